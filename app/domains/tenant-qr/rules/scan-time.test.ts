import { expect, test } from 'vitest'
import { scanTimeRefusal } from './scan-time'

const now = new Date('2026-11-24T01:00:00Z')

test.each([
  [-86_401, 'scanTooOld'],
  [-86_400, null],
  [0, null],
  [120, null],
  [121, 'scanInFuture'],
])('a scan %i seconds from now: %s', (seconds, expected) => {
  expect(scanTimeRefusal(new Date(now.getTime() + seconds * 1000), now)).toBe(expected)
})
