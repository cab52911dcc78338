import { addDays, daysBetween, type LocalDate } from '../../rules/local-time'

const WEEK = 7

/** The most dates of a series: half a year, longer than the booking window, so that dates outside it are shown as such. */
export const MOST_SERIES_DATES = 26

/** The earliest last day of a series, which then has two dates. */
export const shortestSeries = (from: LocalDate): LocalDate => addDays(from, WEEK)

/** The number of dates of a weekly series. */
export const countWeekly = (from: LocalDate, until: LocalDate): number =>
  Math.floor(daysBetween(from, until) / WEEK) + 1

/** The dates of a weekly series from a day to another, both included. */
export const weeklyDates = (from: LocalDate, until: LocalDate): LocalDate[] =>
  Array.from({ length: Math.max(0, countWeekly(from, until)) }, (_, week) => addDays(from, week * WEEK))
