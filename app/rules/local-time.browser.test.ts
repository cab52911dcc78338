import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as server from './local-time'
import * as browser from './local-time.browser'

const days = fc
  .date({ min: new Date('1999-01-01'), max: new Date('2101-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const numbers = fc.integer({ min: -2000, max: 2000 })

test('browser and server compute the same days and minutes', () => {
  fc.assert(
    fc.property(days, days, numbers, fc.integer({ min: 0, max: 1440 }), (date, other, number, minutes) => {
      const instant = server.seoulInstant(date, minutes)
      expect(browser.seoulInstant(date, minutes)).toEqual(instant)
      for (const name of ['seoulDate', 'seoulMonth', 'seoulMinutes'] as const)
        expect(browser[name](instant)).toBe(server[name](instant))
      for (const name of ['addDays', 'addMonths'] as const)
        expect(browser[name](date, number)).toBe(server[name](date, number))
      for (const name of ['weekday', 'isWeekend', 'isLocalDate'] as const)
        expect(browser[name](date)).toBe(server[name](date))
      expect(browser.daysBetween(date, other)).toBe(server.daysBetween(date, other))
      expect(browser.formatMinutes(minutes)).toBe(server.formatMinutes(minutes))
    }),
  )
})

test.each(['2026-02-30', '2026-13-01', '2026-1-1', '', '2024-02-29', '24:00', '09:05', '9:05', '23:60'])(
  'browser and server read “%s” alike',
  (text) => {
    expect(browser.isLocalDate(text)).toBe(server.isLocalDate(text))
    expect(browser.parseMinutes(text)).toBe(server.parseMinutes(text))
  },
)
