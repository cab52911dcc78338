import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { seoulInstant } from '~/rules/local-time'
import type { Balance } from '~/domains/parking/schemas'
import { recordMovement, deductMinutes } from './balance.server'
import { nextCouponMinutes, wonOfMinutes, type Pricing } from './pricing.server'
import { carsOf } from './car-kinds.server'
import { couponsOf, type StayRow } from './stay-queries.server'
import { parkingDiscounts } from './tables.server'

type Discount = typeof parkingDiscounts.$inferSelect

/**
 * Registers a coupon for a parked car, and deducts its minutes from the locked balance. With too few minutes it is
 * refused and uses none.
 * @returns whether it was registered
 */
export async function registerDiscount(
  tx: Db,
  {
    discount,
    stay,
    balance,
    pricing,
    actor,
    now,
  }: {
    discount: Discount
    stay: StayRow
    balance: Balance
    pricing: Pricing
    actor: string | null
    now: Date
  },
): Promise<boolean> {
  const { id, companyId, coupon } = discount
  const coupons = (await couponsOf(tx, [stay.id])).get(stay.id) ?? []
  const car = (await carsOf(tx, [stay], now)).get(stay.id)!
  const minutes = nextCouponMinutes(coupon, { from: stay.enteredAt!, to: now, ...car, coupons }, pricing)
  const deducted = await deductMinutes(tx, companyId, minutes, balance)
  if (!deducted) {
    await tx
      .update(parkingDiscounts)
      .set({ status: 'refused', changedAt: now })
      .where(eq(parkingDiscounts.id, id))
    return false
  }
  await tx
    .update(parkingDiscounts)
    .set({
      status: 'registered',
      changedAt: now,
      stayId: stay.id,
      registeredAt: discount.status === 'queued' && actor === null ? countsFrom(stay, balance) : now,
      month: balance.month,
      basicMinutes: deducted.basic,
      chargedMinutes: deducted.charged,
      won: wonOfMinutes(deducted.charged, pricing),
    })
    .where(eq(parkingDiscounts.id, id))
  const { month } = balance
  await recordMovement(
    tx,
    { companyId, kind: 'discount', month, discountId: id, actor, at: now },
    { basic: -deducted.basic, charged: -deducted.charged },
  )
  return true
}

/**
 * When a queued coupon counts from: the entry, which may be reported late, but not before the month whose minutes it takes, as the
 * statement of an earlier month does not change (decisions §8).
 */
function countsFrom({ enteredAt }: StayRow, { month }: Balance): Date {
  const begins = seoulInstant(`${month}-01`, 0)
  return enteredAt! < begins ? begins : enteredAt!
}
