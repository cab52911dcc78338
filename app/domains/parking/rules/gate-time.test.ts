import { expect, test } from 'vitest'
import { gateTimeRefusal } from './gate-time'

test.each([
  ['2026-11-23T01:00:00Z', null],
  ['2026-11-23T01:05:00Z', null],
  ['2026-11-23T01:05:01Z', 'gateEventAhead'],
  ['2025-11-23T01:00:00Z', null],
  ['2025-11-23T00:59:59Z', 'gateEventTooOld'],
])('an event of %s: %s', (at, refusal) => {
  expect(gateTimeRefusal(new Date(at), new Date('2026-11-23T01:00:00Z'))).toBe(refusal)
})
