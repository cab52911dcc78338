import { expect, test } from 'vitest'
import { retryAfter } from './retry-after'

test.each([
  [1, 5],
  [2, 300],
  [3, 1_800],
  [4, 7_200],
  [5, 18_000],
  [6, 36_000],
  [7, undefined],
])('after attempt %i the next is in %s seconds', (attempts, seconds) => {
  expect(retryAfter(attempts)).toBe(seconds)
})
