import { vatOf } from '~/booking/rules/price'
import { daysBetween, seoulDate, seoulInstant, type LocalDate } from '~/rules/local-time'
import { firstDayOf, lastDayOf } from './locker-months'
import { freeUntil, refundOf, type Refund } from './refund'

/** The refund of a month's rental; `usedDays` are those of its use that have begun, of all of the month. */
export interface LockerRefund extends Refund {
  usedDays: number
  days: number
  /** The VAT of what stays to be paid. */
  chargeVatWon: number
}

interface RentedMonth {
  month: string
  /** When the desk assigned the locker; null before. */
  assignedAt: Date | null
}

/** The first day of use: the 1st, or the day of assignment if that is later; null before the assignment. */
function useBeginsOn({ month, assignedAt }: RentedMonth): LocalDate | null {
  if (!assignedAt) return null
  const first = firstDayOf(month)
  const assigned = seoulDate(assignedAt)
  return assigned > first ? assigned : first
}

/** The last instant at which a month is cancelled free of charge; null as long as no locker was assigned, as all of that time is free. */
export function rentalFreeUntil(rented: RentedMonth): Date | null {
  const begins = useBeginsOn(rented)
  return begins === null ? null : freeUntil(seoulInstant(begins, 0))
}

/**
 * What is given back of a month's fee when cancelling at `now` (product §9). Use counts from the day of assignment, from the 1st if
 * it was assigned before; what nobody assigned costs nothing.
 * @param won the fee that was agreed, without VAT
 */
export function lockerRefund({ won, ...rented }: RentedMonth & { won: number }, now: Date): LockerRefund {
  const last = lastDayOf(rented.month)
  const days = daysBetween(firstDayOf(rented.month), last) + 1
  const first = useBeginsOn(rented)
  const today = seoulDate(now)
  const usedDays = first ? Math.max(0, daysBetween(first, today < last ? today : last) + 1) : 0
  const begins = first ? seoulInstant(first, 0) : undefined
  const refund = refundOf({ won, used: usedDays, parts: days, begins }, now)
  return { ...refund, usedDays, days, chargeVatWon: vatOf(refund.chargeWon) }
}
