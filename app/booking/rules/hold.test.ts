import { expect, test } from 'vitest'
import { holdUntil, waitsForPayment } from './hold'

const now = new Date('2026-11-23T01:00:00Z')

test.each([
  ['2026-11-30T00:00:00Z', '2026-11-24T01:00:00.000Z'],
  ['2026-11-24T01:00:00Z', '2026-11-24T01:00:00.000Z'],
  ['2026-11-23T06:00:00Z', '2026-11-23T06:00:00.000Z'],
])('an unpaid booking for %s is held until %s', (startsAt, until) => {
  expect(holdUntil(now, new Date(startsAt)).toISOString()).toBe(until)
})

test.each([
  ['monthly_bill', 40_000, false],
  ['card', 1, true],
  ['card', 0, false],
  ['bank_transfer', 40_000, true],
])('paid by %s, %d won wait for a payment: %s', (method, won, isWaiting) => {
  expect(waitsForPayment(method, won)).toBe(isWaiting)
})
