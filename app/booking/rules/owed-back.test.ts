import { expect, test } from 'vitest'
import { owedBack } from './owed-back'

const CANCELLED = { status: 'cancelled', payment: { won: 88_000 }, chargeWon: 0, chargeVatWon: 0 }

test.each([
  ['all of it', CANCELLED, 88_000],
  ['all but the charge', { ...CANCELLED, chargeWon: 24_000, chargeVatWon: 2_400 }, 61_600],
  ['nothing where the charge is the price', { ...CANCELLED, chargeWon: 80_000, chargeVatWon: 8_000 }, 0],
  ['nothing while the cancellation is asked for', { ...CANCELLED, status: 'cancellation_requested' }, 0],
  ['nothing that nobody paid', { ...CANCELLED, payment: null }, 0],
  ['nothing once it was paid back', { ...CANCELLED, repayment: { won: 88_000 } }, 0],
])('of a paid booking goes back %s', (_, booking, won) => {
  expect(owedBack(booking)).toBe(won)
})
