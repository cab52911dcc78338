import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import type { GivenCoupon } from '~/domains/parking/rules/coupons'
import { seoulDate } from '~/rules/local-time'
import { dueOf, leaveByOf, quoteEnd, sumPaid, timeOfPayment } from '~/domains/parking/rules/exit-payment'
import { GATE_MINUTES_AHEAD } from '~/domains/parking/rules/gate-time'
import { begunMinutes } from '~/domains/parking/rules/stay-cost'
import type { GatePayment, GatePaymentBody, GateQuote } from '~/domains/parking/schemas'
import { carsOf } from './car-kinds.server'
import { chargeStays, hasKnownTimes, priceOf } from './charge.server'
import { paymentsOf } from './payments.server'
import { lockPlates } from './plate-lock.server'
import type { Pricing } from './pricing.server'
import { isStayInProgress } from './shape.server'
import { minutesTaken, type StayRow } from './stay-queries.server'
import { exitPayments, parkingDiscounts, parkingMovements, stays } from './tables.server'
import { MS_PER_MINUTE } from '~/rules/time-units'

interface Reading {
  pricing: Pricing
  now: Date
}

/**
 * What a parked car has to pay now, with its discounts and which of them count (decisions §7). It is of that moment: nothing is reserved.
 * @throws Problem 404 for a car whose entry was not reported, 409 for one that has left
 */
export async function quoteAtExit(db: Db, plate: string, { pricing, now }: Reading): Promise<GateQuote> {
  const [stay] = await db
    .select()
    .from(stays)
    .where(eq(stays.plate, plate))
    .orderBy(desc(stays.beginAt), desc(stays.id))
    .limit(1)
  if (!stay) throw new Problem(404, 'vehicleNotEntered')
  if (!isStayInProgress(stay)) throw new Problem(409, 'parkingExited')
  const car = (await carsOf(db, [stay], now)).get(stay.id)!
  const given = await discountsOf(db, stay)
  const payments = (await paymentsOf(db, [stay.id])).get(stay.id) ?? []
  const priceWith = (coupons: readonly GivenCoupon[]) => priceOf(stay, car, coupons, { pricing, now })
  const costWon = priceWith([])
  const counted: GivenCoupon[] = []
  let price = costWon
  const discounts = given.map(({ coupon, minutes, status }) => {
    if (status !== 'registered') return { coupon, status, counts: false, won: 0 }
    counted.push({ coupon, minutes })
    const before = price
    price = priceWith(counted)
    return { coupon, status, counts: true, won: before - price }
  })
  return {
    quotedAt: now.toISOString(),
    validUntil: quoteEnd(now).toISOString(),
    enteredAt: stay.enteredAt!.toISOString(),
    minutes: begunMinutes(stay.enteredAt!, now),
    kind: car.kind,
    costWon,
    discounts,
    discountWon: costWon - price,
    paidWon: sumPaid(payments),
    dueWon: dueOf(price, payments, now),
    leaveBy: leaveByOf(payments)?.toISOString() ?? null,
  }
}

/** The discounts of a stay in the order they were given, and those of its day that were refused or taken back. */
const discountsOf = (db: Db, { id, plate, enteredAt }: StayRow) =>
  db
    .select({ coupon: parkingDiscounts.coupon, minutes: minutesTaken, status: parkingDiscounts.status })
    .from(parkingDiscounts)
    .where(
      or(
        eq(parkingDiscounts.stayId, id),
        and(
          eq(parkingDiscounts.plate, plate),
          isNull(parkingDiscounts.stayId),
          inArray(parkingDiscounts.status, ['queued', 'refused']),
          eq(parkingDiscounts.visitDate, seoulDate(enteredAt!)),
        ),
      ),
    )
    .orderBy(asc(parkingDiscounts.id))

/**
 * Stores a payment at exit, once by its reference, also when it is reported after the exit (decisions §7). It must be what was due at its
 * quote with the discounts of when it was made; from then on the stay's cost up to it does not change any more.
 * @param leaveMinutes how long the car may take to leave
 * @returns whether it is new
 * @throws Problem 404 `vehicleNotEntered`; 409 `parkingNothingDue`, `parkingDueChanged`, `parkingQuoteOver`, `parkingReferenceUsed`
 */
export async function payAtExit(
  tx: Db,
  payment: GatePaymentBody,
  { pricing, now, leaveMinutes }: Reading & { leaveMinutes: number },
): Promise<GatePayment> {
  const { plate, won, method, reference } = payment
  await lockPlates(tx, [plate])
  const known = await knownPayment(tx, payment)
  if (known) return known
  const quotedAt = new Date(payment.quotedAt)
  const paidAt = timeOfPayment(new Date(payment.paidAt), quotedAt, now)
  const stay = await stayAt(tx, plate, quotedAt)
  if (!stay) throw new Problem(404, 'vehicleNotEntered')
  if (paidAt > quoteEnd(quotedAt)) throw new Problem(409, 'parkingQuoteOver')
  const due = await dueAt(tx, stay, { quotedAt, paidAt, pricing })
  if (due === 0) throw new Problem(409, 'parkingNothingDue')
  if (won !== due) throw new Problem(409, 'parkingDueChanged', { params: { won, due } })
  const leaveBy = new Date(paidAt.getTime() + leaveMinutes * MS_PER_MINUTE)
  const [added] = await tx
    .insert(exitPayments)
    .values({ stayId: stay.id, won, method, reference, quotedAt, paidAt, leaveBy, receivedAt: now })
    .onConflictDoNothing()
    .returning()
  // Another car's payment took the reference at this moment.
  if (!added) throw new Problem(409, 'parkingReferenceUsed')
  if (stay.exitedAt && hasKnownTimes(stay)) await chargeStays(tx, [stay], { pricing, now })
  return { outcome: 'taken', leaveBy: leaveBy.toISOString() }
}

/** @returns the payment of a reference that was stored already @throws Problem 409 when it was another payment's */
async function knownPayment(
  tx: Db,
  { plate, won, reference, quotedAt }: GatePaymentBody,
): Promise<GatePayment | undefined> {
  const [known] = await tx
    .select({ payment: exitPayments, plate: stays.plate })
    .from(exitPayments)
    .leftJoin(stays, eq(stays.id, exitPayments.stayId))
    .where(eq(exitPayments.reference, reference))
  if (!known) return undefined
  const isSame =
    known.payment.won === won &&
    known.payment.quotedAt.getTime() === new Date(quotedAt).getTime() &&
    (known.plate ?? plate) === plate
  if (!isSame) throw new Problem(409, 'parkingReferenceUsed')
  return { outcome: 'known', leaveBy: known.payment.leaveBy.toISOString() }
}

/** The stay that a quote was for; it may have ended since. The barrier's clock may be some minutes behind at the exit. */
async function stayAt(tx: Db, plate: string, quotedAt: Date): Promise<StayRow | undefined> {
  const earliestExit = new Date(quotedAt.getTime() - GATE_MINUTES_AHEAD * MS_PER_MINUTE)
  const [stay] = await tx
    .select()
    .from(stays)
    .where(and(eq(stays.plate, plate), lte(stays.enteredAt, quotedAt)))
    .orderBy(desc(stays.enteredAt), desc(stays.id))
    .limit(1)
  if (stay?.exitedAt && stay.exitedAt < earliestExit) throw new Problem(409, 'parkingExited')
  return stay
}

/** What was due at a quote, with the discounts that counted when it was paid. */
async function dueAt(
  tx: Db,
  stay: StayRow,
  { quotedAt, paidAt, pricing }: { quotedAt: Date; paidAt: Date; pricing: Pricing },
): Promise<number> {
  const payments = (await paymentsOf(tx, [stay.id])).get(stay.id) ?? []
  const leaveBy = leaveByOf(payments)
  // The price does not matter; many reports of one car wait for each other.
  if (leaveBy && quotedAt <= leaveBy) return 0
  const parked = { ...stay, exitedAt: null }
  const car = (await carsOf(tx, [parked], quotedAt)).get(stay.id)!
  const coupons = await couponsAt(tx, stay.id, paidAt)
  return dueOf(priceOf(parked, car, coupons, { pricing, now: quotedAt }), payments, quotedAt)
}

/** The coupons of a stay that were registered at an instant and not undone by then. */
async function couponsAt(tx: Db, stayId: number, at: Date): Promise<GivenCoupon[]> {
  const undoneLater = sql`exists (select 1 from ${parkingMovements} where ${parkingMovements.discountId} = ${parkingDiscounts.id} and ${parkingMovements.kind} = 'undo' and ${gt(parkingMovements.at, at)})`
  return tx
    .select({ coupon: parkingDiscounts.coupon, minutes: minutesTaken })
    .from(parkingDiscounts)
    .where(
      and(
        eq(parkingDiscounts.stayId, stayId),
        lte(parkingDiscounts.registeredAt, at),
        or(
          eq(parkingDiscounts.status, 'registered'),
          and(eq(parkingDiscounts.status, 'undone'), undoneLater),
        ),
      ),
    )
    .orderBy(asc(parkingDiscounts.id))
}
