import { eq } from 'drizzle-orm'
import type { ApiContext, ReadsPublished } from '~/api/context.server'
import { fieldProblem, Problem, type FieldError } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import { lockFreeTime } from '~/booking/free-time.server'
import { readFields } from '~/booking/read-fields'
import { checkInBy } from '~/booking/rules/attendance'
import { CANCELLATION_STEPS } from '~/booking/rules/cancellation-charge'
import { holdUntil, waitsForPayment } from '~/booking/rules/hold'
import {
  findTakenTimeErrors,
  recordBookingEvent,
  takenTimeProblem,
  insertBooking,
} from '~/booking/store.server'
import type { Db } from '~/db/database.server'
import { seoulDate, seoulInstant } from '~/rules/local-time'
import type { Actor } from '~/rules/permissions'
import { findPolicy } from '~/domains/building/api/queries.server'
import type { PaymentMethod, SeriesOf } from '~/booking/kinds'
import { rulesOfKind } from '~/booking/kind-rules'
import { BOOKING_FIELDS, CONSENT_FIELDS, FORM_ORDER, NO_NAME } from '~/domains/meeting-rooms/schemas'
import type { RoomKind } from '~/domains/meeting-rooms/zones'
import { notifyBooked } from './messages.server'
import { assertRight, freeTimeFor, priceFor, readOrder, type Order } from './order.server'
import { timesOf, type Offer } from './catalogue.server'
import { assertEquipmentLeft } from './equipment.server'
import { assertWithinLimits } from './limits.server'
import { namedPeople, readNewPeople, writePeople, type ReadyPeople } from './people.server'
import { loadBookings } from './queries.server'
import { roomBookings } from './tables.server'

/** Meeting, payment and consent of a booking; with the order they make it complete. */
export interface BookingContent {
  meetingName: string
  request: string
  paymentMethod: PaymentMethod
  policyVersion: string
}

/** A valid booking, ready to be written. */
export interface ReadyBooking extends BookingContent {
  order: Order
  offer: Offer
  /** Who takes part besides its member; left out where nobody was named. */
  people?: ReadyPeople
}

/** The version of the policy in force for a kind of room. */
export async function policyVersionOf(c: ReadsPublished, kind: RoomKind, now: Date): Promise<string> {
  const type = rulesOfKind(kind).policy
  const today = seoulDate(now)
  const policy = await c.var.published(`policy ${type} ${today}`, (db) => findPolicy(db, type, today))
  return policy?.version ?? ''
}

/**
 * Validates a booking before anything is written: order, shown price, consent to the policy. Reports all errors at once
 * (product §5).
 * @throws Problem 422; 409 when the only error is that the time is taken or the price has changed
 */
export async function readBooking(
  c: ApiContext,
  input: Record<string, unknown>,
  { companyId, memberId, byDesk = false }: { companyId: number; memberId?: number; byDesk?: boolean },
): Promise<ReadyBooking> {
  const { db } = c.var.deps
  const { order, errors, offer } = await readOrder(c, db, input, { companyId, memberId })
  const kind = order?.room.kind ?? offer.rooms.find(({ code }) => code === input.room)?.kind
  // Members name people; whoever books for somebody else does not.
  const sent = memberId === undefined ? null : namedPeople(input)
  const named = sent && (await readNewPeople(db, sent, { companyId, memberId: memberId!, room: order?.room }))
  const about = await readContent(c, input, {
    kind,
    errors: [...errors, ...(named?.errors ?? [])],
    now: offer.now,
    byDesk,
  })
  assertRight(about.errors)
  assertQuotedPrice(input.won, priceFor(order!).won)
  return { order: order!, offer, ...about.about!, ...(named && { people: named.ready }) }
}

/** The fields of a booking's content; only meetings have a name. */
export function contentFields(kind: RoomKind) {
  const { meetingName, request, paymentMethod } = BOOKING_FIELDS
  return { meetingName: rulesOfKind(kind).isMeeting ? meetingName : NO_NAME, request, paymentMethod }
}

/**
 * Validates meeting, payment method and consent.
 * @param errors errors of the order, reported together with these in the order of the form
 */
export async function readContent(
  c: ApiContext,
  input: Record<string, unknown>,
  {
    kind = 'meeting',
    errors,
    now,
    byDesk = false,
  }: { kind?: RoomKind; errors: FieldError[]; now: Date; byDesk?: boolean },
): Promise<{ about: BookingContent | null; errors: FieldError[] }> {
  const { values, faults } = readFields(contentFields(kind), input)
  const policyVersion = await policyVersionOf(c, kind, now)
  const consent = byDesk ? [] : consentErrors(input, kind, policyVersion)
  const all = inFormOrder([...errors, ...faults, ...consent])
  if (all.length > 0) return { about: null, errors: all }
  return {
    about: {
      meetingName: values.meetingName ?? '',
      request: values.request ?? '',
      paymentMethod: values.paymentMethod!,
      policyVersion,
    },
    errors: [],
  }
}

/**
 * Refuses a price that differs from the one shown, for bookings, bookings by the desk and changes.
 * @throws Problem 422 without a price; 409 `bookingPriceChanged` with both prices
 */
export function assertQuotedPrice(seen: unknown, won: number): void {
  const typed = typeof seen === 'string' ? seen.trim() : seen
  const was = typed === undefined || typed === null || typed === '' ? NaN : Number(typed)
  if (!Number.isSafeInteger(was)) throw fieldProblem('won', 'bookingPriceUnseen')
  if (was !== won) throw new Problem(409, 'bookingPriceChanged', { params: { was, won } })
}

/** Errors of the consent to the policy of a kind of room. */
export function consentErrors(
  input: Record<string, unknown>,
  kind: RoomKind,
  policyVersion: string,
): FieldError[] {
  const { agreed, policyVersion: seen } = readFields(CONSENT_FIELDS, input).values
  if (!agreed) return [{ path: 'agreed', messageKey: rulesOfKind(kind).notAgreed }]
  return seen !== undefined && seen !== policyVersion ? [{ path: 'agreed', messageKey: 'policyChanged' }] : []
}

const inFormOrder = (errors: FieldError[]) => {
  const place = ({ path }: FieldError) => {
    const field = path.replace(/\[.*/, '')
    return FORM_ORDER.includes(field) ? FORM_ORDER.indexOf(field) : FORM_ORDER.length
  }
  return [...errors].sort((a, b) => place(a) - place(b))
}

/** What is stored as agreed to: the policy of a kind of room and its cancellation charges (product §9, decisions §8). */
export const rulesOf = (kind: RoomKind, policyVersion: string) => ({
  policyType: rulesOfKind(kind).policy,
  policyVersion,
  cancellation: CANCELLATION_STEPS[kind],
})

/** The owner of a booking, and who makes it. */
export interface Reserver {
  actor: Actor
  companyId: number
  memberId: number | null
}

/**
 * Writes a booking. Of concurrent bookings of a time the database accepts one; free time is spent under a lock
 * (decisions §8).
 * @throws Problem 409 with the nearest free times when the time is taken; 422 when too little free time is left;
 * 409 when a piece of equipment has been lent meanwhile
 */
export async function writeBooking(c: ApiContext, tx: Db, reserver: Reserver, ready: ReadyBooking) {
  const { order, offer } = ready
  const { now } = offer
  const { actor, companyId } = reserver
  // The company is locked before anything else. The desk may book beyond the limits.
  if (actor.kind === 'member' && rulesOfKind(order.room.kind).isMeeting)
    await assertWithinLimits(tx, order, { companyId, memberId: actor.id, limits: offer.limits, now })
  if (order.freeMinutes > 0) await assertFreeTimeLeft(tx, companyId, order, now)
  const made = await insertRoomBooking(tx, reserver, ready)
  if (!made)
    throw takenTimeProblem(
      await findTakenTimeErrors(
        tx,
        { ...order, thing: order.room },
        { open: timesOf(offer, order.room).open, now },
      ),
    )
  const codes = order.extras.map(({ code }) => code)
  await assertEquipmentLeft(c, tx, codes, { time: order, now, own: made.row.id, path: 'extras' })
  const booked = { booking: made.row, thing: order.room, details: { meetingName: ready.meetingName } }
  await notifyBooked({ tx, now, publicUrl: c.var.deps.config.publicUrl }, booked, made.step)
  if (ready.people) {
    const [loaded] = await loadBookings(tx, [made.row.publicId])
    await writePeople(c, tx, { loaded: loaded!, colleagues: [], visits: [] }, ready.people)
  }
  return { id: made.row.publicId }
}

/**
 * Inserts a booking with its details and history.
 * @returns the row; undefined when the time is taken: the transaction must then be rolled back
 */
export async function insertRoomBooking(
  tx: Db,
  reserver: Reserver,
  ready: ReadyBooking,
  series?: { id: string; of: SeriesOf },
) {
  const { order, offer, meetingName, request, paymentMethod, policyVersion } = ready
  const { actor, companyId, memberId } = reserver
  const { room, date, startMinutes, endMinutes, freeMinutes } = order
  const { now } = offer
  const { won, vatWon, lines } = priceFor(order)
  const isUnpaid = waitsForPayment(paymentMethod, won)
  const startsAt = seoulInstant(date, startMinutes)
  const row = await insertBooking(
    tx,
    { thing: room, date, startMinutes, endMinutes },
    {
      publicId: newPublicId(),
      companyId,
      memberId,
      status: isUnpaid ? 'waiting_for_payment' : 'reserved',
      checkInBy: checkInBy(startsAt),
      // What the desk has booked or taken over is held until it begins: it releases it itself.
      holdUntil: isUnpaid ? (actor.kind === 'staff' ? startsAt : holdUntil(now, startsAt)) : null,
      paymentMethod,
      freeMinutes,
      won,
      vatWon,
      priceLines: lines,
      rules: rulesOf(room.kind, policyVersion),
      seriesId: series?.id,
      seriesOf: series?.of,
      createdAt: now,
    },
    now,
  )
  if (!row) return undefined
  const details = {
    bookingId: row.id,
    attendees: order.attendees,
    meetingName,
    request,
    packageId: order.package?.id ?? null,
    withAddOn: order.withAddOn,
    extras: order.extras.map(({ code }) => code),
  }
  const by = actor.kind === 'staff' ? ('desk' as const) : ('author' as const)
  // Sent together, as neither needs the other.
  const [, step] = await Promise.all([
    tx.insert(roomBookings).values(details),
    recordBookingEvent(tx, row.id, { event: 'booked', by, actor, at: now }),
  ])
  return { row, step }
}

/** Locks the company's free time and checks that enough is left. @throws Problem 422 */
export async function assertFreeTimeLeft(
  tx: Db,
  companyId: number,
  { date, freeMinutes }: { date: string; freeMinutes: number },
  now: Date,
  except?: number,
): Promise<void> {
  await lockFreeTime(tx, companyId)
  const { left } = await freeTimeFor(tx, companyId, date, now, except)
  if (freeMinutes > left) throw fieldProblem('freeMinutes', 'freeTimeExceeded', { minutes: left })
}

/** Changes attendees, meeting name and request of a booking. */
export const updateDetails = (
  tx: Db,
  bookingId: number,
  details: Partial<Pick<typeof roomBookings.$inferInsert, 'attendees' | 'meetingName' | 'request'>>,
) => tx.update(roomBookings).set(details).where(eq(roomBookings.bookingId, bookingId))
