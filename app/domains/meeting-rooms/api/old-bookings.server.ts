import { and, isNotNull, lt } from 'drizzle-orm'
import { bookingEvents, bookings, meetingColleagues } from '~/booking/tables.server'
import type { Db } from '~/db/database.server'
import { deleteWithRows } from '~/db/delete-with-rows.server'
import { addMonths, seoulDate } from '~/rules/local-time'
import { RETENTION } from '~/rules/retention'
import { equipmentLoans, roomBookings } from './tables.server'

/**
 * Destroys bookings of rooms, seats and the listening bar, and loans of equipment, whose last day was five years ago (decisions
 * §13). Times that the desk blocked belong to nobody and stay.
 */
export async function destroyOldBookings(db: Db, now: Date): Promise<void> {
  const before = addMonths(seoulDate(now), -RETENTION.contractMonths)
  await deleteWithRows(
    db,
    now,
    bookings,
    [
      { table: roomBookings, of: roomBookings.bookingId },
      { table: meetingColleagues, of: meetingColleagues.bookingId },
      { table: bookingEvents, of: bookingEvents.bookingId, at: bookingEvents.at },
    ],
    and(lt(bookings.date, before), isNotNull(bookings.companyId)),
  )
  await deleteWithRows(db, now, equipmentLoans, [], lt(equipmentLoans.until, before))
}
