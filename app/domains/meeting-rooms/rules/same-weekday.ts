import { addDays, daysBetween, type LocalDate } from '../../../rules/local-time'

const WEEK = 7

/** The first day after both on the weekday of `date`: for booking the same once more. */
export function sameWeekdayAfter(date: LocalDate, today: LocalDate): LocalDate {
  const weeks = Math.max(1, Math.floor(daysBetween(date, today) / WEEK) + 1)
  return addDays(date, weeks * WEEK)
}
