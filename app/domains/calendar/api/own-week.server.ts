import { and, between, eq, gt, isNull, ne, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { unionAll, type PgColumn } from 'drizzle-orm/pg-core'
import { bookableThings, bookings, meetingColleagues } from '~/booking/tables.server'
import { occupiesTime } from '~/booking/taken.server'
import type { Db } from '~/db/database.server'
import { addDays, seoulDate, seoulMinutes } from '~/rules/local-time'
import { members } from '~/domains/account/api/tables.server'
import { gxApplications, gxPrograms } from '~/domains/fitness/api/gx/tables.server'
import { ptTrainers, ptUnits } from '~/domains/fitness/api/training/tables.server'
import { heatingRequests } from '~/domains/heating/api/tables.server'
import { listeningEvents, listeningSignUps } from '~/domains/listening-bar/api/event-tables.server'
import { visitors, visits } from '~/domains/visitors/api/tables.server'
import type { OwnItem } from '~/domains/calendar/shapes'

/** Days of the list, today included. */
const DAYS = 7

/** The most that is listed of them. */
const MOST_ITEMS = 500

/** What an item of a kind is besides its kind. */
type FieldsOf<Kind> = OwnItem extends infer Item
  ? Item extends { kind: infer Kinds }
    ? Kind extends Kinds
      ? Omit<Item, 'kind'>
      : never
    : never
  : never

/** The row of an item: when it is, and the item as JSON, whose fields are those of its kind. */
function rowOf<const Kind extends OwnItem['kind']>(
  kind: Kind,
  fields: Record<keyof FieldsOf<Kind>, SQLWrapper> & { date: SQLWrapper; startMinutes: SQLWrapper },
) {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
  return {
    date: sql<string>`${fields.date}::date`.as('date'),
    startMinutes: sql<number>`${fields.startMinutes}`.as('start_minutes'),
    // Guests come before the meeting that they come to.
    place: sql<number>`${sql.raw(kind === 'visit' ? '0' : '1')}`.as('place'),
    item: sql<OwnItem>`jsonb_build_object('kind', ${sql.raw(`'${kind}'`)}, ${sql.join(pairs, sql`, `)})`.as(
      'item',
    ),
  }
}

const names = ({ nameKo, nameEn }: { nameKo: PgColumn; nameEn: PgColumn }) =>
  sql`jsonb_build_object('ko', ${nameKo}, 'en', ${nameEn})`

/**
 * What a member has from now on for seven days, in the order of time: without what was cancelled, refused or is over, where a visit
 * of today stays until it is completed. A class of a programme is an item of each of its days. One query.
 */
export async function ownWeekOf(db: Db, memberId: number, now: Date): Promise<OwnItem[]> {
  const today = seoulDate(now)
  const last = addDays(today, DAYS - 1)
  const at = sql`${now.toISOString()}::timestamptz`
  const ofWeek = (date: PgColumn) => between(date, today, last)
  const from = { startMinutes: bookings.startMinutes, endMinutes: bookings.endMinutes }

  /** The status of something booked, by the clock; what is over is not listed. */
  const shown = ({ status, startsAt }: { status: PgColumn; startsAt: PgColumn }, before: SQL) =>
    sql`case when ${status} <> 'reserved' then ${status} when ${startsAt} <= ${at} then 'in_use' else ${before} end`

  const ofBookings = (host: SQL) =>
    rowOf('booking', {
      id: bookings.publicId,
      date: bookings.date,
      ...from,
      status: shown(bookings, sql`'reserved'`),
      room: sql`jsonb_build_object('kind', ${bookableThings.kind}, 'name', ${names(bookableThings)})`,
      host,
    })
  const isListed = and(ofWeek(bookings.date), gt(bookings.endsAt, now), occupiesTime(now))
  const own = db
    .select(ofBookings(sql`null::text`))
    .from(bookings)
    .innerJoin(bookableThings, eq(bookableThings.id, bookings.thingId))
    .where(and(eq(bookings.memberId, memberId), isListed))
  const meetings = db
    .select(ofBookings(sql`coalesce(${members.name}, '')`))
    .from(meetingColleagues)
    .innerJoin(bookings, eq(bookings.id, meetingColleagues.bookingId))
    .innerJoin(bookableThings, eq(bookableThings.id, bookings.thingId))
    .leftJoin(members, eq(members.id, bookings.memberId))
    .where(
      and(
        eq(meetingColleagues.memberId, memberId),
        sql`${bookings.memberId} is distinct from ${memberId}`,
        isListed,
      ),
    )

  const guests = db
    .select(
      rowOf('visit', {
        id: visits.publicId,
        date: visits.visitDate,
        startMinutes: visits.visitMinutes,
        guest: sql`coalesce(${visitors.name}, '')`,
        people: sql`(select count(*) from ${visitors} as everyone where everyone.visit_id = ${visits.id})`,
        floor: visits.floor,
        status: visits.status,
      }),
    )
    .from(visits)
    .leftJoin(visitors, and(eq(visitors.visitId, visits.id), eq(visitors.number, 0)))
    .where(
      and(
        eq(visits.hostId, memberId),
        ofWeek(visits.visitDate),
        sql`${visits.status} not in ('rejected', 'cancelled', 'visit_completed')`,
      ),
    )

  const day = sql`class.day`
  const classes = db
    .select(
      rowOf('gx', {
        id: gxApplications.publicId,
        name: names(gxPrograms),
        date: day,
        startMinutes: gxPrograms.startMinutes,
        endMinutes: gxPrograms.endMinutes,
        status: shown(gxApplications, sql`'before_use'`),
      }),
    )
    .from(gxApplications)
    .innerJoin(gxPrograms, eq(gxPrograms.id, gxApplications.programId))
    .innerJoin(sql`lateral jsonb_array_elements_text(${gxApplications.dates}) as class(day)`, sql`true`)
    .where(
      and(
        eq(gxApplications.memberId, memberId),
        ne(gxApplications.status, 'cancelled'),
        sql`${day} between ${today} and ${last}`,
        or(sql`${day} > ${today}`, gt(gxPrograms.endMinutes, seoulMinutes(now))),
      ),
    )

  const units = db
    .select(
      rowOf('pt', {
        id: ptUnits.publicId,
        name: names(ptTrainers),
        date: ptUnits.date,
        startMinutes: ptUnits.startMinutes,
        endMinutes: ptUnits.endMinutes,
        status: shown(ptUnits, sql`'before_use'`),
      }),
    )
    .from(ptUnits)
    .innerJoin(ptTrainers, eq(ptTrainers.id, ptUnits.trainerId))
    .where(
      and(
        eq(ptUnits.memberId, memberId),
        ofWeek(ptUnits.date),
        gt(ptUnits.endsAt, now),
        eq(ptUnits.status, 'reserved'),
        eq(ptUnits.isNoShow, false),
      ),
    )

  const events = db
    .select(
      rowOf('event', {
        id: listeningEvents.publicId,
        name: names(listeningEvents),
        date: listeningEvents.date,
        startMinutes: listeningEvents.startMinutes,
        endMinutes: listeningEvents.endMinutes,
        status: listeningSignUps.status,
      }),
    )
    .from(listeningSignUps)
    .innerJoin(listeningEvents, eq(listeningEvents.id, listeningSignUps.eventId))
    .where(
      and(
        eq(listeningSignUps.memberId, memberId),
        ne(listeningSignUps.status, 'cancelled'),
        isNull(listeningEvents.cancelledAt),
        ofWeek(listeningEvents.date),
        gt(listeningEvents.endsAt, now),
      ),
    )

  const heating = db
    .select(
      rowOf('heating', {
        id: heatingRequests.publicId,
        type: heatingRequests.type,
        date: heatingRequests.date,
        startMinutes: heatingRequests.startMinutes,
        endMinutes: heatingRequests.endMinutes,
        floors: heatingRequests.floors,
        status: heatingRequests.status,
      }),
    )
    .from(heatingRequests)
    .where(
      and(
        eq(heatingRequests.memberId, memberId),
        ofWeek(heatingRequests.date),
        or(gt(heatingRequests.date, today), gt(heatingRequests.endMinutes, seoulMinutes(now))),
        sql`${heatingRequests.status} not in ('rejected', 'cancelled', 'completed')`,
      ),
    )

  const rows = await unionAll(own, meetings, guests, classes, units, events, heating)
    .orderBy(sql`date`, sql`start_minutes`, sql`place`)
    .limit(MOST_ITEMS)
  return rows.map(({ item }) => item)
}
