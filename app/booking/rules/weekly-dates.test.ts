import { expect, test } from 'vitest'
import { countWeekly, shortestSeries, weeklyDates } from './weekly-dates'

test.each([
  ['2026-11-26', '2026-12-10', ['2026-11-26', '2026-12-03', '2026-12-10']],
  ['2026-11-26', '2026-12-09', ['2026-11-26', '2026-12-03']],
  ['2026-11-26', '2026-11-26', ['2026-11-26']],
  ['2026-11-26', '2026-11-25', []],
  // Across New Year, the end of a month and the leap day.
  ['2027-12-31', '2028-01-14', ['2027-12-31', '2028-01-07', '2028-01-14']],
  ['2028-02-22', '2028-03-07', ['2028-02-22', '2028-02-29', '2028-03-07']],
  ['2027-02-23', '2027-03-08', ['2027-02-23', '2027-03-02']],
])('weekly from %s until %s', (from, until, dates) => {
  expect(weeklyDates(from, until)).toEqual(dates)
  expect(Math.max(0, countWeekly(from, until))).toBe(dates.length)
})

test('from New Year’s Eve the booking window of 2028 has nine Fridays, the last on 25 February', () => {
  const dates = weeklyDates('2027-12-31', '2028-02-29')
  expect([dates.length, dates.at(-1)]).toEqual([9, '2028-02-25'])
})

test.each([
  ['2026-11-26', '2026-12-03'],
  ['2027-12-31', '2028-01-07'],
  ['2028-02-22', '2028-02-29'],
])('the shortest series from %s ends on %s', (from, until) => {
  expect(shortestSeries(from)).toBe(until)
  expect(weeklyDates(from, shortestSeries(from))).toHaveLength(2)
})
