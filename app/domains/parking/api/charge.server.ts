import { eq, inArray } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import type { GivenCoupon } from '~/domains/parking/rules/coupons'
import { costWithPayments } from '~/domains/parking/rules/exit-payment'
import { stayCharges, type DayCharge } from '~/domains/parking/rules/stay-cost'
import { carsOf, type StayCar } from './car-kinds.server'
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

/** What a stay costs by Seoul day with these coupons: until now, or at its exit with the prices of that time. */
export function chargesOf(
  { enteredAt, exitedAt }: Pick<StayRow, 'enteredAt' | 'exitedAt'>,
  car: StayCar,
  coupons: readonly GivenCoupon[],
  { pricing, now }: Reading,
): DayCharge[] {
  const to = exitedAt ?? now
  const { tariff, holidays } = pricesAt(pricing, to)
  return stayCharges({ from: enteredAt!, to, ...car, coupons }, tariff, holidays)
}

const sumOf = (days: readonly DayCharge[]) => days.reduce((sum, { won }) => sum + won, 0)

/** The same in all, in won. */
export const priceOf = (...of: Parameters<typeof chargesOf>): number => sumOf(chargesOf(...of))

/**
 * Stores the cost of ended stays: with the prices of their exit, however late it is reported. It is not changed by later
 * changes of tariff, holidays or visit; only an event that changes the stay itself, or a payment, has it computed again.
 */
export async function chargeStays(tx: Db, ended: readonly StayRow[], reading: Reading): Promise<void> {
  const ids = ended.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.update(stays).set({ chargedDays: null }).where(inArray(stays.id, ids))
  const couponsByStay = await couponsOf(tx, ids)
  const paymentsByStay = await paymentsOf(tx, ids)
  // One after the other, as each depends on what those before it cost.
  for (const stay of ended.toSorted((a, b) => a.beginAt.getTime() - b.beginAt.getTime())) {
    const car = (await carsOf(tx, [stay], reading.now)).get(stay.id)!
    const days = chargesOf(stay, car, couponsByStay.get(stay.id) ?? [], reading)
    const price = sumOf(days)
    const chargedWon = costWithPayments(price, paymentsByStay.get(stay.id) ?? [], stay.exitedAt!)
    // What was paid beyond the price, as a coupon came later, is a part of the last day's cap.
    const chargedDays = days.map((day, place) =>
      place === days.length - 1 ? { ...day, won: day.won + Math.max(0, chargedWon - price) } : day,
    )
    await tx
      .update(stays)
      .set({ chargedKind: car.kind, chargedWon, chargedDays })
      .where(eq(stays.id, stay.id))
  }
}
