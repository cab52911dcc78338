import { isHoliday, type Holidays } from '../../../rules/korean-calendar'
import { isWeekend, seoulDate, seoulMinutes } from '../../../rules/local-time'

/** On weekdays, in minutes of the day. */
export interface CentreHours {
  opens: number
  lunchFrom: number
  lunchTo: number
  closes: number
}

/** Hours of the customer centre as long as the owner has not set them (specification §9). */
export const CUSTOMER_CENTRE: Readonly<CentreHours> = {
  opens: 540,
  lunchFrom: 750,
  lunchTo: 810,
  closes: 1080,
}

export type CustomerCentreState =
  'open' | 'lunch' | 'beforeOpening' | 'afterClosing' | 'closedOnWeekend' | 'closedOnHoliday'

/** Whether somebody answers now, and if not, why. Ends are exclusive: at 18:00 it is closed. */
export function customerCentreState(
  now: Date,
  holidays: Holidays,
  { opens, lunchFrom, lunchTo, closes }: CentreHours,
): CustomerCentreState {
  const date = seoulDate(now)
  if (isHoliday(date, holidays)) return 'closedOnHoliday'
  if (isWeekend(date)) return 'closedOnWeekend'
  const minutes = seoulMinutes(now)
  if (minutes < opens) return 'beforeOpening'
  if (minutes >= closes) return 'afterClosing'
  return minutes >= lunchFrom && minutes < lunchTo ? 'lunch' : 'open'
}
