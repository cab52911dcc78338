import type { LocalDate } from '../../../rules/local-time'

/**
 * Which of this year and the next have no holidays entered: a room that can be booked months ahead would be open on them
 * (decisions §8).
 */
export function yearsWithoutHolidays(today: LocalDate, entered: readonly number[]): number[] {
  const year = Number(today.slice(0, 4))
  return [year, year + 1].filter((near) => !entered.includes(near))
}
