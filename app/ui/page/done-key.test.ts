import { expect, test } from 'vitest'
import { doneKey } from './done-key'

test.each([
  ['heatingRequested', 'heatingRequested'],
  ['heatingRequested?number=1', 'heatingRequested'],
  ['heatingCancelled', undefined],
])('what was done is said where the page expects it, whatever its parameters: %s', (key, done) => {
  expect(doneKey({ key }, ['heatingRequested'])).toBe(done)
})

test('nothing was done where there is no toast', () => {
  expect(doneKey(undefined, ['heatingRequested'])).toBeUndefined()
})
