import { expect, test } from 'vitest'
import { passOwedBack, type PassMoney } from './pass-money'

/** 66,000 won and 6,600 of VAT, paid by transfer. */
const PAID: PassMoney = {
  status: 'reserved',
  won: 66_000,
  vatWon: 6_600,
  refund: null,
  givenBack: [],
  payment: { won: 72_600 },
  repayments: [],
}
const CANCELLED = { ...PAID, status: 'cancelled', refund: { chargeWon: 18_601 } }

test.each<[string, PassMoney, number]>([
  ['in use', PAID, 0],
  ['on the bill, or not paid yet', { ...CANCELLED, payment: null }, 0],
  ['asked back, not decided', { ...CANCELLED, status: 'cancellation_requested' }, 0],
  // 72,600 − 18,601 − 1,860.
  ['cancelled', CANCELLED, 52_139],
  ['cancelled and paid back', { ...CANCELLED, repayments: [{ won: 52_139 }] }, 0],
  ['cancelled without a charge', { ...CANCELLED, refund: { chargeWon: 0 } }, 72_600],
  ['a day closed', { ...PAID, givenBack: [{ won: 3_000, vatWon: 300 }] }, 3_300],
  [
    'a day closed and paid back, then cancelled',
    { ...CANCELLED, givenBack: [{ won: 3_000, vatWon: 300 }], repayments: [{ won: 3_300 }] },
    48_839,
  ],
])('%s: %i', (_, pass, expected) => expect(passOwedBack(pass)).toBe(expected))
