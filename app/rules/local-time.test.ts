import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  formatMinutes,
  isLocalDate,
  isWeekend,
  parseMinutes,
  seoulDate,
  seoulInstant,
  seoulMinutes,
  seoulMonth,
  weekday,
} from './local-time'

describe('an instant on the Seoul clock', () => {
  test.each([
    ['2026-11-21T14:59:59.999Z', '2026-11-21', 1439],
    ['2026-11-21T15:00:00.000Z', '2026-11-22', 0],
    ['2026-11-21T15:00:59.999Z', '2026-11-22', 0],
    ['2026-12-31T15:00:00.000Z', '2027-01-01', 0],
    ['2024-02-28T15:00:00.000Z', '2024-02-29', 0],
    // Clocks change in New York and London on these days; never in Seoul.
    ['2026-03-08T07:30:00.000Z', '2026-03-08', 990],
    ['2026-10-25T01:30:00.000Z', '2026-10-25', 630],
  ])('%s is %s, minute %i', (instant, date, minutes) => {
    expect(seoulDate(new Date(instant))).toBe(date)
    expect(seoulMonth(new Date(instant))).toBe(date.slice(0, 7))
    expect(seoulMinutes(new Date(instant))).toBe(minutes)
  })

  test.each([
    ['2026-11-22', 0, '2026-11-21T15:00:00.000Z'],
    ['2026-11-22', 540, '2026-11-22T00:00:00.000Z'],
    ['2026-11-22', 1439, '2026-11-22T14:59:00.000Z'],
    ['2026-11-22', 1440, '2026-11-22T15:00:00.000Z'],
    ['2026-12-31', 1440, '2026-12-31T15:00:00.000Z'],
  ])('%s at minute %i is %s', (date, minutes, instant) => {
    expect(seoulInstant(date, minutes).toISOString()).toBe(instant)
  })
})

describe('days', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-11-21', 90, '2027-02-19'],
    ['2026-03-07', 2, '2026-03-09'],
  ])('%s plus %i is %s, and back', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
    expect(daysBetween(date, expected)).toBe(days)
    expect(daysBetween(expected, date)).toBe(0 - days)
  })

  test.each([
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2023-12-29', 2, '2024-02-29'],
  ])('%s plus %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected)
  })

  test.each([
    ['2026-11-20', 5, false],
    ['2026-11-21', 6, true],
    ['2026-11-22', 0, true],
    ['2026-11-23', 1, false],
  ])('%s is weekday %i, weekend: %s', (date, number, weekend) => {
    expect(weekday(date)).toBe(number)
    expect(isWeekend(date)).toBe(weekend)
  })
})

describe('reading and writing', () => {
  test.each([
    ['2026-11-21', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-04-31', false],
    ['2026-1-1', false],
    ['2026-11-21T00:00', false],
    [' 2026-11-21', false],
    ['2026-11-21\n', false],
    ['0000-01-01', false],
    ['\uff12\uff10\uff12\uff16-11-21', false],
    ['', false],
    ['tomorrow', false],
  ])('%j is a date: %s', (text, answer) => {
    expect(isLocalDate(text)).toBe(answer)
  })

  test.each([
    ['00:00', 0],
    ['09:00', 540],
    ['23:59', 1439],
  ])('%s is minute %i', (text, minutes) => {
    expect(parseMinutes(text)).toBe(minutes)
    expect(formatMinutes(minutes)).toBe(text)
  })

  test('the end of the day is formatted but not parsed', () => {
    expect(formatMinutes(1440)).toBe('24:00')
    expect(parseMinutes('24:00')).toBeNull()
  })

  test.each(['9:00', '09:60', '0900', '09:00:00', ' 09:00', '09:00\n', '-1:00', '\uff10\uff19:00', ''])(
    '%j is no time',
    (text) => {
      expect(parseMinutes(text)).toBeNull()
    },
  )
})
