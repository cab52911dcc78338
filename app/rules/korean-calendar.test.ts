import { describe, expect, test } from 'vitest'
import { isBusinessDay, isHoliday } from './korean-calendar'

const names = new Map([
  ['2026-10-05', 'National Foundation Day, substitute'],
  ['2026-10-03', 'National Foundation Day'],
])

describe('business days', () => {
  test.each([
    ['2026-10-02', false, true],
    ['2026-10-03', true, false],
    ['2026-10-04', false, false],
    ['2026-10-05', true, false],
    ['2026-10-06', false, true],
  ])('%s is a holiday: %s, a business day: %s', (date, holiday, business) => {
    for (const holidays of [names, new Set(names.keys())]) {
      expect(isHoliday(date, holidays)).toBe(holiday)
      expect(isBusinessDay(date, holidays)).toBe(business)
    }
  })
})
