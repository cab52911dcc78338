import { describe, expect, test } from 'vitest'
import { isUsable, keyEndRefusal, keyState, latestEnd, usualEnd } from './key-end'

const TODAY = '2026-11-23'

test.each([
  ['2026-11-23', '2027-11-23', '2028-11-23'],
  ['2027-02-28', '2028-02-28', '2029-02-28'],
  ['2028-02-29', '2029-02-28', '2030-02-28'],
  ['2026-12-31', '2027-12-31', '2028-12-31'],
])('a key made on %s ends on %s, on %s at the latest', (today, usual, latest) => {
  expect([usualEnd(today), latestEnd(today)]).toEqual([usual, latest])
})

test.each([
  ['2026-11-22', 'apiKeyEndPast'],
  ['2026-11-23', null],
  ['2028-11-23', null],
  ['2028-11-24', 'apiKeyEndTooLate'],
])('an end on %s: %s', (endsOn, refusal) => {
  expect(keyEndRefusal(endsOn, TODAY)).toBe(refusal)
})

describe('the state of a key', () => {
  test.each([
    ['2026-11-22', 'expired', false],
    ['2026-11-23', 'endsSoon', true],
    ['2026-12-07', 'endsSoon', true],
    ['2026-12-08', 'usable', true],
  ] as const)('whose last day is %s is %s', (endsOn, state, usable) => {
    expect(keyState({ endsOn, isEnded: false }, TODAY)).toBe(state)
    expect(isUsable(state)).toBe(usable)
  })

  test('that somebody has ended is ended, whatever its last day', () => {
    for (const endsOn of ['2026-11-22', '2026-11-23', '2028-11-23'])
      expect(keyState({ endsOn, isEnded: true }, TODAY)).toBe('ended')
    expect(isUsable('ended')).toBe(false)
  })
})
