import { and, between, eq, gte, lt, or, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { addDays, seoulInstant } from '~/rules/local-time'
import type { BillLine, BillQuery } from './bill-line'
import { billEntries } from './rules/bill-entries'
import { bookingEvents, bookings } from './tables.server'

/** When the cancellation of a booking was decided; null where that is not known. A column of a query that joins `bookings`. */
export const cancelledAt = sql<Date | null>`(select max(${bookingEvents.at}) from ${bookingEvents}
  where ${bookingEvents.bookingId} = ${bookings.id} and ${bookingEvents.event} = 'cancelled')`.mapWith(
  bookingEvents.at,
)

/** Bookings whose use is in the month, or whose cancellation was decided in it. */
export const concernsBill = (db: Db, { from, to, companyId }: BillQuery) =>
  and(
    companyId === undefined ? undefined : eq(bookings.companyId, companyId),
    or(
      between(bookings.date, from, to),
      // An array, which is looked up by ids: with an `in` all bookings there have ever been are read.
      sql`${bookings.id} = any(array(${cancelledIn(db, { from, to })}))`,
    ),
  )

const cancelledIn = (db: Db, { from, to }: Pick<BillQuery, 'from' | 'to'>) =>
  db
    .select({ id: bookingEvents.bookingId })
    .from(bookingEvents)
    .where(
      and(
        eq(bookingEvents.event, 'cancelled'),
        gte(bookingEvents.at, seoulInstant(from, 0)),
        lt(bookingEvents.at, seoulInstant(addDays(to, 1), 0)),
      ),
    )

type Amounts = Pick<BillLine, 'entry' | 'won' | 'vatWon' | 'freeMinutes'>

/**
 * The amounts of a booking on the bill of a month: its price or, once it is cancelled, the charge; what a later decision gives back is a
 * refund in the month of the decision, so that a bill that was sent does not change.
 */
export function bookingEntries(
  {
    date,
    status,
    won,
    vatWon,
    freeMinutes,
    chargePercent,
    chargeWon,
    chargeVatWon,
  }: Pick<
    typeof bookings.$inferSelect,
    'date' | 'status' | 'won' | 'vatWon' | 'freeMinutes' | 'chargePercent' | 'chargeWon' | 'chargeVatWon'
  >,
  decidedAt: Date | null,
  month: string,
): Amounts[] {
  const kept = status === 'cancelled' ? { won: chargeWon ?? 0, vatWon: chargeVatWon ?? 0 } : null
  // Free time that a cancellation without a charge gives back is given back with it.
  const minutesBack = kept && !chargePercent ? freeMinutes : 0
  const sold = { month: date.slice(0, 7), won, vatWon, kept, decidedAt }
  return billEntries(sold, month).map(({ isReduced, ...entry }) => ({
    ...entry,
    freeMinutes:
      entry.entry === 'refund' ? 0 - minutesBack : isReduced ? freeMinutes - minutesBack : freeMinutes,
  }))
}
