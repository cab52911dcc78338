import { expect, test } from 'vitest'
import { yearsWithoutHolidays } from './years-without-holidays'

test.each([
  ['2026-11-22', [2025, 2026, 2027], []],
  ['2026-12-31', [2026], [2027]],
  ['2027-01-01', [2026, 2027], [2028]],
  ['2027-01-01', [], [2027, 2028]],
])('on %s with %j entered, %j are missing', (today, entered, missing) => {
  expect(yearsWithoutHolidays(today, entered)).toEqual(missing)
})
