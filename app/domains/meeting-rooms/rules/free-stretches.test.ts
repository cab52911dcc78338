import { expect, test } from 'vitest'
import { freeStretches } from './free-stretches'

const start = (startMinutes: number, ...ends: number[]) => ({ startMinutes, ends })

test('starts that reach the same next booking are one stretch; after it another begins', () => {
  expect(
    freeStretches([start(540, 660, 690), start(570, 690), start(780, 900, 1080), start(960, 1080)]),
  ).toEqual([
    { startMinutes: 540, endMinutes: 690 },
    { startMinutes: 780, endMinutes: 1080 },
  ])
})

test('a stretch that begins when another ends is its own; no starts, no stretch', () => {
  expect(freeStretches([start(540, 660), start(660, 780)])).toEqual([
    { startMinutes: 540, endMinutes: 660 },
    { startMinutes: 660, endMinutes: 780 },
  ])
  expect(freeStretches([])).toEqual([])
})
