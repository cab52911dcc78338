import type { OpenHours } from '~/rules/amenity-hours'
import { isBusinessDay, type Holidays } from '~/rules/korean-calendar'
import { addDays, seoulDate, seoulInstant, type LocalDate } from '~/rules/local-time'

/** Whether seats can be booked: not yet today, now, no longer today, or not at all on this day. */
export const OPENINGS = ['early', 'open', 'late', 'closed'] as const
export type Opening = (typeof OPENINGS)[number]

const second = (instant: Date) => Math.floor(instant.getTime() / 1000)

/**
 * Seats are booked on the day of use only, from 07:00:00 up to and including 17:00:00, and not on weekends and holidays
 * (product §5, §9; decisions §8).
 * @param books first and last minute of the day at which seats can be booked
 */
export function openingAt(now: Date, { books, holidays }: { books: OpenHours; holidays: Holidays }): Opening {
  const today = seoulDate(now)
  if (!isBusinessDay(today, holidays)) return 'closed'
  const at = second(now)
  if (at < second(seoulInstant(today, books.from))) return 'early'
  return at <= second(seoulInstant(today, books.to)) ? 'open' : 'late'
}

/** The day on which seats can be booked next, or now: the first business day that is not over for bookings. */
export function opensOn(now: Date, { books, holidays }: { books: OpenHours; holidays: Holidays }): LocalDate {
  let day = seoulDate(now)
  if (openingAt(now, { books, holidays }) === 'late') day = addDays(day, 1)
  while (!isBusinessDay(day, holidays)) day = addDays(day, 1)
  return day
}

/** A time can be booked up to and including the second in which it begins, so that 17:00 is left for 17:00:00. */
export const hasPassed = (startsAt: Date, now: Date): boolean => second(now) > second(startsAt)
