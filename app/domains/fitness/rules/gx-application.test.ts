import { describe, expect, test } from 'vitest'
import { seoulInstant } from '~/rules/local-time'
import { clash, gxApplicationFault, type GxTimes } from './gx-application'

const YOGA: GxTimes = {
  weekdays: [2, 4],
  startMinutes: 420,
  endMinutes: 470,
  firstMonth: '2026-10',
  lastMonth: '2027-01',
}
const dates = ['2026-12-01', '2026-12-03']
const at = (date: string, minutes: number, ms = 0) => new Date(seoulInstant(date, minutes).getTime() + ms)

describe('gxApplicationFault', () => {
  test.each([
    ['before the first class begins', at('2026-12-01', 420, -1000), null],
    ['as it begins', at('2026-12-01', 420), 'gxBegun'],
    ['after it', at('2026-12-01', 420, 1000), 'gxBegun'],
  ])('%s', (_, now, expected) => {
    expect(gxApplicationFault(YOGA, { month: '2026-12', dates, now })).toBe(expected)
  })

  test.each([
    ['2026-09', 'gxNotInMonth'],
    ['2027-01', null],
    ['2027-02', 'gxNotInMonth'],
  ])('a programme from October to January, in %s', (month, expected) => {
    const now = at('2026-08-31', 0)
    const fault = gxApplicationFault(YOGA, { month, dates: [`${month}-05`], now })
    expect(fault === 'gxMonthTooFar' ? null : fault).toBe(expected)
  })

  test('at most two months ahead', () => {
    const open = { ...YOGA, lastMonth: null }
    const now = at('2026-11-30', 1439)
    expect(gxApplicationFault(open, { month: '2027-01', dates: ['2027-01-05'], now })).toBe(null)
    expect(gxApplicationFault(open, { month: '2027-02', dates: ['2027-02-02'], now })).toBe('gxMonthTooFar')
  })

  test('not in a month without classes', () => {
    expect(gxApplicationFault(YOGA, { month: '2026-12', dates: [], now: at('2026-11-23', 600) })).toBe(
      'gxNotInMonth',
    )
  })
})

describe('clash', () => {
  test.each([
    ['the same time on a common day', { weekdays: [4, 5] }, true],
    ['the same time on other days', { weekdays: [1, 3, 5] }, false],
    ['a minute of overlap', { startMinutes: 469, endMinutes: 519 }, true],
    ['back to back', { startMinutes: 470, endMinutes: 520 }, false],
  ])('%s', (_, other, expected) => {
    expect(clash(YOGA, { ...YOGA, ...other })).toBe(expected)
    expect(clash({ ...YOGA, ...other }, YOGA)).toBe(expected)
  })
})
