import { expect, test } from 'vitest'
import { isLowOccupancy } from './occupancy'

test.each([
  [0, true],
  [39, true],
  [40, false],
  [100, false],
])('%i %% occupancy is low: %s', (percent, isLow) => {
  expect(isLowOccupancy(percent)).toBe(isLow)
})
