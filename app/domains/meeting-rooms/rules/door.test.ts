import { expect, test } from 'vitest'
import { doorState, type DoorTime } from './door'

const time = (from: number, to: number, given: Partial<DoorTime> = {}): DoorTime => ({
  startMinutes: from * 60,
  endMinutes: to * 60,
  clearMinutes: to * 60,
  isAwaited: false,
  isBlock: false,
  ...given,
})
const day = { open: { from: 540, to: 1080 }, isOpen: true }
const morning = time(10, 12)

test.each<[string, DoorTime[], number, object]>([
  ['free until the next', [morning], 599, { state: 'free', until: 600, now: null, next: morning }],
  ['busy from the first minute on', [morning], 600, { state: 'busy', until: 720, now: morning, next: null }],
  ['busy in the last minute', [morning], 719, { state: 'busy', until: 720 }],
  ['free until the evening after the last', [morning], 720, { state: 'free', until: 1080, next: null }],
  ['busy, with the next booking in any order', [time(14, 15), morning], 700, { next: time(14, 15) }],
  ['awaited until check-in', [time(10, 12, { isAwaited: true })], 605, { state: 'awaited', until: 720 }],
  ['blocked', [time(10, 12, { isBlock: true })], 605, { state: 'blocked' }],
  ['busy while it is cleaned', [time(10, 12, { clearMinutes: 735 })], 725, { state: 'busy', until: 735 }],
  ['closed before it opens', [], 539, { state: 'closed', until: null }],
  ['closed from the evening on', [], 1080, { state: 'closed' }],
])('%s', (_, times, minute, expected) => {
  expect(doorState(times, { ...day, minute })).toMatchObject(expected)
})

test('closed on a day off', () => {
  expect(doorState([], { ...day, isOpen: false, minute: 600 }).state).toBe('closed')
})
