import { and, asc, count, eq, isNull, sql, type AnyColumn } from 'drizzle-orm'
import { bookableThings, bookings, bookingWaits, meetingColleagues } from '~/booking/tables.server'
import type { Db } from '~/db/database.server'
import { renderMessage } from '~/messaging/render.server'
import { outbox } from '~/messaging/tables.server'
import { members, secondFactors, sessions } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { complaintReplies, complaints } from '~/domains/complaints/api/tables.server'
import { gxApplications, gxPrograms, gxWaits } from '~/domains/fitness/api/gx/tables.server'
import { lockerRentals, lockers } from '~/domains/fitness/api/lockers/tables.server'
import { monthlyPasses } from '~/domains/fitness/api/passes/tables.server'
import { fitnessStays } from '~/domains/fitness/api/stay-tables.server'
import { ptPurchases, ptUnits } from '~/domains/fitness/api/training/tables.server'
import { heatingRequests } from '~/domains/heating/api/tables.server'
import { listeningEvents, listeningSignUps } from '~/domains/listening-bar/api/event-tables.server'
import { listeningRecords, listeningWishes } from '~/domains/listening-bar/api/playlist-tables.server'
import { roomBookings } from '~/domains/meeting-rooms/api/tables.server'
import { consents, favorites } from '~/domains/members/api/tables.server'
import { accessScans, doors } from '~/domains/tenant-qr/api/tables.server'
import { visitors, visits } from '~/domains/visitors/api/tables.server'
import type { Column, SectionName } from './columns'

/** One thing that is kept: each value under the name of its column. */
export type Row = Partial<Record<Column, string | number | boolean | Date | null>>

/** Minutes of a day as `09:30`. */
const clock = (minutes: AnyColumn) => sql<string>`to_char(make_interval(mins => ${minutes}::int), 'HH24:MI')`
const floors = (column: AnyColumn) => sql<string>`array_to_string(${column}, ', ')`

/**
 * How what is kept of a member is read, by section. Guests are counted and colleagues left out: they are no data of the member's. What
 * only works, such as the hashes of passwords and links, is left out as well (a test names every table that refers to members).
 */
export const SECTION_ROWS: Record<SectionName, (db: Db, me: number) => PromiseLike<Row[]>> = {
  account: (db, me) => {
    const { loginId, name, latinName, gender, mobile, email, floor, status, language } = members
    const columns = { loginId, name, latinName, gender, mobile, email, company: companies.nameKo, floor }
    return db
      .select({ ...columns, language, status })
      .from(members)
      .innerJoin(companies, eq(companies.id, members.companyId))
      .where(eq(members.id, me))
  },
  consents: (db, me) => {
    const { type: policy, version, agreed, at } = consents
    return db
      .select({ policy, version, agreed, at })
      .from(consents)
      .where(eq(consents.memberId, me))
      .orderBy(asc(at))
  },
  signIns: (db, me) => {
    const { createdAt: at, address, browser, system } = sessions
    return db
      .select({ at, address, browser, system })
      .from(sessions)
      .where(eq(sessions.memberId, me))
      .orderBy(asc(at))
  },
  secondFactor: (db, me) =>
    db.select({ at: secondFactors.confirmedAt }).from(secondFactors).where(eq(secondFactors.memberId, me)),
  visits: (db, me) => {
    const { visitDate: date, visitMinutes, floor, purpose, status, createdAt: at } = visits
    return db
      .select({ date, from: clock(visitMinutes), floor, purpose, guests: count(visitors.id), status, at })
      .from(visits)
      .innerJoin(visitors, eq(visitors.visitId, visits.id))
      .where(eq(visits.hostId, me))
      .groupBy(visits.id)
      .orderBy(asc(date), asc(visitMinutes))
  },
  bookings: (db, me) => {
    const { date, startMinutes, endMinutes, won, vatWon, paymentMethod: payment, createdAt: at } = bookings
    const columns = { date, from: clock(startMinutes), to: clock(endMinutes), place: bookableThings.nameKo }
    return db
      .select({
        ...columns,
        title: roomBookings.meetingName,
        won,
        vatWon,
        payment,
        status: bookings.status,
        at,
      })
      .from(bookings)
      .innerJoin(bookableThings, eq(bookableThings.id, bookings.thingId))
      .leftJoin(roomBookings, eq(roomBookings.bookingId, bookings.id))
      .where(eq(bookings.memberId, me))
      .orderBy(asc(date), asc(startMinutes))
  },
  meetings: (db, me) => {
    const { date, startMinutes, endMinutes } = bookings
    const columns = { date, from: clock(startMinutes), to: clock(endMinutes), place: bookableThings.nameKo }
    return db
      .select({ ...columns, title: roomBookings.meetingName, at: meetingColleagues.addedAt })
      .from(meetingColleagues)
      .innerJoin(bookings, eq(bookings.id, meetingColleagues.bookingId))
      .innerJoin(bookableThings, eq(bookableThings.id, bookings.thingId))
      .leftJoin(roomBookings, eq(roomBookings.bookingId, bookings.id))
      .where(and(eq(meetingColleagues.memberId, me), isNull(meetingColleagues.endedAt)))
      .orderBy(asc(date), asc(startMinutes))
  },
  waits: (db, me) => {
    const { date, startMinutes, endMinutes, status, createdAt: at } = bookingWaits
    const columns = { date, from: clock(startMinutes), to: clock(endMinutes), place: bookableThings.nameKo }
    return db
      .select({ ...columns, status, at })
      .from(bookingWaits)
      .innerJoin(bookableThings, eq(bookableThings.id, bookingWaits.thingId))
      .where(eq(bookingWaits.memberId, me))
      .orderBy(asc(date), asc(startMinutes))
  },
  complaints: (db, me) => {
    const { title, description: text, floor, status, createdAt: at } = complaints
    return db
      .select({ at, floor, title, text, status })
      .from(complaints)
      .where(eq(complaints.authorId, me))
      .orderBy(asc(at))
  },
  replies: (db, me) =>
    db
      .select({
        at: complaintReplies.at,
        title: complaints.title,
        type: complaintReplies.kind,
        text: complaintReplies.text,
      })
      .from(complaintReplies)
      .innerJoin(complaints, eq(complaints.id, complaintReplies.complaintId))
      .where(eq(complaints.authorId, me))
      .orderBy(asc(complaintReplies.at)),
  heating: (db, me) => {
    const { date, startMinutes, endMinutes, type, description: text, status, createdAt: at } = heatingRequests
    const columns = { date, from: clock(startMinutes), to: clock(endMinutes), type }
    return db
      .select({ ...columns, floor: floors(heatingRequests.floors), text, status, at })
      .from(heatingRequests)
      .where(eq(heatingRequests.memberId, me))
      .orderBy(asc(date), asc(startMinutes))
  },
  passes: (db, me) => {
    const { nameKo: title, firstDay: from, lastDay: to, won, vatWon, status, createdAt: at } = monthlyPasses
    return db
      .select({ title, from, to, won, vatWon, payment: monthlyPasses.paymentMethod, status, at })
      .from(monthlyPasses)
      .where(eq(monthlyPasses.memberId, me))
      .orderBy(asc(at))
  },
  stays: (db, me) => {
    const { purpose, enteredAt: at, endsAt, leftAt } = fitnessStays
    return db
      .select({ at, until: sql<Date>`coalesce(${leftAt}, ${endsAt})`.mapWith(endsAt), purpose })
      .from(fitnessStays)
      .where(eq(fitnessStays.memberId, me))
      .orderBy(asc(at))
  },
  classes: (db, me) => {
    const { month, won, vatWon, status, createdAt: at } = gxApplications
    return db
      .select({ title: gxPrograms.nameKo, month, won, vatWon, status, at })
      .from(gxApplications)
      .innerJoin(gxPrograms, eq(gxPrograms.id, gxApplications.programId))
      .where(eq(gxApplications.memberId, me))
      .orderBy(asc(at))
  },
  classWaits: (db, me) => {
    const { month, status, createdAt: at } = gxWaits
    return db
      .select({ title: gxPrograms.nameKo, month, status, at })
      .from(gxWaits)
      .innerJoin(gxPrograms, eq(gxPrograms.id, gxWaits.programId))
      .where(eq(gxWaits.memberId, me))
      .orderBy(asc(at))
  },
  training: (db, me) => {
    const { nameKo: title, units, firstDay: from, lastDay: to, won, vatWon, status } = ptPurchases
    return db
      .select({ title, units, from, to, won, vatWon, status, at: ptPurchases.createdAt })
      .from(ptPurchases)
      .where(eq(ptPurchases.memberId, me))
      .orderBy(asc(ptPurchases.createdAt))
  },
  units: (db, me) => {
    const { date, startMinutes, endMinutes, status, createdAt: at } = ptUnits
    return db
      .select({ date, from: clock(startMinutes), to: clock(endMinutes), status, at })
      .from(ptUnits)
      .where(eq(ptUnits.memberId, me))
      .orderBy(asc(date), asc(startMinutes))
  },
  lockers: (db, me) => {
    const { firstDay: from, lastDay: to, won, vatWon, status, createdAt: at } = lockerRentals
    const place = sql<string>`${lockers.kind} || ' ' || ${lockers.number}`
    return db
      .select({ place, from, to, won, vatWon, status, at })
      .from(lockerRentals)
      .innerJoin(lockers, eq(lockers.id, lockerRentals.lockerId))
      .where(eq(lockerRentals.memberId, me))
      .orderBy(asc(at))
  },
  events: (db, me) => {
    const { seats, status, createdAt: at } = listeningSignUps
    const { nameKo: title, date, startMinutes, endMinutes } = listeningEvents
    return db
      .select({ title, date, from: clock(startMinutes), to: clock(endMinutes), seats, status, at })
      .from(listeningSignUps)
      .innerJoin(listeningEvents, eq(listeningEvents.id, listeningSignUps.eventId))
      .where(eq(listeningSignUps.memberId, me))
      .orderBy(asc(at))
  },
  wishes: (db, me) => {
    const { status, createdAt: at } = listeningWishes
    const { title, artist: name } = listeningRecords
    return db
      .select({ at, title, name, status })
      .from(listeningWishes)
      .innerJoin(listeningRecords, eq(listeningRecords.id, listeningWishes.recordId))
      .where(eq(listeningWishes.memberId, me))
      .orderBy(asc(at))
  },
  scans: (db, me) =>
    db
      .select({ at: accessScans.at, place: doors.nameKo, status: accessScans.outcome })
      .from(accessScans)
      .innerJoin(doors, eq(doors.id, accessScans.doorId))
      .where(eq(accessScans.memberId, me))
      .orderBy(asc(accessScans.at)),
  favorites: (db, me) => {
    const { kind: type, markedAt: at } = favorites
    // A host by name, whose id says nothing to anybody.
    const title = sql<string>`coalesce(${members.name}, ${favorites.key})`
    return db
      .select({ type, title, at })
      .from(favorites)
      .leftJoin(members, and(eq(favorites.kind, 'host'), eq(members.publicId, favorites.key)))
      .where(eq(favorites.memberId, me))
      .orderBy(asc(at))
  },
  /** Those of their notifications, whichever ways they were sent. */
  messages: async (db, me) => {
    const rows = await db.select().from(outbox).where(eq(outbox.memberId, me)).orderBy(asc(outbox.id))
    return rows.map((message) => {
      const { subject: title, text } = renderMessage(message)
      return { at: message.createdAt, title, text }
    })
  },
}

/** Everything that is kept of a member, by section. */
export async function myData(db: Db, me: number): Promise<Record<SectionName, Row[]>> {
  const found: [string, Row[]][] = []
  // One after the other: the whole of it is no reason to hold every connection.
  for (const [name, rows] of Object.entries(SECTION_ROWS)) found.push([name, await rows(db, me)])
  return Object.fromEntries(found) as Record<SectionName, Row[]>
}
