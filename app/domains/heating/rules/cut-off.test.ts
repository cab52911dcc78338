import { expect, test } from 'vitest'
import { hasBegun, isInTime } from './cut-off'

const at = (time: string) => new Date(`${time}+09:00`)

test.each([
  ['2026-11-23T13:59:59.999', true],
  ['2026-11-23T14:00:00.000', true],
  // The whole second counts.
  ['2026-11-23T14:00:00.999', true],
  ['2026-11-23T14:00:01.000', false],
  ['2026-11-23T23:59:59', false],
  ['2026-11-22T23:59:59', true],
  ['2026-11-24T00:00:00', false],
])('at %s the 23rd can be requested: %s', (now, isOpen) => {
  expect(isInTime('2026-11-23', at(now))).toBe(isOpen)
})

test.each([
  ['2026-12-31', '2026-12-31T14:00:00', true],
  ['2026-12-31', '2026-12-31T14:00:01', false],
  ['2027-01-01', '2026-12-31T23:59:59', true],
  ['2028-02-29', '2028-02-29T14:00:00', true],
])('the last days of months: %s at %s: %s', (date, now, isOpen) => {
  expect(isInTime(date, at(now))).toBe(isOpen)
})

test.each([
  ['2026-11-23T17:59:59', false],
  ['2026-11-23T18:00:00', true],
])('at %s six o’clock has begun: %s', (now, begun) => {
  expect(hasBegun('2026-11-23', 1080, at(now))).toBe(begun)
})
