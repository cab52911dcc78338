import { expect, test } from 'vitest'
import { monthWeeks, workdaysAround } from './month-weeks'

test.each([
  ['2026-12', 5, '2026-11-29', '2027-01-02'],
  ['2026-11', 5, '2026-11-01', '2026-12-05'],
  ['2026-02', 4, '2026-02-01', '2026-02-28'],
  ['2026-08', 6, '2026-07-26', '2026-09-05'],
  ['2028-02', 5, '2028-01-30', '2028-03-04'],
  ['2027-01', 6, '2026-12-27', '2027-02-06'],
])('%s has %i weeks, from %s to %s', (month, count, from, to) => {
  const weeks = monthWeeks(month)
  expect(weeks).toHaveLength(count)
  expect(weeks[0]![0]).toBe(from)
  expect(weeks.at(-1)!.at(-1)).toBe(to)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
})

test.each([
  ['a Sunday begins its week', '2026-11-29', '2026-11-30', '2026-12-04'],
  ['a Monday', '2026-11-30', '2026-11-30', '2026-12-04'],
  ['a Saturday ends its week', '2026-12-05', '2026-11-30', '2026-12-04'],
  ['over the end of a year', '2027-01-01', '2026-12-28', '2027-01-01'],
])('workdays around a day: %s', (_, date, from, to) => {
  const days = workdaysAround(date)
  expect(days).toHaveLength(5)
  expect([days[0], days.at(-1)]).toEqual([from, to])
})
