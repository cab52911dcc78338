import { addDays, daysBetween, type LocalDate } from '../../rules/local-time'

const WEEK = 7

/** Half a year of weeks: more than the window ever holds, so that dates outside of it can be shown as such. */
export const MOST_SERIES_DATES = 26

/** The first day until which a series of two dates goes. */
export const shortestSeries = (from: LocalDate): LocalDate => addDays(from, WEEK)

/** How many dates a weekly series has. */
export const countWeekly = (from: LocalDate, until: LocalDate): number =>
  Math.floor(daysBetween(from, until) / WEEK) + 1

/** The days of a weekly series, both ends counted: on the same day of the week (issue: bookings). */
export const weeklyDates = (from: LocalDate, until: LocalDate): LocalDate[] =>
  Array.from({ length: Math.max(0, countWeekly(from, until)) }, (_, week) => addDays(from, week * WEEK))
