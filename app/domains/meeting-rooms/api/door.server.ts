import { and, eq, gt } from 'drizzle-orm'
import { requireMember, type ApiContext, type StaffActor } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { limitGuesses } from '~/api/rate-limit.server'
import { isMadeByAny, keyedHash, type Keys } from '~/api/secrets.server'
import { bookingRefusal } from '~/booking/decide.server'
import { checkInBy, checkInFrom } from '~/booking/rules/attendance'
import { checkIn } from '~/booking/steps.server'
import { bookings } from '~/booking/tables.server'
import { listTaken } from '~/booking/taken.server'
import type { Db } from '~/db/database.server'
import { assertAllowed } from '~/decisions/decide.server'
import { isBusinessDay } from '~/rules/korean-calendar'
import { formatMinutes, seoulDate, seoulMinutes } from '~/rules/local-time'
import { freeStarts, possibleEnds } from '~/booking/rules/free-times'
import { findTerminal } from '~/domains/terminals/api/terminal.server'
import { CODE_DIGITS, type Door } from '~/domains/meeting-rooms/door-shapes'
import { doorState } from '~/domains/meeting-rooms/rules/door'
import { timesOf, type Offer, type RoomThing } from './catalogue.server'
import { requireBooking } from './change.server'
import { MS_PER_MINUTE } from '~/rules/time-units'

/** The limit of wrong codes at a tablet or by a member, far below the hundred million possible ones. */
const PER_CALLER = { max: 10, windowSeconds: 15 * 60 }

/** The check-in code of a booking, eight digits derived from its id and the portal's secret and not stored. */
export const doorCodeOf = (secret: Keys, publicId: string): string =>
  String(
    Buffer.from(keyedHash(secret, 'door', publicId), 'base64url').readUIntBE(0, 6) % 10 ** CODE_DIGITS,
  ).padStart(CODE_DIGITS, '0')

/** Who stands at a door: its tablet, which the desk has enrolled, or a signed-in member of the company that booked. */
type AtDoor = { by: string; companyId?: number }

/**
 * Nobody else checks in, so that no stranger's guesses count against anybody.
 * @throws Problem 401 for a guest, 403 for staff and for another room's tablet
 */
export async function requireAtDoor(c: ApiContext, room: string): Promise<AtDoor> {
  const tablet = await findTerminal(c)
  if (tablet?.room?.code === room) return { by: `terminal:${tablet.terminal.id}` }
  const { id, companyId } = requireMember(c)
  return { by: `member:${id}`, companyId }
}

/** The room with this code. @throws Problem 404 */
export function requireRoom(offer: Offer, code: string): RoomThing {
  const room = offer.rooms.find((one) => one.code === code)
  if (!room) throw new Problem(404, 'notFound')
  return room
}

const minutesOf = ({ startMinutes, endMinutes }: { startMinutes: number; endMinutes: number }) => ({
  startMinutes,
  endMinutes,
})

/** The current state of a room for its door: current and next booking, next free time. One statement. */
export async function doorOf(db: Db, offer: Offer, room: RoomThing): Promise<Door> {
  const { now, holidays } = offer
  const { open } = timesOf(offer, room)
  const date = seoulDate(now)
  const minute = seoulMinutes(now)
  const taken = await listTaken(db, [room.id], { from: date, to: date, now })
  const isOpen = isBusinessDay(date, holidays)
  const times = taken.map((time) => ({ ...time, isAwaited: time.awaitedUntil !== null }))
  const state = doorState(times, { open, isOpen, minute })
  const day = { open, taken, cleaningMinutes: room.cleaningMinutes, notBefore: minute }
  const start = isOpen ? freeStarts(room.minimumMinutes, day)[0] : undefined
  const end = start === undefined ? undefined : possibleEnds(start, room.minimumMinutes, day)[0]
  const from = now.getTime()
  return {
    room: {
      code: room.code,
      kind: room.kind,
      name: { ko: room.nameKo, en: room.nameEn },
      seats: room.seats,
    },
    date,
    minute,
    ...state,
    now: state.now && minutesOf(state.now),
    next: state.next && minutesOf(state.next),
    today: taken.filter(({ endMinutes }) => endMinutes > minute).map(minutesOf),
    canCheckIn: taken.some(
      ({ awaitedUntil }) =>
        awaitedUntil !== null &&
        awaitedUntil.getTime() - from <= 30 * MS_PER_MINUTE &&
        awaitedUntil.getTime() > from,
    ),
    bookable: start === undefined || end === undefined ? null : { startMinutes: start, endMinutes: end },
  }
}

/**
 * Checks in for the booking with this code; repeating it changes nothing, as several people of a meeting may use the code.
 * Wrong codes are limited by tablet, and by member.
 * @throws Problem 422 for a code of no booking of this room (of a member: of their company), or outside its check-in time; 429
 */
export async function checkInAtDoor(
  c: ApiContext,
  offer: Offer,
  { room, code, at }: { room: RoomThing; code: string; at: AtDoor },
) {
  const attempts = [{ name: 'door-code', subject: at.by, limit: PER_CALLER }]
  const { now } = offer
  const { db, secret } = c.var.deps
  const requireExpected = async (tx: Db, lock?: 'lock') => {
    const ofToday = tx
      .select()
      .from(bookings)
      .where(
        and(
          eq(bookings.thingId, room.id),
          eq(bookings.date, seoulDate(now)),
          eq(bookings.status, 'reserved'),
          gt(bookings.endsAt, now),
          at.companyId === undefined ? undefined : eq(bookings.companyId, at.companyId),
        ),
      )
      .orderBy(bookings.id)
    const today = await (lock ? ofToday.for('update') : ofToday)
    const booking = today.find(({ publicId }) =>
      isMadeByAny(secret, code, (key) => doorCodeOf(key, publicId)),
    )
    if (!booking) throw fieldProblem('code', 'doorCodeWrong')
    if (now < checkInFrom(booking.startsAt))
      throw fieldProblem('code', 'checkInTooEarly', { time: formatMinutes(booking.startMinutes - 15) })
    if (!booking.checkedInAt && now >= checkInBy(booking.startsAt))
      throw fieldProblem('code', 'checkInTooLate')
    return booking
  }
  const expected = await limitGuesses(c, attempts, (tx) => requireExpected(tx))
  if (expected.checkedInAt) return minutesOf(expected)
  return db.transaction(async (tx) => {
    // Read again, locked: it may have been checked in or cancelled since the code was compared.
    const booking = await requireExpected(tx, 'lock')
    if (!booking.checkedInAt) await checkIn(tx, booking.id, { by: 'author', actor: null, at: now })
    return minutesOf(booking)
  })
}

/** Checks in at the desk, without a code. @throws Problem 404, 409 */
export async function checkInByDesk(c: ApiContext, tx: Db, actor: StaffActor, id: string) {
  const at = c.var.deps.clock()
  const { booking, thing } = await requireBooking(actor, tx, id, { lock: true })
  assertAllowed(bookingRefusal(actor, thing.kind, booking, 'checkIn', at))
  await checkIn(tx, booking.id, { by: 'desk', actor, at })
  return {}
}
