import { and, desc, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { ApiContext, MemberActor } from '~/api/context.server'
import { publishedHolidays } from '~/booking/holidays.server'
import { bookableThings, bookings } from '~/booking/tables.server'
import type { Db } from '~/db/database.server'
import { addMonths, seoulDate } from '~/rules/local-time'
import { nextSuchDay } from '~/rules/next-such-day'
import { can } from '~/rules/permissions'
import { ROOM_KINDS } from '~/domains/meeting-rooms/zones'
import { lastCoupon } from '~/domains/parking/api/stay-queries.server'
import { visitors, visits } from '~/domains/visitors/api/tables.server'
import type { Last } from '~/domains/calendar/shapes'

/** What a member did last and may do once more. Up to three queries. */
export async function lastOf(c: ApiContext, actor: MemberActor): Promise<Last> {
  const { db } = c.var.deps
  return {
    booking: can(actor, 'amenities:book') ? await lastBooking(c, actor.id) : null,
    visit: await lastVisit(db, actor),
    coupon: can(actor, 'parking:registerDiscount') ? await lastCoupon(db, actor) : null,
  }
}

async function lastBooking(c: ApiContext, memberId: number): Promise<Last['booking']> {
  const { db, clock } = c.var.deps
  const [row] = await db
    .select({
      id: bookings.publicId,
      room: {
        code: bookableThings.code,
        kind: bookableThings.kind,
        ko: bookableThings.nameKo,
        en: bookableThings.nameEn,
      },
      date: bookings.date,
      startMinutes: bookings.startMinutes,
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
  if (!row) return null
  const { id, date, startMinutes } = row
  const { code, kind, ...name } = row.room
  const today = seoulDate(clock())
  const plain = nextSuchDay(date, today, new Set())
  const holidays = await publishedHolidays(c, [plain, addMonths(plain, 12)])
  return {
    id,
    room: { code, kind: kind as (typeof ROOM_KINDS)[number], name },
    startMinutes,
    again: nextSuchDay(date, today, holidays),
  }
}

/**
 * The last visit that somebody asked for or that came to them; without those of meetings, which follow their booking, and, for whoever
 * may not reserve for groups, without groups.
 */
async function lastVisit(db: Db, actor: MemberActor): Promise<Last['visit']> {
  const [row] = await db
    .select({
      id: visits.publicId,
      kind: visits.kind,
      guest: visitors.name,
      people: sql<number>`(select count(*)::int from ${visitors} as everyone where everyone.visit_id = ${visits.id})`,
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
  return row ?? null
}
