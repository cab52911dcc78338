import { and, eq, gte } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { seoulDate } from '~/rules/local-time'
import { visitors } from '~/domains/visitors/api/tables.server'
import type { PassParking } from '~/domains/visitors/pass-schemas'
import { companiesOfStays } from './car-kinds.server'
import { costOf } from './details.server'
import { paymentsOf } from './payments.server'
import type { Pricing } from './pricing.server'
import { EXPECTED } from './records.server'
import { couponsOf, staysOfDays } from './stay-queries.server'
import { parkingDiscounts } from './tables.server'

/**
 * The stay of a pass's car on the day of the visit, and whether a coupon is queued for it; undefined for an unknown
 * pass. A stay of a car that did not come to this company's approved visitor is not told: whoever reserves a visit may enter any plate
 * (decisions §7).
 */
export async function parkingOfPass(
  db: Db,
  code: string,
  { pricing, now }: { pricing: Pricing; now: Date },
): Promise<PassParking | undefined> {
  const [visitor] = await db
    .select({
      id: visitors.id,
      plate: visitors.plate,
      visitDate: visitors.visitDate,
      companyId: visitors.companyId,
      status: visitors.status,
    })
    .from(visitors)
    .where(eq(visitors.passCode, code))
  if (!visitor) return undefined
  if (!visitor.plate || !EXPECTED.includes(visitor.status)) return { stay: null, isCouponQueued: false }
  const plate = visitor.plate.toUpperCase()
  const ofCar = await staysOfDays(db, [plate], visitor.visitDate, visitor.visitDate)
  const owners = await companiesOfStays(db, ofCar, now)
  const stay = ofCar.findLast(({ id }) => owners.get(id) === visitor.companyId)
  const coupons = stay ? ((await couponsOf(db, [stay.id])).get(stay.id) ?? []) : []
  const payments = stay ? ((await paymentsOf(db, [stay.id])).get(stay.id) ?? []) : []
  const cost = stay ? await costOf(db, stay, { coupons, payments }, { pricing, now }) : null
  const queued = await db.$count(
    parkingDiscounts,
    and(
      eq(parkingDiscounts.visitorId, visitor.id),
      eq(parkingDiscounts.status, 'queued'),
      gte(parkingDiscounts.visitDate, seoulDate(now)),
    ),
  )
  return {
    stay:
      stay?.enteredAt && cost
        ? {
            enteredAt: stay.enteredAt.toISOString(),
            exitedAt: stay.exitedAt?.toISOString() ?? null,
            minutes: cost.minutes,
            won: cost.won,
            coupons: coupons.length,
          }
        : null,
    isCouponQueued: queued > 0,
  }
}
