/** The oldest record that the bar may have, and an end for years that are mistyped. */
export const [FIRST_YEAR, LAST_YEAR] = [1900, 2099]
const YEARS = 10

/** The era of a record: the decade of its year, 1967 → 1960. */
export const eraOf = (year: number): number => Math.floor(year / YEARS) * YEARS

/** The first and the last year of an era. */
export const yearsOf = (era: number): { from: number; to: number } => ({ from: era, to: era + YEARS - 1 })

/** All eras, as they stand in an address. */
export const ERAS: readonly string[] = Array.from(
  { length: (LAST_YEAR + 1 - FIRST_YEAR) / YEARS },
  (_, index) => String(FIRST_YEAR + index * YEARS),
)
