import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import type { Coupon } from '~/rules/coupons'
import { costWithPayments } from '~/domains/parking/rules/exit-payment'
import { stayCost, type CarKind } from '~/domains/parking/rules/stay-cost'
import { carKindsOf } from './car-kinds.server'
import { paymentsOf } from './payments.server'
import { pricesAt, type Pricing } from './pricing.server'
import { couponsOf, type StayRow } from './stay-queries.server'
import { stays } from './tables.server'

interface Reading {
  pricing: Pricing
  now: Date
}

/** A stay whose entry was reported, and its exit unless the car is still parked. */
export const hasKnownTimes = ({ enteredAt, isExitLost }: Pick<StayRow, 'enteredAt' | 'isExitLost'>) =>
  enteredAt !== null && !isExitLost

/** The price of a stay with these coupons, in won: until now, or at its exit with the prices of that time. */
export function priceOf(
  { enteredAt, exitedAt }: Pick<StayRow, 'enteredAt' | 'exitedAt'>,
  kind: CarKind,
  coupons: readonly Coupon[],
  { pricing, now }: Reading,
): number {
  const to = exitedAt ?? now
  const { tariff, holidays } = pricesAt(pricing, to)
  return stayCost({ from: enteredAt!, to, kind, coupons }, tariff, holidays)
}

/**
 * Stores the cost of ended stays: with the prices of their exit, however late it is reported. It is not changed by later
 * changes of tariff, holidays or visit; only an event that changes the stay itself, or a payment, has it computed again.
 */
export async function chargeStays(tx: Db, ended: readonly StayRow[], reading: Reading): Promise<void> {
  if (ended.length === 0) return
  const kinds = await carKindsOf(tx, ended, reading.now)
  const ids = ended.map(({ id }) => id)
  const couponsByStay = await couponsOf(tx, ids)
  const paymentsByStay = await paymentsOf(tx, ids)
  for (const stay of ended) {
    const chargedKind = kinds.get(stay.id)!
    const price = priceOf(stay, chargedKind, couponsByStay.get(stay.id) ?? [], reading)
    const chargedWon = costWithPayments(price, paymentsByStay.get(stay.id) ?? [], stay.exitedAt!)
    await tx.update(stays).set({ chargedKind, chargedWon }).where(eq(stays.id, stay.id))
  }
}
