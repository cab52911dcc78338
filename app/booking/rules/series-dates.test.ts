import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, weekday } from '~/rules/local-time'
import {
  MOST_SERIES_DATES,
  placeInMonth,
  REPEATS,
  seriesDates,
  shortestSeries,
  type Recurrence,
} from './series-dates'

const weekly = (from: string): Recurrence => ({ from, repeat: 'weekly', weekdays: [] })

describe('every week', () => {
  test.each([
    ['2026-11-26', '2026-12-10', ['2026-11-26', '2026-12-03', '2026-12-10']],
    ['2026-11-26', '2026-12-09', ['2026-11-26', '2026-12-03']],
    ['2026-11-26', '2026-11-26', ['2026-11-26']],
    ['2026-11-26', '2026-11-25', []],
    // Across New Year, the end of a month and the leap day.
    ['2027-12-31', '2028-01-14', ['2027-12-31', '2028-01-07', '2028-01-14']],
    ['2028-02-22', '2028-03-07', ['2028-02-22', '2028-02-29', '2028-03-07']],
    ['2027-02-23', '2027-03-08', ['2027-02-23', '2027-03-02']],
  ])('from %s until %s', (from, until, dates) => {
    expect(seriesDates(weekly(from), until)).toEqual({ dates, without: [] })
  })

  test('from New Year’s Eve the booking window of 2028 has nine Fridays, the last on 25 February', () => {
    const { dates } = seriesDates(weekly('2027-12-31'), '2028-02-29')
    expect([dates.length, dates.at(-1)]).toEqual([9, '2028-02-25'])
  })

  test('on several weekdays, its own ticked or not', () => {
    // Thursday, with Monday and Tuesday from the week after.
    const dates = ['2026-11-26', '2026-11-30', '2026-12-01', '2026-12-03', '2026-12-07']
    for (const weekdays of [
      [1, 2],
      [2, 4, 1, 1],
    ])
      expect(seriesDates({ ...weekly('2026-11-26'), weekdays }, '2026-12-07').dates).toEqual(dates)
  })
})

test('every second week has weeks of Monday to Sunday, with all their weekdays', () => {
  const every = { from: '2026-12-17', repeat: 'biweekly' as const }
  expect(seriesDates({ ...every, weekdays: [] }, '2027-01-28').dates).toEqual([
    '2026-12-17',
    '2026-12-31',
    '2027-01-14',
    '2027-01-28',
  ])
  expect(seriesDates({ ...every, weekdays: [2, 5, 0] }, '2027-01-03').dates).toEqual([
    '2026-12-17',
    '2026-12-18',
    '2026-12-20',
    '2026-12-29',
    '2026-12-31',
    '2027-01-01',
    '2027-01-03',
  ])
})

describe('every month', () => {
  const monthly = (from: string): Recurrence => ({ from, repeat: 'monthly', weekdays: [] })
  test('on the third Tuesday, across the year’s end', () => {
    expect(seriesDates(monthly('2026-11-17'), '2027-02-28')).toEqual({
      dates: ['2026-11-17', '2026-12-15', '2027-01-19', '2027-02-16'],
      without: [],
    })
  })
  test('a month without a fifth one has none', () => {
    expect(seriesDates(monthly('2026-12-31'), '2027-05-31')).toEqual({
      dates: ['2026-12-31', '2027-04-29'],
      without: ['2027-01', '2027-02', '2027-03', '2027-05'],
    })
    expect(shortestSeries(monthly('2026-12-31'))).toBe('2027-04-29')
  })
  test('the fifth of February is in leap years that begin on its weekday', () => {
    expect(seriesDates(monthly('2044-02-29'), '2044-03-31').dates).toEqual(['2044-02-29'])
    expect(placeInMonth('2044-02-29')).toBe(5)
  })
})

test.each([
  ['2026-11-26', '2026-12-03'],
  ['2027-12-31', '2028-01-07'],
  ['2028-02-22', '2028-02-29'],
])('the shortest weekly series from %s ends on %s', (from, until) => {
  expect(shortestSeries(weekly(from))).toBe(until)
  expect(seriesDates(weekly(from), until).dates).toHaveLength(2)
})

test('a series without an end has one date more than a series may have', () => {
  for (const repeat of REPEATS)
    expect(seriesDates({ from: '2026-11-26', repeat, weekdays: [] }, '9999-12-31').dates).toHaveLength(
      MOST_SERIES_DATES + 1,
    )
  expect(seriesDates(weekly('9999-12-20'), '9999-12-31').dates).toEqual(['9999-12-20', '9999-12-27'])
})

test('of any series no date is twice, all are in order, within its days and on its weekdays', () => {
  let cases = 0
  for (let day = 0; day < 800; day += 11)
    for (const repeat of REPEATS)
      for (const weekdays of repeat === 'monthly' ? [[]] : [[], [1, 3], [0, 5, 6], [0, 1, 2, 3, 4, 5, 6]]) {
        const from = addDays('2026-06-01', day)
        const until = addDays(from, (day * 13) % 200)
        const { dates, without } = seriesDates({ from, repeat, weekdays }, until)
        const what = JSON.stringify({ from, until, repeat, weekdays, dates })
        cases += 1
        expect(dates[0], what).toBe(from)
        expect(dates, what).toEqual([...new Set(dates)].sort())
        expect(dates.length, what).toBeLessThanOrEqual(MOST_SERIES_DATES + 1)
        expect(
          dates.every((date) => date >= from && date <= until),
          what,
        ).toBe(true)
        const days = new Set<number>([weekday(from), ...weekdays])
        expect(
          dates.every((date) => days.has(weekday(date))),
          what,
        ).toBe(true)
        if (repeat === 'monthly') {
          const months = [...dates.map((date) => date.slice(0, 7)), ...without]
          expect(new Set(months).size, what).toBe(months.length)
          expect(new Set(dates.map(placeInMonth)).size, what).toBe(1)
          if (placeInMonth(from) < 5) expect(without, what).toEqual([])
        } else {
          // Which week of the series each date is in, counted from its Monday.
          const monday = addDays(from, -((weekday(from) + 6) % 7))
          const weeks = dates.map((date) => Math.floor(daysBetween(monday, date) / 7))
          if (repeat === 'biweekly')
            expect(
              weeks.every((week) => week % 2 === 0),
              what,
            ).toBe(true)
          // None is left out: each day of such a week and weekday is in the series.
          const expected = []
          for (let date = from; date <= until; date = addDays(date, 1)) {
            const week = Math.floor(daysBetween(monday, date) / 7)
            if (days.has(weekday(date)) && (repeat === 'weekly' || week % 2 === 0)) expected.push(date)
          }
          expect(dates, what).toEqual(expected.slice(0, MOST_SERIES_DATES + 1))
        }
        // The shortest series has two dates, a day less has one.
        const shortest = shortestSeries({ from, repeat, weekdays })
        expect(seriesDates({ from, repeat, weekdays }, shortest).dates, what).toHaveLength(2)
        expect(seriesDates({ from, repeat, weekdays }, addDays(shortest, -1)).dates, what).toHaveLength(1)
      }
  expect(cases).toBeGreaterThan(600)
})
