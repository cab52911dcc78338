import { vatOf } from '~/booking/rules/price'
import { daysBetween, seoulDate, seoulInstant } from '~/rules/local-time'
import { firstDayOf, lastDayOf } from './locker-months'
import { freeUntil, refundOf, type Refund } from './refund'

/** The refund of a month's rental; `usedDays` are those that have begun, of all of the month. */
export interface LockerRefund extends Refund {
  usedDays: number
  days: number
  /** The VAT of what stays to be paid. */
  chargeVatWon: number
}

/** When a month begins. */
const beginOf = (month: string) => seoulInstant(firstDayOf(month), 0)

/** The last instant at which a month is cancelled free of charge. */
export const rentalFreeUntil = (month: string): Date => freeUntil(beginOf(month))

/**
 * What is given back of a month's fee when cancelling at `now` (product §9).
 * @param won the fee that was agreed, without VAT
 */
export function lockerRefund({ month, won }: { month: string; won: number }, now: Date): LockerRefund {
  const [first, last] = [firstDayOf(month), lastDayOf(month)]
  const days = daysBetween(first, last) + 1
  const usedDays = Math.min(days, Math.max(0, daysBetween(first, seoulDate(now)) + 1))
  const refund = refundOf({ won, used: usedDays, parts: days, begins: beginOf(month) }, now)
  return { ...refund, usedDays, days, chargeVatWon: vatOf(refund.chargeWon) }
}
