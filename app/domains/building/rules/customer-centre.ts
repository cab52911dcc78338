import { isHoliday, type Holidays } from '~/rules/korean-calendar'
import { isWeekend, seoulDate, seoulMinutes } from '~/rules/local-time'

/** On weekdays, in minutes of the day. */
export interface CentreHours {
  opens: number
  lunchFrom: number
  lunchTo: number
  closes: number
}

/** Default hours of the customer centre (product §9). */
export const CUSTOMER_CENTRE: Readonly<CentreHours> = {
  opens: 540,
  lunchFrom: 750,
  lunchTo: 810,
  closes: 1080,
}

export type CustomerCentreState =
  'open' | 'lunch' | 'beforeOpening' | 'afterClosing' | 'closedOnWeekend' | 'closedOnHoliday'

/** Whether the customer centre is open, and if not, why. Ends are exclusive: at 18:00 it is closed. */
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
