import { and, asc, gt, lte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Settling } from '~/affected/source'
import type { ApiContext, StaffActor } from '~/api/context.server'
import type { Actor } from '~/rules/permissions'
import { fieldProblem, Problem } from '~/api/problem'
import { addBlock, blockedTime } from '~/booking/blocks.server'
import { bookingRefusal } from '~/booking/decide.server'
import { FREE_STEPS } from '~/booking/rules/cancellation-charge'
import { cancelFree, checkIn, decideBooking } from '~/booking/steps.server'
import { recordBookingEvent, rescheduleBooking, takenTimeProblem, timeColumns } from '~/booking/store.server'
import { bookings } from '~/booking/tables.server'
import { listBooked, occupiesTime, overlapping } from '~/booking/taken.server'
import type { Db } from '~/db/database.server'
import { assertAllowed } from '~/decisions/decide.server'
import { seoulMinutes } from '~/rules/local-time'
import { seatToMoveTo } from '~/domains/refresh-room/rules/seat-to-move-to'
import type { deskSeatDecision, DeskRefreshDay, repairForm } from '~/domains/refresh-room/schemas'
import { requireSeat } from './cancel.server'
import { notifySitter } from './messages.server'
import { toSeat, type Offer } from './offer.server'
import { findLiving, listDay, listRepairs, loadSeat, lockSitter, type LoadedSeat } from './queries.server'
import { toDeskRow } from './shape.server'

/** Today at the desk: each seat with its bookings and repairs. */
export async function deskDay(db: Db, actor: Actor, offer: Offer): Promise<DeskRefreshDay> {
  const { today, now, seats } = offer
  const loaded = await listDay(db, today, now)
  const repairs = await listRepairs(db, today)
  return {
    date: today,
    now: now.toISOString(),
    holiday: offer.holiday,
    opening: offer.opening,
    open: offer.open,
    cleaningMinutes: seats[0]?.cleaningMinutes ?? 0,
    seats: seats.map((seat) => ({
      ...toSeat(seat),
      bookings: loaded.filter(({ thing }) => thing.id === seat.id).map((one) => toDeskRow(one, actor, now)),
      repairs: repairs
        .filter(({ thing }) => thing.id === seat.id)
        .map(({ block }) => ({
          id: block.publicId,
          startMinutes: block.startMinutes,
          endMinutes: block.endMinutes,
          reason: block.statusReason ?? '',
        })),
    })),
  }
}

/**
 * Approves or declines a requested cancellation and notifies the member, or checks in. Declining removes the charge.
 * @throws Problem 404, 409
 */
export async function decideSeat(
  c: ApiContext,
  tx: Db,
  actor: StaffActor,
  form: z.output<typeof deskSeatDecision>,
): Promise<void> {
  const at = c.var.deps.clock()
  const { decision, id } = form
  // Members are locked before bookings, as a booking does.
  if (decision === 'checkIn') await lockSitterOf(tx, id)
  const loaded = await requireSeat(actor, tx, id, { lock: true })
  const { booking, thing } = loaded
  assertAllowed(bookingRefusal(actor, thing.kind, booking, decision, at))
  if (decision === 'checkIn') {
    await assertNoOther(tx, loaded, at)
    await checkIn(tx, booking.id, { by: 'desk', actor, at })
    return
  }
  const reason = 'reason' in form ? form.reason : undefined
  const { step } = await decideBooking(tx, loaded, decision, { actor, reason, at })
  const messaging = { tx, now: at, publicUrl: c.var.deps.config.publicUrl }
  const template = decision === 'declineCancellation' ? ('seatKept' as const) : ('seatCancelled' as const)
  await notifySitter(messaging, loaded, { template, step, reason })
}

async function lockSitterOf(tx: Db, bookingId: string): Promise<void> {
  const found = await loadSeat(tx, bookingId)
  if (found?.booking.memberId) await lockSitter(tx, found.booking.memberId)
}

/**
 * Whoever comes after the end of check-in may have booked another seat meanwhile, and one person has one booking that is not over.
 * @throws Problem 409
 */
async function assertNoOther(tx: Db, { booking: { id, memberId } }: LoadedSeat, now: Date): Promise<void> {
  if (memberId === null) return
  const living = await findLiving(tx, memberId, now)
  if (living && living.booking.id !== id) throw new Problem(409, 'refreshOtherBooked')
}

/**
 * Takes a seat out of use for a time of today. Whoever has booked it then gets another free seat of the same kind, which can
 * be cancelled without a charge, or is cancelled without one where none is free; both are told. It begins now at the earliest, so
 * that what is over stays as it was.
 * @throws Problem 422 for an unknown seat, and at `end` for a time that is over; 409 when somebody books the seat at the same moment
 */
export async function repairSeat(
  c: ApiContext,
  tx: Db,
  actor: StaffActor,
  { offer, form }: { offer: Offer; form: z.output<typeof repairForm> },
) {
  const { today: date, now, seats } = offer
  const { end: endMinutes, reason } = form
  const startMinutes = Math.max(form.start, seoulMinutes(now))
  if (startMinutes >= endMinutes) throw fieldProblem('end', 'timePast')
  const seat = seats.find(({ code }) => code === form.seat)
  if (!seat) throw fieldProblem('seat', 'refreshSeatUnavailable')
  const time = blockedTime(seat, { date, startMinutes, endMinutes })
  const { startsAt, clearAt } = timeColumns(time)
  const inTheWay = await tx
    .select({ publicId: bookings.publicId, status: bookings.status })
    .from(bookings)
    .where(and(overlapping(seat.id, startsAt, clearAt), gt(bookings.endsAt, now), occupiesTime(now)))
    .orderBy(asc(bookings.startsAt))
    .for('update')
  if (inTheWay.some(({ status }) => status === 'in_maintenance'))
    throw takenTimeProblem([{ path: 'start', messageKey: 'refreshRepairedAlready' }])
  let moved = 0
  for (const { publicId } of inTheWay) {
    const loaded = (await loadSeat(tx, publicId))!
    if (await moveToAnother(c, tx, actor, { loaded, offer, reason })) moved += 1
    else {
      assertAllowed(bookingRefusal(actor, loaded.thing.kind, loaded.booking, 'cancelByDesk', now))
      const settling = { tx, now, actor, publicUrl: c.var.deps.config.publicUrl }
      await cancelForBuilding(settling, loaded, { template: 'seatCancelledByDesk', reason })
    }
  }
  // Instead of the cleaning after a use that is over, the repair begins.
  await tx
    .update(bookings)
    .set({ clearAt: sql`${bookings.endsAt}` })
    .where(and(overlapping(seat.id, startsAt, clearAt), lte(bookings.endsAt, now)))
  const { id } = await addBlock(tx, time, { reason }, { actor, now })
  return { id, moved, cancelled: inTheWay.length - moved }
}

/** Gives a booking another seat at the same time and price. @returns false where none is free */
async function moveToAnother(
  c: ApiContext,
  tx: Db,
  actor: StaffActor,
  { loaded: { booking, thing }, offer, reason }: { loaded: LoadedSeat; offer: Offer; reason: string },
): Promise<boolean> {
  const { now, seats, today } = offer
  // A requested cancellation needs no seat.
  if (booking.status !== 'reserved') return false
  const ids = seats.map(({ id }) => id)
  const taken = await listBooked(tx, ids, { from: today, to: today, now })
  const other = seatToMoveTo(thing, seats, { ...booking, taken })
  if (!other) return false
  // The member did not choose this seat: until the start it costs nothing to cancel it.
  const rules = booking.rules && { ...booking.rules, cancellation: FREE_STEPS }
  const changed = await rescheduleBooking(
    tx,
    booking.id,
    { ...booking, thing: other },
    { changes: { rules }, now },
  )
  if (!changed) return false
  const step = await recordBookingEvent(tx, booking.id, {
    event: 'changed',
    by: 'desk',
    actor,
    reason,
    at: now,
  })
  const messaging = { tx, now, publicUrl: c.var.deps.config.publicUrl }
  await notifySitter(messaging, { booking, thing: other }, { template: 'seatMoved', step, reason })
  return true
}

/** Cancels a booking without a charge and tells its member. */
export async function cancelForBuilding(
  settling: Pick<Settling, 'tx' | 'now' | 'publicUrl' | 'actor'>,
  loaded: LoadedSeat,
  { template, reason }: { template: 'seatCancelledByDesk' | 'seatEndedByDesk'; reason: string },
): Promise<void> {
  const { tx, now, actor } = settling
  const step = await cancelFree(tx, loaded.booking.id, { actor, reason, at: now })
  await notifySitter(settling, loaded, { template, step, reason })
}
