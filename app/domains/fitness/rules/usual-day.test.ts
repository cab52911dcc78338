import { expect, test } from 'vitest'
import { SESSIONS } from './sessions'
import { usualDay } from './usual-day'

test('an hour has the people who are inside on average; the cleaning has none', () => {
  // Ten days: 30 people for the whole of the first hour, 5 people for half of the last.
  const minutes = new Map([
    [360, 30 * 60 * 10],
    [600, 9_999],
    [1200, 5 * 30 * 10],
  ])
  const day = usualDay(minutes, 10, SESSIONS)
  expect(day).toHaveLength(15)
  expect(day[0]).toEqual({ from: 360, people: 30 })
  expect(day[1]).toEqual({ from: 420, people: 0 })
  expect(day.filter(({ people }) => people === null).map(({ from }) => from)).toEqual([600, 900])
  expect(day.at(-1)).toEqual({ from: 1200, people: 3 })
})

test('an hour that is open for a part counts that part', () => {
  expect(usualDay(new Map([[360, 300]]), 1, [{ from: 390, to: 420 }])).toEqual([{ from: 360, people: 10 }])
})

test('nothing is usual without days, or without open hours', () => {
  expect(usualDay(new Map(), 0, SESSIONS)).toEqual([])
  expect(usualDay(new Map(), 5, [])).toEqual([])
})
