import { expect, test } from 'vitest'
import { secondsToWait } from './guesses.server'

test.each([
  [1, 0],
  [20, 0],
  [21, 1],
  [30, 1],
  [31, 2],
  [41, 4],
  [61, 16],
  [71, 30],
  [1_000_000, 30],
])('a stranger’s guess number %i in ten minutes waits %i seconds', (nth, seconds) => {
  expect(secondsToWait(nth, 20)).toBe(seconds)
})
