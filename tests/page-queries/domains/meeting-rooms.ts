import { eq } from 'drizzle-orm'
import { newPublicId } from '../../../app/api/secrets.server'
import { timeColumns } from '../../../app/booking/store.server'
import {
  bookableThings,
  bookingEvents,
  bookings,
  bookingWaits,
  meetingColleagues,
} from '../../../app/booking/tables.server'
import { equipmentLoans, roomBookings } from '../../../app/domains/meeting-rooms/api/tables.server'
import { addDays, seoulInstant } from '../../../app/rules/local-time'
import { makeBooking } from '../../factories/rooms'
import type { MakeDomain } from '../domain'

/** With equipment that is counted. */
const WISH = 'attendees=4&date=2026-11-25&minutes=120&needs=projector'

const FIXED = ['bookable_things', 'room_extras', 'room_packages']

export const makeDomain: MakeDomain = async ({
  api: { db },
  tenants: { company, master, colleague },
  sheets,
}) => {
  const meeting = await makeBooking(db, master, { room: 'meeting-2' })
  const vip = await makeBooking(db, master, { room: 'vip' })
  const inSeries = await makeBooking(db, master, { room: 'meeting-4', seriesId: newPublicId() })
  const today = { date: '2026-11-23', startMinutes: 540, endMinutes: 660 }
  const atDesk = await makeBooking(db, colleague, today)
  const loan = {
    equipment: 'projector',
    companyId: company.id,
    memberId: master.id,
    startMinutes: 540,
    endMinutes: 660,
    note: '외부 행사',
    wonPerDay: 30_000,
    createdAt: new Date('2026-11-20T00:00:00Z'),
  }
  const [lent] = await db
    .insert(equipmentLoans)
    .values({ ...loan, publicId: newPublicId(), date: '2026-11-25', until: '2026-11-25' })
    .returning()
  const details = `/my-page/conference-room-details/${meeting.publicId}`
  return {
    addresses: {
      MettingRoomReservation: '/metting-room-reservation/3',
      RoomFinder: `/room-finder?${WISH}`,
      DeskBookingsFinder: `/desk/bookings/finder?${WISH}`,
      ConferenceRoomDetails: details,
      ConferenceRoomChange: `${details}/change`,
      ConferenceRoomCalendar: `${details}/calendar`,
      ConferenceRoomFile: '/my-page/conference-room-file?reason=x',
      Meeting: `/my-page/meeting/${meeting.publicId}`,
      MeetingCalendar: `/my-page/meeting/${meeting.publicId}/calendar`,
      BookingSeries: `/my-page/booking-series/${inSeries.seriesId}`,
      BookingSeriesChange: `/my-page/booking-series/${inSeries.seriesId}/change`,
      BookingSeriesDates: `/my-page/booking-series/${inSeries.seriesId}/dates`,
      VIPRoomDetails: `/my-page/vip-room-details/${vip.publicId}/room`,
      RoomDoor: '/room/meeting-2',
      DeskBooking: `/desk/bookings/${atDesk.publicId}`,
      DeskBookingMove: `/desk/bookings/${meeting.publicId}/move`,
      DeskBookingSheetRows: `/desk/bookings/sheet/${sheets.bookings}`,
      DeskBookingsBillFile: '/desk/bookings/bill-file?reason=x',
      DeskBookingsOccupancyFile: '/desk/bookings/occupancy-file?reason=x',
      DeskLoan: `/desk/bookings/equipment/${lent!.publicId}`,
      DeskRoomFeed: '/desk/bookings/offers/room/meeting-1/calendar',
      DeskOffer: '/desk/bookings/offers/room/meeting-1',
      DeskFreeTime: `/desk/bookings/free-time/${company.id}`,
    },
    // A room has one feed at most.
    fixedTables: [...FIXED, 'room_feeds'],
    publishedTables: FIXED,
    mostQueries: {
      // Whatever a month costs, in every domain.
      '/desk/bookings/bill for a staff': 12,
      // With equipment, which may be booked with a room or lent.
      '/room-finder for a member': 13,
      // After a publication, as here, rooms, refreshments, equipment, hours and holidays are read anew; then the waiting
      // lists of the day and, without a requested day, of the month.
      // The last three are the consent for guests, whom the member had last, and the record that they were shown.
      '/metting-room-reservation/:type for a member': 17,
      '/vip-meeting-room for a member': 16,
      '/vip-listening-room-reservation for a member': 14,
      // The series, its first booking, rooms, and what the company may use and still book.
      '/my-page/booking-series/:id/change for a member': 12,
      // The draft, what can be booked and the policies, companies and people, and the taken times.
      '/desk/bookings/sheet/:id for a staff': 16,
      // All kinds: two of rooms and seats, eight of fitness.
      '/desk/bookings/occupancy for a staff': 15,
      '/desk/bookings/occupancy-file for a staff': 15,
    },
    // Bookings and waiting-list entries of the master for room 1, one a day from tomorrow on; a colleague takes part in all.
    async addRows({ each, colleagues }) {
      const [thing] = await db.select().from(bookableThings).where(eq(bookableThings.code, 'meeting-1'))
      const time = { startMinutes: 540, endMinutes: 660 }
      const days = each((n) => addDays('2026-11-24', n))
      const at = new Date('2026-11-20T00:00:00Z')
      const made = { companyId: company.id, memberId: master.id, createdAt: at }
      const added = await db
        .insert(bookings)
        .values(
          days.map((date) => ({
            ...made,
            publicId: newPublicId(),
            status: 'reserved' as const,
            paymentMethod: 'monthly_bill' as const,
            ...timeColumns({ thing: thing!, date, ...time }),
          })),
        )
        .returning()
      await db
        .insert(roomBookings)
        .values(added.map(({ id }) => ({ bookingId: id, attendees: 4, meetingName: '주간 회의' })))
      await db
        .insert(meetingColleagues)
        .values([
          ...added.map(({ id }) => ({ bookingId: id, memberId: colleague.id, addedAt: at })),
          ...colleagues.map(({ id }) => ({ bookingId: meeting.id, memberId: id, addedAt: at })),
        ])
      await db
        .insert(equipmentLoans)
        .values(days.map((date) => ({ ...loan, publicId: newPublicId(), date, until: date })))
      await db
        .insert(bookingEvents)
        .values(
          added.map(({ id }) => ({ bookingId: id, event: 'booked' as const, by: 'author' as const, at })),
        )
      await db.insert(bookingWaits).values(
        days.map((date) => ({
          ...made,
          ...time,
          publicId: newPublicId(),
          thingId: thing!.id,
          date,
          startsAt: seoulInstant(date, time.startMinutes),
        })),
      )
    },
  }
}
