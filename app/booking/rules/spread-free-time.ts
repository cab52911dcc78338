import type { LocalDate } from '../../rules/local-time'

/** The month of a day, 2026-11. */
export const monthOfDay = (date: LocalDate): string => date.slice(0, 7)

/**
 * How the free time of a company is spread over the dates of a series, in their order: each gets the wanted minutes while its
 * month has some left, the date in which it is used up gets the rest, and those after it none (issue: bookings).
 * @param left minutes left, by month
 */
export function spreadFreeTime(
  dates: readonly LocalDate[],
  asked: number,
  left: ReadonlyMap<string, number>,
): number[] {
  const rest = new Map(left)
  return dates.map((date) => {
    const month = monthOfDay(date)
    const there = rest.get(month) ?? 0
    const share = Math.min(asked, there)
    rest.set(month, there - share)
    return share
  })
}
