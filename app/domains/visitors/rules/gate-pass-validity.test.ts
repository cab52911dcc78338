import { describe, expect, test } from 'vitest'
import { gatePassState, gatePassValidity } from './gate-pass-validity'

describe('validity', () => {
  test.each([
    [840, '2026-11-24T04:00:00.000Z'],
    [60, '2026-11-23T15:00:00.000Z'],
    [50, '2026-11-23T15:00:00.000Z'],
    [0, '2026-11-23T15:00:00.000Z'],
  ])('a visit at minute %i opens at %s and ends with the day', (minutes, from) => {
    expect(gatePassValidity({ date: '2026-11-24', minutes })).toEqual({
      validFrom: new Date(from),
      validUntil: new Date('2026-11-24T15:00:00.000Z'),
    })
  })
})

describe('state of a pass for 14:00 in Seoul', () => {
  test.each([
    ['approved', '2026-11-24T03:59:59Z', 'notYet'],
    ['approved', '2026-11-24T04:00:00Z', 'valid'],
    ['approved', '2026-11-24T14:59:59Z', 'valid'],
    ['approved', '2026-11-24T15:00:00Z', 'over'],
    ['using', '2026-11-24T03:59:59Z', 'valid'],
    ['using', '2026-11-24T14:59:59Z', 'valid'],
    ['using', '2026-11-24T15:00:00Z', 'over'],
    ['visit_completed', '2026-11-24T06:00:00Z', 'over'],
    ['request_for_approval', '2026-11-24T06:00:00Z', 'notApproved'],
    ['cancellation_requested', '2026-11-24T06:00:00Z', 'notApproved'],
    ['rejected', '2026-11-24T06:00:00Z', 'notApproved'],
    ['cancelled', '2026-11-24T06:00:00Z', 'notApproved'],
  ] as const)('%s at %s: %s', (status, now, answer) => {
    expect(gatePassState({ date: '2026-11-24', minutes: 840, status, now: new Date(now) })).toBe(answer)
  })
})
