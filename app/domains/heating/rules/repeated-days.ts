import { isHoliday, type Holidays } from '../../../rules/korean-calendar'
import { addDays, type LocalDate } from '../../../rules/local-time'

/**
 * The same weekday for a number of weeks, the first one counted. Public holidays after the first day are left out and told
 * (extra); whoever asks for a holiday itself means it.
 */
export function repeatedDays(first: LocalDate, weeks: number, holidays: Holidays) {
  const following = Array.from({ length: weeks - 1 }, (_, week) => addDays(first, 7 * (week + 1)))
  return {
    days: [first, ...following.filter((day) => !isHoliday(day, holidays))],
    skipped: following.filter((day) => isHoliday(day, holidays)),
  }
}
