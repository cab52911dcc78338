import { expect, test } from 'vitest'
import type { Chart } from '~/domains/statistics/shapes'
import { labelled, pointsAlong, valueScale } from './scales'

const chart = (given: Partial<Chart>): Chart => ({
  key: 'visitorsByDay',
  look: 'line',
  unit: 'people',
  along: [],
  now: [],
  before: [],
  across: [],
  heat: [],
  limit: null,
  ...given,
})

test('values begin at zero and end at a round number above the largest of both periods', () => {
  const { at, ticks } = valueScale(chart({ now: [3, null], before: [17] }), [200, 0])
  expect(at(0)).toBe(200)
  expect(at(20)).toBe(0)
  expect(ticks).toEqual([0, 5, 10, 15, 20])
})

test('what there is at most is in view; without values there is a scale nevertheless', () => {
  expect(valueScale(chart({ now: [12], limit: 754 }), [0, 100]).at(754)).toBeLessThanOrEqual(100)
  expect(valueScale(chart({ now: [0, null] }), [0, 100]).ticks).toEqual([0, 1])
})

test('points lie within the width, also a single one', () => {
  expect([pointsAlong(3)(0), pointsAlong(3)(1), pointsAlong(3)(2)]).toEqual([2, 50, 98])
  expect(pointsAlong(1)(0)).toBe(50)
})

test('as many labels as have room', () => {
  expect(labelled(28, 6)).toEqual([0, 6, 12, 18, 24])
  expect(labelled(3, 6)).toEqual([0, 1, 2])
  expect(labelled(1, 6)).toEqual([0])
  expect(labelled(0, 6)).toEqual([])
})
