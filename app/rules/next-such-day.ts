import { isHoliday, type Holidays } from './korean-calendar'
import { addDays, daysBetween, type LocalDate } from './local-time'
import { DAYS_PER_WEEK } from './time-units'

/**
 * The day on which what was on `date` is done again: the first one after both on the same weekday that is no holiday.
 * @param today in Seoul
 */
export function nextSuchDay(date: LocalDate, today: LocalDate, holidays: Holidays): LocalDate {
  const weeks = Math.max(1, Math.floor(daysBetween(date, today) / DAYS_PER_WEEK) + 1)
  let day = addDays(date, weeks * DAYS_PER_WEEK)
  while (isHoliday(day, holidays)) day = addDays(day, DAYS_PER_WEEK)
  return day
}
