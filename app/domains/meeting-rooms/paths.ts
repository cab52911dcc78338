import { meetingPath } from '~/booking/meeting-path'
import { formatMinutes } from '~/rules/local-time'
import { withQuery, type Query } from '~/rules/query-string'
import { zoneOf, type RoomKind } from './zones'

/** Rooms whose page is not one of `/metting-room-reservation`. */
const PAGES: Readonly<Record<string, string>> = {
  vip: '/vip-meeting-room',
  'listening-bar': '/vip-listening-room-reservation',
}

/** The query that fills in a booking form: a time, and the people and equipment of a wish. */
export const bookingFormQuery = (
  { date, startMinutes, endMinutes }: { date: string; startMinutes: number; endMinutes: number },
  { attendees, extras = [] }: { attendees?: string; extras?: string | string[] },
): Query => ({
  date,
  start: formatMinutes(startMinutes),
  end: formatMinutes(endMinutes),
  attendees,
  extras: [extras].flat().join(','),
})

/** Links to the screens of meeting rooms; the URLs are product.md's (§2), with its spelling. */
export const roomPaths = {
  /** The address of a room's feed for calendar programs; the token is the only authorisation. */
  feed: ({ token }: { token: string }) => `/room-calendar/${encodeURIComponent(token)}/calendar.ics`,
  calendar: (query?: Query) => withQuery('/full-calendar', query),
  vipCalendar: (query?: Query) => withQuery('/vip-zone-schedule', query),
  /** Finds rooms and times that are free for a wish. */
  finder: (query?: Query) => withQuery('/room-finder', query),
  /** The records of the listening bar. */
  playlist: () => '/listening-playlist',
  /** The calendar of the zone that rooms of this kind are in. */
  calendarOf: (kind: RoomKind) => (zoneOf(kind) === 'vip' ? roomPaths.vipCalendar() : roomPaths.calendar()),
  /** `room` is a room's code: meeting-1 to meeting-5, seminar, vip or listening-bar. */
  book: ({ room }: { room: string }, query?: Query) =>
    withQuery(
      PAGES[room] ?? `/metting-room-reservation/${encodeURIComponent(room.replace(/^meeting-/, ''))}`,
      query,
    ),
  /** The form of a booking's room, filled in with the booking for the next such weekday. */
  again: ({ id, room: { code } }: { id: string; room: { code: string } }) =>
    `${roomPaths.book({ room: code }, { from: id })}#book`,
  /** The member's waiting-list entries; the query fills in the form that joins a list. */
  waits: (query?: Query) => withQuery('/my-page/waiting-list', query),
  /** The tablet at a room's door. */
  door: ({ room }: { room: string }) => `/room/${encodeURIComponent(room)}`,
  change: ({ id }: { id: string }) => `/my-page/conference-room-details/${encodeURIComponent(id)}/change`,
  calendarFile: ({ id }: { id: string }) =>
    `/my-page/conference-room-details/${encodeURIComponent(id)}/calendar`,
  /** A meeting for its host and its colleagues, with the people who take part. */
  meeting: meetingPath,
  meetingFile: (meeting: { id: string }) => `${meetingPath(meeting)}/calendar`,
  listFile: (query?: Query) => withQuery('/my-page/conference-room-file', query),
  /** A series and all its bookings. */
  series: ({ id }: { id: string }) => `/my-page/booking-series/${encodeURIComponent(id)}`,
  /** Adds dates to a series. */
  /** Changes its bookings from a date on. */
  seriesChange: ({ id }: { id: string }, query?: { from: string }) =>
    withQuery(`/my-page/booking-series/${encodeURIComponent(id)}/change`, query),
  moreDates: ({ id }: { id: string }) => `/my-page/booking-series/${encodeURIComponent(id)}/dates`,
  history: () => '/my-page/amenity-reservation',
  list: (query?: Query) => withQuery('/my-page/conference-room-list', query),
  vipList: (query?: Query) => withQuery('/my-page/vip-reservation-list', query),
  listOf: (kind: RoomKind) => (zoneOf(kind) === 'vip' ? roomPaths.vipList() : roomPaths.list()),
  booking: ({ id, kind }: { id: string; kind: RoomKind }) =>
    zoneOf(kind) === 'vip'
      ? `/my-page/vip-room-details/${encodeURIComponent(id)}/${kind === 'vip' ? 'room' : 'listening'}`
      : `/my-page/conference-room-details/${encodeURIComponent(id)}`,
}
