import { addDays, type LocalDate } from '~/rules/local-time'

/** How far ahead the bar may be asked for, in days. */
const DAYS_AHEAD = 365

/** The days for which the bar may be asked for: from tomorrow, as an answer takes its time, for a year. */
export const rentalWindow = (today: LocalDate) => ({
  from: addDays(today, 1),
  to: addDays(today, DAYS_AHEAD),
})
