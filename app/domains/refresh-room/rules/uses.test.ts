import { expect, test } from 'vitest'
import { REFRESH_SALE as SALE } from '~/rules/amenity-facts'
import { AMENITY_HOURS } from '~/rules/amenity-hours'
import { formatMinutes } from '~/rules/local-time'
import { startsOf, usesOf } from './uses'

test('one use or two in a row are free by default', () => {
  expect(usesOf(SALE)).toEqual([
    { minutes: 45, won: 0 },
    { minutes: 105, won: 0 },
  ])
})

test('two uses cost twice as much as one', () => {
  expect(usesOf({ ...SALE, wonPerUse: 3_000 }).map(({ won }) => won)).toEqual([3_000, 6_000])
})

test('by the half hour the first is free, each further one costs 4,000 won', () => {
  expect(usesOf({ ...SALE, byHalfHours: true })).toEqual([
    { minutes: 30, won: 0 },
    { minutes: 60, won: 4_000 },
    { minutes: 90, won: 8_000 },
  ])
})

test.each([
  [45, '09:00', '17:00', 9],
  [105, '09:00', '16:00', 8],
  [30, '09:00', '17:00', 9],
  [60, '09:00', '17:00', 9],
  [90, '09:00', '16:00', 8],
])('%i minutes begin on the hour from %s to %s', (minutes, first, last, count) => {
  const starts = startsOf({ minutes }, AMENITY_HOURS.refreshRoom)
  expect([formatMinutes(starts[0]!), formatMinutes(starts.at(-1)!), starts.length]).toEqual([
    first,
    last,
    count,
  ])
})

test.each([
  [{ from: 570, to: 1080 }, '10:00', '17:00'],
  [{ from: 540, to: 1064 }, '09:00', '16:00'],
  [{ from: 540, to: 1065 }, '09:00', '17:00'],
])('opening hours %o: a use of 45 minutes begins from %s to %s', (open, first, last) => {
  const starts = startsOf({ minutes: 45 }, open)
  expect([formatMinutes(starts[0]!), formatMinutes(starts.at(-1)!)]).toEqual([first, last])
})
