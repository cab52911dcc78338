import type { z } from 'zod'
import type { ApiContext, StaffActor } from '~/api/context.server'
import { Problem, type FieldError } from '~/api/problem'
import { bookingRefusal } from '~/booking/decide.server'
import { lockFreeTime } from '~/booking/free-time.server'
import { rulesOfKind } from '~/booking/kind-rules'
import { isSameUse } from '~/booking/rules/kept-faults'
import { assertStillOffered } from '~/booking/store.server'
import type { Db } from '~/db/database.server'
import { assertAllowed } from '~/decisions/decide.server'
import type { moveForm } from '~/domains/meeting-rooms/desk-shapes'
import { formatMinutes } from '~/rules/local-time'
import type { Actor } from '~/rules/permissions'
import { MINUTES_PER_DAY } from '~/rules/time-units'
import { assertFreeTimeLeft } from './book.server'
import { isOther, orderOfChange, requireBooking } from './change.server'
import { moveByBuilding } from './desk.server'
import { assertRight, readOrder, useOf } from './order.server'
import type { LoadedBooking } from './queries.server'
import { offerTurns } from './turns.server'

/** The field of a move at which an error of its order is shown; other errors are of what it has and keeps. */
const FIELD_OF: Record<string, string> = {
  room: 'room',
  date: 'date',
  start: 'start',
  // It stays as long as it is.
  end: 'start',
  attendees: 'room',
  freeMinutes: 'date',
}

function assertMovable(actor: Actor, { booking, thing, isLeft }: LoadedBooking, now: Date): void {
  assertAllowed(bookingRefusal(actor, thing.kind, { ...booking, isLeft }, 'moveByDesk', now))
}

/**
 * Validates where the desk moves a booking to: the same rules as for a change by its member, limits of members aside.
 * @throws Problem 422 with all errors; 409 when it is taken
 */
export async function readMove(
  c: ApiContext,
  actor: StaffActor,
  id: string,
  { room, date, start, reason }: z.output<typeof moveForm>,
) {
  const { db, clock } = c.var.deps
  const loaded = await requireBooking(actor, db, id)
  assertMovable(actor, loaded, clock())
  const { booking, details } = loaded
  const end = Math.min(start + booking.endMinutes - booking.startMinutes, MINUTES_PER_DAY)
  const wanted = { room, date, start: formatMinutes(start), end: formatMinutes(end) }
  const { order, errors, offer } = await readOrder(
    c,
    db,
    orderOfChange(loaded, { ...wanted, attendees: details.attendees }),
    { companyId: loaded.company.id, except: booking.id, keeps: loaded },
  )
  const isOfAnotherKind = order && rulesOfKind(order.room.kind).permissions.change === null
  const wrong: FieldError[] = [
    ...(isOfAnotherKind ? [{ path: 'room', messageKey: 'meetingRoomUnavailable' as const }] : []),
    ...(order && isSameUse(useOf(order), booking)
      ? [{ path: 'start', messageKey: 'moveToElsewhere' as const }]
      : []),
    ...errors.map((error) => ({ ...error, path: FIELD_OF[error.path] ?? 'room' })),
  ]
  assertRight(onceEach(wrong))
  return { order: order!, offer, reason, seen: loaded }
}

/** Start and end may be wrong in the same way. */
const onceEach = (errors: readonly FieldError[]) =>
  errors.filter(
    (error, place) =>
      errors.findIndex((one) => one.path === error.path && one.messageKey === error.messageKey) === place,
  )

/**
 * Moves a booking at its price, as the building does (`moveByBuilding`), and offers its time to whoever waits for it.
 * @throws Problem 409 when the time is taken or another change was stored since it was read; 422 without enough free time in the other month
 */
export async function moveBooking(
  c: ApiContext,
  tx: Db,
  actor: StaffActor,
  { order, offer, reason, seen }: Awaited<ReturnType<typeof readMove>>,
): Promise<Record<string, never>> {
  const { now } = offer
  await lockFreeTime(tx, seen.company.id)
  const loaded = await requireBooking(actor, tx, seen.booking.publicId, { lock: true })
  assertMovable(actor, loaded, now)
  if (isOther(loaded, seen)) throw new Problem(409, 'changedMeanwhile')
  const { booking, company } = loaded
  if (order.freeMinutes > 0 && order.date.slice(0, 7) !== booking.date.slice(0, 7))
    await assertFreeTimeLeft(tx, company.id, order, now, booking.id)
  const time = { ...order, thing: order.room }
  await assertStillOffered(tx, time, booking)
  const acting = { tx, now, publicUrl: c.var.deps.config.publicUrl, actor }
  await moveByBuilding(acting, loaded, time, { reason, path: 'start' })
  await offerTurns(acting, booking)
  return {}
}
