import { describe, expect, test } from 'vitest'
import { seoulInstant } from '~/rules/local-time'
import {
  isFreeToCancel,
  shownUnitStatus,
  trainingRefund,
  unitsLeft,
  validUntil,
  type CountedUnit,
} from './training-package'

const at = (date: string, minutes: number, ms = 0) => new Date(seoulInstant(date, minutes).getTime() + ms)
const unit = (date: string, given: Partial<CountedUnit> = {}): CountedUnit => ({
  startsAt: at(date, 420),
  status: 'reserved',
  isUsed: false,
  ...given,
})

test.each([
  ['2026-11-23', 90, '2027-02-20'],
  ['2026-11-23', 1, '2026-11-23'],
  ['2026-12-31', 30, '2027-01-29'],
])('bought on %s for %i days: valid until %s', (bought, days, last) => {
  expect(validUntil(bought, days)).toBe(last)
})

test.each([
  ['24 hours and a second before', at('2026-12-01', 420, -1000), true],
  ['24 hours before', at('2026-12-01', 420), true],
  ['within the same second', at('2026-12-01', 420, 999), true],
  ['a second later', at('2026-12-01', 420, 1000), false],
  ['as it begins', at('2026-12-02', 420), false],
])('free to cancel %s: %s', (_, now, expected) => {
  expect(isFreeToCancel(at('2026-12-02', 420), now)).toBe(expected)
})

test('units that are booked, have been used or were cancelled too late are not left; given-back ones are', () => {
  expect(
    unitsLeft(10, [
      unit('2026-11-02'),
      unit('2026-12-02'),
      unit('2026-11-03', { status: 'cancelled', isUsed: true }),
      unit('2026-11-04', { status: 'cancelled' }),
    ]),
  ).toBe(7)
  expect(unitsLeft(1, [unit('2026-12-02')])).toBe(0)
})

describe('trainingRefund, reckoned by hand', () => {
  // 10 units for 555,555 won: 55,555.5 each; 10 % are 55,555.5, rounded down.
  const UNITS = [
    unit('2026-12-02'),
    unit('2026-12-04'),
    unit('2026-12-09'),
    unit('2026-12-03', { status: 'cancelled' }),
  ]
  test.each([
    ['24 hours before the first unit', at('2026-12-01', 420), UNITS, 0, 0, 0, 555_555],
    ['a second later', at('2026-12-01', 420, 1000), UNITS, 1, 55_555, 55_555, 444_445],
    ['after the first unit', at('2026-12-02', 480), UNITS, 1, 55_555, 55_555, 444_445],
    ['24 hours before the second', at('2026-12-03', 420), UNITS, 1, 55_555, 55_555, 444_445],
    ['after the second', at('2026-12-04', 480), UNITS, 2, 111_111, 55_555, 388_889],
    ['after all three', at('2026-12-20', 0), UNITS, 3, 166_666, 55_555, 333_334],
    ['never booked', at('2026-12-20', 0), [], 0, 0, 0, 555_555],
    ['only given back in time', at('2026-12-20', 0), [UNITS[3]!], 0, 0, 0, 555_555],
    [
      'one cancelled too late',
      at('2026-12-02', 0),
      [unit('2026-12-02', { status: 'cancelled', isUsed: true })],
      1,
      55_555,
      55_555,
      444_445,
    ],
    [
      'all used',
      at('2026-12-20', 0),
      Array.from({ length: 10 }, () => unit('2026-12-02')),
      10,
      555_555,
      55_555,
      0,
    ],
    [
      'nine used',
      at('2026-12-20', 0),
      Array.from({ length: 9 }, () => unit('2026-12-02')),
      9,
      499_999,
      55_555,
      1,
    ],
  ] as [string, Date, CountedUnit[], number, number, number, number][])(
    '%s',
    (_, now, all, usedUnits, usedWon, deductionWon, refundWon) => {
      const refund = trainingRefund({ won: 555_555, units: 10, all }, now)
      expect(refund).toMatchObject({
        paidWon: 555_555,
        units: 10,
        usedUnits,
        usedWon,
        deductionWon,
        refundWon,
      })
      expect(refund.chargeWon + refund.refundWon).toBe(555_555)
    },
  )
})

test.each([
  [{}, at('2026-12-02', 420, -1000), 'before_use'],
  [{}, at('2026-12-02', 420), 'in_use'],
  [{}, at('2026-12-02', 470, -1000), 'in_use'],
  [{}, at('2026-12-02', 470), 'after_use'],
  [{ isNoShow: true }, at('2026-12-02', 430), 'no_show'],
  [{ status: 'cancelled' as const }, at('2026-12-02', 430), 'cancelled'],
])('a unit with %j at %s is %s', (given, now, expected) => {
  const times = { startsAt: at('2026-12-02', 420), endsAt: at('2026-12-02', 470) }
  expect(shownUnitStatus({ status: 'reserved', isNoShow: false, ...times, ...given }, now)).toBe(expected)
})
