import { and, asc, gte, inArray } from 'drizzle-orm'
import type { AffectedSource, Change, Found, Settling } from '~/affected/source'
import type { Db } from '~/db/database.server'
import { lockRows } from '~/db/lock-rows.server'
import { withoutDeduction } from '~/domains/fitness/rules/refund'
import { trainingRefund, unitsLeft } from '~/domains/fitness/rules/training-package'
import { isWeekend, seoulDate, type LocalDate } from '~/rules/local-time'
import {
  affectedOf,
  closedBy,
  daysMore,
  decidesAbout,
  isOfEnded,
  roleOf,
  shownWhole,
} from '~/domains/fitness/api/affected.server'
import { bothNames } from '~/domains/fitness/api/purchases.server'
import { giveBack, lockPurchaseOf } from './days-off.server'
import {
  purchasesWithPeople,
  unitsOf,
  unitsToCome,
  type DeskUnitRow,
  type LoadedPurchase,
  type PurchaseRecord,
} from './queries.server'
import { changeUnit, recordTrainingEvent } from './store.server'
import { ptPurchases } from './tables.server'

function isConcerned(
  { unit: { date, startMinutes, endMinutes, memberId }, companyId }: DeskUnitRow,
  change: Change,
): boolean {
  if (change.what === 'holiday') return closedBy(change).includes(date)
  if (change.what !== 'hours') return isOfEnded(change, { memberId, companyId })
  const isWithin = ({ from, to }: { from: number; to: number }) => startMinutes >= from && endMinutes <= to
  return isWithin(change.before.fitness) && !isWithin(change.after.fitness)
}

const unitsConcerned = async (tx: Db, change: Change, now: Date) =>
  (await unitsToCome(tx, now)).filter((row) => isConcerned(row, change))

/** Units of personal training that a change of the desk concerns. */
export const affectedUnits: AffectedSource = async (settling, change) => {
  const { tx, now, actor } = settling
  if (!decidesAbout(actor, change)) return []
  for (const { unit } of await unitsConcerned(tx, change, now)) await lockPurchaseOf(tx, unit.publicId)
  // Read again: a member may have cancelled before the packages were locked.
  return (await unitsConcerned(tx, change, now)).map((row): Found => {
    const { unit, trainer, person, company } = row
    return {
      shown: {
        key: `unit:${unit.publicId}`,
        kind: 'unit',
        name: { ko: trainer.nameKo, en: trainer.nameEn },
        company,
        person,
        date: unit.date,
        startMinutes: unit.startMinutes,
        endMinutes: unit.endMinutes,
      },
      keep: async (reason) => {
        const step = { event: 'unitKept', by: roleOf(actor), actor, reason, template: 'ptUnitKept' } as const
        await recordTrainingEvent(settling, { unit, trainer }, step)
      },
      cancel: async (reason) => {
        const purchase = (await lockPurchaseOf(tx, unit.publicId))!
        await giveBack(settling, actor, { row, purchase, reason })
      },
    }
  })
}

/** Packages with units to use, or whose refund is not decided; locked. */
async function lockPackages(tx: Db, now: Date): Promise<LoadedPurchase[]> {
  const living = and(
    inArray(ptPurchases.status, ['reserved', 'cancellation_requested']),
    gte(ptPurchases.lastDay, seoulDate(now)),
  )
  await lockRows(tx, ptPurchases, living)
  return purchasesWithPeople(tx).where(living).orderBy(asc(ptPurchases.lastDay), asc(ptPurchases.id))
}

/** The days of a package's validity, from tomorrow on, that a holiday closes. */
const closedDays = ({ lastDay }: PurchaseRecord, change: Change, now: Date): LocalDate[] =>
  closedBy(change).filter((day) => day > seoulDate(now) && day <= lastDay && !isWeekend(day))

/** Packages of units that a change concerns: days of their validity are closed, or they can no longer be used. */
export const affectedPackages = affectedOf(['holiday'], lockPackages, async (settling, loaded, change) => {
  const { purchase } = loaded
  const closed = closedDays(purchase, change, settling.now)
  if (closed.length > 0 && purchase.status === 'reserved' && (await hasUnitsLeft(settling.tx, purchase)))
    return ofClosedDays(settling, loaded, change, closed)
  return isOfEnded(change, purchase) ? ofEnd(settling, loaded) : null
})

const hasUnitsLeft = async (tx: Db, { id, units }: PurchaseRecord) =>
  unitsLeft(
    units,
    (await unitsOf(tx, [id])).map(({ unit }) => unit),
  ) > 0

const shownOf = (loaded: LoadedPurchase) =>
  shownWhole(`package:${loaded.purchase.publicId}`, bothNames(loaded.purchase), loaded)

/** A package whose validity is longer by the days that are closed: as its price is that of units, nothing is given back for a day. */
const ofClosedDays = (
  settling: Settling,
  loaded: LoadedPurchase,
  change: Change,
  closed: readonly LocalDate[],
): Found => ({
  shown: { ...shownOf(loaded), kind: 'packageDay', date: closed[0]! },
  days: closed,
  keep: async (reason) => {
    const { tx, actor } = settling
    const { purchase } = loaded
    const changes = { lastDay: (await daysMore(tx, purchase.lastDay, closed.length, change)).at(-1)! }
    const by = { by: roleOf(actor), actor, reason }
    const step = { event: 'extended', ...by, changes, template: 'packageExtended' } as const
    await recordTrainingEvent(settling, purchase, step)
  },
})

/** A package whose member may no longer come runs on; or it ends, with what its units not begun have cost given back. */
function ofEnd(settling: Settling, loaded: LoadedPurchase): Found {
  const { tx, now, actor } = settling
  const { purchase } = loaded
  const by = { by: roleOf(actor), actor }
  return {
    shown: { ...shownOf(loaded), kind: 'package', date: purchase.lastDay },
    keep: (reason) =>
      recordTrainingEvent(settling, purchase, { event: 'kept', ...by, reason, template: 'packageKept' }),
    cancel: async (reason) => {
      const all = (await unitsOf(tx, [purchase.id], { lock: true })).map(({ unit }) => unit)
      const toCome = all.filter(({ status, startsAt }) => status === 'reserved' && startsAt > now)
      for (const unit of toCome)
        await changeUnit(settling, unit, { status: 'cancelled', statusReason: reason })
      const used = all.filter((unit) => !toCome.includes(unit))
      const refund = trainingRefund({ won: purchase.won, units: purchase.units, all: used }, now)
      await recordTrainingEvent(settling, purchase, {
        event: 'cancelled',
        ...by,
        reason,
        changes: {
          status: 'cancelled',
          statusReason: reason,
          cancelAskedAt: now,
          refund: withoutDeduction(refund),
        },
        template: 'packageEnded',
      })
    },
  }
}
