import type { LocalDate } from '~/rules/local-time'

/**
 * This year and the next, if they have no holidays entered: rooms can be booked months ahead, and would be open on them
 * (decisions §8).
 */
export function yearsWithoutHolidays(today: LocalDate, entered: readonly number[]): number[] {
  const year = Number(today.slice(0, 4))
  return [year, year + 1].filter((near) => !entered.includes(near))
}
