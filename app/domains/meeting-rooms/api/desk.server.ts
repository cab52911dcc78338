import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Settling } from '~/affected/source'
import { type ApiContext, type StaffActor } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { addBlock, blockedTime, endBlock, recordEndOfBlock } from '~/booking/blocks.server'
import { bookingRefusal } from '~/booking/decide.server'
import { isAlike } from '~/booking/kind-rules'
import { lockFreeTime } from '~/booking/free-time.server'
import { paymentOf, repaymentOf } from '~/booking/payment.server'
import { checkInBy } from '~/booking/rules/attendance'
import { FREE_STEPS } from '~/booking/rules/cancellation-charge'
import { owedBack } from '~/booking/rules/owed-back'
import { holdUntil } from '~/booking/rules/hold'
import { rescheduleBooking, recordBookingEvent, takenTimeProblem, timeColumns } from '~/booking/store.server'
import type { Occasion } from '~/booking/occasion'
import { chargeOf } from '~/booking/shape.server'
import { cancelFree, decideBooking } from '~/booking/steps.server'
import { bookings } from '~/booking/tables.server'
import { occupiesTime, isUnattended, overlapping } from '~/booking/taken.server'
import type { Thing } from '~/booking/things.server'
import type { Db } from '~/db/database.server'
import { lockRows } from '~/db/lock-rows.server'
import { allowancesOf, assertAllAllowed, assertAllowed } from '~/decisions/decide.server'
import type { TemplateName } from '~/messaging/templates'
import { isBusinessDay } from '~/rules/korean-calendar'
import { seoulDate, seoulInstant, seoulMinutes } from '~/rules/local-time'
import type { Actor } from '~/rules/permissions'
import {
  DESK_BOOKING_ACTIONS,
  type blockForm,
  type blockTimes,
  type DeskBooking,
  type DeskBookingAction,
  type deskDecisionForm,
  type DeskDay,
} from '~/domains/meeting-rooms/desk-shapes'
import { isWithin } from '~/domains/meeting-rooms/rules/equipment-left'
import { ROOM_KINDS } from '~/domains/meeting-rooms/zones'
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
async function lockCompanies(tx: Db, found: readonly LoadedBooking[]): Promise<void> {
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

/** A room's time for a block, from now on. @throws Problem 422 for an unknown room, or a time that is over */
function timeToBlock({ room, date, start, end }: z.output<typeof blockTimes>, { rooms, now }: Offer) {
  const thing = rooms.find(({ code }) => code === room)
  if (!thing) throw fieldProblem('room', 'meetingRoomUnavailable')
  const today = seoulDate(now)
  if (date < today) throw fieldProblem('date', 'timePast')
  const startMinutes = date === today ? Math.max(start, seoulMinutes(now)) : start
  if (startMinutes >= end) throw fieldProblem('end', 'timePast')
  return blockedTime(thing, { date, startMinutes, endMinutes: end })
}

/** The bookings that overlap a block, earliest first. */
export async function clashesOf(db: Db, offer: Offer, block: z.output<typeof blockTimes>) {
  const { thingId, startsAt, clearAt } = timeColumns(timeToBlock(block, offer))
  const rows = await db
    .select({ publicId: bookings.publicId })
    .from(bookings)
    .where(and(overlapping(thingId, startsAt, clearAt), occupiesTime(offer.now)))
    .orderBy(asc(bookings.startsAt))
  const clashes = await loadBookings(
    db,
    rows.map(({ publicId }) => publicId),
  )
  return clashes.sort((a, b) => a.booking.startsAt.getTime() - b.booking.startsAt.getTime())
}

/** A block to make: its time, why, and what becomes of the bookings in its way. */
type Block = z.output<typeof blockForm> & {
  /** The public event that it is for. */
  occasion?: Occasion
}

/**
 * Blocks a time. Each overlapping booking is moved to another room or cancelled without a charge, as the desk chose, and
 * its member is notified.
 * @returns the block's id and the number of its row
 * @throws Problem 409 for overlapping bookings without a choice, or for another block
 */
export async function blockTime(c: ApiContext, tx: Db, actor: StaffActor, offer: Offer, form: Block) {
  const { now } = offer
  const time = timeToBlock(form, offer)
  const moves = new Map(form.move.map(({ id, room }) => [id, room]))
  const named = [...moves.keys(), ...form.cancel]
  await lockCompanies(tx, await loadBookings(tx, named))
  await lockRows(tx, bookings, inArray(bookings.publicId, named))
  // Read under the lock: a member may just have moved one of them out of the block, or back into it. Only these are changed.
  const clashes = await clashesOf(tx, offer, form)
  const unnamed = clashes.filter(
    ({ booking: { publicId } }) => !moves.has(publicId) && !form.cancel.includes(publicId),
  )
  if (unnamed.length > 0)
    throw new Problem(409, 'bookingsInTheWay', {
      params: { number: unnamed.length },
      errors: [{ path: 'cancel', messageKey: 'bookingsInTheWay', params: { number: unnamed.length } }],
    })
  for (const clash of clashes)
    await moveOrCancel(c, tx, actor, { clash, offer, form, to: moves.get(clash.booking.publicId) })
  return addBlock(tx, time, form, { actor, now })
}

/** Ends the block of a public event. @returns it; undefined where it has ended before */
async function endEventBlock(tx: Db, row: number, by: { actor: Actor; now: Date }) {
  const [block] = await tx.select().from(bookings).where(eq(bookings.id, row)).for('update')
  if (block?.status === 'in_maintenance') await recordEndOfBlock(tx, row, by)
  return block
}

/** Frees the time of a public event that is called off. */
export async function freeBlock({ tx, now, actor, publicUrl }: Settling, row: number): Promise<void> {
  const block = await endEventBlock(tx, row, { actor, now })
  if (block) await offerTurns({ tx, now, publicUrl }, block)
}

/**
 * Ends the block of a public event, and makes one for its new time. Whose turn it then is on the waiting list of the old time is
 * told last, as the new block may overlap it.
 * @returns the row of the new block
 * @throws Problem as `blockTime`
 */
export async function replaceBlock(
  c: ApiContext,
  tx: Db,
  actor: StaffActor,
  offer: Offer,
  { row, next }: { row: number; next: Block },
): Promise<number> {
  const { now } = offer
  const block = await endEventBlock(tx, row, { actor, now })
  const made = await blockTime(c, tx, actor, offer, next)
  if (block) await offerTurns({ tx, now, publicUrl: c.var.deps.config.publicUrl }, block)
  return made.row
}

/** Changes what a block tells everybody about its event. */
export const renameOccasion = (tx: Db, row: number, occasion: Occasion) =>
  tx.update(bookings).set({ occasion }).where(eq(bookings.id, row))

async function moveOrCancel(
  c: ApiContext,
  tx: Db,
  actor: StaffActor,
  { clash, offer, form, to }: { clash: LoadedBooking; offer: Offer; form: Block; to?: string },
) {
  const { booking, thing } = clash
  const { now } = offer
  const messaging = { tx, now, actor, publicUrl: c.var.deps.config.publicUrl }
  const { reason } = form
  if (to === undefined) {
    assertAllowed(bookingRefusal(actor, thing.kind, booking, 'cancelByDesk', now))
    return cancelByBuilding(messaging, clash, reason)
  }
  const other = offer.rooms.find(({ code }) => code === to)
  const isSuitable =
    other && other.id !== thing.id && isAlike(other, thing) && other.seats >= clash.details.attendees
  if (!isSuitable) throw fieldProblem('move', 'meetingRoomUnavailable')
  return moveByBuilding(messaging, clash, { ...booking, thing: other }, { reason, path: 'move' })
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
  const moved = await rescheduleBooking(tx, booking.id, time, { changes: { ...rules, ...door }, now })
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

/** Ends a block, whose time then may be somebody's turn. @throws Problem 404; 409 for that of an event, which ends with it */
export async function endRoomBlock(c: ApiContext, tx: Db, actor: StaffActor, publicId: string) {
  const now = c.var.deps.clock()
  const block = await endBlock(tx, publicId, { kinds: ROOM_KINDS, actor, now })
  await offerTurns({ tx, now, publicUrl: c.var.deps.config.publicUrl }, block)
  return {}
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
