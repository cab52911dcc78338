import { and, asc, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { MemberActor } from '~/api/context.server'
import type { Db } from '~/db/database.server'
import { addDays, seoulInstant, type LocalDate } from '~/rules/local-time'
import { COUPONS, type Coupon } from '~/rules/coupons'
import type { GivenCoupon } from '~/domains/parking/rules/coupons'
import { favoriteKeys } from '~/domains/members/api/favorites.server'
import { parkingDiscounts, stays } from './tables.server'

export type StayRow = typeof stays.$inferSelect

/** Whether a stay is in progress: the car has entered, not left and not entered again. */
export const isInProgress = sql`${stays.enteredAt} is not null and ${stays.exitedAt} is null and not ${stays.isExitLost}`

/** The stays in progress of these cars, by plate. */
export async function staysInProgress(db: Db, plates: readonly string[]): Promise<Map<string, StayRow>> {
  if (plates.length === 0) return new Map()
  const rows = await db
    .select()
    .from(stays)
    .where(and(inArray(stays.plate, [...plates]), isInProgress))
  return new Map(rows.map((row) => [row.plate, row]))
}

/** The stays of these cars that overlap some days, oldest first. One whose exit was lost counts for its first day. */
export async function staysOfDays(
  db: Db,
  plates: readonly string[],
  from: LocalDate,
  to: LocalDate,
): Promise<StayRow[]> {
  if (plates.length === 0) return []
  const midnight = seoulInstant(from, 0)
  return db
    .select()
    .from(stays)
    .where(
      and(
        inArray(stays.plate, [...new Set(plates)]),
        lt(stays.beginAt, seoulInstant(addDays(to, 1), 0)),
        or(
          gte(stays.beginAt, midnight),
          gte(stays.exitedAt, midnight),
          and(isNull(stays.exitedAt), eq(stays.isExitLost, false)),
        ),
      ),
    )
    .orderBy(asc(stays.beginAt), asc(stays.id))
}

/** The minutes that were taken for a coupon. */
export const minutesTaken = sql<number>`${parkingDiscounts.basicMinutes} + ${parkingDiscounts.chargedMinutes}`

/** The registered coupons of each of these stays. */
export async function couponsOf(db: Db, stayIds: readonly number[]): Promise<Map<number, GivenCoupon[]>> {
  if (stayIds.length === 0) return new Map()
  const rows = await db
    .select({ stayId: parkingDiscounts.stayId, coupon: parkingDiscounts.coupon, minutes: minutesTaken })
    .from(parkingDiscounts)
    .where(and(inArray(parkingDiscounts.stayId, [...stayIds]), eq(parkingDiscounts.status, 'registered')))
    .orderBy(asc(parkingDiscounts.id))
  const coupons = new Map<number, GivenCoupon[]>()
  for (const { stayId, ...given } of rows) coupons.set(stayId!, [...(coupons.get(stayId!) ?? []), given])
  return coupons
}

/** The coupon that a member gave last, also one that was taken back; no row without one. */
export const selectLastCoupon = (db: Db, { id, companyId }: MemberActor) =>
  db
    .select({ coupon: parkingDiscounts.coupon })
    .from(parkingDiscounts)
    .where(and(eq(parkingDiscounts.companyId, companyId), eq(parkingDiscounts.memberId, id)))
    .orderBy(desc(parkingDiscounts.id))
    .limit(1)

/** The coupon that is chosen first for a member: the favourite, otherwise the one that they gave last. */
export async function usualCoupon(db: Db, actor: MemberActor): Promise<Coupon | null> {
  const [favorite] = await favoriteKeys(db, actor.id, 'coupon')
  const chosen = COUPONS.find((coupon) => coupon === favorite)
  if (chosen) return chosen
  const [last] = await selectLastCoupon(db, actor)
  return last?.coupon ?? null
}
