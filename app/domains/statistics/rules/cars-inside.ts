import type { LocalDate } from '~/rules/local-time'
import { HOURS_PER_DAY } from '~/rules/time-units'

/** Cars that came in or left in an hour of a day; an hour may have several. */
export interface Movement {
  date: LocalDate
  /** 0 to 23. */
  hour: number
  came: number
  left: number
}

/**
 * The cars inside by hour of the day over a period: on average at the end of the hour, and at most at the end of one of these hours.
 * @param insideBefore the cars inside at the first day's midnight
 */
export function carsByHour(
  days: readonly LocalDate[],
  insideBefore: number,
  movements: readonly Movement[],
): { average: number[]; most: number[] } {
  const more = new Map<string, number>()
  for (const { date, hour, came, left } of movements) {
    const key = `${date} ${hour}`
    more.set(key, (more.get(key) ?? 0) + came - left)
  }
  const sums = Array.from({ length: HOURS_PER_DAY }, () => 0)
  const most = Array.from({ length: HOURS_PER_DAY }, () => 0)
  let inside = insideBefore
  for (const date of days)
    for (let hour = 0; hour < HOURS_PER_DAY; hour++) {
      inside += more.get(`${date} ${hour}`) ?? 0
      sums[hour]! += inside
      most[hour] = Math.max(most[hour]!, inside)
    }
  return { average: sums.map((sum) => (days.length > 0 ? Math.round(sum / days.length) : 0)), most }
}
