import type { z } from 'zod'
import type { ShownStatus } from './kinds'
import { isLapsed, shownStatus } from './rules/shown-status'
import type { bookingRowShape, chargeShape } from './shapes'
import type { bookings } from './tables.server'

type Booking = typeof bookings.$inferSelect

/** A booking as a row of a list. */
export function toBookingRow(booking: Booking, now: Date): z.infer<typeof bookingRowShape> {
  const isCancelled = booking.status === 'cancelled' || isLapsed(booking, now)
  return {
    id: booking.publicId,
    date: booking.date,
    startMinutes: booking.startMinutes,
    endMinutes: booking.endMinutes,
    status: shownStatus(booking, now) as ShownStatus,
    won: isCancelled ? (booking.chargeWon ?? 0) : booking.won,
    vatWon: isCancelled ? (booking.chargeVatWon ?? 0) : booking.vatWon,
  }
}

/** The charge of a booking's requested cancellation; null without one. */
export const chargeOf = ({
  chargePercent: percent,
  chargeWon,
  chargeVatWon,
  cancelAskedAt,
}: Booking): z.infer<typeof chargeShape> =>
  percent === null || !cancelAskedAt
    ? null
    : { percent, won: chargeWon ?? 0, vatWon: chargeVatWon ?? 0, askedAt: cancelAskedAt.toISOString() }
