import { and, asc, between, eq, gt, gte, inArray, isNotNull, lte, ne, not, or, type SQL } from 'drizzle-orm'
import type { Change, HoursByAmenity } from '~/affected/source'
import type { Db } from '~/db/database.server'
import { holidays } from '~/domains/building/api/tables.server'
import type { OpenHours } from '~/rules/amenity-hours'
import { isBusinessDay } from '~/rules/korean-calendar'
import { addDays, seoulDate, seoulMinutes, type LocalDate } from '~/rules/local-time'
import { rulesOfKind } from './kind-rules'
import type { ThingKind } from './kinds'
import { isFree, nearestFreeTimes } from './rules/free-times'
import { bookableThings, bookings } from './tables.server'
import { listBooked, occupiesTime } from './taken.server'

const isWithin = ({ from, to }: OpenHours) =>
  and(gte(bookings.startMinutes, from), lte(bookings.endMinutes, to))!

/** Bookings outside the new hours that were within those before: whatever was kept outside them is settled already. */
const isShutOut = (kinds: readonly ThingKind[], before: HoursByAmenity, after: HoursByAmenity): SQL =>
  or(
    ...kinds.map((kind) => {
      const { hours } = rulesOfKind(kind)
      return and(eq(bookableThings.kind, kind), isWithin(before[hours]), not(isWithin(after[hours])))
    }),
  )!

/** The condition for bookings that a change concerns; undefined if it concerns none. */
function isConcerned(kinds: readonly ThingKind[], change: Change): SQL | undefined {
  switch (change.what) {
    case 'holiday':
      return change.closes ? inArray(bookings.date, [...change.closes]) : undefined
    case 'hours':
      return isShutOut(kinds, change.before, change.after)
    case 'thing':
    case 'terms':
      return eq(bookings.thingId, change.thingId)
    case 'account':
      return eq(bookings.memberId, change.memberId)
    case 'company':
      return eq(bookings.companyId, change.companyId)
    case 'locker':
    case 'fitness':
    case 'floors':
    case 'served':
      return undefined
  }
}

/** Public ids of the bookings of these kinds that a change concerns and that are not over, earliest first. */
export async function listAffected(
  tx: Db,
  change: Change,
  { kinds, now }: { kinds: readonly ThingKind[]; now: Date },
): Promise<string[]> {
  const concerned = isConcerned(kinds, change)
  if (!concerned) return []
  const rows = await tx
    .select({ publicId: bookings.publicId })
    .from(bookings)
    .innerJoin(bookableThings, eq(bookableThings.id, bookings.thingId))
    .where(
      and(
        inArray(bookableThings.kind, [...kinds]),
        ne(bookings.status, 'in_maintenance'),
        isNotNull(bookings.companyId),
        gt(bookings.endsAt, now),
        occupiesTime(now),
        concerned,
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
  return rows.map(({ publicId }) => publicId)
}

/** How many days after a closed one are looked at for another time. */
const DAYS_LOOKED_AT = 10
/** The most other days that are offered. */
const MOST_DAYS = 2

interface Moved {
  booking: Pick<
    typeof bookings.$inferSelect,
    'id' | 'date' | 'startMinutes' | 'endMinutes' | 'freeMinutes' | 'startsAt'
  >
  thing: Pick<typeof bookableThings.$inferSelect, 'id' | 'cleaningMinutes'>
}

/**
 * Other things that are free at the time of a booking, in their order.
 * @param others those that it can be moved to
 */
export async function thingsToMoveTo<Other extends Moved['thing']>(
  tx: Db,
  { booking }: Moved,
  others: readonly Other[],
  now: Date,
): Promise<Other[]> {
  const { date, startMinutes, endMinutes } = booking
  if (booking.startsAt <= now) return []
  const ids = others.map(({ id }) => id)
  const taken = await listBooked(tx, ids, { from: date, to: date, now })
  return others.filter(({ id, cleaningMinutes }) =>
    isFree(
      { startMinutes, endMinutes },
      { taken: taken.filter(({ thingId }) => thingId === id), cleaningMinutes },
    ),
  )
}

/** Times of the same thing that a booking can be moved to: the same time on the next open days, or a near one within the new hours. */
export async function timesToMoveTo(
  tx: Db,
  { booking, thing }: Moved,
  { change, open, now }: { change: Change; open: OpenHours; now: Date },
): Promise<{ date: LocalDate; startMinutes: number; endMinutes: number }[]> {
  const { date, startMinutes, endMinutes } = booking
  if (booking.startsAt <= now) return []
  const read = async (from: LocalDate, to: LocalDate) =>
    (await listBooked(tx, [thing.id], { from, to, now })).filter(({ id }) => id !== booking.id)
  const { cleaningMinutes } = thing
  if (change.what === 'hours') {
    const notBefore = date === seoulDate(now) ? seoulMinutes(now) : 0
    const taken = await read(date, date)
    return nearestFreeTimes({ startMinutes, endMinutes }, { open, taken, cleaningMinutes, notBefore }).map(
      (time) => ({ date, ...time }),
    )
  }
  if (change.what !== 'holiday' || startMinutes < open.from || endMinutes > open.to) return []
  const to = addDays(date, DAYS_LOOKED_AT)
  const closed = await tx
    .select()
    .from(holidays)
    .where(between(holidays.date, date, to))
  const isClosed = new Set([date, ...closed.map((day) => day.date)])
  const taken = await read(date, to)
  return (
    Array.from({ length: DAYS_LOOKED_AT }, (_, place) => addDays(date, place + 1))
      .filter((day) => isBusinessDay(day, isClosed))
      // Free minutes are those of a month.
      .filter((day) => booking.freeMinutes === 0 || day.slice(0, 7) === date.slice(0, 7))
      .filter((day) =>
        isFree(
          { startMinutes, endMinutes },
          { taken: taken.filter((time) => time.date === day), cleaningMinutes },
        ),
      )
      .slice(0, MOST_DAYS)
      .map((day) => ({ date: day, startMinutes, endMinutes }))
  )
}

/** A time of a thing as a choice, and back. */
export const moveValue = (code: string, time: { date: LocalDate; startMinutes: number }) =>
  `move:${code},${time.date},${time.startMinutes}` as const
