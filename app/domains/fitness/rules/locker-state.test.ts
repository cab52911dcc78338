import { describe, expect, test } from 'vitest'
import { seoulDate } from '~/rules/local-time'
import { lockerState } from './locker-state'

const ME = 1
const OTHER = 2
const stateAt = (at: string, month: string, held: [number, string][], isInRepair = false) =>
  lockerState(
    held.map(([memberId, heldMonth]) => ({ memberId, month: heldMonth })),
    { month, memberId: ME, today: seoulDate(new Date(`${at}+09:00`)), isInRepair },
  )

describe('a locker', () => {
  test.each([
    ['available', '2026-12', []],
    ['mine', '2026-12', [[ME, '2026-12']]],
    ['taken', '2026-12', [[OTHER, '2026-12']]],
    ['available', '2026-12', [[OTHER, '2026-10']]],
    // A later month of somebody else.
    ['available', '2026-12', [[OTHER, '2027-01']]],
  ] as [string, string, [number, string][]][])('is %s in %s where %j hold it', (state, month, held) => {
    expect(stateAt('2026-11-23T10:00:00', month, held)).toBe(state)
  })

  test('under repair is rented to nobody, and is still whose it is', () => {
    expect(stateAt('2026-11-23T10:00:00', '2026-12', [], true)).toBe('in_maintenance')
    expect(stateAt('2026-11-23T10:00:00', '2026-12', [[ME, '2026-12']], true)).toBe('mine')
  })
})

describe('renewing goes before others until the month has ended', () => {
  test.each([
    ['2026-11-01T00:00:00', 'kept'],
    ['2026-11-30T23:59:59', 'kept'],
    ['2026-12-01T00:00:00', 'available'],
  ])('at %s', (at, state) => {
    expect(stateAt(at, '2026-12', [[OTHER, '2026-11']])).toBe(state)
  })

  test('over the end of a year', () => {
    expect(stateAt('2026-12-31T23:59:59', '2027-01', [[OTHER, '2026-12']])).toBe('kept')
    expect(stateAt('2027-01-01T00:00:00', '2027-01', [[OTHER, '2026-12']])).toBe('available')
  })

  test('also for months after the next, which the renewal may reach', () => {
    expect(stateAt('2026-11-23T10:00:00', '2027-01', [[OTHER, '2026-11']])).toBe('kept')
    expect(stateAt('2026-11-23T10:00:00', '2027-01', [[OTHER, '2026-12']])).toBe('kept')
  })

  test('for whoever has it last before the month', () => {
    expect(
      stateAt('2026-12-01T00:00:00', '2027-01', [
        [OTHER, '2026-11'],
        [ME, '2026-12'],
      ]),
    ).toBe('available')
    expect(stateAt('2026-11-23T10:00:00', '2027-01', [[ME, '2026-11']])).toBe('available')
    expect(
      stateAt('2026-11-23T10:00:00', '2027-01', [
        [ME, '2026-11'],
        [OTHER, '2026-12'],
      ]),
    ).toBe('kept')
  })
})
