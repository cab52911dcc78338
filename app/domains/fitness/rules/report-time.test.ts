import { expect, test } from 'vitest'
import { isAhead } from './report-time'

test.each([
  ['2026-11-23T10:05:00', false],
  ['2026-11-23T10:05:01', true],
  ['2026-11-20T10:00:00', false],
])('a report of %s received at 10:00: %s', (at, expected) => {
  expect(isAhead(new Date(`${at}+09:00`), new Date('2026-11-23T10:00:00+09:00'))).toBe(expected)
})
