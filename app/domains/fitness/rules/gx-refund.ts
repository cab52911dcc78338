import { seoulInstant, type LocalDate } from '../../../rules/local-time'

/** Free cancellation until so many hours before the first class (specification §9). */
export const FREE_HOURS = 24
/** What a refund deducts besides the usage, in per cent of what was paid (specification §9). */
export const DEDUCTION_PERCENT = 10

const HOUR_MS = 3_600_000

/** A refund line by line, in whole won without VAT. */
export interface GxRefund {
  paidWon: number
  /** Classes that have begun, of all of the month. */
  usedClasses: number
  classes: number
  /** Their share of the fee; rounded down in the member's favour. */
  usedWon: number
  deductionWon: number
  /** What stays to be paid: usage and deduction, at most the fee. */
  chargeWon: number
  refundWon: number
}

/**
 * What is given back when a month of classes is cancelled at `now`: everything until 24 hours before the first class, that
 * moment included; then the fee without the classes that have begun and without 10 % of the fee (specification §9).
 */
export function gxRefund(
  { won, dates, startMinutes }: { won: number; dates: readonly LocalDate[]; startMinutes: number },
  now: Date,
): GxRefund {
  const begins = dates.map((date) => seoulInstant(date, startMinutes))
  const isFree = begins.length === 0 || now.getTime() <= begins[0]!.getTime() - FREE_HOURS * HOUR_MS
  const usedClasses = begins.filter((begin) => begin <= now).length
  const usedWon = isFree ? 0 : Math.floor((won * usedClasses) / begins.length)
  const deductionWon = isFree ? 0 : Math.floor((won * DEDUCTION_PERCENT) / 100)
  const chargeWon = Math.min(won, usedWon + deductionWon)
  return {
    paidWon: won,
    usedClasses,
    classes: begins.length,
    usedWon,
    deductionWon,
    chargeWon,
    refundWon: won - chargeWon,
  }
}
