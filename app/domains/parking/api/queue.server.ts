import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { lockRows } from '~/db/lock-rows.server'
import { seoulDate, seoulMonth } from '~/rules/local-time'
import { visitors } from '~/domains/visitors/api/tables.server'
import { carsOf } from './car-kinds.server'
import { lockBalance } from './balance.server'
import type { Pricing } from './pricing.server'
import { EXPECTED } from './records.server'
import { registerDiscount } from './register.server'
import { isInProgress } from './stay-queries.server'
import { parkingDiscounts, stays } from './tables.server'

/** A visitor who is not expected any more, or comes without a car, uses no minutes of the company. */
const isExpected = or(
  isNotNull(parkingDiscounts.vehicleId),
  and(inArray(visitors.status, EXPECTED), isNotNull(visitors.plate)),
)

/**
 * Applies the queued coupons of a car that has just entered, in the order they were queued and as far as each company's
 * balance allows, as long as their visitors are expected and the car does not park by the month (decisions §7). With too few
 * minutes a coupon is refused; a smaller one after it may still be applied.
 */
export async function applyQueuedDiscounts(
  tx: Db,
  plate: string,
  { now, pricing }: { now: Date; pricing: Pricing },
): Promise<void> {
  const isQueued = and(eq(parkingDiscounts.plate, plate), eq(parkingDiscounts.status, 'queued'))
  await lockRows(tx, parkingDiscounts, isQueued)
  const waiting = await tx
    .select({ discount: parkingDiscounts, stay: stays })
    .from(parkingDiscounts)
    .innerJoin(stays, and(eq(stays.plate, parkingDiscounts.plate), isInProgress))
    .leftJoin(visitors, eq(visitors.id, parkingDiscounts.visitorId))
    .where(and(isQueued, isExpected))
    // Balances are locked in a fixed order.
    .orderBy(asc(parkingDiscounts.companyId), asc(parkingDiscounts.id))
  const cars = await carsOf(
    tx,
    waiting.map(({ stay }) => stay),
    now,
  )
  for (const { discount, stay } of waiting) {
    const { id, enteredAt } = stay
    if (seoulDate(enteredAt!) !== discount.visitDate || cars.get(id)!.kind === 'monthly') continue
    const balance = await lockBalance(tx, discount.companyId, seoulMonth(now))
    await registerDiscount(tx, { discount, stay, balance, pricing, actor: null, now })
  }
}
