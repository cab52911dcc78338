import { describe, expect, test } from 'vitest'
import { fitnessState, isWithinSession, openSessions } from './sessions'

const HOURS = { from: 360, to: 1260 }
const at = (hour: number, minute = 0) => hour * 60 + minute

describe('isWithinSession', () => {
  test.each([
    [at(6), at(6, 50), true],
    [at(5, 59), at(6, 49), false],
    [at(9, 10), at(10), true],
    [at(9, 11), at(10, 1), false],
    [at(10), at(10, 50), false],
    [at(10, 59), at(11, 49), false],
    [at(11), at(11, 50), true],
    [at(14, 10), at(15), true],
    [at(15), at(15, 50), false],
    [at(16), at(16, 50), true],
    [at(20, 10), at(21), true],
    [at(20, 11), at(21, 1), false],
    // Over the cleaning from one session to the next, and nothing at all.
    [at(9), at(12), false],
    [at(12), at(12), false],
  ])('%i to %i is within a session: %s', (startMinutes, endMinutes, expected) => {
    expect(isWithinSession({ startMinutes, endMinutes })).toBe(expected)
  })
})

describe('fitnessState', () => {
  test.each([
    [at(5, 59), { now: 'before', until: at(6) }],
    [at(6), { now: 'open', until: at(10), isLast: false }],
    [at(9, 59), { now: 'open', until: at(10), isLast: false }],
    [at(10), { now: 'cleaning', until: at(11), isLast: false }],
    [at(10, 59), { now: 'cleaning', until: at(11), isLast: false }],
    [at(11), { now: 'open', until: at(15), isLast: false }],
    [at(15), { now: 'cleaning', until: at(16), isLast: false }],
    [at(16), { now: 'open', until: at(21), isLast: true }],
    [at(20, 59), { now: 'open', until: at(21), isLast: true }],
    [at(21), { now: 'closed' }],
  ])('at minute %i', (minutes, expected) => {
    expect(fitnessState(minutes, HOURS, true)).toEqual(expected)
  })

  test('is closed on weekends and holidays', () => {
    expect(fitnessState(at(9), HOURS, false)).toEqual({ now: 'closed' })
  })
})

test('the owner’s hours shorten the sessions', () => {
  expect(openSessions(HOURS)).toHaveLength(3)
  expect(openSessions({ from: at(7), to: at(16) })).toEqual([
    { from: at(7), to: at(10) },
    { from: at(11), to: at(15) },
  ])
  expect(fitnessState(at(14), { from: at(7), to: at(16) }, true)).toEqual({
    now: 'open',
    until: at(15),
    isLast: true,
  })
})
