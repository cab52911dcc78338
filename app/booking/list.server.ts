import { and, eq, gte, inArray, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from '~/db/database.server'
import { inOrderAsked } from '~/db/order-asked.server'
import { idsInOrderOfUse, inOrderOfUse } from '~/db/order-of-use.server'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import type { LocalDate } from '~/rules/local-time'
import { isShown } from './is-shown.server'
import type { BOOKING_SORTS, BookingSort, ShownStatus, ThingKind } from './kinds'
import { bookableThings, bookings } from './tables.server'
import type { Thing } from './things.server'

/** What every list of bookings can be narrowed by. */
export interface BookingFilter {
  kinds: readonly ThingKind[]
  companyId?: number
  memberId?: number
  /** Days of use, both included. */
  from?: LocalDate
  to?: LocalDate
  status?: ShownStatus
  now: Date
}

/** The filter as a condition for bookings with their things. */
export const isFound = ({ kinds, companyId, memberId, from, to, status, now }: BookingFilter): SQL =>
  and(
    inArray(bookableThings.kind, [...kinds]),
    companyId === undefined ? undefined : eq(bookings.companyId, companyId),
    memberId === undefined ? undefined : eq(bookings.memberId, memberId),
    from ? gte(bookings.date, from) : undefined,
    to ? lte(bookings.date, to) : undefined,
    status ? isShown(status, now) : undefined,
  )!

/** Whether something of its payment is to be paid back, as `owedBack` says of one. */
export const isOwedBack = sql`${bookings.status} = 'cancelled' and ${bookings.repayment} is null
  and (${bookings.payment} ->> 'won')::int > coalesce(${bookings.chargeWon}, 0) + coalesce(${bookings.chargeVatWon}, 0)`

/** Whether the cancellation of a booking of these kinds is requested, and waits for the desk. */
export const isUndecided = (kinds: readonly ThingKind[], now: Date): SQL =>
  and(inArray(bookableThings.kind, [...kinds]), isShown('cancellation_requested', now))!

/** Bookings with their things, companies and members; blocks, which have no company, are none. */
export const joined = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(bookableThings, eq(bookableThings.id, bookings.thingId))
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .leftJoin(members, eq(members.id, bookings.memberId))

/** What lists, answers and messages need of a booking, to be selected of those `joined`. */
export const BOOKED = {
  booking: bookings,
  thing: bookableThings,
  reserver: sql<string>`coalesce(${members.name}, '')`,
  company: { id: companies.id, ko: companies.nameKo, en: companies.nameEn },
}

/** A booking as `BOOKED` selects it. */
export interface Booked<Kind extends ThingKind = ThingKind> {
  booking: typeof bookings.$inferSelect
  thing: Thing & { kind: Kind }
  reserver: string
  company: { id: number; ko: string; en: string }
}

const SORTED_BY = {
  when: [bookings.date, bookings.startMinutes],
  thing: [bookableThings.place],
  company: [companies.nameKo],
  reserver: [members.name],
  won: [sql`${bookings.won} + ${bookings.vatWon}`],
} satisfies Record<(typeof BOOKING_SORTS)[number], SQLWrapper[]>

/** How a list of bookings is sorted: as it was asked for, else in the order of use (`db/order-of-use.server.ts`). */
interface Order {
  now: Date
  sort?: BookingSort
}

export const orderOfBookings = ({ now, sort }: Order): SQL[] =>
  inOrderAsked(sort, SORTED_BY, inOrderOfUse(bookings, now))

/**
 * The condition for bookings of a page of a list, which then are to be sorted by `orderOfBookings`; of all pages without a page.
 * @param where the list's condition for those `joined`
 */
export function isOnPage(
  db: Db,
  where: SQL | undefined,
  order: Order,
  page?: { limit: number; offset: number },
): SQL {
  const found = (besides?: SQL) =>
    joined(db.select({ id: bookings.id }).from(bookings).$dynamic()).where(and(where, besides))
  if (!order.sort || !page) return inArray(bookings.id, idsInOrderOfUse(db, bookings, order.now, found, page))
  const sorted = found()
    .orderBy(...orderOfBookings(order))
    .limit(page.limit)
    .offset(page.offset)
  return inArray(bookings.id, sorted)
}

/** How many bookings a list has. */
export async function countBookings(db: Db, where: SQL | undefined): Promise<number> {
  const counted = db
    .select({ count: sql<number>`count(*)::int` })
    .from(bookings)
    .$dynamic()
  const [row] = await joined(counted).where(where)
  return row!.count
}
