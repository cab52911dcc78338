import type { WeekOpening } from '~/rules/amenity-hours'
import { addDays, addMonths, seoulDate, seoulInstant, weekday, type LocalDate } from '~/rules/local-time'

/** The number of months after the current one in which rooms can be booked. */
const MONTHS_AHEAD = 2

/** The first and last day that can be booked, both included. */
export interface BookingWindow {
  from: LocalDate
  to: LocalDate
}

/**
 * The days on which rooms can be booked: today to the last day of the month two months later (product §9;
 * decisions §8).
 */
export function bookingWindow(today: LocalDate): BookingWindow {
  const first = `${today.slice(0, 7)}-01`
  return { from: today, to: addDays(addMonths(first, MONTHS_AHEAD + 1), -1) }
}

/** The days of a window that are at most so many days ahead, as the owner has limited it; null for no limit. */
export function windowUpTo({ from, to }: BookingWindow, daysAhead: number | null): BookingWindow {
  const last = daysAhead === null ? to : addDays(from, daysAhead)
  return { from, to: last < to ? last : to }
}

const daysAfterMonday = (day: number) => (day + 6) % 7

/**
 * The days on which the listening bar can be booked, one week at a time (product §9; decisions §8): today to this
 * Sunday and, once the coming week has opened, to the Sunday after it.
 */
export function weekWindow(now: Date, opening: WeekOpening): BookingWindow {
  const today = seoulDate(now)
  const monday = addDays(today, -daysAfterMonday(weekday(today)))
  const opensAt = seoulInstant(addDays(monday, daysAfterMonday(opening.weekday)), opening.at)
  return { from: today, to: addDays(monday, now < opensAt ? 6 : 13) }
}
