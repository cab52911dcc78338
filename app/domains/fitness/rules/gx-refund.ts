import type { LocalDate } from '~/rules/local-time'
import { refundByDates, type Refund } from './refund'

/** The refund of a month of classes; `usedClasses` are those that have begun, of all of the month. */
export interface GxRefund extends Refund {
  usedClasses: number
  classes: number
}

/** What is given back when a month of classes is cancelled at `now` (product §9). */
export function gxRefund(
  month: { won: number; dates: readonly LocalDate[]; startMinutes: number },
  now: Date,
): GxRefund {
  const { used: usedClasses, parts: classes, ...refund } = refundByDates(month, now)
  return { ...refund, usedClasses, classes }
}
