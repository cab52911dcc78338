import { and, desc, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { ApiContext, MemberActor } from '~/api/context.server'
import { publishedHolidays } from '~/booking/holidays.server'
import { bookableThings, bookings } from '~/booking/tables.server'
import type { Db } from '~/db/database.server'
import { addMonths, seoulDate, type LocalDate } from '~/rules/local-time'
import { nextSuchDay } from '~/rules/next-such-day'
import { can } from '~/rules/permissions'
import { members } from '~/domains/account/api/tables.server'
import { ROOM_KINDS } from '~/domains/meeting-rooms/zones'
import { selectLastCoupon } from '~/domains/parking/api/stay-queries.server'
import { visitors, visits } from '~/domains/visitors/api/tables.server'
import type { Last } from '~/domains/calendar/shapes'
import { joined } from './joined.server'

/** What a member did last and may do once more. One query: each is a row, or none. */
export async function lastOf(c: ApiContext, actor: MemberActor): Promise<Last> {
  const { db, clock } = c.var.deps
  const booking = selectLastBooking(db, actor.id).as('booking')
  const visit = selectLastVisit(db, actor).as('visit')
  const given = selectLastCoupon(db, actor).as('given')
  const [row] = await db
    .select({ booking: booking.found, visit: visit.found, coupon: given.coupon })
    .from(members)
    .leftJoin(booking, joined(can(actor, 'amenities:book')))
    .leftJoin(visit, joined())
    .leftJoin(given, joined(can(actor, 'parking:registerDiscount')))
    .where(eq(members.id, actor.id))
  return {
    booking: row?.booking ? await withNextDay(c, row.booking, seoulDate(clock())) : null,
    visit: row?.visit ?? null,
    coupon: row?.coupon ?? null,
  }
}

/** With the next such weekday that is no holiday. */
async function withNextDay(c: ApiContext, { date, ...booking }: LastBooking, today: LocalDate) {
  const plain = nextSuchDay(date, today, new Set())
  const holidays = await publishedHolidays(c, [plain, addMonths(plain, 12)])
  return { ...booking, again: nextSuchDay(date, today, holidays) }
}

type LastBooking = Omit<NonNullable<Last['booking']>, 'again'> & { date: LocalDate }

/** The last booking of a room that one can still book. */
const selectLastBooking = (db: Db, memberId: number) =>
  db
    .select({
      found: sql<LastBooking | null>`jsonb_build_object('id', ${bookings.publicId}, 'date', ${bookings.date},
        'startMinutes', ${bookings.startMinutes}, 'room', jsonb_build_object('code', ${bookableThings.code},
        'kind', ${bookableThings.kind}, 'name', jsonb_build_object('ko', ${bookableThings.nameKo}, 'en', ${bookableThings.nameEn})))`.as(
        'last_booking',
      ),
    })
    .from(bookings)
    .innerJoin(bookableThings, eq(bookableThings.id, bookings.thingId))
    .where(
      and(
        eq(bookings.memberId, memberId),
        inArray(bookings.status, ['reserved', 'waiting_for_payment']),
        inArray(bookableThings.kind, ROOM_KINDS),
        bookableThings.active,
      ),
    )
    .orderBy(desc(bookings.id))
    .limit(1)

/**
 * The last visit that somebody asked for or that came to them; without those of meetings, which follow their booking, and, for whoever
 * may not reserve for groups, without groups.
 */
const selectLastVisit = (db: Db, actor: MemberActor) =>
  db
    .select({
      found: sql<
        Last['visit']
      >`jsonb_build_object('id', ${visits.publicId}, 'kind', ${visits.kind}, 'guest', ${visitors.name},
        'people', (select count(*) from ${visitors} as everyone where everyone.visit_id = ${visits.id}))`.as(
        'last_visit',
      ),
    })
    .from(visits)
    .innerJoin(visitors, and(eq(visitors.visitId, visits.id), eq(visitors.number, 0)))
    .where(
      and(
        or(eq(visits.hostId, actor.id), eq(visits.requestedByMemberId, actor.id)),
        eq(visits.companyId, actor.companyId),
        notInArray(visits.status, ['rejected', 'cancelled']),
        sql`${visits.bookingId} is null`,
        can(actor, 'groupVisits:request') ? undefined : eq(visits.kind, 'individual'),
      ),
    )
    .orderBy(desc(visits.id))
    .limit(1)
