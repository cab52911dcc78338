import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Settling } from '~/affected/source'
import { type ApiContext, type StaffActor } from '~/api/context.server'
import { fieldProblem } from '~/api/problem'
import { bookingRefusal } from '~/booking/decide.server'
import { lockFreeTime } from '~/booking/free-time.server'
import { paymentOf, repaymentOf } from '~/booking/payment.server'
import { checkInBy } from '~/booking/rules/attendance'
import { FREE_STEPS } from '~/booking/rules/cancellation-charge'
import { owedBack } from '~/booking/rules/owed-back'
import { holdUntil } from '~/booking/rules/hold'
import { rescheduleBooking, recordBookingEvent, takenTimeProblem } from '~/booking/store.server'
import { chargeOf } from '~/booking/shape.server'
import { cancelFree, decideBooking } from '~/booking/steps.server'
import { bookings } from '~/booking/tables.server'
import { occupiesTime, isUnattended } from '~/booking/taken.server'
import type { Thing } from '~/booking/things.server'
import type { Db } from '~/db/database.server'
import { allowancesOf, assertAllAllowed } from '~/decisions/decide.server'
import type { TemplateName } from '~/messaging/templates'
import { isBusinessDay } from '~/rules/korean-calendar'
import { seoulInstant } from '~/rules/local-time'
import type { Actor } from '~/rules/permissions'
import {
  DESK_BOOKING_ACTIONS,
  type DeskBooking,
  type DeskBookingAction,
  type deskDecisionForm,
  type DeskDay,
} from '~/domains/meeting-rooms/desk-shapes'
import { isWithin } from '~/domains/meeting-rooms/rules/equipment-left'
import { timesOf, timesOfAll, type Offer } from './catalogue.server'
import { lackingEquipment } from './equipment.server'
import { notifyReserver } from './messages.server'
import { letPeopleFollow } from './people.server'
import { loadBookings, type LoadedBooking } from './queries.server'
import { offerTurns } from './turns.server'
import { toRow } from './shape.server'

/** A booking as the desk sees it. */
export function toDeskBooking(loaded: LoadedBooking, actor: Actor, now: Date): DeskBooking {
  const { booking, details, company, thing, isLeft } = loaded
  return {
    ...toRow(loaded, now),
    company,
    request: details.request,
    holdUntil: booking.holdUntil?.toISOString() ?? null,
    charge: chargeOf(booking),
    owedBackWon: owedBack(booking),
    actions: allowancesOf(DESK_BOOKING_ACTIONS, (action) =>
      bookingRefusal(actor, thing.kind, { ...booking, isLeft }, action, now),
    ),
    canCheckIn: bookingRefusal(actor, thing.kind, booking, 'checkIn', now) === null,
    canMove: bookingRefusal(actor, thing.kind, booking, 'moveByDesk', now) === null,
  }
}

const TEMPLATE_OF: Record<Exclude<DeskBookingAction, 'confirmRepayment' | 'undoRepayment'>, TemplateName> = {
  approveCancellation: 'bookingCancelled',
  declineCancellation: 'bookingKept',
  confirmPayment: 'bookingReserved',
  undoPayment: 'bookingPaymentUndone',
  release: 'bookingReleased',
  cancelLeft: 'bookingCancelledByDesk',
}

/** Companies are locked before bookings and in one order, so that transactions do not deadlock. */
export async function lockCompanies(tx: Db, found: readonly LoadedBooking[]): Promise<void> {
  const ids = [...new Set(found.map(({ company }) => company.id))].sort((a, b) => a - b)
  for (const id of ids) await lockFreeTime(tx, id)
}

/**
 * Decides about bookings, all or none, and notifies their members. Declining a cancellation removes its charge.
 * @throws Problem 404 when one is unknown; 409 naming those that can no longer be decided
 */
export async function decideBookings(
  c: ApiContext,
  tx: Db,
  actor: StaffActor,
  form: z.output<typeof deskDecisionForm>,
) {
  const at = c.var.deps.clock()
  const { ids } = form
  const reason = 'reason' in form ? form.reason : undefined
  await lockCompanies(tx, await loadBookings(tx, ids))
  const chosen = await loadBookings(tx, [...new Set(ids)], { lock: true })
  assertAllAllowed(ids, chosen, {
    idOf: ({ booking }) => booking.publicId,
    refusalOf: ({ booking, thing, isLeft }) =>
      bookingRefusal(actor, thing.kind, { ...booking, isLeft }, form.decision, at),
  })
  if (form.decision === 'confirmRepayment') {
    await confirmRepayments(tx, chosen, { ...form, actor, at })
    return chosen.length
  }
  if (form.decision === 'undoRepayment') {
    const step = { event: 'repaymentUndone', by: 'desk', actor, reason, at } as const
    for (const { booking } of chosen)
      await recordBookingEvent(tx, booking.id, { ...step, changes: { repayment: null } })
    return chosen.length
  }
  const { decision } = form
  for (const loaded of chosen) {
    const changes = {
      ...(form.decision === 'confirmPayment' && { payment: paymentOf(actor, loaded.booking, { form, at }) }),
      ...(decision === 'undoPayment' && { payment: null }),
    }
    const { to, step } = await decideBooking(tx, loaded, decision, { actor, reason, at, changes })
    // Its time is held again, as when it was booked.
    if (decision === 'undoPayment')
      await tx
        .update(bookings)
        .set({ holdUntil: holdUntil(at, loaded.booking.startsAt) })
        .where(eq(bookings.id, loaded.booking.id))
    const messaging = { tx, now: at, publicUrl: c.var.deps.config.publicUrl }
    await notifyReserver(messaging, loaded, { template: TEMPLATE_OF[decision], step, reason })
    if (to === 'cancelled') {
      await offerTurns(messaging, loaded.booking)
      await letPeopleFollow({ ...messaging, actor }, loaded, { step, reason })
    }
  }
  return chosen.length
}

/** Stores when and how what bookings do not cost was paid back. @throws Problem 422 at `repaidOn` for a day to come */
async function confirmRepayments(
  tx: Db,
  chosen: readonly LoadedBooking[],
  { actor, at, ...form }: { repaidOn: string; repaidHow: string; actor: StaffActor; at: Date },
): Promise<void> {
  for (const { booking } of chosen)
    await recordBookingEvent(tx, booking.id, {
      event: 'repaid',
      by: 'desk',
      actor,
      at,
      changes: { repayment: repaymentOf(actor, owedBack(booking), { form, at }) },
    })
}

/** What a step of the building needs: transaction and messages, and who takes it. */
type Acting = Pick<Settling, 'tx' | 'now' | 'publicUrl' | 'actor'>

/** The role of whoever acts on a booking that is not theirs: the desk, or the company. */
const roleOf = ({ actor }: Acting) => (actor.kind === 'staff' ? 'desk' : 'author')

/** Cancels a booking without a charge, because the building or the company needs it, and tells its member. */
export async function cancelByBuilding(acting: Acting, loaded: LoadedBooking, reason: string): Promise<void> {
  const { tx, now, actor } = acting
  const step = await cancelFree(tx, loaded.booking.id, { actor, reason, at: now })
  await notifyReserver(acting, loaded, { template: 'bookingCancelledByDesk', step, reason })
  await letPeopleFollow(acting, loaded, { step, reason })
}

/**
 * Moves a booking at its price and tells its member. Another day or hour is not what the member chose: it can be cancelled
 * without a charge until it begins.
 * @throws Problem 409 at `path` when the time is taken; 422 there when its equipment is all out then
 */
export async function moveByBuilding(
  acting: Acting,
  loaded: LoadedBooking,
  time: { thing: Thing; date: string; startMinutes: number; endMinutes: number },
  { reason, path }: { reason: string; path: string },
): Promise<void> {
  const { tx, now, actor } = acting
  const { booking } = loaded
  const isSameTime = time.date === booking.date && time.startMinutes === booking.startMinutes
  const rules = isSameTime || !booking.rules ? {} : { rules: { ...booking.rules, cancellation: FREE_STEPS } }
  const startsAt = seoulInstant(time.date, time.startMinutes)
  const door = booking.checkInBy && !isSameTime && { checkInBy: checkInBy(startsAt) }
  // A hold ends at the start at the latest.
  const hold = booking.holdUntil && booking.holdUntil > startsAt && { holdUntil: startsAt }
  const changes = { ...rules, ...door, ...hold }
  const moved = await rescheduleBooking(tx, booking.id, time, { changes, now })
  if (!moved) throw takenTimeProblem([{ path, messageKey: 'slotClosed' }])
  if (!isWithin(time, booking)) {
    const codes = loaded.details.extras
    const lacking = await lackingEquipment(tx, codes, { times: [{ ...time, own: booking.id }], now })
    if (lacking.length > 0) throw fieldProblem(path, 'bookingEquipmentTaken')
  }
  const step = await recordBookingEvent(tx, booking.id, {
    event: 'changed',
    by: roleOf(acting),
    actor,
    reason,
    at: now,
  })
  const [changed] = await loadBookings(tx, [booking.publicId])
  await notifyReserver(acting, changed!, { template: 'bookingMovedByDesk', step, reason })
  await letPeopleFollow(acting, loaded, { step, reason })
}

/** A day at the desk by room: bookings, blocks and no-shows. Two statements. */
export async function deskDay(db: Db, offer: Offer, date: string, actor: Actor): Promise<DeskDay> {
  const { rooms, holidays, now } = offer
  const ids = rooms.map(({ id }) => id)
  const times = await db
    .select({
      publicId: bookings.publicId,
      thingId: bookings.thingId,
      startMinutes: bookings.startMinutes,
      endMinutes: bookings.endMinutes,
      status: bookings.status,
      reason: bookings.statusReason,
      occasion: bookings.occasion,
      isTaken: sql<boolean>`${occupiesTime(now)}`,
    })
    .from(bookings)
    .where(
      and(inArray(bookings.thingId, ids), eq(bookings.date, date), or(occupiesTime(now), isUnattended(now))),
    )
    .orderBy(asc(bookings.startMinutes))
  const isBlock = ({ status }: { status: string }) => status === 'in_maintenance'
  const loaded = await loadBookings(
    db,
    times.filter((time) => !isBlock(time)).map(({ publicId }) => publicId),
  )
  const byPublicId = new Map(loaded.map((one) => [one.booking.publicId, one]))
  const shown = (of: typeof times) =>
    of.flatMap(({ publicId }) => byPublicId.get(publicId) ?? []).map((one) => toDeskBooking(one, actor, now))
  return {
    date,
    holiday: holidays.get(date) ?? null,
    isOpen: isBusinessDay(date, holidays),
    open: timesOfAll(offer, rooms).open,
    rooms: rooms.map((room) => {
      const ofRoom = times.filter(({ thingId }) => thingId === room.id)
      return {
        code: room.code,
        kind: room.kind,
        open: timesOf(offer, room).open,
        name: { ko: room.nameKo, en: room.nameEn },
        bookings: shown(ofRoom.filter(({ isTaken }) => isTaken)),
        unattended: shown(ofRoom.filter(({ isTaken }) => !isTaken)),
        blocks: ofRoom.filter(isBlock).map(({ publicId, startMinutes, endMinutes, reason, occasion }) => ({
          id: publicId,
          startMinutes,
          endMinutes,
          reason: reason ?? '',
          occasion,
        })),
      }
    }),
  }
}
