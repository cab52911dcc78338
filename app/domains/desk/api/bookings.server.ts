import { and, eq, or } from 'drizzle-orm'
import { THING_KINDS, type BookingSort } from '~/booking/kinds'
import {
  BOOKED,
  countBookings,
  isFound,
  isOnPage,
  joined,
  orderOfBookings,
  type Booked,
  type BookingFilter,
} from '~/booking/list.server'
import { chargeOf, toBookingRow } from '~/booking/shape.server'
import { bookings } from '~/booking/tables.server'
import { contains } from '~/db/contains.server'
import type { Db } from '~/db/database.server'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { meetingName } from '~/domains/meeting-rooms/api/queries.server'
import { roomBookings } from '~/domains/meeting-rooms/api/tables.server'
import { KINDS_LISTED, type ListedKind } from '~/domains/desk/booking-list'
import type { ListedBooking } from '~/domains/desk/booking-shapes'

interface Filter extends Omit<BookingFilter, 'kinds'> {
  kind?: ListedKind
  /** Part of the company's, the reserver's or the meeting's name. */
  keyword?: string
  sort?: BookingSort
}

interface Loaded extends Booked {
  /** Null for a seat. */
  meeting: { name: string; attendees: number } | null
}

/** A page of the bookings of all kinds and companies in the order of use, with the number of all pages. Two statements. */
export async function listAllBookings(
  db: Db,
  { kind, keyword, sort, ...filter }: Filter,
  page: { limit: number; offset: number },
): Promise<{ items: ListedBooking[]; count: number }> {
  const { now } = filter
  const where = and(
    isFound({ ...filter, kinds: kind ? KINDS_LISTED[kind] : THING_KINDS }),
    keyword
      ? or(
          contains(meetingName, keyword),
          contains(members.name, keyword),
          contains(companies.nameKo, keyword),
          contains(companies.nameEn, keyword),
        )
      : undefined,
  )
  const meeting = { name: roomBookings.meetingName, attendees: roomBookings.attendees }
  const rows = await joined(
    db
      .select({ ...BOOKED, meeting })
      .from(bookings)
      .$dynamic(),
  )
    .leftJoin(roomBookings, eq(roomBookings.bookingId, bookings.id))
    .where(isOnPage(db, where, { now, sort }, page))
    .orderBy(...orderOfBookings({ now, sort }))
  return {
    items: (rows as Loaded[]).map((loaded) => toListed(loaded, now)),
    count: await countBookings(db, where),
  }
}

function toListed({ booking, thing, company, reserver, meeting }: Loaded, now: Date): ListedBooking {
  return {
    ...toBookingRow(booking, now),
    thing: { code: thing.code, kind: thing.kind, name: { ko: thing.nameKo, en: thing.nameEn } },
    company,
    reserver,
    meetingName: meeting?.name ?? '',
    attendees: meeting?.attendees ?? null,
    paymentMethod: booking.paymentMethod ?? 'monthly_bill',
    charge: chargeOf(booking),
    createdAt: booking.createdAt.toISOString(),
  }
}
