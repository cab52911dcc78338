import { describe, expect, test } from 'vitest'
import { addDays, weekday } from '~/rules/local-time'
import { countedDays, exceedingLimits, limitsLeft, weekOf, type BookedTime } from './booking-limits'

const ME = 7
let lastId = 0
const booked = (date: string, minutes: number, memberId: number | null = ME): BookedTime => ({
  id: ++lastId,
  memberId,
  date,
  minutes,
})
const exceeding = (
  dates: string[],
  minutes: number,
  all: BookedTime[],
  limits: { companyHours?: number; memberHours?: number },
  changed?: BookedTime,
) =>
  Object.fromEntries(
    exceedingLimits(dates, minutes, {
      booked: all,
      memberId: ME,
      limits: { companyHours: null, memberHours: null, ...limits },
      changed: changed?.id,
    }),
  )
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

test('a week is from Monday to Sunday, across months and years', () => {
  for (const day of ['2026-11-23', '2026-11-26', '2026-11-29'])
    expect(weekOf(day)).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  for (let day = '2026-01-01'; day < '2028-03-01'; day = addDays(day, 1)) {
    const { from, to } = weekOf(day)
    expect([weekday(from), weekday(to), from <= day && day <= to]).toEqual([1, 0, true])
  }
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
      '2026-11-26': [{ messageKey: 'companyHoursExceeded', params: { ...NOVEMBER, max: 4, left: 1.5 } }],
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
    const others = [booked('2026-11-24', 600, 1), booked('2026-11-24', 600, null), booked('2026-11-30', 180)]
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

describe('a changed booking', () => {
  const own = booked('2026-11-26', 240)
  const before = [own, booked('2026-11-03', 240, 1)]
  const change = (date: string, minutes: number, limits: object) =>
    Object.keys(exceeding([date], minutes, before, limits, own))
  test('that takes no more of its month and week exceeds no limit, however low it is', () => {
    const limits = { companyHours: 1, memberHours: 1 }
    expect(change('2026-11-26', 240, limits)).toEqual([])
    expect(change('2026-11-24', 120, limits)).toEqual([])
    expect(change('2026-11-26', 270, limits)).toEqual(['2026-11-26'])
  })
  test('does not count itself', () => {
    expect(change('2026-11-26', 300, { companyHours: 9, memberHours: 5 })).toEqual([])
  })
  test('counts in the month and week it is moved to', () => {
    expect(change('2026-11-20', 240, { memberHours: 3 })).toEqual(['2026-11-20'])
    expect(change('2026-12-03', 240, { companyHours: 3 })).toEqual(['2026-12-03'])
    expect(change('2026-12-03', 240, { companyHours: 4 })).toEqual([])
  })
})

test('whatever is booked date by date never exceeds a limit', () => {
  const limits = { companyHours: 9, memberHours: 5 }
  const all: BookedTime[] = []
  for (let turn = 0; turn < 400; turn += 1) {
    const date = addDays('2026-12-20', (turn * 37) % 45)
    const minutes = 30 + 30 * ((turn * 11) % 7)
    const memberId = (turn * 5) % 3
    const faults = exceedingLimits([date], minutes, { booked: all, memberId, limits })
    if (faults.size === 0) all.push({ id: turn + 1, memberId, date, minutes })
  }
  const sums = new Map<string, number>()
  for (const { memberId, date, minutes } of all)
    for (const of of [`company ${date.slice(0, 7)}`, `member ${memberId} ${weekOf(date).from}`])
      sums.set(of, (sums.get(of) ?? 0) + minutes)
  for (const [of, minutes] of sums)
    expect(minutes, of).toBeLessThanOrEqual(of.startsWith('company') ? 540 : 300)
  // And what fits is booked: no month has more left than the shortest use would take.
  expect(sums.get('company 2026-12')).toBe(540)
})

test('without limits nothing exceeds one', () => {
  expect(exceeding(['2026-11-26'], 1440, [booked('2026-11-26', 100_000)], {})).toEqual({})
})

test('what is left is said by month, and by week with bookings of the member', () => {
  const all = [booked('2026-11-26', 120), booked('2026-11-27', 90, 1), booked('2026-12-07', 600)]
  const about = {
    months: ['2026-11', '2026-12'],
    days: { from: '2026-11-23', to: '2026-12-31' },
    memberId: ME,
  }
  expect(limitsLeft({ companyHours: 8, memberHours: 3 }, all, about)).toEqual({
    companyHours: 8,
    memberHours: 3,
    company: [
      { month: '2026-11', left: 270 },
      { month: '2026-12', left: 0 },
    ],
    member: [
      { from: '2026-11-23', to: '2026-11-29', left: 60 },
      { from: '2026-12-07', to: '2026-12-13', left: 0 },
    ],
  })
  expect(limitsLeft({ companyHours: null, memberHours: null }, all, about)).toMatchObject({
    company: [],
    member: [],
  })
})
