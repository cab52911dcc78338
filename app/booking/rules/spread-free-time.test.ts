import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthOfDay, spreadFreeTime } from './spread-free-time'
import { seriesDates } from './series-dates'

const weeklyDates = (from: string, until: string) =>
  seriesDates({ from, repeat: 'weekly', weekdays: [] }, until).dates

test.each([
  // Used up within a month; the next month has its own.
  ['2026-11-05', '2026-12-10', 120, { '2026-11': 300, '2026-12': 600 }, [120, 120, 60, 0, 120, 120]],
  ['2026-11-26', '2026-12-10', 60, { '2026-11': 0, '2026-12': 60 }, [0, 60, 0]],
  ['2026-11-26', '2026-12-03', 0, { '2026-11': 600, '2026-12': 600 }, [0, 0]],
  // A month that is missing has none.
  ['2026-11-26', '2026-12-03', 60, { '2026-11': 600 }, [60, 0]],
  // The leap day belongs to February, New Year's Eve to December.
  ['2028-02-22', '2028-03-07', 60, { '2028-02': 90, '2028-03': 60 }, [60, 30, 60]],
  ['2027-12-31', '2028-01-07', 60, { '2027-12': 60, '2028-01': 30 }, [60, 30]],
])('from %s until %s, %i minutes each of %j', (from, until, asked, left, given) => {
  expect(spreadFreeTime(weeklyDates(from, until), asked, new Map(Object.entries(left)))).toEqual(given)
})

test('no month exceeds its free time, no date the requested minutes, and none is left while a date has less', () => {
  const left = fc.dictionary(fc.constantFrom('2026-11', '2026-12', '2027-01'), fc.nat(600))
  fc.assert(
    fc.property(fc.nat(12), fc.nat(300), left, (weeks, asked, months) => {
      const dates = weeklyDates('2026-11-03', '2027-01-31').slice(0, weeks)
      const spread = spreadFreeTime(dates, asked, new Map(Object.entries(months)))
      for (const month of ['2026-11', '2026-12', '2027-01']) {
        const ofMonth = spread.filter((_, place) => monthOfDay(dates[place]!) === month)
        const sum = ofMonth.reduce((all, one) => all + one, 0)
        expect(sum).toBe(Math.min(months[month] ?? 0, ofMonth.length * asked))
      }
      expect(spread.every((one) => one >= 0 && one <= asked)).toBe(true)
    }),
  )
})
