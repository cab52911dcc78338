import { and, desc, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { MemberActor } from '../../../api/context.server'
import { bookableThings, bookings } from '../../../booking/tables.server'
import type { Db } from '../../../db/database.server'
import { can } from '../../../rules/permissions'
import { roomBookings } from '../../meeting-rooms/api/tables.server'
import { ROOM_KINDS } from '../../meeting-rooms/zones'
import { lastCoupon } from '../../parking/api/stay-queries.server'
import { visitors, visits } from '../../visitors/api/tables.server'
import type { Last } from '../shapes'

/** What a member did last and may do once more. Up to three queries. */
export async function lastOf(db: Db, actor: MemberActor): Promise<Last> {
  return {
    booking: can(actor, 'amenities:book') ? await lastBooking(db, actor.id) : null,
    visit: await lastVisit(db, actor),
    coupon: can(actor, 'parking:registerDiscount') ? await lastCoupon(db, actor) : null,
  }
}

async function lastBooking(db: Db, memberId: number): Promise<Last['booking']> {
  const [row] = await db
    .select({
      room: {
        code: bookableThings.code,
        kind: bookableThings.kind,
        ko: bookableThings.nameKo,
        en: bookableThings.nameEn,
      },
      date: bookings.date,
      startMinutes: bookings.startMinutes,
      endMinutes: bookings.endMinutes,
      meetingName: roomBookings.meetingName,
      attendees: roomBookings.attendees,
    })
    .from(bookings)
    .innerJoin(roomBookings, eq(roomBookings.bookingId, bookings.id))
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
  const { code, kind, ...name } = row.room
  return { ...row, room: { code, kind: kind as (typeof ROOM_KINDS)[number], name } }
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
