import { describe, expect, test } from 'vitest'
import type { CompanyKind } from '~/rules/company-kind'
import { requestableDays, requestRefusal } from './request-refusal'

/** 2026-12-25 is a Friday, 2026-05-01 a holiday on a Friday, 2026-05-25 the substitute of Buddha's birthday, a Monday. */
const HOLIDAYS = new Set(['2026-12-25', '2026-05-01', '2026-05-25', '2027-01-01'])

const refusalOf = (
  [date, from, to]: [string, number, number],
  { now = `${date}T05:00:00`, kind = 'office' }: { now?: string; kind?: CompanyKind } = {},
) =>
  requestRefusal(
    { date, startMinutes: from * 60, endMinutes: to * 60 },
    { now: new Date(`${now}+09:00`), kind, holidays: HOLIDAYS },
  )?.messageKey ?? null

describe('served hours are refused', () => {
  test.each([
    // Monday to Friday, office.
    ['2026-11-23', 18, 21, 'office', null],
    ['2026-11-23', 17, 21, 'office', 'heatingServed'],
    ['2026-11-23', 6, 8, 'office', null],
    ['2026-11-23', 6, 9, 'office', 'heatingServed'],
    ['2026-11-23', 6, 20, 'office', 'heatingServed'],
    ['2026-11-27', 17, 18, 'office', 'heatingServed'],
    ['2026-11-27', 18, 24, 'office', null],
    // A shop is served until ten.
    ['2026-11-27', 18, 21, 'retail', 'heatingServed'],
    ['2026-11-27', 21, 22, 'retail', 'heatingServed'],
    ['2026-11-27', 22, 23, 'retail', null],
    // Weekends and holidays: all day.
    ['2026-11-28', 9, 18, 'office', null],
    ['2026-11-29', 9, 18, 'retail', null],
    ['2026-12-25', 9, 18, 'office', null],
    ['2026-05-01', 9, 18, 'office', null],
    ['2026-05-25', 9, 18, 'office', null],
    // The day after a holiday is an ordinary day.
    ['2026-05-26', 9, 18, 'office', 'heatingServed'],
  ] as const)('%s %i–%i for an %s: %s', (date, from, to, kind, messageKey) => {
    expect(refusalOf([date, from, to], { kind })).toBe(messageKey)
  })
})

describe('times of a request', () => {
  test.each([
    ['2026-11-23T14:00:00', '2026-11-23', null],
    ['2026-11-23T14:00:01', '2026-11-23', 'heatingClosed'],
    ['2026-11-23T14:00:01', '2026-11-24', null],
    ['2026-11-23T10:00:00', '2026-11-22', 'dateOutsideWindow'],
    ['2026-11-23T10:00:00', '2027-02-21', null],
    ['2026-11-23T10:00:00', '2027-02-22', 'dateOutsideWindow'],
    // The last evening of a month and a year.
    ['2026-12-31T14:00:00', '2026-12-31', null],
    ['2026-12-31T23:59:59', '2026-12-31', 'heatingClosed'],
  ])('at %s for %s from 18:00: %s', (now, date, messageKey) => {
    expect(refusalOf([date, 18, 21], { now })).toBe(messageKey)
  })

  test('not once the hours have begun', () => {
    expect(refusalOf(['2026-11-28', 9, 12], { now: '2026-11-28T08:59:59' })).toBeNull()
    expect(refusalOf(['2026-11-28', 9, 12], { now: '2026-11-28T09:00:00' })).toBe('timePast')
  })
})

test.each([
  ['13:59:59', '2026-11-23'],
  ['14:00:00', '2026-11-23'],
  ['14:00:01', '2026-11-24'],
])('at %s the first day that is offered is %s', (time, from) => {
  expect(requestableDays(new Date(`2026-11-23T${time}+09:00`)).from).toBe(from)
})
