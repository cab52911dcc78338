import { eq } from 'drizzle-orm'
import { selectFreeTime } from '~/booking/free-time.server'
import type { MemberActor } from '~/api/context.server'
import type { Db } from '~/db/database.server'
import { daysOfMonth, seoulDate } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { members } from '~/domains/account/api/tables.server'
import { selectDaysOfPass } from '~/domains/fitness/api/passes/queries.server'
import { selectUnitsLeft } from '~/domains/fitness/api/training/queries.server'
import { selectMinutes } from '~/domains/parking/api/balance.server'
import type { Allowances } from '~/domains/calendar/shapes'
import { joined } from './joined.server'

/**
 * What a member may still use, by what they may do; null for what does not concern them, or what they have not bought. One query:
 * what each domain says of it is a row.
 */
export async function allowancesOf(db: Db, actor: MemberActor, now: Date): Promise<Allowances> {
  const today = seoulDate(now)
  const month = today.slice(0, 7)
  const rooms = selectFreeTime(db, actor.companyId, daysOfMonth(month), { now }).as('rooms')
  const parking = selectMinutes(db, month, actor.companyId).as('parking')
  const pass = selectDaysOfPass(db, actor.id, today).as('pass')
  const training = selectUnitsLeft(db, actor.id, today).as('training')
  const [mayPark, hasFitness] = [can(actor, 'parking:manage'), can(actor, 'fitness:book')]
  const [row] = await db
    .select({
      free: rooms.total,
      freeUsed: rooms.used,
      basicLeft: parking.basicLeft,
      chargedLeft: parking.chargedLeft,
      firstDay: pass.firstDay,
      lastDay: pass.lastDay,
      units: training.units,
      unitsUntil: training.lastDay,
    })
    .from(members)
    .leftJoin(rooms, joined(can(actor, 'amenities:book')))
    .leftJoin(parking, joined(mayPark))
    .leftJoin(pass, joined(hasFitness))
    .leftJoin(training, joined(hasFitness))
    .where(eq(members.id, actor.id))
  const { free, freeUsed, basicLeft, chargedLeft, firstDay, lastDay, units, unitsUntil } = row!
  return {
    parking: mayPark ? { leftMinutes: basicLeft + chargedLeft } : null,
    rooms: free ? { leftMinutes: Math.max(0, free - freeUsed), totalMinutes: free } : null,
    pass: firstDay && lastDay ? { firstDay, lastDay } : null,
    training: units !== null && unitsUntil ? { units, lastDay: unitsUntil } : null,
  }
}
