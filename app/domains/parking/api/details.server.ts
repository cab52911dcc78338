import type { Db } from '~/db/database.server'
import { allowancesOf } from '~/decisions/decide.server'
import { seoulDate, seoulInstant, seoulMonth } from '~/rules/local-time'
import { COUPONS, type Coupon } from '~/rules/coupons'
import { DISCOUNT_ACTIONS, type ParkingDetails, type ParkingDiscount } from '~/domains/parking/schemas'
import { balanceOf } from './balance.server'
import { carsOf } from './car-kinds.server'
import { hasKnownTimes, priceOf } from './charge.server'
import { paymentsOf } from './payments.server'
import { nextCouponMinutes, type Pricing } from './pricing.server'
import { discountRefusal, isLapsed } from './refusals.server'
import { isStayInProgress, toRecord, type LoadedRecord } from './shape.server'
import { couponsOf, type StayRow } from './stay-queries.server'
import { costWithPayments, type ExitPayment } from '~/domains/parking/rules/exit-payment'
import type { GivenCoupon } from '~/domains/parking/rules/coupons'
import { begunMinutes } from '~/domains/parking/rules/stay-cost'

/** What each of the company's cars that are in has to pay now, by the number of its stay. */
export async function costsNow(
  db: Db,
  loaded: readonly LoadedRecord[],
  { pricing, now }: { pricing: Pricing; now: Date },
): Promise<Map<number, number>> {
  const present = loaded.flatMap(({ stay, isForeign }) =>
    stay && !isForeign && isStayInProgress(stay) ? [stay] : [],
  )
  if (present.length === 0) return new Map()
  const ids = present.map(({ id }) => id)
  const cars = await carsOf(db, present, now)
  const coupons = await couponsOf(db, ids)
  const payments = await paymentsOf(db, ids)
  return new Map(
    present.map((stay) => {
      const price = priceOf(stay, cars.get(stay.id)!, coupons.get(stay.id) ?? [], { pricing, now })
      return [stay.id, costWithPayments(price, payments.get(stay.id) ?? [], now)]
    }),
  )
}

/**
 * A car with the cost of its stay now, and with each coupon, and the discounts its company registered; without costs where
 * the stay is another company's.
 */
export async function detailsOf(
  db: Db,
  loaded: LoadedRecord,
  { pricing, now }: { pricing: Pricing; now: Date },
): Promise<Omit<ParkingDetails, 'usualCoupon'>> {
  const { record, stay, discounts, isForeign } = loaded
  const coupons = stay ? ((await couponsOf(db, [stay.id])).get(stay.id) ?? []) : []
  const payments = stay ? ((await paymentsOf(db, [stay.id])).get(stay.id) ?? []) : []
  const cost = stay && !isForeign ? await costOf(db, stay, { coupons, payments }, { pricing, now }) : null
  const isIn = stay !== undefined && isStayInProgress(stay)
  const car = isIn ? (await carsOf(db, [stay], now)).get(stay.id)! : null
  const today = seoulDate(now)
  const expectedAt = seoulInstant(record.visitDate, record.visitMinutes)
  // What a coupon takes once the car comes, as long as it has not.
  const parked = car
    ? { from: stay!.enteredAt!, to: now, ...car, coupons }
    : {
        from: stay?.enteredAt ?? expectedAt,
        to: stay?.enteredAt ?? expectedAt,
        kind: 'visitor' as const,
        coupons,
      }
  const offerOf = (coupon: Coupon) => {
    const minutes = nextCouponMinutes(coupon, parked, pricing)
    const price = car && priceOf(stay!, car, [...coupons, { coupon, minutes }], { pricing, now })
    return {
      coupon,
      minutes,
      won: cost && price !== null ? costWithPayments(price, payments, now) : null,
    }
  }
  return {
    ...toRecord(loaded, today),
    cost,
    offers: COUPONS.map(offerOf),
    discounts: discounts.map(({ discount, by }): ParkingDiscount => {
      const { publicId, coupon, status, basicMinutes, chargedMinutes, createdAt } = discount
      return {
        id: publicId,
        coupon,
        status: isLapsed(discount, today) ? 'lapsed' : status,
        basicMinutes,
        chargedMinutes,
        by,
        at: createdAt.toISOString(),
        actions: allowancesOf(DISCOUNT_ACTIONS, () =>
          discountRefusal(discount, isIn ? { id: stay.id, payments } : undefined, today),
        ),
      }
    }),
    payments: isForeign
      ? []
      : payments.map(({ won, method, paidAt }) => ({ won, method, at: paidAt.toISOString() })),
    balance: await balanceOf(db, record.companyId, seoulMonth(now)),
  }
}

/** The cost of a stay until now or at its exit; null where its entry or its exit was never reported. */
export async function costOf(
  db: Db,
  stay: StayRow,
  { coupons, payments }: { coupons: readonly GivenCoupon[]; payments: readonly ExitPayment[] },
  { pricing, now }: { pricing: Pricing; now: Date },
): Promise<ParkingDetails['cost']> {
  if (!hasKnownTimes(stay)) return null
  const to = stay.exitedAt ?? now
  const minutes = begunMinutes(stay.enteredAt!, to)
  const { chargedWon: won, chargedKind } = stay
  if (won !== null && chargedKind !== null) return { won, minutes, kind: chargedKind }
  const car = (await carsOf(db, [stay], now)).get(stay.id)!
  const price = priceOf(stay, car, coupons, { pricing, now })
  return { won: costWithPayments(price, payments, now), minutes, kind: car.kind }
}
