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
  ['an empty room is offered', room('b'), true],
  ['the booking’s own room is not', room('a'), false],
  ['a room without facts is not', room('c'), false],
  ['a room taken just before and after is offered', room('b', [at(540, 600), at(720, 780)]), true],
  ['a room taken in part is not', room('b', [at(690, 780)]), false],
  ['a room blocked in part is not', room('b', [], [at(0, 601)]), false],
])('%s', (_, one, isPossible) => {
  expect(roomsToMoveTo(BOOKING, [one], FACTS)).toEqual(isPossible ? [one] : [])
})

test('a room with too few seats is not offered', () => {
  expect(roomsToMoveTo({ ...BOOKING, attendees: 9 }, [room('b')], FACTS)).toEqual([])
})
