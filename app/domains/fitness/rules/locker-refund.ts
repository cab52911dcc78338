import { percentOf } from '../../../booking/rules/cancellation-charge'
import { vatOf } from '../../../booking/rules/price'
import { daysBetween, seoulDate, seoulInstant } from '../../../rules/local-time'
import { firstDayOf, lastDayOf } from './locker-months'

/** A rental is cancelled free of charge until so many hours before its 1st (specification §9). */
const FREE_HOURS = 24
/** What a refund deducts besides the usage, in per cent of the fee (specification §9). */
export const DEDUCTION_PERCENT = 10

const HOUR_MS = 3_600_000

/** What a cancellation gives back, line by line, in whole won without VAT where nothing else is said. */
export interface LockerRefund {
  paidWon: number
  /** Days that have begun, of all days of the month. */
  usedDays: number
  days: number
  usedWon: number
  deductionWon: number
  /** What stays to be paid, at most the fee, and its VAT. */
  chargeWon: number
  chargeVatWon: number
  refundWon: number
}

/** The last instant at which a month is cancelled free of charge. */
export const freeUntil = (month: string): Date =>
  new Date(seoulInstant(firstDayOf(month), 0).getTime() - FREE_HOURS * HOUR_MS)

/**
 * What is given back of a month's fee when cancelling at `now`: all of it until 24 hours before the 1st, that moment
 * included; afterwards the fee without the days that have begun and without 10 % (specification §9). Shares are rounded
 * down in the member's favour.
 * @param won the fee that was agreed, without VAT
 */
export function lockerRefund({ month, won }: { month: string; won: number }, now: Date): LockerRefund {
  const [first, last] = [firstDayOf(month), lastDayOf(month)]
  const days = daysBetween(first, last) + 1
  const usedDays = Math.min(days, Math.max(0, daysBetween(first, seoulDate(now)) + 1))
  const isFree = now <= freeUntil(month)
  const usedWon = Math.floor((won * usedDays) / days)
  const deductionWon = isFree ? 0 : percentOf(won, DEDUCTION_PERCENT)
  const chargeWon = Math.min(won, usedWon + deductionWon)
  return {
    paidWon: won,
    usedDays,
    days,
    usedWon,
    deductionWon,
    chargeWon,
    chargeVatWon: vatOf(chargeWon),
    refundWon: won - chargeWon,
  }
}
