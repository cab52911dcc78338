import { addDays, weekday, type LocalDate } from './local-time'

const DAYS_A_WEEK = 7

/** The weeks that a month 'YYYY-MM' touches, Sunday first, filled up with days of its neighbours. */
export function monthWeeks(month: string): LocalDate[][] {
  const first = `${month}-01`
  const weeks: LocalDate[][] = []
  for (
    let sunday = addDays(first, -weekday(first));
    sunday < first || sunday.startsWith(month);
    sunday = addDays(sunday, DAYS_A_WEEK)
  ) {
    weeks.push(Array.from({ length: DAYS_A_WEEK }, (_, day) => addDays(sunday, day)))
  }
  return weeks
}
