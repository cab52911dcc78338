import { expect, test } from 'vitest'
import { nextLook } from './next-look'

test.each([
  [0, { seconds: 10, looks: 1 }],
  [16, { seconds: 10, looks: 17 }],
  [17, null],
  [90, null],
])('after %i looks: %j', (looks, next) => {
  expect(nextLook(looks)).toEqual(next)
})
