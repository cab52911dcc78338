import { expect, test } from 'vitest'
import { nextSuchDay } from './next-such-day'

test.each([
  ['a coming booking: a week later', '2026-12-01', '2026-11-26', '2026-12-08'],
  ['one of today: a week later', '2026-11-26', '2026-11-26', '2026-12-03'],
  ['one of yesterday: next week', '2026-11-25', '2026-11-26', '2026-12-02'],
  ['one of a week ago: next week, not today', '2026-11-19', '2026-11-26', '2026-12-03'],
  ['one of long ago', '2026-01-05', '2026-11-26', '2026-11-30'],
  ['a holiday is left out, and the next as well', '2026-12-18', '2026-12-18', '2027-01-08'],
  ['a holiday on another weekday does not matter', '2026-12-17', '2026-12-17', '2026-12-24'],
])('%s', (_, date, today, expected) => {
  expect(nextSuchDay(date, today, new Set(['2026-12-25', '2027-01-01']))).toBe(expected)
})
