import { and, asc, eq, gt, lt, ne } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import type { LocalDate } from '~/rules/local-time'
import { bookableThings, bookings } from './tables.server'
import { occupiesTime } from './taken.server'

/** A time of a day, in minutes. */
interface Time {
  date: LocalDate
  startMinutes: number
  endMinutes: number
}

/**
 * A member's bookings of any kind that overlap a time, earliest first. They are mentioned, not forbidden. One statement.
 * @param except a booking that is being changed
 */
export async function listOwnAt(
  db: Db,
  memberId: number,
  { date, startMinutes, endMinutes }: Time,
  { now, except = 0 }: { now: Date; except?: number },
) {
  const rows = await db
    .select({
      ko: bookableThings.nameKo,
      en: bookableThings.nameEn,
      startMinutes: bookings.startMinutes,
      endMinutes: bookings.endMinutes,
    })
    .from(bookings)
    .innerJoin(bookableThings, eq(bookableThings.id, bookings.thingId))
    .where(
      and(
        eq(bookings.memberId, memberId),
        eq(bookings.date, date),
        lt(bookings.startMinutes, endMinutes),
        gt(bookings.endMinutes, startMinutes),
        ne(bookings.id, except),
        occupiesTime(now),
      ),
    )
    .orderBy(asc(bookings.startMinutes))
  return rows.map(({ ko, en, ...time }) => ({ name: { ko, en }, ...time }))
}
