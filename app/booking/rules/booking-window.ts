import { addDays, addMonths, type LocalDate } from '../../rules/local-time'

/** The number of months after the current one in which rooms can be booked. */
const MONTHS_AHEAD = 2

/**
 * The days that can be booked, both included: today to the last day of the month two months later (specification §9;
 * decisions §8).
 */
export function bookingWindow(today: LocalDate): { from: LocalDate; to: LocalDate } {
  const first = `${today.slice(0, 7)}-01`
  return { from: today, to: addDays(addMonths(first, MONTHS_AHEAD + 1), -1) }
}
