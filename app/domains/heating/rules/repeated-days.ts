import { isHoliday, type Holidays } from '~/rules/korean-calendar'
import { addDays, type LocalDate } from '~/rules/local-time'

/**
 * The same weekday for a number of weeks, including the first. Public holidays after the first day are skipped and
 * reported (extra); a holiday requested as the first day is meant.
 */
export function repeatedDays(first: LocalDate, weeks: number, holidays: Holidays) {
  const following = Array.from({ length: weeks - 1 }, (_, week) => addDays(first, 7 * (week + 1)))
  return {
    days: [first, ...following.filter((day) => !isHoliday(day, holidays))],
    skipped: following.filter((day) => isHoliday(day, holidays)),
  }
}
