import type { RoomTimes } from '~/domains/meeting-rooms/feed-shapes'
import { calendarFile, calendarText, utc, type EventLines } from '~/files/icalendar'

/**
 * The booked times of a room as an iCalendar file. Equal times give equal bytes, as an event is stamped with its own start; what is
 * cancelled is no longer in it, and programs then remove it.
 * @param host the portal's, which makes the ids unique
 */
export const roomFeedFile = (
  { times }: Pick<RoomTimes, 'times'>,
  { room, booked, host }: { room: string; booked: string; host: string },
): string =>
  calendarFile(
    times.map(({ uid, starts, ends }): EventLines => [
      'BEGIN:VEVENT',
      `UID:${uid}@${host}`,
      `DTSTAMP:${utc(new Date(starts))}`,
      `DTSTART:${utc(new Date(starts))}`,
      `DTEND:${utc(new Date(ends))}`,
      `SUMMARY:${calendarText(booked)}`,
      `LOCATION:${calendarText(room)}`,
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]),
    {
      name: 'Room',
      method: 'PUBLISH',
      more: [
        // Of the standard (RFC 7986), and what programs read before it.
        `NAME:${calendarText(room)}`,
        `X-WR-CALNAME:${calendarText(room)}`,
        'X-WR-TIMEZONE:Asia/Seoul',
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
        'X-PUBLISHED-TTL:PT1H',
      ],
    },
  )
