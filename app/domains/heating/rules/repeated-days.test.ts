import { expect, test } from 'vitest'
import { HOLIDAYS } from '~/db/seed/holidays'
import { repeatedDays } from './repeated-days'

const KOREAN = new Set(HOLIDAYS.map(({ date }) => date))

test.each([
  ['2026-11-27', 1, ['2026-11-27'], []],
  ['2026-12-18', 3, ['2026-12-18'], ['2026-12-25', '2027-01-01']],
  ['2026-12-18', 4, ['2026-12-18', '2027-01-08'], ['2026-12-25', '2027-01-01']],
  // A holiday requested itself is not skipped.
  ['2026-12-25', 2, ['2026-12-25'], ['2027-01-01']],
  // The end of February in a leap year.
  ['2028-02-22', 2, ['2028-02-22', '2028-02-29'], []],
] as [string, number, string[], string[]][])('%s for %i weeks', (first, weeks, days, skipped) => {
  expect(repeatedDays(first, weeks, KOREAN)).toEqual({ days, skipped })
})
