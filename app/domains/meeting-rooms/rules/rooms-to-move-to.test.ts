import { expect, test } from 'vitest'
import { proposedRooms, roomsToMoveTo } from './rooms-to-move-to'

const at = (startMinutes: number, clearMinutes: number, date = '2026-12-08') => ({
  date,
  startMinutes,
  clearMinutes,
})
const BOOKING = { room: 'a', attendees: 8, ...at(600, 720) }
const room = (code: string, taken: ReturnType<typeof at>[] = [], seats = 8) => ({ code, seats, taken })

test.each([
  ['an empty room is offered', room('b'), true],
  ['the booking’s own room is not', room('a'), false],
  ['a room with a seat too few is not', room('b', [], 7), false],
  ['a room taken just before and after is offered', room('b', [at(540, 600), at(720, 780)]), true],
  ['a room taken in part is not', room('b', [at(690, 780)]), false],
  ['a room that is cleaned until a minute after the start is not', room('b', [at(540, 601)]), false],
  ['a room taken on another day is offered', room('b', [at(0, 1440, '2026-12-09')]), true],
])('%s', (_, one, isPossible) => {
  expect(roomsToMoveTo(BOOKING, [one])).toEqual(isPossible ? [one] : [])
})

test.each([
  ['the second room where the first is proposed at that time', at(660, 700), ['b', 'c'], 'c'],
  ['the same room after it', at(720, 780), ['b', 'c'], 'b'],
  ['the same room on another day', at(600, 720, '2026-12-09'), ['b'], 'b'],
  ['none where the only room is proposed', at(600, 720), ['b'], undefined],
  ['none without a room', at(600, 720), [], undefined],
])('a second booking is proposed %s', (_, time, rooms, to) => {
  const first = { ...BOOKING, id: '1', rooms: ['b', 'c'] }
  expect(proposedRooms([first, { ...BOOKING, ...time, id: '2', rooms }]).get('2')).toBe(to)
})
