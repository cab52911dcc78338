import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { cancelledAt, concernsBill } from '~/booking/bill-entries.server'
import type { BillQuery } from '~/booking/bill-line'
import { isShown } from '~/booking/is-shown.server'
import { rulesOfKind } from '~/booking/kind-rules'
import {
  BOOKED,
  isFound,
  isOnPage,
  orderOfBookings,
  isUndecided,
  joined,
  type Booked,
  type BookingFilter,
} from '~/booking/list.server'
import { bookableThings, bookings } from '~/booking/tables.server'
import { contains } from '~/db/contains.server'
import type { BookingSort } from '~/booking/kinds'
import type { Db } from '~/db/database.server'
import { lockRows } from '~/db/lock-rows.server'
import { members } from '~/domains/account/api/tables.server'
import { ROOM_KINDS, type RoomKind } from '~/domains/meeting-rooms/zones'
import { roomBookings, roomPackages } from './tables.server'

/** A booking of a room, joined with what answers and messages need. */
export interface LoadedBooking extends Booked<RoomKind> {
  details: typeof roomBookings.$inferSelect
  packageCode: string | null
  /** Whether the account of its member has ended, or it has none: others may cancel it (decisions §2). */
  isLeft: boolean
}

const withDetails = (db: Db, more: Partial<{ decidedAt: typeof cancelledAt }> = {}) =>
  joined(
    db
      .select({
        ...more,
        ...BOOKED,
        details: roomBookings,
        packageCode: roomPackages.code,
        isLeft: sql<boolean>`coalesce(${members.status} in ('deleted', 'withdrawn'), true)`,
      })
      .from(bookings)
      .$dynamic(),
  )
    .innerJoin(roomBookings, eq(roomBookings.bookingId, bookings.id))
    .leftJoin(roomPackages, eq(roomPackages.id, roomBookings.packageId))

/** Bookings by public id, oldest first. `lock` locks them until the transaction ends. */
export async function loadBookings(
  db: Db,
  publicIds: readonly string[],
  options?: { lock: true },
): Promise<LoadedBooking[]> {
  const where = inArray(bookings.publicId, [...publicIds])
  if (options?.lock) await lockRows(db, bookings, where)
  return (await withDetails(db).where(where).orderBy(asc(bookings.id))) as LoadedBooking[]
}

/** The bookings of a series, earliest first. */
export const loadSeries = async (db: Db, seriesId: string) =>
  (await withDetails(db)
    .where(eq(bookings.seriesId, seriesId))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))) as LoadedBooking[]

/** All bookings of a booking's series, itself included; empty without a series. */
export const seriesOf = async (db: Db, { booking }: LoadedBooking) =>
  booking.seriesId === null ? [] : loadSeries(db, booking.seriesId)

/** Bookings of rooms on the bill of a month, by use, with when their cancellation was decided. One statement. */
export const listBilled = async (
  db: Db,
  query: BillQuery,
): Promise<(LoadedBooking & { decidedAt: Date | null })[]> =>
  (await withDetails(db, { decidedAt: cancelledAt })
    .where(and(inArray(bookableThings.kind, [...ROOM_KINDS]), concernsBill(db, query)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))) as (LoadedBooking & { decidedAt: Date | null })[]

/** The filter of a list of bookings of rooms. */
interface RoomBookingFilter extends BookingFilter {
  kinds: readonly RoomKind[]
  /** A member who looks at the company's bookings: of kinds that colleagues do not see, only their own. */
  seenBy?: number
  /** Part of the reserver's or the meeting's name. */
  keyword?: string
  sort?: BookingSort
}

/** A subquery for each booking: with a join the planner reads the names of all years for those of a month. */
export const meetingName = sql<string>`(select ${roomBookings.meetingName} from ${roomBookings} where ${roomBookings.bookingId} = ${bookings.id})`

/** Kinds whose bookings the company's managers see (product §6). */
const COMPANY_KINDS = ROOM_KINDS.filter((kind) => rulesOfKind(kind).permissions.seeCompany !== null)

const whereOf = ({ seenBy, keyword, ...filter }: RoomBookingFilter) =>
  and(
    isFound(filter),
    seenBy === undefined
      ? undefined
      : or(inArray(bookableThings.kind, COMPANY_KINDS), eq(bookings.memberId, seenBy)),
    keyword ? or(contains(meetingName, keyword), contains(members.name, keyword)) : undefined,
  )

/** A page of bookings in the order of use, with the totals of all pages. Two statements. */
export async function listBookings(
  db: Db,
  filter: RoomBookingFilter,
  page?: { limit: number; offset: number },
) {
  const where = whereOf(filter)
  const rows = await withDetails(db)
    .where(isOnPage(db, where, filter, page))
    .orderBy(...orderOfBookings(filter))
  return { rows: rows as LoadedBooking[], totals: await totalsOf(db, where, filter.now) }
}

/** A cancelled booking counts with its charge and no minutes. Sums of years exceed the database's integer. */
async function totalsOf(db: Db, where: SQL | undefined, now: Date) {
  const isOver = isShown('cancelled', now)
  const counted = (kept: SQL, cancelled: SQL) =>
    sql<number>`coalesce(sum(case when ${isOver} then ${cancelled} else ${kept} end), 0)::float8`
  const summed = db
    .select({
      count: sql<number>`count(*)::int`,
      minutes: counted(sql`${bookings.endMinutes} - ${bookings.startMinutes}`, sql`0`),
      won: counted(sql`${bookings.won}`, sql`coalesce(${bookings.chargeWon}, 0)`),
      vatWon: counted(sql`${bookings.vatWon}`, sql`coalesce(${bookings.chargeVatWon}, 0)`),
      freeMinutes: sql<number>`coalesce(sum(case when ${isOver} and coalesce(${bookings.chargePercent}, 0) = 0
        then 0 else ${bookings.freeMinutes} end), 0)::float8`,
    })
    .from(bookings)
    .$dynamic()
  const [row] = await joined(summed).where(where)
  return row!
}

/** Meeting names by booking id. */
export async function meetingNames(db: Db, bookingIds: readonly number[]): Promise<Map<number, string>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .select({ id: roomBookings.bookingId, name: roomBookings.meetingName })
    .from(roomBookings)
    .where(inArray(roomBookings.bookingId, [...bookingIds]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The desk's queue, earliest use first. */
export const listUndecided = async (db: Db, now: Date, limit: number) =>
  (await withDetails(db)
    .where(isUndecided(ROOM_KINDS, now))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(limit)) as LoadedBooking[]
