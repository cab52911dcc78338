import type { LocalDate } from '~/rules/local-time'

/** The month of a day, as 2026-11. */
export const monthOfDay = (date: LocalDate): string => date.slice(0, 7)

/**
 * Distributes a company's free time over the dates of a series, in order: each date gets the requested minutes, or what
 * its month has left.
 * @param requestedMinutes minutes requested for each date
 * @param left minutes left, by month; a missing month has none
 * @returns minutes by date
 */
export function spreadFreeTime(
  dates: readonly LocalDate[],
  requestedMinutes: number,
  left: ReadonlyMap<string, number>,
): number[] {
  const rest = new Map(left)
  return dates.map((date) => {
    const month = monthOfDay(date)
    const available = rest.get(month) ?? 0
    const share = Math.min(requestedMinutes, available)
    rest.set(month, available - share)
    return share
  })
}
