import { expect, test } from 'vitest'
import { PARKING_TARIFF } from '~/rules/visitor-tariff'
import type { Coupon } from '~/rules/coupons'
import { capOf, couponMinutes, coveredMinutes } from './coupons'

const HOLIDAYS = new Set(['2026-12-25'])

test.each([
  ['a Friday', '2026-11-27', 40_000],
  ['a Saturday', '2026-11-28', 20_000],
  ['a Sunday', '2026-11-29', 20_000],
  ['a holiday on a Friday', '2026-12-25', 20_000],
])('%s costs at most %s: %i won', (_, date, won) => {
  expect(capOf(date, PARKING_TARIFF, HOLIDAYS)).toBe(won)
})

test.each<[Coupon, number, number]>([
  ['minutes30', 30, 30],
  ['hour1', 60, 60],
  ['hours2', 120, 120],
  // Never more than one for all day.
  ['hours4', 240, 200],
  // The value of a day's cap: 40 steps on a weekday, 20 on a Saturday.
  ['allDay', 400, 200],
])('%s takes %i minutes on a Friday, %i on a Saturday', (coupon, friday, saturday) => {
  expect(couponMinutes(coupon, '2026-11-27', PARKING_TARIFF, HOLIDAYS)).toBe(friday)
  expect(couponMinutes(coupon, '2026-11-28', PARKING_TARIFF, HOLIDAYS)).toBe(saturday)
})

test('a cap that is not a multiple of steps is rounded up to the next step', () => {
  const tariff = { ...PARKING_TARIFF, weekdayCap: 40_500, wonPerStep: 1_000 }
  expect(couponMinutes('allDay', '2026-11-27', tariff, HOLIDAYS)).toBe(410)
})

test('a whole day uses at most the day’s minutes, and none where parking is free', () => {
  const tariff = { ...PARKING_TARIFF, wonPerStep: 1 }
  expect(couponMinutes('allDay', '2026-11-27', tariff, HOLIDAYS)).toBe(1_440)
  expect(couponMinutes('allDay', '2026-11-27', { ...tariff, wonPerStep: 0 }, HOLIDAYS)).toBe(0)
})

test('coupons by time add up, without those for all day', () => {
  const given = (['minutes30', 'hours2', 'allDay', 'minutes30'] as const).map((coupon) => ({
    coupon,
    minutes: 1,
  }))
  expect(coveredMinutes(given)).toBe(180)
  expect(coveredMinutes([])).toBe(0)
})
