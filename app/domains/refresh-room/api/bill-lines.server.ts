import { and, between, eq, gt, or } from 'drizzle-orm'
import type { BillLine, BillQuery } from '../../../booking/bill-line'
import { bookings } from '../../../booking/tables.server'
import type { Db } from '../../../db/database.server'
import { withSeat, isSeat, type LoadedSeat } from './queries.server'
import { toRow } from './shape.server'

/** The refresh room's lines of a month's bill: seats that were sold, and charges for cancellations and no-shows (decisions §8). One statement. */
export async function seatBillLines(db: Db, { from, to, companyId, now }: BillQuery): Promise<BillLine[]> {
  const rows = (await withSeat(db).where(
    and(
      isSeat,
      between(bookings.date, from, to),
      or(gt(bookings.won, 0), gt(bookings.chargeWon, 0)),
      companyId === undefined ? undefined : eq(bookings.companyId, companyId),
    ),
  )) as LoadedSeat[]
  return rows
    .map((loaded): BillLine => {
      const { id, seat, date, startMinutes, endMinutes, status, won, vatWon } = toRow(loaded, now)
      return {
        kind: 'refresh',
        entry: 'charge',
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
        freeMinutes: 0,
        won,
        vatWon,
        isPaid: false,
      }
    })
    .filter(({ won }) => won > 0)
}
