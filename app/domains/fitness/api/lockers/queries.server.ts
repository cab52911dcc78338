import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { without } from '~/db/in-batches.server'
import { lockRows } from '~/db/lock-rows.server'
import type { LocalDate } from '~/rules/local-time'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import type { LockerKind, LockerRoom } from '~/domains/fitness/rules/locker-kinds'
import { firstDayOf, monthOf } from '~/domains/fitness/rules/locker-months'
import type { HeldMonth } from '~/domains/fitness/rules/locker-state'
import { lockerEvents, lockerRentals, lockerRepairs, lockers } from './tables.server'

export type Locker = typeof lockers.$inferSelect
type Repair = typeof lockerRepairs.$inferSelect

export interface LockerWithRepair {
  locker: Locker
  repair: Repair | null
}

/** The lockers of a kind as they stand, of one room or of both; two statements less than asking for repairs apart. */
export const listLockers = (db: Db, kind: LockerKind, room?: LockerRoom): Promise<LockerWithRepair[]> =>
  db
    .select({ locker: lockers, repair: lockerRepairs })
    .from(lockers)
    .leftJoin(lockerRepairs, eq(lockerRepairs.lockerId, lockers.id))
    .where(and(eq(lockers.kind, kind), room && eq(lockers.room, room)))
    .orderBy(asc(lockers.bank), asc(lockers.tier), asc(lockers.place), asc(lockers.id))

/** A locker by its public id; `lock` until the transaction ends, so that one at a time decides about it. */
export async function findLocker(
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<LockerWithRepair | undefined> {
  const found = db.select().from(lockers).where(eq(lockers.publicId, id))
  const [locker] = await (lock ? found.for('update') : found)
  if (!locker) return undefined
  const [repair] = await db.select().from(lockerRepairs).where(eq(lockerRepairs.lockerId, locker.id))
  return { locker, repair: repair ?? null }
}

/** A rental holds its locker unless it is cancelled or ended. */
const holds = and(ne(lockerRentals.status, 'assignment_cancelled'), isNull(lockerRentals.endedAt))

/** The months in which lockers of a room are held, from a day on, by locker. */
export async function heldMonths(
  db: Db,
  lockerIds: readonly number[],
  from: LocalDate,
): Promise<Map<number, HeldMonth[]>> {
  const held = new Map<number, HeldMonth[]>()
  if (lockerIds.length === 0) return held
  const { lockerId, memberId, firstDay, lastDay } = lockerRentals
  const rows = await db
    .select({ lockerId, memberId, firstDay })
    .from(lockerRentals)
    .where(and(inArray(lockerId, [...lockerIds]), holds, gte(lastDay, from)))
  for (const row of rows)
    held.set(row.lockerId, [
      ...(held.get(row.lockerId) ?? []),
      { memberId: row.memberId, month: monthOf(row.firstDay) },
    ])
  return held
}

const columns = {
  rental: lockerRentals,
  locker: lockers,
  person: members.name,
  company: { id: companies.id, ko: companies.nameKo, en: companies.nameEn },
}
/** Rentals with their locker, company and person. */
export const rentalsWithPeople = (db: Db) =>
  db
    .select(columns)
    .from(lockerRentals)
    .innerJoin(lockers, eq(lockers.id, lockerRentals.lockerId))
    .innerJoin(members, eq(members.id, lockerRentals.memberId))
    .innerJoin(companies, eq(companies.id, lockerRentals.companyId))
export type LoadedRental = Awaited<ReturnType<typeof rentalsWithPeople>>[number]

/** A member's rentals that hold a locker from a day on, the earliest first. */
export const ownRentals = (db: Db, memberId: number, from: LocalDate): Promise<LoadedRental[]> =>
  rentalsWithPeople(db)
    .where(and(eq(lockerRentals.memberId, memberId), gte(lockerRentals.lastDay, from), holds))
    .orderBy(asc(lockerRentals.firstDay), asc(lockerRentals.id))

/** All rentals that hold a locker from a day on, locked. */
export async function lockRentalsFrom(db: Db, from: LocalDate): Promise<LoadedRental[]> {
  const living = and(gte(lockerRentals.lastDay, from), holds)
  await lockRows(db, lockerRentals, living)
  return rentalsWithPeople(db).where(living).orderBy(asc(lockerRentals.id))
}

/** The rentals of lockers in a month, whatever their status but cancelled. */
export const rentalsOfMonth = (db: Db, room: LockerRoom, month: string): Promise<LoadedRental[]> =>
  rentalsWithPeople(db).where(
    and(
      eq(lockers.room, room),
      eq(lockers.kind, 'personal'),
      eq(lockerRentals.firstDay, firstDayOf(month)),
      holds,
    ),
  )

/** The rentals of one locker from a day on, the earliest first. */
export const rentalsOfLocker = (db: Db, lockerId: number, from: LocalDate): Promise<LoadedRental[]> =>
  rentalsWithPeople(db)
    .where(and(eq(lockerRentals.lockerId, lockerId), gte(lockerRentals.lastDay, from), holds))
    .orderBy(asc(lockerRentals.firstDay), asc(lockerRentals.id))
    .limit(50)

/** What waits for the desk: lockers to assign, and cancellations, also of months that are over; the soonest month first. */
export const rentalsWaiting = {
  where: and(
    holds,
    or(eq(lockerRentals.status, 'scheduled_for_assignment'), isNotNull(lockerRentals.cancelAskedAt)),
  ),
  order: [asc(lockerRentals.firstDay), asc(lockerRentals.createdAt), asc(lockerRentals.id)],
}

/** Rentals of months that were over before this day and never assigned, locked. */
export async function lockUnassigned(
  db: Db,
  today: LocalDate,
  limit: number,
  ids: readonly number[],
): Promise<(LoadedRental & { id: number })[]> {
  const { id, lastDay, status } = lockerRentals
  const found = await db
    .select({ id })
    .from(lockerRentals)
    .where(and(eq(status, 'scheduled_for_assignment'), lt(lastDay, today), without(id, ids)))
    .orderBy(asc(id))
    .limit(limit)
    .for('update', { skipLocked: true })
  if (found.length === 0) return []
  const rows = await rentalsWithPeople(db)
    .where(
      inArray(
        id,
        found.map((row) => row.id),
      ),
    )
    .orderBy(asc(id))
  return rows.map((row) => ({ ...row, id: row.rental.id }))
}

export const listRentalEvents = (db: Db, rentalId: number) =>
  db.select().from(lockerEvents).where(eq(lockerEvents.rentalId, rentalId)).orderBy(asc(lockerEvents.id))

/** The last report about public lockers. */
export async function lastReport(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql<string | null>`max(${lockers.reportedAt})` })
    .from(lockers)
    .where(eq(lockers.kind, 'public'))
  return row?.at ? new Date(row.at) : null
}
