import { and, asc, count, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { actorName, type ApiContext } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import { contains } from '~/db/contains.server'
import type { Db } from '~/db/database.server'
import { inThousands } from '~/db/in-thousands'
import { isUniqueViolation } from '~/db/constraint-violation.server'
import type { Language } from '~/i18n/languages'
import { byName } from '~/rules/by-name'
import { addDays, parseMinutes, seoulDate, seoulInstant, seoulMonth } from '~/rules/local-time'
import { loginIdKey } from '~/rules/login-id'
import { normalisePlate } from '~/rules/plate'
import { companies } from '~/domains/building/api/tables.server'
import { blockedPlates } from '~/domains/visitors/api/block-list/block-list.server'
import type {
  accountBody,
  ParkedCar,
  CompanyAccount,
  DeskDiscount,
  manualGateEventBody,
  minutesBody,
} from '~/domains/parking/desk-schemas'
import { costWithPayments, sumPaid } from '~/domains/parking/rules/exit-payment'
import { GATE_DAYS_BACK, gateTimeRefusal } from '~/domains/parking/rules/gate-time'
import { endParkingSignIns } from './account.server'
import { addCharged, balanceOf, balancesOf, lockBalance, recordMovement } from './balance.server'
import { carsOf } from './car-kinds.server'
import { priceOf } from './charge.server'
import { recordGateEvent } from './gate.server'
import { paymentsOf } from './payments.server'
import { lockPlates } from './plate-lock.server'
import type { Pricing } from './pricing.server'
import { isLapsed } from './refusals.server'
import { couponsOf, isInProgress } from './stay-queries.server'
import { monthlyCars, parkingAccounts, parkingDiscounts, stays } from './tables.server'
import { begunMinutes } from '~/domains/parking/rules/stay-cost'

/** Parked cars, the latest entry first, and the total count. */
export async function listParkedCars(
  db: Db,
  { keyword, limit, offset }: { keyword?: string; limit: number; offset: number },
  { pricing, now }: { pricing: Pricing; now: Date },
): Promise<{ rows: ParkedCar[]; count: number }> {
  const plate = keyword && normalisePlate(keyword).toUpperCase()
  const where = and(isInProgress, plate ? contains(stays.plate, plate) : undefined)
  const [counted] = await db.select({ count: count() }).from(stays).where(where)
  const present = await db
    .select()
    .from(stays)
    .where(where)
    .orderBy(desc(stays.enteredAt), desc(stays.id))
    .limit(limit)
    .offset(offset)
  const cars = await carsOf(db, present, now)
  const couponsByStay = await couponsOf(
    db,
    present.map(({ id }) => id),
  )
  const paymentsByStay = await paymentsOf(
    db,
    present.map(({ id }) => id),
  )
  const plates = present.map(({ plate }) => plate)
  const blocked = await blockedPlates(db, plates, seoulDate(now))
  const rows = present.map((stay) => {
    const [car, coupons] = [cars.get(stay.id)!, couponsByStay.get(stay.id) ?? []]
    const payments = paymentsByStay.get(stay.id) ?? []
    return {
      plate: stay.plate,
      enteredAt: stay.enteredAt!.toISOString(),
      minutes: begunMinutes(stay.enteredAt!, now),
      kind: car.kind,
      won: costWithPayments(priceOf(stay, car, coupons, { pricing, now }), payments, now),
      coupons: coupons.length,
      paidWon: sumPaid(payments),
      isBlocked: blocked.has(stay.plate.toUpperCase()),
    }
  })
  return { rows, count: counted!.count }
}

/** A discount of any company. @throws Problem 404 */
export async function deskDiscount(db: Db, publicId: string, now: Date): Promise<DeskDiscount> {
  const [found] = await db
    .select({ discount: parkingDiscounts, company: { ko: companies.nameKo, en: companies.nameEn } })
    .from(parkingDiscounts)
    .innerJoin(companies, eq(companies.id, parkingDiscounts.companyId))
    .where(eq(parkingDiscounts.publicId, publicId))
  if (!found) throw new Problem(404, 'notFound')
  const { discount, company } = found
  const { plate, coupon, visitDate, basicMinutes, chargedMinutes, won } = discount
  return {
    id: publicId,
    company,
    ...{ plate, coupon, visitDate, basicMinutes, chargedMinutes, won },
    status: isLapsed(discount, seoulDate(now)) ? 'lapsed' : discount.status,
    registeredAt: discount.registeredAt?.toISOString() ?? null,
    changedAt: discount.changedAt.toISOString(),
  }
}

/** Records an event entered by the desk. @throws Problem 422 at `date` for an impossible time */
export async function recordManualGateEvent(
  c: ApiContext,
  tx: Db,
  { plate, kind, date, time }: z.output<typeof manualGateEventBody>,
  pricing: Pricing,
): Promise<void> {
  const now = c.var.deps.clock()
  const at = seoulInstant(date, parseMinutes(time)!)
  const refusal = gateTimeRefusal(at, now)
  if (refusal) throw fieldProblem('date', refusal, { days: GATE_DAYS_BACK })
  const event = { eventId: `desk:${newPublicId()}`, plate, kind, at: at.toISOString() }
  await recordGateEvent(tx, event, { source: actorName(c.var.actor), now, pricing })
}

const withAccounts = (db: Db) =>
  db
    .select({
      company: { id: companies.id, ko: companies.nameKo, en: companies.nameEn },
      loginId: parkingAccounts.loginId,
    })
    .from(companies)
    .leftJoin(parkingAccounts, eq(parkingAccounts.companyId, companies.id))

/** All companies, by their names in a language, with their accounts and what is left of this month. */
export async function listAccounts(db: Db, now: Date, language: Language): Promise<CompanyAccount[]> {
  const rows = await withAccounts(db).where(eq(companies.active, true))
  const balances = await balancesOf(db, seoulMonth(now))
  return rows
    .map((row) => ({ ...row, balance: balances.get(row.company.id)! }))
    .sort((one, other) => byName(language)(one.company, other.company))
}

/** A company's account, its balance and its monthly cars. @throws Problem 404 */
export async function accountOf(db: Db, companyId: number, now: Date) {
  const [row] = await withAccounts(db).where(eq(companies.id, companyId))
  if (!row) throw new Problem(404, 'notFound')
  const cars = await db
    .select({ plate: monthlyCars.plate })
    .from(monthlyCars)
    .where(and(eq(monthlyCars.companyId, companyId), isNull(monthlyCars.toDate)))
    .orderBy(asc(monthlyCars.id))
  return {
    ...row,
    balance: await balanceOf(db, companyId, seoulMonth(now)),
    monthlyCars: cars.map(({ plate }) => plate),
  }
}

/** Opens a company's account or changes ID and password. @throws Problem 404; 422 at `parkingId` */
export async function saveAccount(
  c: ApiContext,
  tx: Db,
  companyId: number,
  { parkingId: loginId }: z.output<typeof accountBody>,
  passwordHash: string,
): Promise<void> {
  await accountOf(tx, companyId, c.var.deps.clock())
  const values = { loginId, loginIdKey: loginIdKey(loginId), passwordHash }
  try {
    await tx
      .insert(parkingAccounts)
      .values({ companyId, ...values, createdAt: c.var.deps.clock() })
      .onConflictDoUpdate({ target: parkingAccounts.companyId, set: values })
  } catch (error) {
    if (!isUniqueViolation(error, 'parking_accounts_login_id_key_unique')) throw error
    throw fieldProblem('parkingId', 'parkingIdTaken')
  }
  await endParkingSignIns(tx, companyId)
}

/** Tops up or corrects charged minutes; never below zero. @throws Problem 409 without an account, 422 at `minutes` */
export async function changeMinutes(
  c: ApiContext,
  tx: Db,
  companyId: number,
  { kind, minutes, reason }: z.output<typeof minutesBody>,
): Promise<void> {
  const at = c.var.deps.clock()
  const month = seoulMonth(at)
  const { chargedLeft: left } = await lockBalance(tx, companyId, month)
  if (left + minutes < 0) throw fieldProblem('minutes', 'parkingCorrectionTooLarge', { left })
  await addCharged(tx, companyId, minutes)
  const step = { companyId, kind, month, reason, actor: actorName(c.var.actor), at }
  await recordMovement(tx, step, { basic: 0, charged: minutes })
}

/**
 * Registers tenants' cars for monthly parking from today, in so many statements as there are thousands of them.
 * @throws Problem 404 also for a former tenant; 422 at `plate` for a registered car
 */
export async function addMonthlyCars(
  c: ApiContext,
  tx: Db,
  cars: readonly { companyId: number; plate: string }[],
): Promise<void> {
  const fromDate = seoulDate(c.var.deps.clock())
  const companyIds = [...new Set(cars.map(({ companyId }) => companyId))]
  const plates = cars.map(({ plate }) => plate)
  // Waits for a company that is leaving.
  const tenants = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(inArray(companies.id, companyIds), eq(companies.active, true)))
    .orderBy(companies.id)
    .for('key share')
  if (tenants.length < companyIds.length) throw new Problem(404, 'notFound')
  // All at once and in their order, so that two lists do not wait for each other.
  await lockPlates(tx, plates)
  const existing = await tx
    .select({ id: monthlyCars.id })
    .from(monthlyCars)
    .where(and(inArray(monthlyCars.plate, plates), isNull(monthlyCars.toDate)))
    .limit(1)
  if (existing.length > 0) throw fieldProblem('plate', 'monthlyCarKnown')
  for (const some of inThousands(cars))
    await tx.insert(monthlyCars).values(some.map(({ companyId, plate }) => ({ companyId, plate, fromDate })))
}

/** Ends monthly parking yesterday; from today on the car parks by time. @returns how many registrations */
export async function endMonthlyParking(tx: Db, where: SQL | undefined, now: Date): Promise<number> {
  const ended = await tx
    .update(monthlyCars)
    .set({ toDate: addDays(seoulDate(now), -1) })
    .where(and(where, isNull(monthlyCars.toDate)))
    .returning({ id: monthlyCars.id })
  return ended.length
}

/** Ends the monthly parking of a company's car. @throws Problem 404 */
export async function endMonthlyCar(c: ApiContext, tx: Db, companyId: number, plate: string): Promise<void> {
  await lockPlates(tx, [plate])
  const isCar = and(eq(monthlyCars.companyId, companyId), eq(monthlyCars.plate, plate))
  if ((await endMonthlyParking(tx, isCar, c.var.deps.clock())) === 0) throw new Problem(404, 'notFound')
}
