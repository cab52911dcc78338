import { expect, test } from 'vitest'
import { changePercent } from './change'

test.each([
  [150, 100, 50],
  [0, 4, -100],
  [7, 3, 133],
  [5, 0, null],
  // A refund beyond the charges.
  [60_000, -60_000, null],
  [null, 5, null],
  [5, null, null],
])('from %s, %s before, the change is %s per cent', (now, before, change) => {
  expect(changePercent(now, before)).toBe(change)
})
