import { seoulInstant, type LocalDate } from '../../../rules/local-time'
import { refundOf, type Refund } from './refund'

/** The refund of a month of classes; `usedClasses` are those that have begun, of all of the month. */
export interface GxRefund extends Refund {
  usedClasses: number
  classes: number
}

/** What is given back when a month of classes is cancelled at `now` (product §9). */
export function gxRefund(
  { won, dates, startMinutes }: { won: number; dates: readonly LocalDate[]; startMinutes: number },
  now: Date,
): GxRefund {
  const begins = dates.map((date) => seoulInstant(date, startMinutes))
  const usedClasses = begins.filter((begin) => begin <= now).length
  const classes = begins.length
  return {
    ...refundOf({ won, used: usedClasses, parts: classes, begins: begins[0] }, now),
    usedClasses,
    classes,
  }
}
