import { expect, test } from 'vitest'
import { isUnusual, monthToReview } from './access-review'

test.each([
  [{ looks: 29, before: 0 }, false],
  [{ looks: 30, before: 0 }, true],
  [{ looks: 30, before: 10 }, false],
  [{ looks: 31, before: 10 }, true],
  [{ looks: 900, before: 400 }, false],
])('%j is unusual: %s', (month, expected) => expect(isUnusual(month)).toBe(expected))

test.each([
  ['2026-11-01', '2026-10'],
  ['2027-01-31', '2026-12'],
])('on %s %s is reviewed', (today, month) => expect(monthToReview(today)).toBe(month))
