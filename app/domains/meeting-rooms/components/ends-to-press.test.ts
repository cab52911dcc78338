import { expect, test } from 'vitest'
import type { DayCell } from '~/ui/calendar/day-grid'
import { endsToPress } from './ends-to-press'

const free = (to: string): DayCell => ({ state: 'free', to })
const short = (hours: number): DayCell => ({ state: 'tooShort', hours, label: 'short' })
const taken: DayCell = { state: 'taken', hours: 1, label: 'taken' }

/** 09:00 to 14:00, taken from 13:00; a booking takes an hour at least. */
const CELLS = [...['9', '9:30', '10', '10:30', '11', '11:30', '12'].map(free), short(0.5), taken]

const press = (startMinutes: number, endMinutes: number, ends: number[]) =>
  endsToPress(CELLS, 540, {
    chosen: { startMinutes, endMinutes },
    ends,
    label: 'chosen',
    to: (end) => ({ to: `until ${end}`, name: String(end) }),
  }).map((cell) => (cell.state === 'free' ? cell.to : cell.state))

test('the chosen half hours are marked, those after them lengthen the time, earlier ones stay starts', () => {
  expect(press(600, 660, [660, 690, 720, 750, 780])).toEqual([
    ...['9', '9:30', 'chosen', 'chosen'],
    ...['until 690', 'until 720', 'until 750', 'until 780', 'taken'],
  ])
})

test('a time that reaches the next booking leaves nothing to press', () => {
  expect(press(720, 780, [780])).toEqual([
    ...['9', '9:30', '10', '10:30', '11', '11:30', 'chosen', 'chosen', 'taken'],
  ])
})

test('a start that is no longer possible changes nothing but its marks', () => {
  expect(press(540, 600, [])).toEqual([
    ...['chosen', 'chosen', '10', '10:30', '11', '11:30', '12', 'tooShort', 'taken'],
  ])
})
