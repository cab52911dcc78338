import { and, asc, count, desc, eq, gte, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { lockRows } from '~/db/lock-rows.server'
import type { LocalDate } from '~/rules/local-time'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { gxApplications, gxPrograms } from '~/domains/fitness/api/gx/tables.server'
import { ptDaysOff, ptEvents, ptPackages, ptPurchases, ptTrainers, ptUnits } from './tables.server'

export type TrainerRecord = typeof ptTrainers.$inferSelect
export type PackageRecord = typeof ptPackages.$inferSelect
export type PurchaseRecord = typeof ptPurchases.$inferSelect
export type UnitRecord = typeof ptUnits.$inferSelect

/** Trainers in the order of their Korean names; those who can be booked unless `withEnded`. */
export const listTrainers = (db: Db, { withEnded = false } = {}): Promise<TrainerRecord[]> =>
  db
    .select()
    .from(ptTrainers)
    .where(withEnded ? undefined : eq(ptTrainers.isActive, true))
    .orderBy(asc(ptTrainers.nameKo), asc(ptTrainers.id))

/** A trainer; `lock` locks the row, so that bookings and days off are decided one by one. */
export async function findTrainer(db: Db, publicId: string, options?: { lock: true }) {
  const query = db.select().from(ptTrainers).where(eq(ptTrainers.publicId, publicId))
  const [trainer] = options?.lock ? await query.for('update') : await query
  return trainer
}

/** Packages by number of units; those on sale unless `withEnded`. */
export const listPackages = (db: Db, { withEnded = false } = {}): Promise<PackageRecord[]> =>
  db
    .select()
    .from(ptPackages)
    .where(withEnded ? undefined : eq(ptPackages.isActive, true))
    .orderBy(asc(ptPackages.units), asc(ptPackages.id))

export async function findPackage(db: Db, publicId: string, options?: { lock: true }) {
  const query = db.select().from(ptPackages).where(eq(ptPackages.publicId, publicId))
  const [found] = options?.lock ? await query.for('update') : await query
  return found
}

/** The days off of trainers that touch a period. */
export const listDaysOff = (
  db: Db,
  trainerIds: readonly number[],
  { from, to }: { from: LocalDate; to: LocalDate },
) =>
  db
    .select()
    .from(ptDaysOff)
    .where(
      and(
        inArray(ptDaysOff.trainerId, [...trainerIds]),
        lte(ptDaysOff.fromDay, to),
        gte(ptDaysOff.toDay, from),
      ),
    )
    .orderBy(asc(ptDaysOff.fromDay), asc(ptDaysOff.id))

const isBooked = ne(ptUnits.status, 'cancelled')

interface Days {
  from: LocalDate
  to: LocalDate
}

/** The booked units of trainers on days, and those of a member. */
export const bookedUnitsOf = (
  db: Db,
  of: { trainerIds: readonly number[]; memberId: number },
  { from, to }: Days,
): Promise<UnitRecord[]> =>
  db
    .select()
    .from(ptUnits)
    .where(
      and(
        or(inArray(ptUnits.trainerId, [...of.trainerIds]), eq(ptUnits.memberId, of.memberId)),
        gte(ptUnits.date, from),
        lte(ptUnits.date, to),
        isBooked,
      ),
    )

/** A member's G.X. classes that may be on days; `dates` has theirs. */
export const ownClassesOf = (db: Db, memberId: number, { from, to }: Days) =>
  db
    .select({
      nameKo: gxPrograms.nameKo,
      nameEn: gxPrograms.nameEn,
      startMinutes: gxPrograms.startMinutes,
      endMinutes: gxPrograms.endMinutes,
      dates: gxApplications.dates,
    })
    .from(gxApplications)
    .innerJoin(gxPrograms, eq(gxPrograms.id, gxApplications.programId))
    .where(
      and(
        eq(gxApplications.memberId, memberId),
        ne(gxApplications.status, 'cancelled'),
        lte(gxApplications.firstDate, to),
        gte(gxApplications.lastDate, from),
      ),
    )

/**
 * A member's packages whose units can be used on a day, the one that ends first at first; `lock` locks them until the
 * transaction ends, so that a last unit is spent once.
 */
export function usablePurchases(
  db: Db,
  memberId: number,
  date: LocalDate,
  options?: { lock: true },
): Promise<PurchaseRecord[]> {
  const query = db
    .select()
    .from(ptPurchases)
    .where(isUsable(memberId, date))
    .orderBy(asc(ptPurchases.lastDay), asc(ptPurchases.id))
  return options?.lock ? query.for('update') : query
}

const isUsable = (memberId: number, date: LocalDate) =>
  and(
    eq(ptPurchases.memberId, memberId),
    eq(ptPurchases.status, 'reserved'),
    gte(ptPurchases.lastDay, date),
    lte(ptPurchases.firstDay, date),
  )

/** How many units of these packages can still be booked, and when the first of these ends; one row, of nulls without packages. */
export function selectUnitsLeft(db: Db, memberId: number, date: LocalDate) {
  // The stored counterpart of `unitsLeft`.
  const left = sql`pt_purchases.units - (select count(*) from pt_units used
    where used.purchase_id = pt_purchases.id and (used.status = 'reserved' or used.is_used))`
  return db
    .select({
      units: sql<number | null>`sum(${left})::int`.as('units_left'),
      lastDay: sql<LocalDate | null>`min(${ptPurchases.lastDay})`.as('units_until'),
    })
    .from(ptPurchases)
    .where(isUsable(memberId, date))
}

/** The units of packages in the order of time; `lock` locks them, as days off may give them back meanwhile. */
export async function unitsOf(db: Db, purchaseIds: readonly number[], options?: { lock: true }) {
  if (purchaseIds.length === 0) return []
  const where = inArray(ptUnits.purchaseId, [...purchaseIds])
  if (options?.lock) await lockRows(db, ptUnits, where)
  return db
    .select({ unit: ptUnits, trainer: ptTrainers })
    .from(ptUnits)
    .innerJoin(ptTrainers, eq(ptTrainers.id, ptUnits.trainerId))
    .where(where)
    .orderBy(asc(ptUnits.startsAt), asc(ptUnits.id))
}
export type UnitWithTrainer = Awaited<ReturnType<typeof unitsOf>>[number]

const purchaseColumns = {
  purchase: ptPurchases,
  company: { ko: companies.nameKo, en: companies.nameEn },
  person: members.name,
}
/** Packages that were bought, with the company and the person. */
export const purchasesWithPeople = (db: Db) =>
  db
    .select(purchaseColumns)
    .from(ptPurchases)
    .innerJoin(companies, eq(companies.id, ptPurchases.companyId))
    .innerJoin(members, eq(members.id, ptPurchases.memberId))
export type LoadedPurchase = Awaited<ReturnType<typeof purchasesWithPeople>>[number]

export const listTrainingEvents = (db: Db, purchaseId: number) =>
  db.select().from(ptEvents).where(eq(ptEvents.purchaseId, purchaseId)).orderBy(asc(ptEvents.id))

/** A unit as the desk sees it, with its person. */
const deskUnits = (db: Db) =>
  db
    .select({
      unit: ptUnits,
      purchaseStatus: ptPurchases.status,
      purchasePublicId: ptPurchases.publicId,
      companyId: ptPurchases.companyId,
      trainer: ptTrainers,
      person: members.name,
      company: { ko: companies.nameKo, en: companies.nameEn },
    })
    .from(ptUnits)
    .innerJoin(ptPurchases, eq(ptPurchases.id, ptUnits.purchaseId))
    .innerJoin(ptTrainers, eq(ptTrainers.id, ptUnits.trainerId))
    .innerJoin(members, eq(members.id, ptUnits.memberId))
    .innerJoin(companies, eq(companies.id, ptPurchases.companyId))
export type DeskUnitRow = Awaited<ReturnType<typeof deskUnits>>[number]

/** The booked units of a day. */
export const unitsOfDay = (db: Db, date: LocalDate): Promise<DeskUnitRow[]> =>
  deskUnits(db)
    .where(and(eq(ptUnits.date, date), isBooked))
    .orderBy(asc(ptUnits.startMinutes), asc(ptUnits.id))

/** The units that take place now. */
export const unitsNow = (db: Db, now: Date): Promise<DeskUnitRow[]> =>
  deskUnits(db)
    .where(
      and(lte(ptUnits.startsAt, now), sql`${ptUnits.endsAt} > ${now.toISOString()}::timestamptz`, isBooked),
    )
    .orderBy(asc(ptUnits.endsAt), asc(ptUnits.id))

/** The number of booked units by day. */
export async function countUnits(db: Db, { from, to }: { from: LocalDate; to: LocalDate }) {
  const rows = await db
    .select({ date: ptUnits.date, units: count() })
    .from(ptUnits)
    .where(and(gte(ptUnits.date, from), lte(ptUnits.date, to), isBooked))
    .groupBy(ptUnits.date)
  return new Map(rows.map(({ date, units }) => [date, units]))
}

/** The units of a trainer that have not begun, on the days from one to another. */
export function unitsBetween(
  db: Db,
  trainerId: number,
  { from, to, now }: { from: LocalDate; to: LocalDate; now: Date },
): Promise<DeskUnitRow[]> {
  return deskUnits(db)
    .where(
      and(
        eq(ptUnits.trainerId, trainerId),
        gte(ptUnits.date, from),
        lte(ptUnits.date, to),
        sql`${ptUnits.startsAt} > ${now.toISOString()}::timestamptz`,
        isBooked,
      ),
    )
    .orderBy(asc(ptUnits.startsAt), asc(ptUnits.id))
}

/** All units that have not begun, in the order of time. */
export const unitsToCome = (db: Db, now: Date): Promise<DeskUnitRow[]> =>
  deskUnits(db)
    .where(and(sql`${ptUnits.startsAt} > ${now.toISOString()}::timestamptz`, isBooked))
    .orderBy(asc(ptUnits.startsAt), asc(ptUnits.id))

/** A unit by its public id, with its person; locked. */
export async function findDeskUnit(db: Db, publicId: string): Promise<DeskUnitRow | undefined> {
  const where = eq(ptUnits.publicId, publicId)
  await lockRows(db, ptUnits, where)
  const [row] = await deskUnits(db).where(where)
  return row
}

/** How many units of each trainer are still to come. */
export async function countUpcoming(db: Db, now: Date) {
  const rows = await db
    .select({ trainerId: ptUnits.trainerId, units: count() })
    .from(ptUnits)
    .where(and(sql`${ptUnits.startsAt} > ${now.toISOString()}::timestamptz`, isBooked))
    .groupBy(ptUnits.trainerId)
  return new Map(rows.map(({ trainerId, units }) => [trainerId, units]))
}

/** How often each package was bought. */
export async function countSold(db: Db) {
  const rows = await db
    .select({ packageId: ptPurchases.packageId, sold: count() })
    .from(ptPurchases)
    .groupBy(ptPurchases.packageId)
  return new Map(rows.map(({ packageId, sold }) => [packageId, sold]))
}

/** A member's units for their calendar from a day on, the latest first. One statement. */
export const unitEntriesOf = (
  db: Db,
  memberId: number,
  { from, most }: { from: LocalDate; most: number },
): Promise<UnitWithTrainer[]> =>
  db
    .select({ unit: ptUnits, trainer: ptTrainers })
    .from(ptUnits)
    .innerJoin(ptTrainers, eq(ptTrainers.id, ptUnits.trainerId))
    .where(and(eq(ptUnits.memberId, memberId), gte(ptUnits.date, from)))
    .orderBy(desc(ptUnits.startsAt), desc(ptUnits.id))
    .limit(most)
