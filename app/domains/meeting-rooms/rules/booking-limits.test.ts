import { describe, expect, test } from 'vitest'
import { countedDays, exceedingLimits, weekOf, type BookedTime } from './booking-limits'

const ME = 7
const booked = (date: string, minutes: number, memberId: number | null = ME): BookedTime => ({
  id: 1,
  memberId,
  date,
  minutes,
})
const exceeding = (
  dates: string[],
  minutes: number,
  all: BookedTime[],
  limits: { companyHours?: number; memberHours?: number },
) =>
  Object.fromEntries(
    exceedingLimits(dates, minutes, {
      booked: all,
      memberId: ME,
      limits: { companyHours: null, memberHours: null, ...limits },
    }),
  )

test('a week is from Monday to Sunday', () => {
  for (const day of ['2026-11-23', '2026-11-26', '2026-11-29'])
    expect(weekOf(day)).toEqual({ from: '2026-11-23', to: '2026-11-29' })
})

test('months and weeks of all dates count', () => {
  expect(countedDays(['2026-12-01', '2027-01-31'])).toEqual({ from: '2026-11-30', to: '2027-01-31' })
})

describe('hours of a company and month', () => {
  const limits = { companyHours: 4 }
  test('up to the limit are allowed, whoever has booked them', () => {
    expect(exceeding(['2026-11-26'], 120, [booked('2026-11-02', 120, 1)], limits)).toEqual({})
  })
  test('above it are not, and what is left is said', () => {
    expect(exceeding(['2026-11-26'], 120, [booked('2026-11-02', 150, null)], limits)).toEqual({
      '2026-11-26': [{ messageKey: 'companyHoursExceeded', params: { month: '2026-11', max: 4, left: 1.5 } }],
    })
  })
  test('of another month do not count', () => {
    expect(exceeding(['2026-11-26'], 120, [booked('2026-12-01', 240)], limits)).toEqual({})
  })
  test('of a series count in their order', () => {
    const dates = ['2026-11-12', '2026-11-19', '2026-11-26', '2026-12-03']
    expect(Object.keys(exceeding(dates, 120, [], limits))).toEqual(['2026-11-26'])
  })
})

describe('hours of a member and week', () => {
  const limits = { memberHours: 3 }
  test('are those of the member from Monday to Sunday', () => {
    const others = [booked('2026-11-24', 600, 1), booked('2026-11-30', 180)]
    expect(exceeding(['2026-11-26'], 180, others, limits)).toEqual({})
    expect(exceeding(['2026-11-26'], 120, [booked('2026-11-23', 120)], limits)).toEqual({
      '2026-11-26': [
        {
          messageKey: 'memberHoursExceeded',
          params: { from: '2026-11-23', to: '2026-11-29', max: 3, left: 1 },
        },
      ],
    })
  })
})

test('without limits nothing exceeds one', () => {
  expect(exceeding(['2026-11-26'], 1440, [booked('2026-11-26', 100_000)], {})).toEqual({})
})
