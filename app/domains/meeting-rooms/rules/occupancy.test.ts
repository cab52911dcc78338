import { expect, test } from 'vitest'
import { occupancyOf, openHours, shadeOf } from './occupancy'

const at = (startMinutes: number, endMinutes: number) => ({ startMinutes, endMinutes })

test('the hours are those of the opening hours, begun ones included', () => {
  expect(openHours({ from: 540, to: 720 })).toEqual([540, 600, 660])
  expect(openHours({ from: 570, to: 690 })).toEqual([540, 600, 660])
})

test('a booking counts in its hours, partly where it begins or ends within one', () => {
  const { hours, minutes, percent } = occupancyOf([at(570, 690)], [540, 600, 660], [1, 1, 1])
  expect(hours.map((hour) => [hour.minutes, hour.percent])).toEqual([
    [30, 50],
    [60, 100],
    [30, 50],
  ])
  expect([minutes, percent]).toEqual([120, 67])
})

test('several days give shares of all their minutes, and no day gives none', () => {
  expect(occupancyOf([at(540, 600), at(540, 600)], [540], [8]).hours[0]).toEqual({
    minutes: 120,
    percent: 25,
  })
  expect(occupancyOf([], [540], [0])).toEqual({
    minutes: 0,
    percent: null,
    hours: [{ minutes: 0, percent: null }],
  })
  expect(occupancyOf([at(480, 540), at(600, 660)], [540], [1]).minutes).toBe(0)
})

test('an hour in which a room is closed has no share, and does not count', () => {
  const { hours, percent } = occupancyOf([at(540, 600)], [540, 600], [1, 0])
  expect(hours[1]).toEqual({ minutes: 0, percent: null })
  expect(percent).toBe(100)
})

test.each([
  [null, 0],
  [0, 0],
  [1, 1],
  [24, 1],
  [25, 2],
  [50, 3],
  [75, 4],
  [100, 4],
])('%s per cent has shade %i', (percent, shade) => expect(shadeOf(percent)).toBe(shade))
