import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import type { cancelledAt } from '~/booking/bill-entries.server'
import { SEAT_KINDS, type SeatKind } from '~/booking/kinds'
import {
  BOOKED,
  countBookings,
  isFound,
  isOnPage,
  orderOfBookings,
  isUndecided,
  joined,
  type Booked,
  type BookingFilter,
} from '~/booking/list.server'
import { bookableThings, bookings } from '~/booking/tables.server'
import { isUnattended, occupiesTime } from '~/booking/taken.server'
import type { Db } from '~/db/database.server'
import { lockRows } from '~/db/lock-rows.server'
import type { LocalDate } from '~/rules/local-time'
import { members } from '~/domains/account/api/tables.server'

/** A booking of a seat, joined with what answers and messages need. */
export type LoadedSeat = Booked<SeatKind>

export const isSeat = inArray(bookableThings.kind, [...SEAT_KINDS])

export const withSeat = (db: Db, more: Partial<{ decidedAt: typeof cancelledAt }> = {}) =>
  joined(
    db
      .select({ ...more, ...BOOKED })
      .from(bookings)
      .$dynamic(),
  )

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

/** A page of a member's bookings of seats in the order of use, with the number of all pages. Two statements. */
export async function listSeats(
  db: Db,
  filter: Omit<BookingFilter, 'kinds'> & { memberId: number },
  page: { limit: number; offset: number },
) {
  const where = isFound({ ...filter, kinds: SEAT_KINDS })
  const rows = await withSeat(db)
    .where(isOnPage(db, where, filter, page))
    .orderBy(...orderOfBookings(filter))
  return { rows: rows as LoadedSeat[], count: await countBookings(db, where) }
}

/** The day at the desk: bookings that take their time, and those nobody came for; earliest first. */
export const listDay = async (db: Db, date: LocalDate, now: Date) =>
  (await withSeat(db)
    .where(and(isSeat, eq(bookings.date, date), or(occupiesTime(now), isUnattended(now))))
    .orderBy(asc(bookings.startMinutes), asc(bookings.id))) as LoadedSeat[]

/** The desk's queue, earliest use first: requested cancellations, as a seat never waits for its payment. */
export const listUndecided = async (db: Db, now: Date, limit: number) =>
  (await withSeat(db)
    .where(isUndecided(SEAT_KINDS, now))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(limit)) as LoadedSeat[]

/** Times of a day in which seats are repaired. */
export const listRepairs = (db: Db, date: LocalDate) =>
  db
    .select({ block: bookings, thing: bookableThings })
    .from(bookings)
    .innerJoin(bookableThings, eq(bookableThings.id, bookings.thingId))
    .where(and(isSeat, eq(bookings.date, date), eq(bookings.status, 'in_maintenance')))
    .orderBy(asc(bookings.startMinutes))
