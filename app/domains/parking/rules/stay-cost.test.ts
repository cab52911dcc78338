import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { PARKING_TARIFF, type ParkingTariff } from '~/rules/visitor-tariff'
import { COUPONS, type Coupon } from '~/rules/coupons'
import { couponMinutes, type GivenCoupon } from './coupons'
import { begunMinutes, dayOfNextCoupon, stayCharges, stayCost, type CarKind } from './stay-cost'
import { MS_PER_MINUTE } from '~/rules/time-units'

const HOLIDAYS = new Set(['2026-12-25'])
const FREE = PARKING_TARIFF
/** product.md's other interpretation: 1,000 won for the first ten minutes. */
const CHARGED: ParkingTariff = { ...PARKING_TARIFF, freeMinutes: 0 }

const at = (time: string) => new Date(`${time}+09:00`)
/** Coupons for which as many minutes were taken as on a weekday. */
const given = (coupons: readonly Coupon[]): GivenCoupon[] =>
  coupons.map((coupon) => ({ coupon, minutes: couponMinutes(coupon, '2026-11-23', FREE, HOLIDAYS) }))
const cost = (
  from: string,
  to: string,
  {
    kind = 'visitor',
    coupons = [],
    tariff = FREE,
  }: { kind?: CarKind; coupons?: Coupon[]; tariff?: ParkingTariff } = {},
) => stayCost({ from: at(from), to: at(to), kind, coupons: given(coupons) }, tariff, HOLIDAYS)

describe('a visitor', () => {
  // 2026-11-23 is a Monday.
  test.each([
    ['2026-11-23T10:00:01', 0, 1_000],
    ['2026-11-23T10:09:59', 0, 1_000],
    ['2026-11-23T10:10:00', 0, 1_000],
    ['2026-11-23T10:10:01', 1_000, 2_000],
    ['2026-11-23T10:20:00', 1_000, 2_000],
    ['2026-11-23T10:20:01', 2_000, 3_000],
    ['2026-11-23T12:00:00', 11_000, 12_000],
    // The cap of a weekday.
    ['2026-11-23T16:40:00', 39_000, 40_000],
    ['2026-11-23T16:50:00', 40_000, 40_000],
    ['2026-11-23T23:59:59', 40_000, 40_000],
    // Each day has its own cap.
    ['2026-11-24T00:00:00', 40_000, 40_000],
    ['2026-11-24T00:00:01', 41_000, 41_000],
    ['2026-11-25T00:00:00', 80_000, 80_000],
  ])('from ten on a Monday to %s: %i, or %i where the first minutes are charged', (to, free, charged) => {
    expect(cost('2026-11-23T10:00:00', to)).toBe(free)
    expect(cost('2026-11-23T10:00:00', to, { tariff: CHARGED })).toBe(charged)
  })

  test('a car just in costs nothing, or the first ten minutes', () => {
    expect(cost('2026-11-23T10:00:00', '2026-11-23T10:00:00', { tariff: CHARGED })).toBe(0)
    expect(cost('2026-11-23T10:00:00', '2026-11-23T10:00:01', { tariff: CHARGED })).toBe(1_000)
  })

  test.each([
    ['a Friday into Saturday', '2026-11-27T10:00:00', '2026-11-29T00:00:00', 60_000],
    ['a weekend', '2026-11-28T00:00:00', '2026-11-30T00:00:00', 40_000],
    ['Sunday into Monday', '2026-11-29T10:00:00', '2026-11-30T23:00:00', 60_000],
    ['a holiday on a Friday', '2026-12-25T10:00:00', '2026-12-25T20:00:00', 20_000],
    [
      'over midnight: a step belongs to the day it begins on',
      '2026-11-23T23:45:00',
      '2026-11-24T00:05:00',
      1_000,
    ],
    // 2028-02-29 is a Tuesday, and has a cap of its own.
    ['over a leap day', '2028-02-28T20:00:00', '2028-03-01T08:00:00', 23_000 + 40_000 + 40_000],
    ['on a leap day alone', '2028-02-29T10:00:00', '2028-02-29T23:59:59', 40_000],
    ['over the end of a year that is no leap year', '2027-02-28T10:00:00', '2027-03-01T00:10:00', 21_000],
    ['a holiday between weekdays', '2026-12-24T20:00:00', '2026-12-26T01:00:00', 23_000 + 20_000 + 6_000],
    ['the free minutes over midnight', '2026-11-23T23:55:00', '2026-11-24T00:06:00', 1_000],
  ])('%s', (_, from, to, won) => {
    expect(cost(from, to)).toBe(won)
  })
})

test.each(['UTC', 'Asia/Seoul', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/Berlin'])(
  'a server in %s counts the days of Seoul',
  (zone) => {
    vi.stubEnv('TZ', zone)
    try {
      expect(cost('2026-11-27T10:00:00', '2026-11-29T00:00:00')).toBe(60_000)
      expect(cost('2026-11-23T23:45:00', '2026-11-24T00:05:00')).toBe(1_000)
      // Nights when the clocks change in Berlin and Los Angeles.
      expect(cost('2026-10-25T00:00:00', '2026-10-26T00:00:00')).toBe(20_000)
      expect(cost('2026-11-01T00:00:00', '2026-11-01T02:00:00')).toBe(11_000)
    } finally {
      vi.unstubAllEnvs()
    }
  },
)

describe('coupons', () => {
  test.each<[string, Coupon[], number]>([
    ['one hour of three', ['hour1'], 11_000],
    ['two are added', ['hour1', 'hour1'], 5_000],
    ['as much as there is to pay', ['hours2', 'minutes30', 'minutes30'], 0],
    ['more than there is to pay', ['hours4'], 0],
    ['all day', ['allDay'], 0],
  ])('%s', (_, coupons, won) => {
    expect(cost('2026-11-23T10:00:00', '2026-11-23T13:00:00', { coupons })).toBe(won)
  })

  test.each<[string, Coupon[], number]>([
    // Ten hours are 59 steps, of which 40 are paid.
    ['what the cap already covers', ['hour1'], 40_000],
    ['beyond the cap', ['hours4'], 35_000],
    ['all day', ['allDay'], 0],
  ])('and a cap: %s', (_, coupons, won) => {
    expect(cost('2026-11-23T10:00:00', '2026-11-23T20:00:00', { coupons })).toBe(won)
  })

  test('all day covers the Seoul day, and a second coupon the next', () => {
    const night = (...coupons: Coupon[]) => cost('2026-11-23T20:00:00', '2026-11-24T10:00:00', { coupons })
    expect(night()).toBe(23_000 + 40_000)
    // The dearest day first.
    expect(night('allDay')).toBe(23_000)
    expect(night('allDay', 'allDay')).toBe(0)
  })

  test.each([
    ['allDay', '2026-11-23', 400],
    ['allDay', '2026-11-28', 200],
    ['allDay', '2026-12-25', 200],
    ['minutes30', '2026-11-28', 30],
    ['hours4', '2026-11-23', 240],
    // Never more than one for all day.
    ['hours4', '2026-11-28', 200],
    ['hours2', '2026-11-28', 120],
  ] as [Coupon, string, number][])('%s on %s takes %i minutes', (coupon, date, minutes) => {
    expect(couponMinutes(coupon, date, FREE, HOLIDAYS)).toBe(minutes)
  })

  test('where parking is free, all day uses no minutes', () => {
    expect(couponMinutes('allDay', '2026-11-23', { ...FREE, wonPerStep: 0 }, HOLIDAYS)).toBe(0)
  })
})

describe('a coupon for all day', () => {
  test.each([
    ['is not spent on a day that costs nothing', '2026-11-23T23:55:00', '2026-11-24T12:00:00', 0],
    ['covers the dearest day', '2026-11-27T23:30:00', '2026-11-28T20:00:00', 2_000],
  ])('%s', (_, from, to, won) => {
    expect(cost(from, to, { coupons: ['allDay'] })).toBe(won)
  })

  test('covers no more than the minutes that were taken for it', () => {
    const [from, to] = [at('2026-11-29T22:00:00'), at('2026-11-30T23:00:00')]
    const coupons = [{ coupon: 'allDay' as const, minutes: 200 }]
    const stay = { from, to, kind: 'visitor' as const }
    expect(stayCost(stay, FREE, HOLIDAYS)).toBe(11_000 + 40_000)
    expect(stayCost({ ...stay, coupons }, FREE, HOLIDAYS)).toBe(11_000 + 20_000)
  })

  test.each([
    [
      'the first day as long as only it is charged',
      '2026-11-27T20:00:00',
      '2026-11-27T23:00:00',
      '2026-11-27',
    ],
    [
      'the day of the first step before there is one',
      '2026-11-27T23:55:00',
      '2026-11-27T23:56:00',
      '2026-11-28',
    ],
    ['the dearest so far', '2026-11-27T23:30:00', '2026-11-28T20:00:00', '2026-11-28'],
  ])('is for %s', (_, from, to, day) => {
    const stay = { from: at(from), to: at(to), kind: 'visitor' as const }
    expect(dayOfNextCoupon(stay, FREE, HOLIDAYS)).toBe(day)
  })
})

describe('a day of several stays', () => {
  const days = (spans: [from: string, to: string][], kind: CarKind = 'visitor') => {
    const all: ReturnType<typeof stayCharges>[] = []
    for (const [from, to] of spans)
      all.push(
        stayCharges(
          { from: at(`2026-11-23T${from}`), to: at(`2026-11-23T${to}`), kind, others: all.flat() },
          FREE,
          HOLIDAYS,
        ),
      )
    return all.map((charges) => charges.reduce((sum, { won }) => sum + won, 0))
  }

  test.each<[string, [string, string][], number[]]>([
    [
      'one cap',
      [
        ['00:00:00', '07:50:00'],
        ['07:55:00', '16:40:00'],
      ],
      [40_000, 0],
    ],
    [
      'the rest of a cap',
      [
        ['00:00:00', '05:10:00'],
        ['06:00:00', '16:40:00'],
      ],
      [30_000, 10_000],
    ],
    [
      'the free minutes once',
      [
        ['09:00:00', '09:10:00'],
        ['09:12:00', '09:22:00'],
        ['09:24:00', '09:34:00'],
      ],
      [0, 1_000, 1_000],
    ],
    [
      'what is left of them',
      [
        ['09:00:00', '09:04:00'],
        ['10:00:00', '10:06:00'],
        ['11:00:00', '11:01:00'],
      ],
      [0, 0, 1_000],
    ],
  ])('has %s', (_, spans, won) => {
    expect(days(spans)).toEqual(won)
  })

  test('of a car without a visit has one cap, too', () => {
    expect(
      days(
        [
          ['00:00:00', '07:50:00'],
          ['07:55:00', '16:40:00'],
        ],
        'building',
      ),
    ).toEqual([40_000, 0])
  })

  test('is another day after midnight', () => {
    const others = [{ date: '2026-11-22', won: 20_000, freeMinutes: 10 }]
    const stay = {
      from: at('2026-11-23T00:00:00'),
      to: at('2026-11-23T00:10:00'),
      kind: 'visitor' as const,
      others,
    }
    expect(stayCost(stay, FREE, HOLIDAYS)).toBe(0)
  })
})

test('days by the month cost nothing, those after them cost by time, without free minutes', () => {
  const stay = {
    from: at('2026-11-23T10:00:00'),
    to: at('2026-11-25T01:00:00'),
    kind: 'building' as const,
    monthlyDays: new Set(['2026-11-23']),
  }
  expect(stayCharges(stay, FREE, HOLIDAYS).map(({ won }) => won)).toEqual([0, 40_000, 6_000])
  expect(stayCost({ ...stay, kind: 'visitor' }, FREE, HOLIDAYS)).toBe(46_000)
})

describe('other cars', () => {
  test.each([
    ['2026-11-23T10:00:01', 2_000],
    ['2026-11-23T10:20:00', 2_000],
    ['2026-11-23T10:20:01', 4_000],
    ['2026-11-23T12:00:00', 12_000],
    ['2026-11-23T20:00:00', 40_000],
  ])('without a visit until %s: %i', (to, won) => {
    expect(cost('2026-11-23T10:00:00', to, { kind: 'building' })).toBe(won)
  })

  test('monthly: nothing', () => {
    expect(cost('2026-11-01T10:00:00', '2026-11-23T10:00:00', { kind: 'monthly' })).toBe(0)
  })
})

const instant = fc
  .integer({ min: 0, max: 40 * 1440 })
  .map((minute) => new Date(at('2026-11-20T00:00:00').getTime() + minute * MS_PER_MINUTE))
const seconds = fc.integer({ min: 0, max: 4 * 86_400 })
const tariff = fc.constantFrom(FREE, CHARGED)
const kind = fc.constantFrom<CarKind>('visitor', 'building')
const coupons = fc.array(fc.constantFrom(...COUPONS), { maxLength: 4 })
const later = (from: Date, by: number) => new Date(from.getTime() + by * 1000)

describe('always', () => {
  test('a longer stay never costs less', () => {
    fc.assert(
      fc.property(instant, seconds, seconds, tariff, kind, coupons, (from, a, b, t, k, chosen) => {
        const [short, long] = [Math.min(a, b), Math.max(a, b)]
        const of = (by: number) =>
          stayCost({ from, to: later(from, by), kind: k, coupons: given(chosen) }, t, HOLIDAYS)
        expect(of(short)).toBeLessThanOrEqual(of(long))
      }),
    )
  })

  test('no more than the caps of its days', () => {
    fc.assert(
      fc.property(instant, seconds, tariff, kind, (from, by, t, k) => {
        const to = later(from, by)
        const days =
          Math.floor((to.getTime() + 9 * 3_600_000) / 86_400_000) -
          Math.floor((from.getTime() + 9 * 3_600_000) / 86_400_000) +
          1
        expect(stayCost({ from, to, kind: k }, t, HOLIDAYS)).toBeLessThanOrEqual(days * t.weekdayCap)
      }),
    )
  })

  test('nothing within the free minutes', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 600 }), (from, by) => {
        expect(stayCost({ from, to: later(from, by), kind: 'visitor' }, FREE, HOLIDAYS)).toBe(0)
      }),
    )
  })

  test('a coupon more never costs more', () => {
    fc.assert(
      fc.property(
        instant,
        seconds,
        tariff,
        coupons,
        fc.constantFrom(...COUPONS),
        (from, by, t, chosen, one) => {
          const of = (all: Coupon[]) =>
            stayCost({ from, to: later(from, by), kind: 'visitor', coupons: given(all) }, t, HOLIDAYS)
          expect(of([...chosen, one])).toBeLessThanOrEqual(of(chosen))
        },
      ),
    )
  })

  test('leaving and returning saves at most the free minutes and a step', () => {
    fc.assert(
      fc.property(instant, seconds, seconds, tariff, (from, a, b, t) => {
        const [middle, end] = [later(from, Math.min(a, b)), later(from, Math.max(a, b))]
        const of = (first: Date, last: Date) =>
          stayCost({ from: first, to: last, kind: 'visitor' }, t, HOLIDAYS)
        const saved = t.freeMinutes > 0 ? 2 : 1
        expect(of(from, middle) + of(middle, end) + saved * t.wonPerStep).toBeGreaterThanOrEqual(
          of(from, end),
        )
      }),
    )
  })

  test('no day of a stay costs more than its own cap, be it a weekday, weekend or holiday', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 1_440 }),
        tariff,
        kind,
        (day, minutes, t, k) => {
          const from = new Date(at('2026-11-20T00:00:00').getTime() + day * 86_400_000)
          const weekday = new Date(from.getTime() + 9 * 3_600_000).getUTCDay()
          const date = new Date(from.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
          const cap = [0, 6].includes(weekday) || HOLIDAYS.has(date) ? t.weekendCap : t.weekdayCap
          const won = stayCost({ from, to: later(from, minutes * 60), kind: k }, t, HOLIDAYS)
          expect(won).toBeLessThanOrEqual(cap)
          // A whole day reaches the cap.
          expect(stayCost({ from, to: later(from, 86_400), kind: k }, t, HOLIDAYS)).toBe(cap)
        },
      ),
    )
  })

  test('splitting a stay at midnight changes only the free minutes', () => {
    fc.assert(
      fc.property(instant, seconds, kind, (from, by, k) => {
        const midnight = at(
          `${new Date(from.getTime() + 33 * 3_600_000).toISOString().slice(0, 10)}T00:00:00`,
        )
        const to = later(midnight, by)
        const of = (first: Date, last: Date) =>
          stayCost({ from: first, to: last, kind: k }, CHARGED, HOLIDAYS)
        const step = k === 'visitor' ? CHARGED.wonPerStep : CHARGED.buildingWonPerStep
        const split = of(from, midnight) + of(midnight, to)
        expect(split).toBeGreaterThanOrEqual(of(from, to))
        // At most the step that started before midnight is charged twice.
        expect(split).toBeLessThanOrEqual(of(from, to) + step)
      }),
    )
  })
})

test('a coupon does not cover the same minutes before and after midnight', () => {
  // 23 steps after the free minutes: 5 before midnight, 18 after; two hours free 12 of them.
  const stay = ['2026-11-23T23:00:00', '2026-11-24T03:00:00'] as const
  expect(cost(...stay)).toBe(23_000)
  expect(cost(...stay, { coupons: ['hours2'] })).toBe(11_000)
})

test.each([
  ['2026-11-23T10:00:00', 0, 0],
  ['2026-11-23T10:10:00', 10, 0],
  ['2026-11-23T10:10:01', 11, 1_000],
  ['2026-11-23T10:20:00', 20, 1_000],
])('a stay until %s is shown as %i minutes beside %i won', (to, minutes, won) => {
  const stay = { from: at('2026-11-23T10:00:00'), to: at(to) }
  expect(begunMinutes(stay.from, stay.to)).toBe(minutes)
  expect(stayCost({ ...stay, kind: 'visitor' }, FREE, HOLIDAYS)).toBe(won)
})
