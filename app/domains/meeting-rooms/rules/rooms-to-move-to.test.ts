import { expect, test } from 'vitest'
import { roomsToMoveTo } from './rooms-to-move-to'

const at = (startMinutes: number, endMinutes: number) => ({ startMinutes, endMinutes })
const BOOKING = { room: { code: 'a' }, attendees: 8, ...at(600, 720) }
const FACTS = ['a', 'b'].map((code) => ({ code, seats: 8 }))
const room = (
  code: string,
  bookings: ReturnType<typeof at>[] = [],
  blocks: ReturnType<typeof at>[] = [],
) => ({
  code,
  bookings,
  blocks,
})

test.each([
  ['an empty one', room('b'), true],
  ['itself', room('a'), false],
  ['one that nobody knows', room('c'), false],
  ['free just before and after', room('b', [at(540, 600), at(720, 780)]), true],
  ['taken in part', room('b', [at(690, 780)]), false],
  ['kept free in part', room('b', [], [at(0, 601)]), false],
])('%s', (_, one, isPossible) => {
  expect(roomsToMoveTo(BOOKING, [one], FACTS)).toEqual(isPossible ? [one] : [])
})

test('not where there are too few seats', () => {
  expect(roomsToMoveTo({ ...BOOKING, attendees: 9 }, [room('b')], FACTS)).toEqual([])
})
