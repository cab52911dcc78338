import { isHoliday, type Holidays } from './korean-calendar'
import { addDays, daysBetween, type LocalDate } from './local-time'

const WEEK = 7

/**
 * The day on which what was on `date` is done again: the first one after both on the same weekday that is no holiday.
 * @param today in Seoul
 */
export function nextSuchDay(date: LocalDate, today: LocalDate, holidays: Holidays): LocalDate {
  const weeks = Math.max(1, Math.floor(daysBetween(date, today) / WEEK) + 1)
  let day = addDays(date, weeks * WEEK)
  while (isHoliday(day, holidays)) day = addDays(day, WEEK)
  return day
}
