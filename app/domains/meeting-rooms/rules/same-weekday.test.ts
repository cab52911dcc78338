import { expect, test } from 'vitest'
import { sameWeekdayAfter } from './same-weekday'

test.each([
  ['a coming booking: a week later', '2026-12-01', '2026-11-26', '2026-12-08'],
  ['one of today: a week later', '2026-11-26', '2026-11-26', '2026-12-03'],
  ['one of yesterday: next week', '2026-11-25', '2026-11-26', '2026-12-02'],
  ['one of a week ago: next week, not today', '2026-11-19', '2026-11-26', '2026-12-03'],
  ['one of long ago', '2026-01-05', '2026-11-26', '2026-11-30'],
])('%s', (_, date, today, expected) => {
  expect(sameWeekdayAfter(date, today)).toBe(expected)
})
