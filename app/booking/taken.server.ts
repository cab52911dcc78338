import {
  and,
  asc,
  between,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { seoulInstant, type LocalDate } from '~/rules/local-time'
import { listWaitingList, entriesWithTurn } from './waiting-list.server'
import type { Occasion } from './occasion'
import type { TakenTime } from './rules/free-times'
import { bookings } from './tables.server'
import { MINUTES_PER_DAY, MS_PER_MINUTE } from '~/rules/time-units'

/** `isUnattended` of `rules/attendance.ts` as a condition. */
export const isUnattended = (now: Date): SQL =>
  and(
    eq(bookings.status, 'reserved'),
    isNull(bookings.checkedInAt),
    // Never null, so that it can be negated.
    sql`coalesce(${lte(bookings.checkInBy, now)}, false)`,
  )!

/**
 * Condition for bookings that occupy their time: not cancelled, no overdue payment, no no-show.
 */
export const occupiesTime = (now: Date): SQL =>
  and(
    ne(bookings.status, 'cancelled'),
    or(ne(bookings.status, 'waiting_for_payment'), isNull(bookings.holdUntil), gt(bookings.holdUntil, now)),
    or(
      ne(bookings.status, 'reserved'),
      isNotNull(bookings.checkedInAt),
      isNull(bookings.checkInBy),
      gt(bookings.checkInBy, now),
    ),
  )!

/** A taken time of a thing on a day. */
export interface Taken extends TakenTime {
  id: number
  thingId: number
  date: LocalDate
  endMinutes: number
  isBlock: boolean
  /** The public event that a block is for; null without one. */
  occasion: Occasion | null
  /** Kept for the member whose turn it is; `publicId` is that of their waiting-list entry. */
  isKept: boolean
  companyId: number | null
  memberId: number | null
  publicId: string
  /** When check-in ends; null after check-in, and where none is required. */
  awaitedUntil: Date | null
}

/** Booked and blocked times of things from a day to another, both included. One statement. */
export async function listBooked(
  db: Db,
  thingIds: readonly number[],
  { from, to, now }: { from: LocalDate; to: LocalDate; now: Date },
): Promise<Taken[]> {
  if (thingIds.length === 0) return []
  const rows = await db
    .select({
      id: bookings.id,
      thingId: bookings.thingId,
      date: bookings.date,
      startMinutes: bookings.startMinutes,
      endMinutes: bookings.endMinutes,
      clearAt: bookings.clearAt,
      status: bookings.status,
      occasion: bookings.occasion,
      companyId: bookings.companyId,
      memberId: bookings.memberId,
      publicId: bookings.publicId,
      checkInBy: bookings.checkInBy,
      checkedInAt: bookings.checkedInAt,
    })
    .from(bookings)
    .where(and(inArray(bookings.thingId, [...thingIds]), between(bookings.date, from, to), occupiesTime(now)))
    .orderBy(asc(bookings.date), asc(bookings.thingId), asc(bookings.startMinutes))
  return rows.map(({ status, clearAt, checkInBy, checkedInAt, ...row }) => ({
    ...row,
    awaitedUntil: status === 'reserved' && checkedInAt === null ? checkInBy : null,
    isBlock: status === 'in_maintenance',
    isKept: false,
    clearMinutes: Math.min(
      MINUTES_PER_DAY,
      (clearAt.getTime() - seoulInstant(row.date, 0).getTime()) / MS_PER_MINUTE,
    ),
  }))
}

/** The same and the times kept for members whose turn it is. Two concurrent statements. */
export async function listTaken(
  db: Db,
  thingIds: readonly number[],
  days: { from: LocalDate; to: LocalDate; now: Date },
): Promise<Taken[]> {
  const [booked, entries] = await Promise.all([
    listBooked(db, thingIds, days),
    listWaitingList(db, thingIds, days),
  ])
  const kept = entriesWithTurn(entries, booked, days.now).map((turn) => ({
    id: -turn.id,
    thingId: turn.thingId,
    date: turn.date,
    startMinutes: turn.startMinutes,
    endMinutes: turn.endMinutes,
    clearMinutes: turn.endMinutes + turn.cleaningMinutes,
    isBlock: false,
    occasion: null,
    isKept: true,
    companyId: turn.companyId,
    memberId: turn.memberId,
    publicId: turn.publicId,
    awaitedUntil: null,
  }))
  return [...booked, ...kept]
}

/** The times that a member cannot book: all except those kept for this member. */
export const takenFor = (taken: readonly Taken[], memberId: number | null | undefined): Taken[] =>
  taken.filter((time) => !(time.isKept && time.memberId === memberId))

/** Condition for bookings of a thing that overlap a time, cleaning included, and are not cancelled. */
export const overlapping = (thingId: number, startsAt: Date, clearAt: Date): SQL =>
  and(
    eq(bookings.thingId, thingId),
    lt(bookings.startsAt, clearAt),
    gt(bookings.clearAt, startsAt),
    ne(bookings.status, 'cancelled'),
  )!
