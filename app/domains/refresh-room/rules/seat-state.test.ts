import { expect, test } from 'vitest'
import { seatStateAt, type SeatTime } from './seat-state'

const time = (startMinutes: number, endMinutes: number, kind: SeatTime['kind'] = 'taken'): SeatTime => ({
  startMinutes,
  endMinutes,
  clearMinutes: endMinutes + (kind === 'repair' ? 0 : 15),
  kind,
})
const state = (taken: SeatTime[], startMinutes: number, minutes = 45) =>
  seatStateAt(taken, { startMinutes, minutes, cleaningMinutes: 15 })

test.each([
  [540, 45, 'free'],
  [600, 45, 'taken'],
  [660, 45, 'free'],
  // Two in a row from 09:00 last until 10:45, and from 08:00 until 09:45.
  [540, 105, 'taken'],
  [480, 105, 'free'],
])(
  'beside a use from 10:00 to 10:45 the seat is, from minute %i for %i minutes, %s',
  (start, minutes, is) => {
    expect(state([time(600, 645)], start, minutes)).toBe(is)
  },
)

test('the cleaning before and after counts', () => {
  expect(state([time(600, 646)], 660)).toBe('taken')
  expect(state([time(659, 700)], 600)).toBe('taken')
  expect(state([time(660, 700)], 600)).toBe('free')
})

test('one’s own booking is told before a repair, and a repair before another’s booking', () => {
  expect(state([time(600, 645), time(600, 660, 'repair')], 600)).toBe('repair')
  expect(state([time(600, 660, 'repair'), time(600, 645, 'mine')], 600)).toBe('mine')
})
