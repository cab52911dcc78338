import { and, asc, eq, gt, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import { SEAT_KINDS } from '~/booking/kinds'
import { bookableThings, bookings } from '~/booking/tables.server'
import type { Db } from '~/db/database.server'
import type { LocalDate } from '~/rules/local-time'
import { heatingRequests } from '~/domains/heating/api/tables.server'
import { visitors, visits } from '~/domains/visitors/api/tables.server'
import type { Arrivals, DayThing } from '~/domains/desk/today-shapes'

/** The people of a day's visits by half hour. One query. */
export async function listArrivals(db: Db, date: LocalDate): Promise<Arrivals[]> {
  const startMinutes = sql<number>`${visits.visitMinutes} / 30 * 30`
  const count = (...statuses: (typeof visitors.status.enumValues)[number][]) =>
    sql<number>`count(*) filter (where ${inArray(visitors.status, statuses)})::int`
  return db
    .select({
      startMinutes: startMinutes.as('half_hour'),
      expected: count('approved'),
      waiting: count('request_for_approval'),
      arrived: count('using', 'visit_completed'),
    })
    .from(visitors)
    .innerJoin(visits, eq(visits.id, visitors.visitId))
    .where(
      and(
        eq(visitors.visitDate, date),
        inArray(visitors.status, ['approved', 'request_for_approval', 'using', 'visit_completed']),
      ),
    )
    .groupBy(sql`half_hour`)
    .orderBy(sql`half_hour`)
}

/** A day's bookings, blocks and public events of rooms, without seats. One query. */
export async function listDayBookings(db: Db, date: LocalDate, now: Date): Promise<DayThing[]> {
  const rows = await db
    .select({ booking: bookings, ko: bookableThings.nameKo, en: bookableThings.nameEn })
    .from(bookings)
    .innerJoin(bookableThings, eq(bookableThings.id, bookings.thingId))
    .where(
      and(
        eq(bookings.date, date),
        notInArray(bookableThings.kind, [...SEAT_KINDS]),
        or(
          inArray(bookings.status, ['reserved', 'cancellation_requested', 'in_maintenance']),
          and(
            eq(bookings.status, 'waiting_for_payment'),
            isNotNull(bookings.holdUntil),
            gt(bookings.holdUntil, now),
          ),
        ),
      ),
    )
    .orderBy(asc(bookings.startMinutes), asc(bookableThings.place), asc(bookings.id))
  return rows.map(({ booking: { publicId: id, status, occasion, startMinutes, endMinutes }, ko, en }) => {
    const thing = { id, room: { ko, en }, startMinutes, endMinutes }
    if (status !== 'in_maintenance') return { kind: 'booking', ...thing }
    return occasion
      ? { kind: 'event', ...thing, id: occasion.id, name: occasion.name }
      : { kind: 'block', ...thing }
  })
}

/** A day's approved extra heating and cooling, requests for the same time together. One query. */
export async function listDayHeating(db: Db, date: LocalDate): Promise<DayThing[]> {
  const rows = await db
    .select({
      type: heatingRequests.type,
      startMinutes: heatingRequests.startMinutes,
      endMinutes: heatingRequests.endMinutes,
      floors: heatingRequests.floors,
    })
    .from(heatingRequests)
    .where(and(eq(heatingRequests.date, date), eq(heatingRequests.status, 'approved')))
    .orderBy(asc(heatingRequests.startMinutes), asc(heatingRequests.id))
  const together = new Map<string, DayThing & { kind: 'heating' }>()
  for (const { type, startMinutes, endMinutes, floors } of rows) {
    const key = `${type} ${startMinutes} ${endMinutes}`
    const before = together.get(key)?.floors ?? []
    const all = [...new Set([...before, ...floors])].sort((one, other) => one - other)
    together.set(key, { kind: 'heating', type, startMinutes, endMinutes, floors: all })
  }
  return [...together.values()]
}
