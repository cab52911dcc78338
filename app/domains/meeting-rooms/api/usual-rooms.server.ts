import { and, desc, eq, gte, max, ne, sql } from 'drizzle-orm'
import { bookableThings, bookings } from '~/booking/tables.server'
import type { Db } from '~/db/database.server'
import { favorites } from '~/domains/members/api/tables.server'
import { addDays, type LocalDate } from '~/rules/local-time'

/** A room that was not booked for longer is none of the last. */
const DAYS_REMEMBERED = 90

/** The codes of a member's favourite rooms, and of the rooms they booked, the last first. One statement. */
export async function usualRooms(
  db: Db,
  memberId: number,
  today: LocalDate,
): Promise<{ favorites: string[]; lastBooked: string[] }> {
  const last = max(bookings.id)
  const rooms = await db
    .select({ code: bookableThings.code, isFavorite: sql<boolean>`${favorites.id} is not null`, last })
    .from(bookableThings)
    .leftJoin(
      favorites,
      and(
        eq(favorites.memberId, memberId),
        eq(favorites.kind, 'room'),
        eq(favorites.key, bookableThings.code),
      ),
    )
    .leftJoin(
      bookings,
      and(
        eq(bookings.memberId, memberId),
        eq(bookings.thingId, bookableThings.id),
        gte(bookings.date, addDays(today, -DAYS_REMEMBERED)),
        ne(bookings.status, 'cancelled'),
      ),
    )
    .groupBy(bookableThings.code, favorites.id)
    .orderBy(desc(last))
  return {
    favorites: rooms.flatMap(({ code, isFavorite }) => (isFavorite ? [code] : [])),
    lastBooked: rooms.flatMap((room) => (room.last === null ? [] : [room.code])),
  }
}
