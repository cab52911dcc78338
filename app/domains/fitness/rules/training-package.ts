import { addDays, type LocalDate } from '~/rules/local-time'
import { isFreeNow, refundOf, type Refund } from './refund'

/** A unit of a package as far as it counts. */
export interface CountedUnit {
  startsAt: Date
  status: 'reserved' | 'cancelled'
  /** Cancelled too late: it counts as used. */
  isUsed: boolean
}

/** The last day on which units of a package bought that day can be used, that day included. */
export const validUntil = (bought: LocalDate, validDays: number): LocalDate => addDays(bought, validDays - 1)

/** Whether a booked unit can still be given back: until 24 hours before it begins, that moment included (product §9). */
export const isFreeToCancel = isFreeNow

/** How many units of a package can still be booked. */
export const unitsLeft = (units: number, all: readonly CountedUnit[]): number =>
  units - all.filter(({ status, isUsed }) => status === 'reserved' || isUsed).length

/** Whether a unit counts as used: it was cancelled too late, or it is too late to cancel it. */
const isUsedUnit = ({ startsAt, status, isUsed }: CountedUnit, now: Date): boolean =>
  isUsed || (status === 'reserved' && !isFreeToCancel(startsAt, now))

/** The refund of a package; `usedUnits` of its `units`. */
export interface TrainingRefund extends Refund {
  usedUnits: number
  units: number
}

/**
 * What is given back of a package at `now`: everything as long as no unit counts as used, then what was paid without the used
 * units and without 10 % (product §9). Units that are booked and can still be cancelled do not count.
 */
export function trainingRefund(
  { won, units, all }: { won: number; units: number; all: readonly CountedUnit[] },
  now: Date,
): TrainingRefund {
  const used = all.filter((unit) => isUsedUnit(unit, now))
  const begins = used.map(({ startsAt }) => startsAt).sort((a, b) => a.getTime() - b.getTime())[0]
  const refund = refundOf({ won, used: used.length, parts: units, begins }, now)
  return { ...refund, usedUnits: used.length, units }
}

/** The status of a unit as shown at `now` (decisions §2). */
export function shownUnitStatus(
  {
    status,
    isNoShow,
    startsAt,
    endsAt,
  }: { status: CountedUnit['status']; isNoShow: boolean; startsAt: Date; endsAt: Date },
  now: Date,
): 'before_use' | 'in_use' | 'after_use' | 'cancelled' | 'no_show' {
  if (status === 'cancelled') return 'cancelled'
  if (isNoShow) return 'no_show'
  if (now < startsAt) return 'before_use'
  return now < endsAt ? 'in_use' : 'after_use'
}
