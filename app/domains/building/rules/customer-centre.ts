import { isHoliday, type Holidays } from '../../../rules/korean-calendar'
import { isWeekend, seoulDate, seoulMinutes } from '../../../rules/local-time'

/** Hours of the customer centre in minutes of the day (specification §9). */
export const CUSTOMER_CENTRE = { opens: 540, lunchFrom: 750, lunchTo: 810, closes: 1080 } as const

export type CustomerCentreState =
  'open' | 'lunch' | 'beforeOpening' | 'afterClosing' | 'closedOnWeekend' | 'closedOnHoliday'

/** Whether somebody answers now, and if not, why. Ends are exclusive: at 18:00 it is closed. */
export function customerCentreState(now: Date, holidays: Holidays): CustomerCentreState {
  const date = seoulDate(now)
  if (isHoliday(date, holidays)) return 'closedOnHoliday'
  if (isWeekend(date)) return 'closedOnWeekend'
  const minutes = seoulMinutes(now)
  const { opens, lunchFrom, lunchTo, closes } = CUSTOMER_CENTRE
  if (minutes < opens) return 'beforeOpening'
  if (minutes >= closes) return 'afterClosing'
  return minutes >= lunchFrom && minutes < lunchTo ? 'lunch' : 'open'
}
