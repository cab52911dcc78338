import { eq } from 'drizzle-orm'
import { newPublicId } from '../../../app/api/secrets.server'
import { timeColumns } from '../../../app/booking/store.server'
import { bookableThings, bookingEvents, bookings } from '../../../app/booking/tables.server'
import { addDays } from '../../../app/rules/local-time'
import { makeSeatBooking } from '../../factories/seats'
import type { MakeDomain } from '../domain'

export const makeDomain: MakeDomain = async ({ api: { db }, tenants: { company, master } }) => {
  const booking = await makeSeatBooking(db, master)
  const details = `/my-page/massage-room-details/${booking.publicId}`
  return {
    addresses: { MassageRoomDetails: details },
    mostQueries: {
      // The next business day, and its free times of rooms, VIP zone and refresh room; after a publication, as here, settings and
      // things are read anew.
      '/amenities for a guest': 13,
      '/amenities for a member': 15,
    },
    // Bookings of the master, one a day, all over.
    async addRows({ each }) {
      const [thing] = await db.select().from(bookableThings).where(eq(bookableThings.code, 'bed-7'))
      const at = new Date('2026-11-20T00:00:00Z')
      const added = await db
        .insert(bookings)
        .values(
          each((n) => ({
            companyId: company.id,
            memberId: master.id,
            createdAt: at,
            publicId: newPublicId(),
            status: 'reserved' as const,
            paymentMethod: 'monthly_bill' as const,
            ...timeColumns({
              thing: thing!,
              date: addDays('2026-11-22', -n),
              startMinutes: 540,
              endMinutes: 585,
            }),
          })),
        )
        .returning()
      await db
        .insert(bookingEvents)
        .values(
          added.map(({ id }) => ({ bookingId: id, event: 'booked' as const, by: 'author' as const, at })),
        )
    },
  }
}
