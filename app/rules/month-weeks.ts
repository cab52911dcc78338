import { addDays, weekday, type LocalDate } from './local-time'
import { DAYS_PER_WEEK } from './time-units'

/** The weeks of a month 'YYYY-MM', from Sunday, completed with days of the neighbouring months. */
export function monthWeeks(month: string): LocalDate[][] {
  const first = `${month}-01`
  const weeks: LocalDate[][] = []
  for (
    let sunday = addDays(first, -weekday(first));
    sunday < first || sunday.startsWith(month);
    sunday = addDays(sunday, DAYS_PER_WEEK)
  ) {
    weeks.push(Array.from({ length: DAYS_PER_WEEK }, (_, day) => addDays(sunday, day)))
  }
  return weeks
}

const WORKDAYS = [1, 2, 3, 4, 5]

/** Monday to Friday of the week, counted from Sunday, that a day is in. */
export function workdaysAround(date: LocalDate): LocalDate[] {
  const sunday = addDays(date, -weekday(date))
  return WORKDAYS.map((day) => addDays(sunday, day))
}
