import { and, asc, eq, gt, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { cancelledAt } from '../../../booking/bill-entries.server'
import { isShown } from '../../../booking/is-shown.server'
import { SEAT_KINDS, type ShownStatus } from '../../../booking/kinds'
import { bookableThings, bookings } from '../../../booking/tables.server'
import { isUnattended, occupiesTime } from '../../../booking/taken.server'
import { contains } from '../../../db/contains.server'
import type { Db } from '../../../db/database.server'
import { lockRows } from '../../../db/lock-rows.server'
import { idsInOrderOfUse, inOrderOfUse } from '../../../db/order-of-use.server'
import type { LocalDate } from '../../../rules/local-time'
import { members } from '../../account/api/tables.server'
import { companies } from '../../building/api/tables.server'
import type { SeatThing } from './offer.server'

/** A booking of a seat, joined with what answers and messages need. */
export interface LoadedSeat {
  booking: typeof bookings.$inferSelect
  thing: SeatThing
  reserver: string
  company: { id: number; ko: string; en: string }
}

export const isSeat = inArray(bookableThings.kind, [...SEAT_KINDS])

export const withSeat = (db: Db, more: Partial<{ decidedAt: typeof cancelledAt }> = {}) =>
  db
    .select({
      ...more,
      booking: bookings,
      thing: bookableThings,
      reserver: sql<string>`coalesce(${members.name}, '')`,
      company: { id: companies.id, ko: companies.nameKo, en: companies.nameEn },
    })
    .from(bookings)
    .innerJoin(bookableThings, eq(bookableThings.id, bookings.thingId))
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .leftJoin(members, eq(members.id, bookings.memberId))

/** The booking of a seat with this public id. `lock` locks it until the transaction ends. */
export async function loadSeat(db: Db, publicId: string, options?: { lock: true }) {
  const where = eq(bookings.publicId, publicId)
  if (options?.lock) await lockRows(db, bookings, where)
  const [row] = await withSeat(db).where(and(where, isSeat))
  return row as LoadedSeat | undefined
}

/** The member's booking of a seat that is neither over nor cancelled; undefined without one. */
export async function findLiving(db: Db, memberId: number, now: Date) {
  const [row] = await withSeat(db)
    .where(and(eq(bookings.memberId, memberId), isSeat, gt(bookings.endsAt, now), occupiesTime(now)))
    .orderBy(asc(bookings.startsAt))
    .limit(1)
  return row as LoadedSeat | undefined
}

/** Locks a member until the transaction ends, so that two bookings of one person are decided one by one. */
export const lockSitter = (tx: Db, memberId: number) =>
  tx
    .select({ id: members.id })
    .from(members)
    .where(eq(members.id, memberId))
    // This lock mode still allows writing rows that refer to the member.
    .for('no key update')

/** Bookings with the seats, companies and members that filters use. */
const joined = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(bookableThings, eq(bookableThings.id, bookings.thingId))
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .leftJoin(members, eq(members.id, bookings.memberId))

interface SeatFilter {
  memberId?: number
  /** Part of the reserver's or the company's name. */
  keyword?: string
  from?: LocalDate
  to?: LocalDate
  status?: ShownStatus
  now: Date
}

/** A page of bookings in the order of use, of a member or of all, with the number of all pages. */
export async function listSeats(
  db: Db,
  { memberId, keyword, from, to, status, now }: SeatFilter,
  page: { limit: number; offset: number },
) {
  const where = and(
    isSeat,
    memberId === undefined ? undefined : eq(bookings.memberId, memberId),
    keyword
      ? or(
          contains(members.name, keyword),
          contains(companies.nameKo, keyword),
          contains(companies.nameEn, keyword),
        )
      : undefined,
    from ? gte(bookings.date, from) : undefined,
    to ? lte(bookings.date, to) : undefined,
    status ? isShown(status, now) : undefined,
  )
  const found = (besides: SQL) =>
    joined(db.select({ id: bookings.id }).from(bookings).$dynamic()).where(and(where, besides))
  const rows = await withSeat(db)
    .where(inArray(bookings.id, idsInOrderOfUse(db, bookings, now, found, page)))
    .orderBy(...inOrderOfUse(bookings, now))
  const [counted] = await joined(
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(bookings)
      .$dynamic(),
  ).where(where)
  return { rows: rows as LoadedSeat[], count: counted!.count }
}

/** The day at the desk: bookings that take their time, and those nobody came for; earliest first. */
export const listDay = async (db: Db, date: LocalDate, now: Date) =>
  (await withSeat(db)
    .where(and(isSeat, eq(bookings.date, date), or(occupiesTime(now), isUnattended(now))))
    .orderBy(asc(bookings.startMinutes), asc(bookings.id))) as LoadedSeat[]

/** Requested cancellations, earliest use first. */
export const listUndecided = async (db: Db, now: Date, limit: number) =>
  (await withSeat(db)
    .where(and(isSeat, isShown('cancellation_requested', now)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(limit)) as LoadedSeat[]

/** How many there are. */
export const countUndecided = (db: Db, now: Date) =>
  db.$count(
    bookings,
    and(
      isShown('cancellation_requested', now),
      inArray(bookings.thingId, db.select({ id: bookableThings.id }).from(bookableThings).where(isSeat)),
    ),
  )

/** Times of a day in which seats are repaired. */
export const listRepairs = (db: Db, date: LocalDate) =>
  db
    .select({ block: bookings, thing: bookableThings })
    .from(bookings)
    .innerJoin(bookableThings, eq(bookableThings.id, bookings.thingId))
    .where(and(isSeat, eq(bookings.date, date), eq(bookings.status, 'in_maintenance')))
    .orderBy(asc(bookings.startMinutes))
