import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { shownStatus } from '~/booking/rules/shown-status'
import type { ShownStatus } from '~/booking/kinds'
import { bookableThings, bookingEvents, bookings, meetingColleagues } from '~/booking/tables.server'
import type { Db } from '~/db/database.server'
import { addDays, seoulDate } from '~/rules/local-time'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { gxEntriesOf, lastDayEntriesOf, trainingEntriesOf } from '~/domains/fitness/api/feed.server'
import { eventEntriesOf } from '~/domains/listening-bar/api/event-queries.server'
import { roomBookings } from '~/domains/meeting-rooms/api/tables.server'
import { visitEvents, visitors, visits } from '~/domains/visitors/api/tables.server'
import type { Feed } from '~/domains/calendar/shapes'

/** Older entries are omitted, as calendar programs keep what they have read. */
const DAYS_BACK = 60
/** The most entries of each kind, the latest first. */
const MAX_ENTRIES = 500

/** '2026-11-24T02:00:00.000Z', as PostgreSQL writes it. */
const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/** Bookings with what their events need. */
const selectBookings = (db: Db) =>
  db
    .select({
      booking: bookings,
      room: { kind: bookableThings.kind, ko: bookableThings.nameKo, en: bookableThings.nameEn },
      meetingName: roomBookings.meetingName,
      host: sql<string>`coalesce(${members.name}, '')`,
      steps: sql<number>`(select count(*)::int from ${bookingEvents} where ${bookingEvents.bookingId} = ${bookings.id})`,
      changed: sql<string | null>`(select to_char(max(${bookingEvents.at}) at time zone 'UTC', ${ISO})
        from ${bookingEvents} where ${bookingEvents.bookingId} = ${bookings.id})`,
    })
    .from(bookings)
    .leftJoin(roomBookings, eq(roomBookings.bookingId, bookings.id))
    .innerJoin(bookableThings, eq(bookableThings.id, bookings.thingId))
    .leftJoin(members, eq(members.id, bookings.memberId))
    .$dynamic()

/** Ids of the bookings of a member and of the meetings that they take part in, each found by its own index. */
const ownOrJoined = (db: Db, memberId: number) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.memberId, memberId))
    .unionAll(
      db
        .select({ id: meetingColleagues.bookingId })
        .from(meetingColleagues)
        .where(eq(meetingColleagues.memberId, memberId)),
    )

type BookingRow = Awaited<ReturnType<typeof selectBookings>>[number]

const toBooking = (
  { booking, room: { kind, ...name }, meetingName, steps, changed }: BookingRow,
  now: Date,
): Feed['bookings'][number] => ({
  id: booking.publicId,
  room: { kind, name },
  date: booking.date,
  startMinutes: booking.startMinutes,
  endMinutes: booking.endMinutes,
  meetingName: meetingName ?? '',
  status: shownStatus(booking, now) as ShownStatus,
  sequence: steps,
  changedAt: changed ?? booking.createdAt.toISOString(),
})

/**
 * The contents of a member's calendar: own bookings, meetings of colleagues, events signed up for, visits to the member, and the last
 * days of what they have for a month. One statement each.
 */
export async function feedOf(db: Db, memberId: number, now: Date): Promise<Feed> {
  const from = addDays(seoulDate(now), -DAYS_BACK)
  const bookingRows = await selectBookings(db)
    .where(and(inArray(bookings.id, ownOrJoined(db, memberId)), gte(bookings.date, from)))
    .orderBy(desc(bookings.date), desc(bookings.startMinutes), desc(bookings.id))
    .limit(MAX_ENTRIES)
  const isOwn = ({ booking }: BookingRow) => booking.memberId === memberId
  const visitRows = await db
    .select({
      visit: visits,
      company: { ko: companies.nameKo, en: companies.nameEn },
      people: sql<number>`(select count(*)::int from ${visitors} where ${visitors.visitId} = ${visits.id})`,
      changed: sql<string | null>`(select to_char(max(${visitEvents.at}) at time zone 'UTC', ${ISO})
        from ${visitEvents} where ${visitEvents.visitId} = ${visits.id})`,
    })
    .from(visits)
    .innerJoin(companies, eq(companies.id, visits.companyId))
    .where(and(eq(visits.hostId, memberId), gte(visits.visitDate, from)))
    .orderBy(desc(visits.visitDate), desc(visits.visitMinutes), desc(visits.id))
    .limit(MAX_ENTRIES)
  return {
    lastDays: await lastDayEntriesOf(db, memberId, { from, most: MAX_ENTRIES }),
    gx: await gxEntriesOf(db, memberId, { from, now, most: MAX_ENTRIES }),
    training: await trainingEntriesOf(db, memberId, { from, now, most: MAX_ENTRIES }),
    events: await eventEntriesOf(db, memberId, { from, most: MAX_ENTRIES }),
    bookings: bookingRows.filter(isOwn).map((row) => toBooking(row, now)),
    meetings: bookingRows
      .filter((row) => !isOwn(row))
      .map((row) => ({ ...toBooking(row, now), host: row.host })),
    visits: visitRows.map(({ visit, company, people, changed }) => ({
      id: visit.publicId,
      company,
      floor: visit.floor,
      visitDate: visit.visitDate,
      visitMinutes: visit.visitMinutes,
      people,
      status: visit.status,
      statusReason: visit.statusReason,
      revision: visit.revision,
      changedAt: changed ?? visit.createdAt.toISOString(),
    })),
  }
}
