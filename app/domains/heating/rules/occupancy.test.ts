import { expect, test } from 'vitest'
import { isLowOccupancy } from './occupancy'

test.each([
  [0, true],
  [39, true],
  [40, false],
  [100, false],
])('%i %% in use is little: %s', (percent, isLow) => {
  expect(isLowOccupancy(percent)).toBe(isLow)
})
