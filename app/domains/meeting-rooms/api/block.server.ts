import { eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Settling } from '~/affected/source'
import { type ApiContext, type StaffActor } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { addBlock, blockedTime, endBlock, recordEndOfBlock } from '~/booking/blocks.server'
import { bookingRefusal } from '~/booking/decide.server'
import { isAlike } from '~/booking/kind-rules'
import type { Occasion } from '~/booking/occasion'
import { takenTimeProblem, type TimeOfThing } from '~/booking/store.server'
import { bookings } from '~/booking/tables.server'
import { listBooked, listTaken, type Taken } from '~/booking/taken.server'
import type { Db } from '~/db/database.server'
import { lockRows } from '~/db/lock-rows.server'
import { assertAllowed } from '~/decisions/decide.server'
import type { blockForm, blockTimes, Clash } from '~/domains/meeting-rooms/desk-shapes'
import { proposedRooms, roomsToMoveTo } from '~/domains/meeting-rooms/rules/rooms-to-move-to'
import { daysToClose, spansBeside } from '~/domains/meeting-rooms/rules/times-to-close'
import { ROOM_KINDS } from '~/domains/meeting-rooms/zones'
import { seoulDate, seoulMinutes } from '~/rules/local-time'
import type { Actor } from '~/rules/permissions'
import type { Offer, RoomThing } from './catalogue.server'
import { cancelByBuilding, lockCompanies, moveByBuilding, toDeskBooking } from './desk.server'
import { loadBookings, type LoadedBooking } from './queries.server'
import { offerTurns } from './turns.server'

type Closing = z.output<typeof blockTimes>

/** What becomes of the bookings in the way, and why: their members are told. */
type Clearing = Pick<z.output<typeof blockForm>, 'reason' | 'cancel' | 'move'>

/** One time of one room. */
interface Block extends Clearing {
  room: string
  date: string
  start: number
  end: number
  /** The public event that it is for. */
  occasion?: Occasion
}

/** The days that a closing names, whose holidays its offer has to know. */
export const daysNamed = ({ date, to = date }: Closing) => [date, to]

/** Each room's time on each day, from now on. @throws Problem 422 for an unknown room, or when nothing is left to close */
function timesToBlock({ room: codes, ...closing }: Closing, { rooms, holidays, now }: Offer): TimeOfThing[] {
  const today = seoulDate(now)
  if (closing.date < today) throw fieldProblem('date', 'timePast')
  const days = daysToClose(closing, holidays).flatMap((date) => {
    const startMinutes = date === today ? Math.max(closing.start, seoulMinutes(now)) : closing.start
    return startMinutes < closing.end ? [{ date, startMinutes, endMinutes: closing.end }] : []
  })
  if (days.length === 0)
    throw closing.openDaysOnly ? fieldProblem('to', 'noOpenDay') : fieldProblem('end', 'timePast')
  return codes.flatMap((code) => {
    const thing = rooms.find((one) => one.code === code)
    if (!thing) throw fieldProblem('room', 'meetingRoomUnavailable')
    return days.map((time) => blockedTime(thing, time))
  })
}

/** What is taken of the times' things on their days. */
function takenAround(db: Db, times: readonly TimeOfThing[], now: Date, list = listBooked): Promise<Taken[]> {
  const days = times.map(({ date }) => date).sort()
  const ids = [...new Set(times.map(({ thing }) => thing.id))]
  return list(db, ids, { from: days[0]!, to: days.at(-1)!, now })
}

const isIn = (taken: Taken, { thing, date, startMinutes, endMinutes }: TimeOfThing) =>
  taken.thingId === thing.id &&
  taken.date === date &&
  taken.startMinutes < endMinutes &&
  taken.clearMinutes > startMinutes

/** The bookings in the way, earliest first; with what is closed in these times already. */
async function inTheWay(db: Db, times: readonly TimeOfThing[], now: Date) {
  const taken = await takenAround(db, times, now)
  const found = taken.filter((one) => times.some((time) => isIn(one, time)))
  const clashes = await loadBookings(
    db,
    found.filter(({ isBlock }) => !isBlock).map(({ publicId }) => publicId),
  )
  return {
    clashes: clashes.sort((a, b) => a.booking.startsAt.getTime() - b.booking.startsAt.getTime()),
    closed: found.filter(({ isBlock }) => isBlock),
  }
}

/** The bookings that a closing concerns, earliest first, each with the rooms it can be moved to and the one that is proposed. */
export async function clashesOf(db: Db, offer: Offer, closing: Closing, actor: Actor): Promise<Clash[]> {
  const { rooms, now } = offer
  const times = timesToBlock(closing, offer)
  const { clashes } = await inTheWay(db, times, now)
  if (clashes.length === 0) return []
  const everywhere = rooms.flatMap((thing) =>
    clashes.map(({ booking: { date } }) => ({ thing, date, startMinutes: 0, endMinutes: 0 })),
  )
  const taken = await takenAround(db, everywhere, now, listTaken)
  const beingClosed = times.map((time) => ({
    ...time,
    thingId: time.thing.id,
    clearMinutes: time.endMinutes,
  }))
  const places = rooms.map((thing) => ({
    ...thing,
    taken: [...taken, ...beingClosed].filter(({ thingId }) => thingId === thing.id),
  }))
  const moving = clashes.map(({ booking, details, thing }) => {
    const { publicId, date, startMinutes, endMinutes } = booking
    const time = {
      date,
      startMinutes,
      clearMinutes: endMinutes,
      room: thing.code,
      attendees: details.attendees,
    }
    const alike = places.filter((place) => isAlike(place, thing))
    return { ...time, id: publicId, to: roomsToMoveTo(time, alike) }
  })
  const proposed = proposedRooms(moving.map((one) => ({ ...one, rooms: one.to.map(({ code }) => code) })))
  return clashes.map((loaded, place) => ({
    ...toDeskBooking(loaded, actor, now),
    rooms: moving[place]!.to.map(({ code, nameKo, nameEn }) => ({ code, name: { ko: nameKo, en: nameEn } })),
    proposed: proposed.get(loaded.booking.publicId) ?? null,
  }))
}

/**
 * Moves each booking in the way to another room or cancels it without a charge, as the desk chose; its member is told.
 * @returns what is closed in these times already
 * @throws Problem 409 for bookings in the way without a choice
 */
async function clearTheWay(
  c: ApiContext,
  tx: Db,
  actor: StaffActor,
  offer: Offer,
  { times, ...form }: Clearing & { times: readonly TimeOfThing[] },
): Promise<Taken[]> {
  const moves = new Map(form.move.map(({ id, room }) => [id, room]))
  const named = [...moves.keys(), ...form.cancel]
  await lockCompanies(tx, await loadBookings(tx, named))
  await lockRows(tx, bookings, inArray(bookings.publicId, named))
  // Read under the lock: a member may just have moved one of them out of the block, or back into it. Only these are changed.
  const { clashes, closed } = await inTheWay(tx, times, offer.now)
  const unnamed = clashes.filter(
    ({ booking: { publicId } }) => !moves.has(publicId) && !form.cancel.includes(publicId),
  )
  if (unnamed.length > 0)
    throw new Problem(409, 'bookingsInTheWay', {
      params: { number: unnamed.length },
      errors: [{ path: 'cancel', messageKey: 'bookingsInTheWay', params: { number: unnamed.length } }],
    })
  for (const clash of clashes)
    await moveOrCancel(c, tx, actor, {
      clash,
      offer,
      reason: form.reason,
      to: moves.get(clash.booking.publicId),
    })
  return closed
}

/**
 * Closes rooms from a day to another. What is closed already stays as it is, and the rest around it is closed.
 * @returns the ids of the blocks
 * @throws Problem 409 for bookings in the way without a choice, or when everything is closed already
 */
export async function closeRooms(
  c: ApiContext,
  tx: Db,
  actor: StaffActor,
  offer: Offer,
  form: z.output<typeof blockForm>,
): Promise<{ ids: string[] }> {
  const times = timesToBlock(form, offer)
  const closed = await clearTheWay(c, tx, actor, offer, { ...form, times })
  const ids: string[] = []
  for (const time of times)
    for (const span of spansBeside(
      time,
      closed.filter((one) => isIn(one, time)),
    ))
      ids.push((await addBlock(tx, { ...time, ...span }, form, { actor, now: offer.now })).id)
  if (ids.length === 0) throw takenTimeProblem([{ path: 'start', messageKey: 'slotClosed' }])
  return { ids }
}

/**
 * Blocks one time of a room.
 * @returns the block's id and the number of its row
 * @throws Problem 409 for overlapping bookings without a choice, or for another block
 */
export async function blockTime(c: ApiContext, tx: Db, actor: StaffActor, offer: Offer, form: Block) {
  const [time] = timesToBlock({ ...form, room: [form.room], openDaysOnly: false }, offer)
  await clearTheWay(c, tx, actor, offer, { ...form, times: [time!] })
  return addBlock(tx, time!, form, { actor, now: offer.now })
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

/** Ends a block, whose time then may be somebody's turn. @throws Problem 404; 409 for that of an event, which ends with it */
export async function endRoomBlock(c: ApiContext, tx: Db, actor: StaffActor, publicId: string) {
  const now = c.var.deps.clock()
  const block = await endBlock(tx, publicId, { kinds: ROOM_KINDS, actor, now })
  await offerTurns({ tx, now, publicUrl: c.var.deps.config.publicUrl }, block)
  return {}
}

async function moveOrCancel(
  c: ApiContext,
  tx: Db,
  actor: StaffActor,
  { clash, offer, reason, to }: { clash: LoadedBooking; offer: Offer; reason: string; to?: string },
) {
  const { booking, thing } = clash
  const { now } = offer
  const messaging = { tx, now, actor, publicUrl: c.var.deps.config.publicUrl }
  if (to === undefined) {
    assertAllowed(bookingRefusal(actor, thing.kind, booking, 'cancelByDesk', now))
    return cancelByBuilding(messaging, clash, reason)
  }
  const other = roomFor(clash, to, offer)
  return moveByBuilding(messaging, clash, { ...booking, thing: other }, { reason, path: 'move' })
}

/** Another room that a booking fits into. @throws Problem 422 at `move` */
function roomFor({ thing, details }: LoadedBooking, code: string, { rooms }: Offer): RoomThing {
  const other = rooms.find((room) => room.code === code)
  const isSuitable =
    other && other.id !== thing.id && isAlike(other, thing) && other.seats >= details.attendees
  if (!isSuitable) throw fieldProblem('move', 'meetingRoomUnavailable')
  return other
}
