import { isBusinessDay, type Holidays } from '~/rules/korean-calendar'
import { addDays, addMonths, weekday, type LocalDate } from '~/rules/local-time'

/** How many months after the current one can be applied for, as for rooms (product §9; decisions §8). */
const MONTHS_AHEAD = 2

/** A month such as 2026-12. */
export type Month = string

const monthOf = (date: LocalDate): Month => date.slice(0, 7)

/** The months that can be applied for: this one and the next two. */
export const applicationMonths = (today: LocalDate): Month[] =>
  Array.from({ length: MONTHS_AHEAD + 1 }, (_, ahead) => monthOf(addMonths(`${monthOf(today)}-01`, ahead)))

/**
 * The dates of a programme's classes in a month: its weekdays (1 for Monday to 5 for Friday), without public holidays, as
 * the centre is closed then (product §9; decisions §8).
 */
export function classDates(weekdays: readonly number[], month: Month, holidays: Holidays): LocalDate[] {
  const dates: LocalDate[] = []
  for (let date = `${month}-01`; monthOf(date) === month; date = addDays(date, 1))
    if (weekdays.includes(weekday(date)) && isBusinessDay(date, holidays)) dates.push(date)
  return dates
}
