import { expect, test } from 'vitest'
import { inWholeHours } from './whole-hours'

interface Cell {
  state: string
  to?: string
  hours?: number
}
const free = (at: string): Cell => ({ state: 'free', to: at })
const short = (hours: number): Cell => ({ state: 'tooShort', hours })
const taken = (hours: number): Cell => ({ state: 'taken', hours })

test.each([
  ['two halves are the hour', 540, [free('9'), free('9:30')], [['free', 1]]],
  [
    'a half after the hour stays one',
    570,
    [free('9:30'), free('10'), free('10:30')],
    [
      ['free', 0.5],
      ['free', 1],
    ],
  ],
  [
    'a last half stays one',
    540,
    [free('9'), free('9:30'), free('10')],
    [
      ['free', 1],
      ['free', 0.5],
    ],
  ],
  [
    'a taken half divides the hour',
    540,
    [free('9'), taken(0.5), free('10')],
    [
      ['free', 0.5],
      ['taken', 0.5],
      ['free', 0.5],
    ],
  ],
  [
    'after a taken hour and a half',
    540,
    [taken(1.5), free('10:30'), free('11'), free('11:30')],
    [
      ['taken', 1.5],
      ['free', 0.5],
      ['free', 1],
    ],
  ],
  [
    'the last start takes half of what is too short',
    960,
    [free('16'), short(1.5)],
    [
      ['free', 1],
      ['tooShort', 1],
    ],
  ],
  ['and all of a half that is too short', 960, [free('16'), short(0.5)], [['free', 1]]],
  ['none', 540, [], []],
])('%s', (_, from, cells, expected) => {
  expect(inWholeHours(cells, from).map(({ state, hours }) => [state, hours])).toEqual(expected)
})

test('an hour starts where its first half does', () => {
  expect(inWholeHours([free('9'), free('9:30')], 540)).toEqual([{ state: 'free', to: '9', hours: 1 }])
})
