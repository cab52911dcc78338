import { expect, test } from 'vitest'
import { eraOf, ERAS, yearsOf } from './era'

test.each([
  [1900, 1900],
  [1959, 1950],
  [1960, 1960],
  [1969, 1960],
  [2026, 2020],
])('a record of %i is of the decade %i', (year, era) => {
  expect(eraOf(year)).toBe(era)
  const { from, to } = yearsOf(era)
  expect([from <= year, year <= to, eraOf(from), eraOf(to)]).toEqual([true, true, era, era])
  expect(ERAS).toContain(String(era))
})
