import { percentOf } from '~/booking/rules/cancellation-charge'
import { seoulInstant, type LocalDate } from '~/rules/local-time'
import { MS_PER_HOUR } from '~/rules/time-units'

/** Free cancellation until so many hours before the use begins (product §9). */
export const FREE_HOURS = 24
/** What a refund deducts besides the usage, in per cent of what was paid (product §9). */
export const DEDUCTION_PERCENT = 10

/** A refund line by line, in whole won without VAT. */
export interface Refund {
  paidWon: number
  /** The share that was used; rounded down in the member's favour. */
  usedWon: number
  deductionWon: number
  /** What stays to be paid: usage and deduction, at most what was paid. */
  chargeWon: number
  refundWon: number
}

/** The last instant at which a use that begins then is cancelled free of charge. */
export const freeUntil = (begins: Date): Date => new Date(begins.getTime() - FREE_HOURS * MS_PER_HOUR)

/** Whether a use that begins then is cancelled free of charge now; seconds count whole, as people see them. */
export const isFreeNow = (begins: Date, now: Date): boolean =>
  Math.floor(now.getTime() / 1000) <= Math.floor(freeUntil(begins).getTime() / 1000)

/**
 * What is given back when cancelling at `now`: everything until 24 hours before the use begins, that moment included; then
 * what was paid without the usage and without 10 % (product §9).
 * @param used the parts that have begun, of `parts`: classes, days
 * @param begins when the first part begins; undefined where there is none, which is free
 */
export function refundOf(
  { won, used, parts, begins }: { won: number; used: number; parts: number; begins: Date | undefined },
  now: Date,
): Refund {
  const isFree = begins === undefined || isFreeNow(begins, now)
  const usedWon = isFree ? 0 : Math.floor((won * used) / parts)
  const deductionWon = isFree ? 0 : percentOf(won, DEDUCTION_PERCENT)
  const chargeWon = Math.min(won, usedWon + deductionWon)
  return { paidWon: won, usedWon, deductionWon, chargeWon, refundWon: won - chargeWon }
}

/** The same without the 10 %: what the building ends, or whoever decides for the member, costs no more than its use. */
export const withoutDeduction = <Of extends Refund>(refund: Of): Of => ({
  ...refund,
  deductionWon: 0,
  chargeWon: refund.usedWon,
  refundWon: refund.paidWon - refund.usedWon,
})

/** Everything back: what the desk itself cancels costs nothing. */
export const withoutCharge = <Of extends Refund>(refund: Of): Of =>
  withoutDeduction({ ...refund, usedWon: 0 })

/**
 * The refund at `now` of what is used on dates, from the same minute of each; `used` of its `parts` have begun.
 * @param won what was agreed, without VAT
 */
export function refundByDates(
  { won, dates, startMinutes }: { won: number; dates: readonly LocalDate[]; startMinutes: number },
  now: Date,
): Refund & { used: number; parts: number } {
  const begins = dates.map((date) => seoulInstant(date, startMinutes))
  const used = begins.filter((begin) => begin <= now).length
  const parts = begins.length
  return { ...refundOf({ won, used, parts, begins: begins[0] }, now), used, parts }
}
