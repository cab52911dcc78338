import { and, eq } from 'drizzle-orm'
import { actorName, type ApiContext, type MemberActor } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { seoulDate, seoulMonth } from '~/rules/local-time'
import type { Coupon } from '~/rules/coupons'
import type { Queued, Registered } from '~/domains/parking/schemas'
import { carsOf } from './car-kinds.server'
import { balanceOf, refundMinutes, lockBalance, recordMovement } from './balance.server'
import { priceOf } from './charge.server'
import { paymentsOf } from './payments.server'
import { lockPlates } from './plate-lock.server'
import { nextCouponMinutes, type Pricing } from './pricing.server'
import { findRecords, lockVisitsOf, type FoundRecord } from './records.server'
import { registerDiscount } from './register.server'
import { discountRefusal } from './refusals.server'
import { isStayInProgress, withStays, type LoadedRecord } from './shape.server'
import { couponsOf, staysInProgress } from './stay-queries.server'
import { parkingDiscounts } from './tables.server'

interface WantedCoupons {
  ids: string[]
  coupon: Coupon
}

/**
 * Locks and loads cars with their visits, which the host may be changing or cancelling at this moment.
 * @throws Problem 404 when one is unknown, another company's or no longer expected
 */
async function lockRecords(tx: Db, companyId: number, ids: string[], now: Date): Promise<LoadedRecord[]> {
  await lockVisitsOf(tx, companyId, ids)
  const records = await findRecords(tx, companyId, ids)
  if (records.length < ids.length) throw new Problem(404, 'notFound')
  await lockPlates(
    tx,
    records.map(({ plate }) => plate),
  )
  const loaded = await withStays(tx, records, now)
  return ids.map((id) => loaded.find(({ record }) => record.id === id)!)
}

/**
 * Registers a coupon for each parked car; the others are answered separately and use no minutes (product §8). With too
 * few minutes for all of them nothing is registered.
 * @throws Problem 404; 409 without an account, `parkingMonthlyCar`; 422 `parkingBalanceShort` at `coupon`
 */
export async function registerDiscounts(
  c: ApiContext,
  tx: Db,
  actor: MemberActor,
  { ids, coupon, evenIfNothing = false }: WantedCoupons & { evenIfNothing?: boolean },
  pricing: Pricing,
): Promise<Registered> {
  const now = c.var.deps.clock()
  const records = await lockRecords(tx, actor.companyId, ids, now)
  const isEntered = ({ stay }: LoadedRecord) => stay !== undefined && isStayInProgress(stay)
  const entered = records.filter(isEntered)
  await assertCostsSomething(tx, entered, now)
  const month = seoulMonth(now)
  let balance = await lockBalance(tx, actor.companyId, month)
  const left = balance.basicLeft + balance.chargedLeft
  const minutes = await minutesFor(tx, entered, coupon, { pricing, now })
  if (minutes > left) throw fieldProblem('coupon', 'parkingBalanceShort', { minutes, left })
  if (!evenIfNothing) await assertSavesSomething(tx, entered, coupon, { pricing, now })
  for (const { record, stay } of entered) {
    const discount = await addDiscount(tx, actor, record, { coupon, status: 'registered', now })
    await registerDiscount(tx, {
      discount,
      stay: stay!,
      balance,
      pricing,
      actor: actorName(actor),
      now,
    })
    balance = await balanceOf(tx, actor.companyId, month)
  }
  return {
    registered: entered.map(({ record: { id, plate } }) => ({ id, plate })),
    notEntered: records
      .filter((one) => !isEntered(one))
      .map(({ record: { id, plate, name } }) => ({ id, plate, name })),
    balance,
  }
}

/** Refuses a coupon for a car that parks by the month: its minutes would be used for nothing. @throws Problem 409 */
async function assertCostsSomething(tx: Db, entered: LoadedRecord[], now: Date): Promise<void> {
  const cars = await carsOf(
    tx,
    entered.map(({ stay }) => stay!),
    now,
  )
  if ([...cars.values()].some(({ kind }) => kind === 'monthly')) throw new Problem(409, 'parkingMonthlyCar')
}

/**
 * Asks again before a coupon is spent that saves nothing: of a stay that costs something so far, and costs as much with it. What
 * costs nothing yet may cost something later.
 * @throws Problem 422 at `evenIfNothing` with the cars
 */
async function assertSavesSomething(
  tx: Db,
  entered: LoadedRecord[],
  coupon: Coupon,
  reading: { pricing: Pricing; now: Date },
): Promise<void> {
  const rows = entered.map(({ stay }) => stay!)
  const couponsByStay = await couponsOf(
    tx,
    rows.map(({ id }) => id),
  )
  const cars = await carsOf(tx, rows, reading.now)
  const savesNothing = rows.filter((stay) => {
    const [car, coupons] = [cars.get(stay.id)!, couponsByStay.get(stay.id) ?? []]
    const price = (given: typeof coupons) => priceOf(stay, car, given, reading)
    const parked = { from: stay.enteredAt!, to: reading.now, ...car, coupons }
    const minutes = nextCouponMinutes(coupon, parked, reading.pricing)
    return price([]) > 0 && price([...coupons, { coupon, minutes }]) === price(coupons)
  })
  if (savesNothing.length > 0)
    throw fieldProblem('evenIfNothing', 'parkingCouponSavesNothing', {
      plates: savesNothing.map(({ plate }) => plate).join(', '),
    })
}

/** Minutes that a coupon for each of these cars uses; two for one car count one after the other. */
async function minutesFor(
  tx: Db,
  entered: LoadedRecord[],
  coupon: Coupon,
  { pricing, now }: { pricing: Pricing; now: Date },
): Promise<number> {
  const couponsByStay = await couponsOf(
    tx,
    entered.map(({ stay }) => stay!.id),
  )
  const cars = await carsOf(
    tx,
    entered.map(({ stay }) => stay!),
    now,
  )
  let sum = 0
  for (const { stay } of entered) {
    const coupons = couponsByStay.get(stay!.id) ?? []
    const parked = { from: stay!.enteredAt!, to: now, ...cars.get(stay!.id)!, coupons }
    const minutes = nextCouponMinutes(coupon, parked, pricing)
    sum += minutes
    couponsByStay.set(stay!.id, [...coupons, { coupon, minutes }])
  }
  return sum
}

/** @param status the first one: of a parked car at once `registered`, as it never waited and webhooks tell of each status */
async function addDiscount(
  tx: Db,
  actor: MemberActor,
  record: FoundRecord,
  { coupon, status, now }: { coupon: Coupon; status: 'queued' | 'registered'; now: Date },
) {
  const { plate, name, visitorId, vehicleId, visitDate } = record
  const [added] = await tx
    .insert(parkingDiscounts)
    .values({
      publicId: newPublicId(),
      companyId: actor.companyId,
      plate,
      name,
      visitorId,
      vehicleId,
      coupon,
      status,
      visitDate,
      memberId: actor.id,
      createdAt: now,
      changedAt: now,
    })
    .returning()
  return added!
}

/**
 * Queues a coupon for each car until it enters; minutes are only used then (decisions §7). As the list may be outdated,
 * cars that have entered by now are returned by plate, to be registered, and coupons of the others are queued. A car whose
 * day is over is refused.
 * @throws Problem 404, 409
 */
export async function queueDiscounts(
  c: ApiContext,
  tx: Db,
  actor: MemberActor,
  { ids, coupon }: WantedCoupons,
): Promise<Queued> {
  const now = c.var.deps.clock()
  const records = await lockRecords(tx, actor.companyId, ids, now)
  await lockBalance(tx, actor.companyId, seoulMonth(now))
  const inside = await staysInProgress(
    tx,
    records.map(({ record }) => record.plate),
  )
  const waiting = records.filter(({ record }) => !inside.has(record.plate))
  if (waiting.length === 0) throw new Problem(409, 'parkingEnteredMeanwhile')
  const today = seoulDate(now)
  if (waiting.some(({ record }) => record.visitDate < today)) throw new Problem(409, 'parkingDayOver')
  for (const { record } of waiting) await addDiscount(tx, actor, record, { coupon, status: 'queued', now })
  return {
    queued: waiting.length,
    entered: records
      .filter(({ record }) => inside.has(record.plate))
      .map(({ record: { id, plate, name } }) => ({ id, plate, name })),
  }
}

/**
 * Undoes a discount until the car leaves and returns its minutes; after its month as charged ones, and its amount by a negative
 * line of this month. One that is still queued is removed from the queue.
 * @throws Problem 404 for an unknown one and another company's; 409 when the car has left or the driver has paid with it
 */
export async function undoDiscount(
  c: ApiContext,
  tx: Db,
  actor: MemberActor,
  publicId: string,
): Promise<void> {
  const now = c.var.deps.clock()
  const isOwn = and(eq(parkingDiscounts.publicId, publicId), eq(parkingDiscounts.companyId, actor.companyId))
  const [existing] = await tx.select({ plate: parkingDiscounts.plate }).from(parkingDiscounts).where(isOwn)
  if (!existing) throw new Problem(404, 'notFound')
  await lockPlates(tx, [existing.plate])
  const [discount] = await tx.select().from(parkingDiscounts).where(isOwn).for('update')
  const inside = (await staysInProgress(tx, [existing.plate])).get(existing.plate)
  const payments = inside ? ((await paymentsOf(tx, [inside.id])).get(inside.id) ?? []) : []
  const refusal = discountRefusal(discount!, inside && { id: inside.id, payments }, seoulDate(now))
  if (refusal) throw new Problem(409, refusal)
  const { id, companyId, month, basicMinutes: basic, chargedMinutes: charged } = discount!
  await tx
    .update(parkingDiscounts)
    .set({ status: 'undone', changedAt: now })
    .where(eq(parkingDiscounts.id, id))
  if (month === null) return
  const current = seoulMonth(now)
  // The statement of its month is out: it is given back in this one, by charged minutes.
  const back = month < current ? { basic: 0, charged: basic + charged } : { basic, charged }
  const balance = await lockBalance(tx, companyId, current)
  await refundMinutes(tx, companyId, balance, back)
  await recordMovement(
    tx,
    { companyId, kind: 'undo', month: current, discountId: id, actor: actorName(actor), at: now },
    back,
  )
}
