import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import { seoulDate, seoulMonth } from '../../../rules/local-time'
import { lockBalance } from './balance.server'
import type { Pricing } from './pricing.server'
import { registerDiscount } from './register.server'
import { isInProgress } from './stay-queries.server'
import { parkingDiscounts, stays } from './tables.server'

/**
 * Applies the queued coupons of a car that has just entered, in the order they were queued and as far as each company's
 * balance allows (decisions §7). With too few minutes a coupon is refused; a smaller one after it may still be applied.
 */
export async function applyQueuedDiscounts(
  tx: Db,
  plate: string,
  { now, pricing }: { now: Date; pricing: Pricing },
): Promise<void> {
  const waiting = await tx
    .select({ discount: parkingDiscounts, stayId: stays.id, enteredAt: stays.enteredAt })
    .from(parkingDiscounts)
    .innerJoin(stays, and(eq(stays.plate, parkingDiscounts.plate), isInProgress))
    .where(and(eq(parkingDiscounts.plate, plate), eq(parkingDiscounts.status, 'queued')))
    // Balances are locked in a fixed order.
    .orderBy(asc(parkingDiscounts.companyId), asc(parkingDiscounts.id))
  for (const { discount, stayId, enteredAt } of waiting) {
    if (seoulDate(enteredAt!) !== discount.visitDate) continue
    const balance = await lockBalance(tx, discount.companyId, seoulMonth(now))
    const stay = { id: stayId, enteredAt: enteredAt! }
    await registerDiscount(tx, { discount, stay, balance, pricing, actor: null, now })
  }
}
