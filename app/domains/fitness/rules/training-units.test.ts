import { describe, expect, test } from 'vitest'
import { bookingWindow } from '~/booking/rules/booking-window'
import { seoulInstant } from '~/rules/local-time'
import { isWithinSession } from './sessions'
import { UNIT_MINUTES, unitFault, unitStarts, type TrainerHours } from './training-units'

const HOURS = { from: 360, to: 1260 }
const ALL_DAY: TrainerHours = { weekdays: [1, 2, 3, 4, 5], fromMinutes: 0, toMinutes: 1440 }
const h = (...hours: number[]) => hours.map((hour) => hour * 60)

describe('unitStarts', () => {
  test.each<[string, { from: number; to: number }, Partial<TrainerHours>, number[]]>([
    ['all day, without the cleaning', HOURS, {}, h(6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19, 20)],
    ['the morning', HOURS, { fromMinutes: 360, toMinutes: 600 }, h(6, 7, 8, 9)],
    ['ending with a unit', HOURS, { fromMinutes: 360, toMinutes: 590 }, h(6, 7, 8, 9)],
    ['ending a minute earlier', HOURS, { fromMinutes: 360, toMinutes: 589 }, h(6, 7, 8)],
    ['beginning a minute after the hour', HOURS, { fromMinutes: 361, toMinutes: 600 }, h(7, 8, 9)],
    ['only during the cleaning', HOURS, { fromMinutes: 600, toMinutes: 660 }, []],
    ['over the second cleaning', HOURS, { fromMinutes: 840, toMinutes: 1020 }, h(14, 16)],
    ['within shorter opening hours', { from: 420, to: 1200 }, {}, h(7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19)],
  ])('%s', (_, hours, given, expected) => {
    const starts = unitStarts(hours, { ...ALL_DAY, ...given })
    expect(starts).toEqual(expected)
    for (const startMinutes of starts)
      expect(isWithinSession({ startMinutes, endMinutes: startMinutes + UNIT_MINUTES })).toBe(true)
  })
})

describe('unitFault', () => {
  const at = (date: string, minutes: number, ms = 0) => new Date(seoulInstant(date, minutes).getTime() + ms)
  const fault = (date: string, startMinutes: number, now: Date, given: object = {}) =>
    unitFault(
      { date, startMinutes },
      {
        trainer: { weekdays: [1, 2, 3, 4], fromMinutes: 360, toMinutes: 900 },
        hours: HOURS,
        holidays: new Set(['2026-12-25']),
        daysOff: [{ fromDay: '2026-12-08', toDay: '2026-12-09' }],
        window: bookingWindow('2026-11-23'),
        now,
        ...given,
      },
    )
  const NOW = at('2026-11-23', 600)

  test.each([
    ['a second before it begins', at('2026-11-24', 420, -1000), null],
    ['as it begins', at('2026-11-24', 420), 'ptBegun'],
    ['a second later', at('2026-11-24', 420, 1000), 'ptBegun'],
  ])('%s', (_, now, expected) => expect(fault('2026-11-24', 420, now)).toBe(expected))

  test.each([
    ['yesterday', '2026-11-22', 'ptOutsideWindow'],
    ['the last day of the window', '2027-01-28', null],
    ['after the window', '2027-02-01', 'ptOutsideWindow'],
    ['not a weekday of the trainer', '2026-11-27', 'ptTrainerAway'],
    ['a Saturday', '2026-11-28', 'ptTrainerAway'],
    ['the day before the days off', '2026-12-07', null],
    ['the first day off', '2026-12-08', 'ptTrainerAway'],
    ['the last day off', '2026-12-09', 'ptTrainerAway'],
    ['the day after', '2026-12-10', null],
  ])('%s', (_, date, expected) => expect(fault(date, 420, NOW)).toBe(expected))

  test('a public holiday on a weekday of the trainer', () => {
    const trainer = { weekdays: [5], fromMinutes: 360, toMinutes: 900 }
    expect(fault('2026-12-25', 420, NOW, { trainer })).toBe('ptTrainerAway')
    expect(fault('2026-12-18', 420, NOW, { trainer })).toBe(null)
  })

  test.each([
    [540, null],
    [541, 'ptNoUnitThen'],
    [600, 'ptNoUnitThen'],
    [630, 'ptNoUnitThen'],
    [660, null],
    [900, 'ptNoUnitThen'],
    [960, 'ptNoUnitThen'],
  ])('at minute %i', (start, expected) => expect(fault('2026-11-24', start, NOW)).toBe(expected))
})
