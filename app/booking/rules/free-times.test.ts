import { expect, test } from 'vitest'
import { freeStarts, hasFreeStart, isFree, nearestFreeTimes, possibleEnds } from './free-times'

const open = { from: 540, to: 1080 }
const taken = [
  { startMinutes: 600, clearMinutes: 720 },
  { startMinutes: 900, clearMinutes: 960 },
]
const day = { open, taken, cleaningMinutes: 0, notBefore: 0 }

test.each([
  [540, 600, 0, true],
  [540, 600, 15, false],
  [540, 601, 0, false],
  [719, 800, 0, false],
  [720, 900, 0, true],
  [720, 900, 15, false],
  [540, 1080, 0, false],
])(
  'free from %i to %i with %i minutes of cleaning: %s',
  (startMinutes, endMinutes, cleaningMinutes, free) => {
    expect(isFree({ startMinutes, endMinutes }, { taken, cleaningMinutes })).toBe(free)
  },
)

test('starts are on the half hour, with the whole time free', () => {
  expect(freeStarts(120, day)).toEqual([720, 750, 780, 960])
  expect(freeStarts(120, { ...day, notBefore: 750 })).toEqual([780, 960])
  expect(freeStarts(120, { ...day, cleaningMinutes: 30 })).toEqual([720, 750, 960])
  expect(freeStarts(600, day)).toEqual([])
  expect([120, 180, 210, 600].map((minutes) => hasFreeStart(minutes, day))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(hasFreeStart(120, { ...day, notBefore: 960 })).toBe(false)
})

test('possible ends reach from the least time to the next taken time or closing', () => {
  expect(possibleEnds(720, 120, day)).toEqual([840, 870, 900])
  expect(possibleEnds(960, 120, day)).toEqual([1080])
  expect(possibleEnds(990, 120, day)).toEqual([])
  expect(possibleEnds(540, 120, day)).toEqual([])
})

test('the nearest free times are suggested, earliest first', () => {
  expect(nearestFreeTimes({ startMinutes: 600, endMinutes: 720 }, day)).toEqual([
    { startMinutes: 720, endMinutes: 840 },
    { startMinutes: 750, endMinutes: 870 },
    { startMinutes: 780, endMinutes: 900 },
  ])
  expect(nearestFreeTimes({ startMinutes: 540, endMinutes: 1080 }, day)).toEqual([])
})

test('of two equally near times the earlier one is suggested', () => {
  const half = { ...day, taken: [{ startMinutes: 600, clearMinutes: 630 }] }
  const starts = nearestFreeTimes({ startMinutes: 600, endMinutes: 630 }, half)
  expect(starts.map(({ startMinutes }) => startMinutes)).toEqual([540, 570, 630])
})

test('the nearest ones are not the earliest ones', () => {
  const starts = nearestFreeTimes({ startMinutes: 900, endMinutes: 960 }, day)
  expect(starts.map(({ startMinutes }) => startMinutes)).toEqual([810, 840, 960])
})
