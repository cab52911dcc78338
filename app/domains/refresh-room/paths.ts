import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { formatMinutes } from '~/rules/local-time'
import { withQuery, type Query } from '~/rules/query-string'

/** Links to the screens of the refresh room; the URLs are product.md's (§2). */
export const refreshPaths = {
  /** The query chooses `use` (minutes), `time` (10:00) and `seat`. */
  book: (query?: Query) => withQuery('/refresh-zone-reservation', query),
  /** The same seat at the same time today: seats are booked for the day only. */
  again: (booking: { seat: { code: string }; startMinutes: number; endMinutes: number }) =>
    refreshPaths.book({
      use: booking.endMinutes - booking.startMinutes,
      time: formatMinutes(booking.startMinutes),
      seat: booking.seat.code,
    }),
  list: (query?: Query) => withQuery('/my-page/wellness-reservation-list', query),
  booking: ({ id }: { id: string }) => `/my-page/massage-room-details/${encodeURIComponent(id)}`,
  calendarFile: ({ id }: { id: string }) =>
    `/my-page/massage-room-details/${encodeURIComponent(id)}/calendar`,
  history: () => '/my-page/amenity-reservation?tab=refresh',
  desk: (query?: Query) => withQuery('/desk/refresh-room', query),
  /** Its bookings in the desk's list of all kinds. */
  deskBookings: (query?: Query) => roomDeskPaths.list({ kind: 'refreshRoom', ...query }),
  deskRepair: (query?: Query) => withQuery('/desk/refresh-room/repair', query),
}
