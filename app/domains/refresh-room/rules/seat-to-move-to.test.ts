import { expect, test } from 'vitest'
import { seatToMoveTo } from './seat-to-move-to'

const seat = (id: number, kind: 'bed' | 'chair' = 'bed') => ({ id, kind, place: id, cleaningMinutes: 15 })
const SEATS = [seat(1), seat(2), seat(3), seat(4), seat(5, 'chair')]
const time = { startMinutes: 600, endMinutes: 645 }
const at = (thingId: number, startMinutes = 600, clearMinutes = 660) => ({
  thingId,
  startMinutes,
  clearMinutes,
})

test.each([
  ['the nearest, and of two as near the first', [], 2],
  ['the next but one when the nearest is taken', [at(2)], 4],
  ['not one that is cleaned until after the start', [at(2, 540, 601)], 4],
  ['one that is free again at the start', [at(2, 540, 600)], 2],
  ['not one that is taken before the cleaning ends', [at(2, 659, 720)], 4],
  ['one that is taken when the cleaning ends', [at(2, 660, 720)], 2],
  ['none of another kind', [at(1), at(2), at(4)], undefined],
])('%s', (_, taken, expected) => {
  expect(seatToMoveTo(seat(3), SEATS, { ...time, taken })?.id).toBe(expected)
})

test('a chair has no bed to move to', () => {
  expect(seatToMoveTo(seat(5, 'chair'), SEATS, { ...time, taken: [] })).toBeUndefined()
})
