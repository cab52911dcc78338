import { describe, expect, test } from 'vitest'
import { seoulInstant } from '~/rules/local-time'
import { passDates, passEnd, passRefund, shownPassStatus, startFault } from './monthly-pass'
import { SESSIONS } from './sessions'

const at = (date: string, minutes: number, seconds = 0) =>
  new Date(seoulInstant(date, minutes).getTime() + seconds * 1000)
const CHRISTMAS = new Set(['2026-12-25'])

test('a pass is valid for 30 days, the first included', () => {
  expect(passEnd('2026-12-01')).toBe('2026-12-30')
  expect(passEnd('2027-02-01')).toBe('2027-03-02')
})

test('its days of use are neither weekends nor holidays', () => {
  expect(passDates('2026-12-01', new Set())).toHaveLength(22)
  const dates = passDates('2026-12-01', CHRISTMAS)
  expect([dates.length, dates[0], dates.at(-1)]).toEqual([21, '2026-12-01', '2026-12-30'])
  expect(dates).not.toContain('2026-12-25')
})

describe('the refund', () => {
  // Reckoned by hand: 66,000 / 22 open days = 3,000 a day; 10 % are 6,600.
  const pass = { won: 66_000, dates: passDates('2026-12-01', new Set()), startMinutes: 360 }
  test.each([
    ['a week before', at('2026-11-24', 0), 0, 0, 0, 66_000],
    ['24 hours before the first session', at('2026-11-30', 360), 0, 0, 0, 66_000],
    ['a second later', at('2026-11-30', 360, 1), 0, 0, 6_600, 59_400],
    ['a second before the first session', at('2026-12-01', 360, -1), 0, 0, 6_600, 59_400],
    ['on the first day, as its session begins', at('2026-12-01', 360), 1, 3_000, 6_600, 56_400],
    ['in the evening of the first day', at('2026-12-01', 1200), 1, 3_000, 6_600, 56_400],
    ['on the Saturday after four days', at('2026-12-05', 600), 4, 12_000, 6_600, 47_400],
    ['mid-month, after the session of the 15th began', at('2026-12-15', 361), 11, 33_000, 6_600, 26_400],
    ['before the session of the last day', at('2026-12-30', 359), 21, 63_000, 6_600, 0],
    ['on the last day', at('2026-12-30', 360), 22, 66_000, 6_600, 0],
  ])('%s', (_, now, usedDays, usedWon, deductionWon, refundWon) => {
    const refund = passRefund(pass, now)
    expect(refund).toMatchObject({ paidWon: 66_000, days: 22, usedDays, usedWon, deductionWon, refundWon })
    expect(refund.chargeWon + refund.refundWon).toBe(66_000)
  })

  test('with a holiday in between a day costs more, rounded down to the won', () => {
    const withHoliday = { ...pass, dates: passDates('2026-12-01', CHRISTMAS) }
    // 66,000 × 5 / 21 = 15,714.28…
    expect(passRefund(withHoliday, at('2026-12-07', 360))).toMatchObject({
      usedDays: 5,
      days: 21,
      usedWon: 15_714,
      deductionWon: 6_600,
      refundWon: 43_686,
    })
    const before = passRefund(withHoliday, at('2026-12-24', 360))
    expect(passRefund(withHoliday, at('2026-12-25', 720))).toEqual(before)
  })

  test('of a pass for the afternoon counts days from the beginning of its session', () => {
    const afternoon = { ...pass, startMinutes: 660 }
    expect(passRefund(afternoon, at('2026-12-02', 659)).usedDays).toBe(1)
    expect(passRefund(afternoon, at('2026-12-02', 660)).usedDays).toBe(2)
  })
})

describe('a pass can begin', () => {
  const asked = {
    now: at('2026-11-23', 600),
    window: { from: '2026-11-23', to: '2026-12-23' },
    holidays: CHRISTMAS,
    sessions: [SESSIONS[0]],
    own: [],
  }
  test.each([
    ['2026-11-22', 'passOutsideWindow'],
    ['2026-12-24', 'passOutsideWindow'],
    ['2026-11-28', 'passClosedThen'],
    ['2026-11-24', null],
    ['2026-12-23', null],
  ])('on %s: %s', (day, fault) => {
    expect(startFault(day, asked)).toBe(fault)
  })

  test('today until its last session is over', () => {
    expect(startFault('2026-11-23', { ...asked, now: at('2026-11-23', 600, -1) })).toBeNull()
    expect(startFault('2026-11-23', asked)).toBe('passDayOver')
    expect(startFault('2026-11-23', { ...asked, sessions: SESSIONS })).toBeNull()
  })

  test('the day after another one ends, and not before', () => {
    const own = [{ firstDay: '2026-11-10', lastDay: '2026-12-09' }]
    expect(startFault('2026-12-09', { ...asked, own })).toBe('passOverlaps')
    expect(startFault('2026-12-10', { ...asked, own })).toBeNull()
    const later = [{ firstDay: '2026-12-23', lastDay: '2027-01-21' }]
    expect(startFault('2026-11-24', { ...asked, own: later })).toBe('passOverlaps' as never)
  })
})

describe('a pass is shown as', () => {
  const pass = { firstDay: '2026-12-01', lastDay: '2026-12-30', status: 'reserved' as const }
  test.each([
    ['2026-11-30', 'before_use'],
    ['2026-12-01', 'in_use'],
    ['2026-12-30', 'in_use'],
    ['2026-12-31', 'after_use'],
  ])('on %s: %s', (day, status) => {
    expect(shownPassStatus(pass, at(day, 0))).toBe(status)
  })
  test('what it is while it waits or once it is cancelled', () => {
    for (const status of ['waiting_for_payment', 'cancellation_requested', 'cancelled'] as const)
      expect(shownPassStatus({ ...pass, status }, at('2026-12-05', 0))).toBe(status)
  })
})
