import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { seoulDate } from '~/rules/local-time'
import { checkInUntilStart } from './rules/attendance'
import { checkIn } from './steps.server'
import { bookings } from './tables.server'

/**
 * Checks in a company's booking of a thing whose door has opened for one of its people, as the booking's code would: from 15 minutes
 * before its start to 15 minutes after it. Several people of a meeting come; the first of them checks in.
 * @param at when the door read the code, which may be earlier
 * @returns whether a booking was checked in
 */
export async function checkInByDoor(
  tx: Db,
  { thingId, companyId }: { thingId: number; companyId: number },
  at: Date,
): Promise<boolean> {
  // A second reader waits for the row, and then it is checked in.
  const [booking] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.thingId, thingId),
        eq(bookings.companyId, companyId),
        eq(bookings.date, seoulDate(at)),
        eq(bookings.status, 'reserved'),
        isNull(bookings.checkedInAt),
        lte(bookings.startsAt, checkInUntilStart(at)),
        gt(bookings.checkInBy, at),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(1)
    .for('update')
  if (!booking) return false
  await checkIn(tx, booking.id, { by: 'author', actor: null, at })
  return true
}
