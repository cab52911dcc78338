import { expect, test } from 'vitest'
import { roomAt } from './room-at'

/** Booked by others 10:00–12:00 and 15:00–16:00; two hours at least. */
const day = {
  taken: [
    { startMinutes: 600, endMinutes: 720, kind: 'taken' as const },
    { startMinutes: 900, endMinutes: 960, kind: 'mine' as const },
  ],
  starts: [
    { startMinutes: 720, ends: [840, 870, 900] },
    { startMinutes: 750, ends: [870, 900] },
    { startMinutes: 780, ends: [900] },
    { startMinutes: 960, ends: [1080] },
  ],
}

test.each([
  ['free until the next booking', 720, { state: 'free', until: 900 }],
  ['taken, and free again after it', 660, { state: 'taken', next: 720 }],
  ['free for too short a time', 840, { state: 'short', next: 960 }],
  ['ours', 900, { state: 'mine', next: 960 }],
  ['over for the day', 1020, { state: 'short', next: undefined }],
])('%s', (_, at, state) => expect(roomAt(day, at)).toEqual(state))
