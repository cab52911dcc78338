import { and, isNotNull, lt } from 'drizzle-orm'
import { bookingEvents, bookings, meetingColleagues } from '../../../booking/tables.server'
import type { Db } from '../../../db/database.server'
import { deleteWithRows } from '../../../db/delete-with-rows.server'
import { addMonths, seoulDate } from '../../../rules/local-time'
import { RETENTION } from '../../../rules/retention'
import { roomBookings } from './tables.server'

/**
 * Destroys bookings of rooms, seats and the listening bar whose day was five years ago (decisions §13). Times that the desk
 * blocked belong to nobody and stay. @returns how many
 */
export const destroyOldBookings = (db: Db, now: Date): Promise<number> =>
  deleteWithRows(
    db,
    bookings,
    [
      [roomBookings, roomBookings.bookingId],
      [meetingColleagues, meetingColleagues.bookingId],
      [bookingEvents, bookingEvents.bookingId],
    ],
    and(
      lt(bookings.date, addMonths(seoulDate(now), -RETENTION.contractMonths)),
      isNotNull(bookings.companyId),
    ),
  )
