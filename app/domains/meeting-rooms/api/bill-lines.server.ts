import type { BillLine, BillQuery } from '../../../booking/bill-line'
import { rulesOfKind } from '../../../booking/kind-rules'
import type { Db } from '../../../db/database.server'
import { ROOM_KINDS, type RoomKind } from '../zones'
import { listBookings, type LoadedBooking } from './queries.server'
import { toRow } from './shape.server'

/** How the bill names kinds of rooms. */
const BILL_KIND_OF = {
  meeting: 'room',
  seminar: 'room',
  vip: 'vip',
  listening: 'listening',
} as const satisfies Record<RoomKind, BillLine['kind']>

/**
 * Lines of a month's bill for rooms and the listening bar, by month of use (decisions §8), from stored prices and cancellation
 * charges. What was paid by card or transfer is on it as paid; what still waits for such a payment is not.
 */
export async function roomBillLines(db: Db, { companyId, now, from, to }: BillQuery): Promise<BillLine[]> {
  const filter = { from, to, companyId, kinds: ROOM_KINDS, isDesk: true, now }
  const { rows } = await listBookings(db, filter)
  return rows
    .filter(
      ({ booking }) => booking.paymentMethod === 'monthly_bill' || booking.status !== 'waiting_for_payment',
    )
    .map((loaded) => lineOf(loaded, now))
    .filter(({ status, won, isPaid }) => won > 0 || (status !== 'cancelled' && !isPaid))
}

function lineOf(loaded: LoadedBooking, now: Date): BillLine {
  const row = toRow(loaded, now)
  return {
    kind: BILL_KIND_OF[row.room.kind],
    entry: 'charge',
    id: row.id,
    company: loaded.company,
    memberId: loaded.booking.memberId,
    person: row.reserver,
    isPrivate: rulesOfKind(row.room.kind).permissions.seeCompany === null,
    name: row.room.name,
    locker: null,
    about: row.meetingName,
    from: row.date,
    to: row.date,
    startMinutes: row.startMinutes,
    endMinutes: row.endMinutes,
    status: row.status,
    isUndecided: row.status === 'cancellation_requested',
    freeMinutes: row.freeMinutes,
    won: row.won,
    vatWon: row.vatWon,
    isPaid: row.paymentMethod !== 'monthly_bill',
  }
}
