import type { LocalDate } from '~/rules/local-time'

/**
 * A month of classes without some that the building cancels: the fee less their equal parts, in whole won, rounded in favour of
 * whoever pays (decisions §8).
 */
export function withoutClasses(
  { won, dates }: { won: number; dates: readonly LocalDate[] },
  cancelled: readonly LocalDate[],
): { won: number; dates: LocalDate[] } {
  const left = dates.filter((date) => !cancelled.includes(date))
  return { won: Math.floor((won * left.length) / dates.length), dates: left }
}
