import { expect, test } from 'vitest'
import { labelLevels } from './label-levels'

const TOP = 24

test.each([
  ['far apart: each at its floor', [6, 11, 16, 20, 24], [6, 11, 16, 20, 24]],
  ['no floors', [], []],
  ['just enough room', [4, 7, 10], [4, 7, 10]],
  ['too near the lobby', [2, 3, 10], [4, 7, 10]],
  ['too near the roof', [22, 23, 24], [18, 21, 24]],
  ['neighbours push upwards', [10, 11, 12], [10, 13, 16]],
  ['pushed past the roof, it comes down', [20, 21, 23], [18, 21, 24]],
])('%s', (_, floors, levels) => {
  expect(labelLevels(floors, TOP)).toEqual(levels)
})
