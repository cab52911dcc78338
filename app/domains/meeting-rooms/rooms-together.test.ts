import { expect, test } from 'vitest'
import type { RoomRef } from './zones'
import { roomsBesides } from './rooms-together'

const ROOMS: RoomRef[] = [
  { code: 'meeting-1', kind: 'meeting' },
  { code: 'meeting-2', kind: 'meeting' },
  { code: 'seminar', kind: 'seminar' },
  { code: 'vip', kind: 'vip' },
  { code: 'listening-bar', kind: 'listening' },
]

test.each([
  ['meeting-1', ['meeting-2', 'seminar']],
  ['seminar', ['meeting-1', 'meeting-2']],
  // Another policy, and no meeting at all.
  ['vip', []],
  ['listening-bar', []],
])('%s is booked together with %j', (code, others) => {
  const room = ROOMS.find((one) => one.code === code)!
  expect(roomsBesides(ROOMS, room).map((one) => one.code)).toEqual(others)
})
