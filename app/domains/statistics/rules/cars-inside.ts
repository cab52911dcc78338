import type { LocalDate } from '../../../rules/local-time'

/** Cars that came in or left in an hour of a day. */
export interface Movement {
  date: LocalDate
  /** 0 to 23. */
  hour: number
  came: number
  left: number
}

const HOURS = 24

/**
 * The cars inside by hour of the day over a period: on average at the end of the hour, and at most at the end of one of these hours.
 * @param insideBefore the cars inside at the first day's midnight
 */
export function carsByHour(
  days: readonly LocalDate[],
  insideBefore: number,
  movements: readonly Movement[],
): { average: number[]; most: number[] } {
  const byHour = new Map(movements.map((one) => [`${one.date} ${one.hour}`, one]))
  const sums = Array.from({ length: HOURS }, () => 0)
  const most = Array.from({ length: HOURS }, () => 0)
  let inside = insideBefore
  for (const date of days)
    for (let hour = 0; hour < HOURS; hour++) {
      const moved = byHour.get(`${date} ${hour}`)
      inside += (moved?.came ?? 0) - (moved?.left ?? 0)
      sums[hour]! += inside
      most[hour] = Math.max(most[hour]!, inside)
    }
  return { average: sums.map((sum) => (days.length > 0 ? Math.round(sum / days.length) : 0)), most }
}
