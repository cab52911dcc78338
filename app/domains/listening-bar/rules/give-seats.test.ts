import { expect, test } from 'vitest'
import { giveSeats } from './give-seats'

const waiting = [
  { id: 1, seats: 1 },
  { id: 2, seats: 2 },
  { id: 3, seats: 1 },
]

test.each([
  [0, [], null],
  [1, [1], null],
  [2, [1], 2],
  [3, [1, 2], null],
  [4, [1, 2, 3], null],
  [9, [1, 2, 3], null],
])('%i free seats go to those who wait first, and nobody is passed over', (free, given, short) => {
  expect(giveSeats(waiting, free)).toEqual({ given, short })
})
