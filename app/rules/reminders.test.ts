import { describe, expect, test } from 'vitest'
import { dueStarts, isReminderDue } from './reminders'

const START = new Date('2026-11-25T05:00:00Z')
const LONG_AGO = new Date('2026-11-01T00:00:00Z')
const before = (minutes: number, seconds = 0) => new Date(START.getTime() - minutes * 60_000 - seconds * 1000)

describe('a reminder is due', () => {
  test.each([
    ['day', before(24 * 60, 1), false],
    ['day', before(24 * 60), true],
    ['day', before(20 * 60, 1), true],
    ['day', before(20 * 60), false],
    ['hour', before(60, 1), false],
    ['hour', before(60), true],
    ['hour', before(30, 1), true],
    ['hour', before(30), false],
    ['hour', START, false],
  ] as const)('%s before, at %s: %s', (lead, now, expected) => {
    expect(isReminderDue(lead, { startsAt: START, madeAt: LONG_AGO }, now)).toBe(expected)
  })

  test('but not of what was made after it was due', () => {
    const now = before(23 * 60)
    expect(isReminderDue('day', { startsAt: START, madeAt: before(24 * 60) }, now)).toBe(true)
    expect(isReminderDue('day', { startsAt: START, madeAt: before(24 * 60, -1) }, now)).toBe(false)
  })
})

test('the starts to look for are as long as the reminder is of use', () => {
  const now = new Date('2026-11-24T05:00:00Z')
  expect(dueStarts('day', now)).toEqual({
    after: new Date('2026-11-25T01:00:00Z'),
    upTo: new Date('2026-11-25T05:00:00Z'),
  })
})
