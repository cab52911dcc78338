import { and, gt, or } from 'drizzle-orm'
import { bookingEntries, cancelledAt, concernsBill } from '~/booking/bill-entries.server'
import type { BillLine, BillQuery } from '~/booking/bill-line'
import { bookings } from '~/booking/tables.server'
import type { Db } from '~/db/database.server'
import { withSeat, isSeat, type LoadedSeat } from './queries.server'
import { toRow } from './shape.server'

/**
 * The refresh room's lines of a month's bill: seats that were sold, charges for cancellations and no-shows, and what a later decision gives
 * back (decisions §8). One statement.
 */
export async function seatBillLines(db: Db, query: BillQuery): Promise<BillLine[]> {
  const rows = (await withSeat(db, { decidedAt: cancelledAt }).where(
    and(isSeat, or(gt(bookings.won, 0), gt(bookings.chargeWon, 0)), concernsBill(db, query)),
  )) as (LoadedSeat & { decidedAt: Date | null })[]
  return rows.flatMap((loaded) => {
    const { id, seat, date, startMinutes, endMinutes, status } = toRow(loaded, query.now)
    return bookingEntries(loaded.booking, loaded.decidedAt, query.from.slice(0, 7))
      .filter(({ won }) => won !== 0)
      .map((amounts): BillLine => ({
        ...amounts,
        kind: 'refresh',
        id,
        company: loaded.company,
        memberId: loaded.booking.memberId,
        person: loaded.reserver,
        isPrivate: true,
        name: seat.name,
        locker: null,
        about: '',
        from: date,
        to: date,
        startMinutes,
        endMinutes,
        status,
        isUndecided: status === 'cancellation_requested',
        isPaid: false,
      }))
  })
}
