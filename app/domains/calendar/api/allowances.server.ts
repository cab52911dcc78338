import type { ApiContext, MemberActor } from '~/api/context.server'
import { freeTimeOf } from '~/booking/free-time.server'
import { seoulDate } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { livingPasses } from '~/domains/fitness/api/passes-queries.server'
import { unitsOf, usablePurchases } from '~/domains/fitness/api/training-queries.server'
import { unitsLeft } from '~/domains/fitness/rules/training-package'
import { balanceOf } from '~/domains/parking/api/balance.server'
import type { Allowances } from '~/domains/calendar/shapes'

/** What a member may still use, by what they may do; null for what does not concern them, or what they have not bought. */
export async function allowancesOf(c: ApiContext, actor: MemberActor): Promise<Allowances> {
  const { db, clock } = c.var.deps
  const now = clock()
  const today = seoulDate(now)
  const month = today.slice(0, 7)
  const [rooms] = can(actor, 'amenities:book') ? await freeTimeOf(db, actor.companyId, [month], { now }) : []
  const parking = can(actor, 'parking:manage') ? await balanceOf(db, actor.companyId, month) : null
  const hasFitness = can(actor, 'fitness:book')
  const [pass] = hasFitness ? await livingPasses(db, actor.id, today) : []
  const packages = hasFitness ? await usablePurchases(db, actor.id, today) : []
  const booked = await unitsOf(
    db,
    packages.map(({ id }) => id),
  )
  const left = packages.map(({ id, units, lastDay }) => ({
    lastDay,
    units: unitsLeft(
      units,
      booked.filter(({ unit }) => unit.purchaseId === id).map(({ unit }) => unit),
    ),
  }))
  return {
    parking: parking && { leftMinutes: parking.basicLeft + parking.chargedLeft },
    rooms: rooms && rooms.total > 0 ? { leftMinutes: rooms.left, totalMinutes: rooms.total } : null,
    pass: pass ? { firstDay: pass.firstDay, lastDay: pass.lastDay } : null,
    training:
      left.length > 0
        ? { units: left.reduce((sum, { units }) => sum + units, 0), lastDay: left[0]!.lastDay }
        : null,
  }
}
