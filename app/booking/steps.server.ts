import type { Db } from '~/db/database.server'
import type { Actor } from '~/rules/permissions'
import { currentCharge, decisionsOf } from './decide.server'
import type { Booked } from './list.server'
import { recordBookingEvent } from './store.server'
import type { bookings } from './tables.server'

/* Steps that bookings of all kinds take alike, once they are locked and allowed; each domain tells those concerned of them. */

/** Who takes a step, when, and why. */
interface By {
  actor: Actor
  at: Date
  reason?: string
}

const NO_CHARGE = { chargePercent: null, chargeWon: null, chargeVatWon: null, cancelAskedAt: null }

const cancelledFree = (at: Date) => ({
  chargePercent: 0,
  chargeWon: 0,
  chargeVatWon: 0,
  cancelAskedAt: at,
})

/** What the desk decides about a booking. */
type DeskDecision =
  'approveCancellation' | 'declineCancellation' | 'confirmPayment' | 'undoPayment' | 'release' | 'cancelLeft'

/**
 * Takes a decision of the desk (decisions §2). Declining a cancellation removes its charge; what is left behind is cancelled without one.
 * @param changes further columns, such as the payment
 * @returns the status it leads to, and the id of the step
 */
export async function decideBooking(
  tx: Db,
  { booking, thing }: Pick<Booked, 'booking' | 'thing'>,
  decision: DeskDecision,
  { changes, ...by }: By & { changes?: Partial<typeof bookings.$inferInsert> },
) {
  const { to, event } = decisionsOf(thing.kind)[decision]
  const step = await recordBookingEvent(tx, booking.id, {
    to,
    event,
    by: 'desk',
    ...by,
    changes: {
      ...(decision === 'declineCancellation' && NO_CHARGE),
      ...(decision === 'cancelLeft' && cancelledFree(by.at)),
      ...changes,
    },
  })
  return { to, step }
}

/**
 * Cancels a booking as its tenant, at the charge of now (product §9): before payment at once, otherwise as a request about which
 * the desk decides; until then its time stays taken.
 * @returns the status it leads to, and the id of the step
 */
export async function cancelByTenant(tx: Db, { booking, thing }: Pick<Booked, 'booking' | 'thing'>, by: By) {
  const { percent, won, vatWon } = currentCharge(booking, by.at)
  const action = booking.status === 'waiting_for_payment' ? 'withdraw' : 'requestCancellation'
  const { to, event } = decisionsOf(thing.kind)[action]
  const step = await recordBookingEvent(tx, booking.id, {
    to,
    event,
    by: 'author',
    ...by,
    changes: { chargePercent: percent, chargeWon: won, chargeVatWon: vatWon, cancelAskedAt: by.at },
  })
  return { to, step }
}

/** Cancels a booking without a charge, because the building or its company needs it. @returns the id of the step */
export const cancelFree = (tx: Db, bookingId: number, by: By): Promise<number> =>
  recordBookingEvent(tx, bookingId, {
    to: 'cancelled',
    event: 'cancelled',
    by: by.actor.kind === 'staff' ? 'desk' : 'author',
    ...by,
    changes: cancelledFree(by.at),
  })

/** Checks in; at a door nobody is known. @returns the id of the step */
export const checkIn = (
  tx: Db,
  bookingId: number,
  step: { by: 'author' | 'desk'; actor: Actor | null; at: Date },
): Promise<number> =>
  recordBookingEvent(tx, bookingId, { event: 'checkedIn', ...step, changes: { checkedInAt: step.at } })
