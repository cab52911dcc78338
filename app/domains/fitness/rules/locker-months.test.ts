import { expect, test } from 'vitest'
import { seoulDate } from '~/rules/local-time'
import { lastDayOf, rentableMonths } from './locker-months'

test.each([
  // A month can be chosen on its 1st, and no longer on its 2nd.
  ['2026-11-30T23:59:59+09:00', ['2026-12', '2027-01']],
  ['2026-12-01T00:00:00+09:00', ['2026-12', '2027-01', '2027-02']],
  ['2026-12-01T23:59:59+09:00', ['2026-12', '2027-01', '2027-02']],
  ['2026-12-02T00:00:00+09:00', ['2027-01', '2027-02']],
  // Over the end of a year.
  ['2026-12-31T23:59:59+09:00', ['2027-01', '2027-02']],
  ['2027-01-01T00:00:00+09:00', ['2027-01', '2027-02', '2027-03']],
  // Months of different lengths.
  ['2027-01-31T12:00:00+09:00', ['2027-02', '2027-03']],
  ['2028-02-29T12:00:00+09:00', ['2028-03', '2028-04']],
])('at %s lockers are rented for %j', (at, months) => {
  expect(rentableMonths(seoulDate(new Date(at)))).toEqual(months)
})

test.each([
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
  ['2027-02', '2027-02-28'],
  ['2028-02', '2028-02-29'],
])('%s ends on %s', (month, last) => {
  expect(lastDayOf(month)).toBe(last)
})
