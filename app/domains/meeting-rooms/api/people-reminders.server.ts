import { and, between, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { bookableThings, bookingEvents, bookings, meetingColleagues } from '~/booking/tables.server'
import type { Db } from '~/db/database.server'
import { linkIn } from '~/messaging/notify.server'
import type { NewMessage } from '~/messaging/outbox.server'
import { formatSpan, seoulDate } from '~/rules/local-time'
import { dueStarts } from '~/rules/reminders'
import { remindersFor, type ReminderContext } from '~/domains/account/api/remind-members.server'
import { members } from '~/domains/account/api/tables.server'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { roomBookings } from './tables.server'

/**
 * Reminders of meetings that begin soon, to the colleagues who take part, as their host gets them: none of a meeting that is cancelled,
 * asked to be cancelled, not paid or begun. What they are told is what their page of the meeting shows. Who was added, or whose meeting
 * was moved, after the reminder was due has just been told. One statement, and one for the members.
 */
export async function meetingReminders(db: Db, context: ReminderContext): Promise<NewMessage[]> {
  const { after, upTo } = dueStarts(context.lead, context.now)
  const rows = await db
    .select({
      booking: bookings,
      room: { ko: bookableThings.nameKo, en: bookableThings.nameEn },
      meeting: roomBookings.meetingName,
      host: members.name,
      memberId: meetingColleagues.memberId,
      addedAt: meetingColleagues.addedAt,
      // Somebody else's coming or leaving changes nothing for this colleague.
      changedAt: sql<
        string | null
      >`(select max(${bookingEvents.at}) from ${bookingEvents} where ${bookingEvents.bookingId} = ${bookings.id}
        and ${bookingEvents.event} <> 'peopleChanged')`,
    })
    .from(meetingColleagues)
    .innerJoin(bookings, eq(bookings.id, meetingColleagues.bookingId))
    .innerJoin(roomBookings, eq(roomBookings.bookingId, bookings.id))
    .innerJoin(bookableThings, eq(bookableThings.id, bookings.thingId))
    .innerJoin(members, eq(members.id, bookings.memberId))
    .where(
      and(
        between(bookings.date, seoulDate(after), seoulDate(upTo)),
        gt(bookings.startsAt, after),
        lte(bookings.startsAt, upTo),
        eq(bookings.status, 'reserved'),
        isNull(bookings.checkedInAt),
        isNull(meetingColleagues.endedAt),
      ),
    )
  return remindersFor(
    db,
    context,
    'meetingReminder',
    rows.map(({ booking, room, meeting, host, memberId, addedAt, changedAt }) => ({
      key: `meeting:${booking.id}:${memberId}`,
      memberId,
      startsAt: booking.startsAt,
      madeAt: new Date(Math.max(addedAt.getTime(), changedAt ? new Date(changedAt).getTime() : 0)),
      paramsIn: (language) => ({
        host,
        room: room[language],
        meeting: meeting || room[language],
        date: booking.date,
        time: formatSpan(booking),
        link: linkIn(language, context.publicUrl + roomPaths.meeting({ id: booking.publicId })),
      }),
    })),
  )
}
