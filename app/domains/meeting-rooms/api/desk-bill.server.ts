import { rulesOfKind } from '../../../booking/kind-rules'
import { daysOfMonth } from '../../../booking/free-time.server'
import type { Db } from '../../../db/database.server'
import type { Bill } from '../desk-bill-shapes'
import { billOf } from '../rules/month-bill'
import { ROOM_KINDS } from '../zones'
import { listBookings, type LoadedBooking } from './queries.server'
import { toRow } from './shape.server'

/**
 * The monthly bill of all companies for a month of use (decisions §8), from stored prices and cancellation charges. Bookings
 * paid by card or bank transfer are not on it. As companies receive it, bookings that colleagues do not see have no name.
 */
export async function monthBill(
  db: Db,
  { month, company, now }: { month: string; company?: number; now: Date },
): Promise<Bill> {
  const filter = { ...daysOfMonth(month), companyId: company, kinds: ROOM_KINDS, isDesk: true, now }
  const { rows } = await listBookings(db, filter)
  // A bill lists the oldest first.
  const lines = rows
    .sort(
      (a, b) => a.booking.startsAt.getTime() - b.booking.startsAt.getTime() || a.booking.id - b.booking.id,
    )
    .map((loaded) => ({ company: loaded.company, line: lineOf(loaded, now) }))
  const billed = lines.filter(
    ({ line }) => line.paymentMethod === 'monthly_bill' && !(line.status === 'cancelled' && line.won === 0),
  )
  const waiting = billed.filter(({ line }) => line.status === 'cancellation_requested').length
  return { month, ...billOf(billed), waiting }
}

function lineOf(loaded: LoadedBooking, now: Date) {
  const line = toRow(loaded, now)
  const isPrivate = rulesOfKind(loaded.thing.kind).permissions.seeCompany === null
  return isPrivate ? { ...line, reserver: '' } : line
}
