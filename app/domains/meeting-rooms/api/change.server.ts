import type { Settling } from '~/affected/source'
import type { ApiContext, MemberActor } from '~/api/context.server'
import { Problem, type FieldError } from '~/api/problem'
import { canSee, currentCharge } from '~/booking/decide.server'
import { lockFreeTime } from '~/booking/free-time.server'
import { readFields } from '~/booking/read-fields'
import { isSameUse, isWithinUse } from '~/booking/rules/kept-faults'
import { checkInBy } from '~/booking/rules/attendance'
import { CANCELLATION_STEPS, isFreeUntilStart, type ChargeStep } from '~/booking/rules/cancellation-charge'
import {
  assertStillOffered,
  findTakenTimeErrors,
  rescheduleBooking,
  recordBookingEvent,
  takenTimeProblem,
} from '~/booking/store.server'
import { cancelByTenant } from '~/booking/steps.server'
import type { Db } from '~/db/database.server'
import { assertAllowed } from '~/decisions/decide.server'
import { seoulInstant } from '~/rules/local-time'
import type { Actor } from '~/rules/permissions'
import { rulesOfKind } from '~/booking/kind-rules'
import type { RoomKind } from '~/domains/meeting-rooms/zones'
import {
  assertFreeTimeLeft,
  assertQuotedPrice,
  consentErrors,
  contentFields,
  policyVersionOf,
  rulesOf,
  updateDetails,
} from './book.server'
import { notifyReserver } from './messages.server'
import { isWithin } from '~/domains/meeting-rooms/rules/equipment-left'
import { agreedPrice } from '~/domains/meeting-rooms/rules/room-price'
import { timesOf } from './catalogue.server'
import { assertEquipmentLeft } from './equipment.server'
import { assertWithinLimits } from './limits.server'
import { assertRight, priceFor, readOrder, useOf, type Order } from './order.server'
import { letPeopleFollow } from './people.server'
import { loadBookings, type LoadedBooking } from './queries.server'
import { offerTurns } from './turns.server'
import { memberRefusal } from './shape.server'
import { MS_PER_MINUTE } from '~/rules/time-units'

/** The booking, if the actor may see it. @throws Problem 404 */
export async function requireBooking(
  actor: Actor,
  db: Db,
  id: string,
  options?: { lock: true },
): Promise<LoadedBooking> {
  const [loaded] = await loadBookings(db, [id], options)
  if (!loaded || !canSee(actor, loaded.thing.kind, loaded.booking)) throw new Problem(404, 'notFound')
  return loaded
}

/** The order of a changed booking: the stored one with the changed fields. */
export const orderOfChange = ({ booking, thing, details, packageCode }: LoadedBooking, typed: object) => ({
  room: thing.code,
  ...typed,
  package: packageCode,
  withAddOn: details.withAddOn,
  extras: details.extras,
  freeMinutes: (typed as { freeMinutes?: unknown }).freeMinutes ?? booking.freeMinutes,
})

/** The price of a changed booking: as it was agreed where only its people change, otherwise at the prices in force. */
export const priceOfChange = (booking: LoadedBooking['booking'], order: Order) =>
  agreedPrice(booking, { ...order, thingId: order.room.id }) ?? priceFor(order)

/**
 * The cancellation charges of a changed booking: those of a room of another kind, and those of its room once its member chooses
 * another time or room than the building has moved it to; otherwise as agreed (decisions §8).
 */
export function stepsOfChange(
  { booking, thing }: Pick<LoadedBooking, 'booking' | 'thing'>,
  { room, date, startMinutes, endMinutes }: Order,
): readonly ChargeStep[] {
  const agreed = booking.rules?.cancellation ?? []
  const isSame = isSameUse({ thingId: room.id, date, startMinutes, endMinutes }, booking)
  const isChosenAnew = room.kind !== thing.kind || (isFreeUntilStart(agreed) && !isSame)
  return isChosenAnew ? CANCELLATION_STEPS[room.kind] : agreed
}

/** Validates a change before anything is written. @throws Problem 422 with all errors; 409 */
export async function readChange(
  c: ApiContext,
  actor: MemberActor,
  id: string,
  typed: Record<string, unknown>,
) {
  const { db } = c.var.deps
  const loaded = await requireBooking(actor, db, id)
  const { booking, details } = loaded
  assertAllowed(memberRefusal(actor, loaded, 'change', c.var.deps.clock()))
  const ordered = orderOfChange(loaded, typed)
  const whose = {
    companyId: booking.companyId!,
    except: booking.id,
    memberId: actor.id,
    keeps: loaded,
  }
  const { order, errors, offer } = await readOrder(c, db, ordered, whose)
  const { meetingName, request } = contentFields(order?.room.kind ?? loaded.thing.kind)
  const words = {
    meetingName: typed.meetingName ?? details.meetingName,
    request: typed.request ?? details.request,
  }
  const checked = readFields({ meetingName, request }, words)
  const rules = await rulesOfChange(c, loaded, order?.room.kind, typed)
  // A room whose bookings cannot be changed is no room to change to.
  const room: FieldError[] =
    order && rulesOfKind(order.room.kind).permissions.change === null
      ? [{ path: 'room', messageKey: 'meetingRoomUnavailable' }]
      : []
  assertRight([...room, ...errors, ...checked.faults, ...rules.errors])
  assertQuotedPrice(typed.won, priceOfChange(booking, order!).won)
  return {
    order: order!,
    offer,
    meetingName: checked.values.meetingName ?? '',
    request: checked.values.request ?? '',
    rules: rules.agreed,
    seen: { booking, details },
  }
}

/** Whether a booking is no longer the one that a change was made from: fields the form left out would be put back. */
export const isOther = (
  { booking, details }: Pick<LoadedBooking, 'booking' | 'details'>,
  seen: Pick<LoadedBooking, 'booking' | 'details'>,
) =>
  (['thingId', 'date', 'startMinutes', 'endMinutes', 'freeMinutes', 'won'] as const).some(
    (name) => booking[name] !== seen.booking[name],
  ) || (['attendees', 'meetingName', 'request'] as const).some((name) => details[name] !== seen.details[name])

/** The policy of a booking that moves to a room of another kind, which must be agreed to (decisions §8). */
async function rulesOfChange(
  c: ApiContext,
  { booking, thing }: LoadedBooking,
  kind: RoomKind | undefined,
  typed: Record<string, unknown>,
) {
  if (!kind || kind === thing.kind) return { errors: [], agreed: null }
  const policyVersion = await policyVersionOf(c, kind, c.var.deps.clock())
  const isSamePolicy =
    booking.rules?.policyType === rulesOfKind(kind).policy && booking.rules.policyVersion === policyVersion
  return {
    errors: isSamePolicy ? [] : consentErrors(typed, kind, policyVersion),
    agreed: rulesOf(kind, policyVersion),
  }
}

/**
 * Changes date, time, room or people of a booking, as long as cancelling it costs nothing. The price is computed anew, unless
 * only its people change; with nothing left to pay, the booking is reserved.
 * @throws Problem 409 with the nearest free times when the time is taken, or when its equipment is all out then; 409 `bookingPriceFixed` for another price of a
 * paid booking; 409 `changedMeanwhile` when another change was stored since it was read
 */
export async function writeChange(
  c: ApiContext,
  tx: Db,
  actor: MemberActor,
  id: string,
  { order, offer, meetingName, request, rules, seen }: Awaited<ReturnType<typeof readChange>>,
): Promise<LoadedBooking> {
  const { now } = offer
  await lockFreeTime(tx, actor.companyId)
  const loaded = await requireBooking(actor, tx, id, { lock: true })
  const { booking } = loaded
  assertAllowed(memberRefusal(actor, loaded, 'change', now))
  // Another change was stored since: charges and fields would be others than those shown.
  if (isOther(loaded, seen)) throw new Problem(409, 'changedMeanwhile')
  const whose = { companyId: actor.companyId, memberId: actor.id, except: booking.id }
  await assertWithinLimits(tx, order, { ...whose, limits: offer.limits, now })
  const isKept =
    order.freeMinutes <= booking.freeMinutes && order.date.slice(0, 7) === booking.date.slice(0, 7)
  if (order.freeMinutes > 0 && !isKept) await assertFreeTimeLeft(tx, actor.companyId, order, now, booking.id)
  const { changed, step } = await applyChange(c, tx, actor, loaded, {
    order,
    offer,
    meetingName,
    request,
    rules,
  })
  const messaging = { tx, now, publicUrl: c.var.deps.config.publicUrl }
  await notifyReserver(messaging, changed, { template: 'bookingChanged', step })
  return changed
}

/**
 * Writes the change of a locked booking whose limits and free time have been checked. Its member is not told.
 * @throws Problem 409 as for `writeChange`
 */
export async function applyChange(
  c: ApiContext,
  tx: Db,
  actor: MemberActor,
  loaded: LoadedBooking,
  { order, offer, meetingName, request, rules }: Omit<Awaited<ReturnType<typeof readChange>>, 'seen'>,
): Promise<{ changed: LoadedBooking; step: number }> {
  const { booking } = loaded
  const { now } = offer
  const { won, vatWon, lines } = priceOfChange(booking, order)
  const isPaidFor = booking.paymentMethod !== 'monthly_bill' && booking.status === 'reserved'
  if (isPaidFor && won !== booking.won) throw new Problem(409, 'bookingPriceFixed')
  const { room, date, startMinutes, endMinutes, freeMinutes } = order
  const use = useOf(order)
  const isKept = isWithinUse(use, booking)
  if (!isKept) await assertStillOffered(tx, { ...order, thing: room }, { status: booking.status })
  const agreed = rules ?? booking.rules
  // A hold ends at the start at the latest.
  const startsAt = seoulInstant(date, startMinutes)
  const isSettled = booking.status === 'waiting_for_payment' && won === 0
  const hold = isSettled ? null : booking.holdUntil
  const heldUntil = hold && (hold < startsAt ? hold : startsAt)
  const door = booking.checkInBy && { checkInBy: checkInBy(startsAt) }
  const moved = await rescheduleBooking(
    tx,
    booking.id,
    { thing: isKept ? withCleaningOf(booking, order) : room, date, startMinutes, endMinutes },
    {
      changes: {
        freeMinutes,
        won,
        vatWon,
        priceLines: lines,
        holdUntil: heldUntil,
        ...(agreed && { rules: { ...agreed, cancellation: stepsOfChange(loaded, order) } }),
        ...door,
      },
      now,
    },
  )
  if (!moved) {
    const reading = { open: timesOf(offer, room).open, now, except: booking.id }
    throw takenTimeProblem(await findTakenTimeErrors(tx, { ...order, thing: room }, reading))
  }
  if (!isWithin(order, booking)) {
    const codes = loaded.details.extras
    await assertEquipmentLeft(c, tx, codes, { time: order, now, own: booking.id, path: 'start' })
  }
  await updateDetails(tx, booking.id, { attendees: order.attendees, meetingName, request })
  const step = await recordBookingEvent(tx, booking.id, {
    ...(isSettled && { to: 'reserved' }),
    event: 'changed',
    by: 'author',
    actor,
    at: now,
  })
  const messaging = { tx, now, publicUrl: c.var.deps.config.publicUrl }
  await offerTurns(messaging, booking)
  await letPeopleFollow({ ...messaging, actor }, loaded, { step })
  return { changed: await requireBooking(actor, tx, booking.publicId), step }
}

/** The room with no more cleaning after the new end than the booking has had: a longer one since may meet the next booking. */
const withCleaningOf = ({ clearAt }: LoadedBooking['booking'], { room, date, endMinutes }: Order) => ({
  ...room,
  cleaningMinutes: Math.min(
    room.cleaningMinutes,
    (clearAt.getTime() - seoulInstant(date, endMinutes).getTime()) / MS_PER_MINUTE,
  ),
})

/**
 * Requests cancellation: the current charge is stored, and the time stays taken until the desk decides (product §9).
 * An unpaid booking is cancelled at once.
 * @throws Problem 409 when the charge is higher than the one shown
 */
export async function requestCancellation(
  c: ApiContext,
  tx: Db,
  actor: MemberActor,
  id: string,
  { chargeWon: seenWon }: { chargeWon: number },
): Promise<LoadedBooking> {
  const now = c.var.deps.clock()
  const current = await requireBooking(actor, tx, id)
  await lockFreeTime(tx, current.booking.companyId!)
  const loaded = await requireBooking(actor, tx, id, { lock: true })
  assertAllowed(memberRefusal(actor, loaded, 'cancel', now))
  if (currentCharge(loaded.booking, now).won > seenWon) throw new Problem(409, 'cancellationChargeChanged')
  await cancelRoomByTenant({ tx, now, actor, publicUrl: c.var.deps.config.publicUrl }, loaded)
  return requireBooking(actor, tx, id)
}

/** Cancels a locked booking as its tenant (`booking/steps.server.ts`); what has been asked for already stays as it is. */
export async function cancelRoomByTenant(
  acting: Pick<Settling, 'tx' | 'now' | 'publicUrl' | 'actor'>,
  loaded: LoadedBooking,
  reason?: string,
): Promise<void> {
  const { tx, now, actor } = acting
  const { booking } = loaded
  if (booking.status === 'cancellation_requested') return
  const { to, step } = await cancelByTenant(tx, loaded, { actor, reason, at: now })
  if (to !== 'cancelled') return
  await offerTurns(acting, booking)
  await letPeopleFollow(acting, loaded, { step, reason })
}
