import { expect, test } from 'vitest'
import { carsByHour } from './cars-inside'

test('cars stay inside over midnight until they leave, on average of the days and at most', () => {
  const { average, most } = carsByHour(['2026-11-23', '2026-11-24'], 2, [
    { date: '2026-11-23', hour: 9, came: 4, left: 0 },
    { date: '2026-11-23', hour: 18, came: 0, left: 3 },
    { date: '2026-11-24', hour: 9, came: 1, left: 2 },
  ])
  // 2 before 9:00 of the first day, 6 until 18:00, then 3; from 9:00 of the second day 2.
  expect([average[8], most[8]]).toEqual([3, 3])
  expect([average[9], most[9]]).toEqual([4, 6])
  expect([average[23], most[23]]).toEqual([3, 3])
})

test('cars that came and cars that left in the same hour count, told apart or together', () => {
  const { most } = carsByHour(['2026-11-23'], 0, [
    { date: '2026-11-23', hour: 9, came: 5, left: 0 },
    { date: '2026-11-23', hour: 9, came: 0, left: 2 },
  ])
  expect([most[8], most[9], most[23]]).toEqual([0, 3, 3])
})

test('without days nobody is inside', () => {
  expect(carsByHour([], 5, []).average).toEqual(Array.from({ length: 24 }, () => 0))
})
