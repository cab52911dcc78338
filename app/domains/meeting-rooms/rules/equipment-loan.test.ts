import { describe, expect, test } from 'vitest'
import { seoulInstant } from '~/rules/local-time'
import { isLoanChangeable, isLoanEndable, loanStatus, outByDay, paidDays } from './equipment-loan'

/** Three days from Thursday on, from 10:00 to 12:00. */
const THREE_DAYS = {
  date: '2026-11-26',
  until: '2026-11-28',
  startMinutes: 600,
  endMinutes: 720,
  endedAt: null as Date | null,
  isRepair: false,
}
const ended = (date: string, minutes: number) => ({ ...THREE_DAYS, endedAt: seoulInstant(date, minutes) })

describe('days on which a piece is out', () => {
  test('are all of its period', () =>
    expect(outByDay(THREE_DAYS).map(({ date }) => date)).toEqual(['2026-11-26', '2026-11-27', '2026-11-28']))

  test.each([
    ['called off before it began', '2026-11-26', 600, []],
    ['back a minute after it began', '2026-11-26', 601, [['2026-11-26', 601]]],
    [
      'back in the middle of the second day',
      '2026-11-27',
      660,
      [
        ['2026-11-26', 720],
        ['2026-11-27', 660],
      ],
    ],
    ['back before the second day began', '2026-11-27', 599, [['2026-11-26', 720]]],
  ])('%s', (_, date, minutes, days) => {
    const loan = ended(date, minutes)
    expect(outByDay(loan).map((time) => [time.date, time.endMinutes])).toEqual(days)
    expect(paidDays(loan)).toBe(days.length)
  })
})

describe('by the clock', () => {
  const at = (date: string, minutes: number, more: object = {}) =>
    [{ ...THREE_DAYS, ...more }, seoulInstant(date, minutes)] as const

  test.each([
    ['before its start', at('2026-11-26', 599), 'reserved', true, true],
    ['from its start on', at('2026-11-26', 600), 'in_use', false, true],
    ['until its end', at('2026-11-28', 719), 'in_use', false, true],
    ['from its end on', at('2026-11-28', 720), 'completed', false, false],
    ['kept from use', at('2026-11-27', 0, { isRepair: true }), 'in_maintenance', true, true],
    ['kept from use until then', at('2026-11-28', 720, { isRepair: true }), 'completed', false, false],
    [
      'called off',
      at('2026-11-26', 0, { endedAt: seoulInstant('2026-11-25', 0) }),
      'cancelled',
      false,
      false,
    ],
  ])('%s', (_, [loan, now], status, isChangeable, isEndable) => {
    expect(loanStatus(loan, now)).toBe(status)
    expect(isLoanChangeable(loan, now)).toBe(isChangeable)
    expect(isLoanEndable(loan, now)).toBe(isEndable)
  })
})
