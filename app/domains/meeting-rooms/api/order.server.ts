import type { ApiContext, MemberActor } from '~/api/context.server'
import { Problem, type FieldError } from '~/api/problem'
import { requireManager } from '~/api/require-permission.server'
import { rulesOfKind } from '~/booking/kind-rules'
import { freeTimeOf, type FreeTime } from '~/booking/free-time.server'
import { readFields } from '~/booking/read-fields'
import { listOwnAt } from '~/booking/own-times.server'
import { isFree } from '~/booking/rules/free-times'
import type { Fault } from '~/booking/rules/faults'
import { newFaults, type UseOfThing } from '~/booking/rules/kept-faults'
import { timeFaults } from '~/booking/rules/time-faults'
import type { Price } from '~/booking/rules/price'
import { findTakenTimeErrors } from '~/booking/store.server'
import { publishedThings } from '~/booking/things.server'
import { takenFor, listTaken } from '~/booking/taken.server'
import type { Db } from '~/db/database.server'
import type { LocalDate } from '~/rules/local-time'
import type { z } from 'zod'
import type { MessageKey } from '~/api/message-keys'
import { CANCELLATION_STEPS, shownSteps, type ChargeStep } from '~/booking/rules/cancellation-charge'
import { withoutPiece } from '~/domains/meeting-rooms/rules/equipment-left'
import { roomPrice } from '~/domains/meeting-rooms/rules/room-price'
import { MOST_FREE_TIME } from '~/domains/meeting-rooms/limits'
import { ORDER_FIELDS } from '~/domains/meeting-rooms/schemas'
import { ROOM_KINDS } from '~/domains/meeting-rooms/zones'
import type { Quote } from '~/domains/meeting-rooms/shapes'
import {
  addOnOf,
  readOffer,
  timesOf,
  type Offer,
  type RoomExtra,
  type RoomPackage,
  type RoomThing,
} from './catalogue.server'
import { equipmentErrors, listPiecesOut } from './equipment.server'
import type { LoadedBooking } from './queries.server'
import { limitErrors, listExceeding } from './limits.server'

type Typed = { [Name in keyof typeof ORDER_FIELDS]: z.output<(typeof ORDER_FIELDS)[Name]> }
/** The fields of an order, with the free minutes it uses. */
type Fields = Omit<Typed, 'freeMinutes'> & { freeMinutes: number }

/** An order with all its parts. */
export interface Order {
  room: RoomThing
  date: string
  startMinutes: number
  endMinutes: number
  attendees: number
  freeMinutes: number
  package: RoomPackage | null
  withAddOn: boolean
  extras: RoomExtra[]
}

/** An order with its errors; `order` is undefined when a part it needs is missing or malformed. */
interface ReadOrder {
  order: Order | null
  errors: FieldError[]
  /** The company's free time in the order's month; null when the order uses none. */
  freeTime: FreeTime | null
  offer: Offer
}

const fault = (path: string, messageKey: MessageKey, params?: FieldError['params']): FieldError => ({
  path,
  messageKey,
  ...(params && { params }),
})

/** Who orders. */
interface Whose {
  companyId: number
  /** The id of a booking that is being changed: its time and its free minutes are available. */
  except?: number
  /** That booking: what stays within what it has is not judged again. */
  keeps?: LoadedBooking
  /** The member who orders, to whom times kept for them are available; none at the desk, which no limit binds. */
  memberId?: number
}

/**
 * Validates an order and reports all errors at once, including a taken time and too little free time.
 * Concurrent bookings are decided by the write only.
 */
export async function readOrder(
  c: ApiContext,
  db: Db,
  input: Record<string, unknown>,
  { companyId, except, memberId, keeps }: Whose,
): Promise<ReadOrder> {
  const { values: typed, faults } = readFields(ORDER_FIELDS, input)
  const errors: FieldError[] = []
  const offer = await readOffer(c, typed.date === undefined ? [] : [typed.date], keeps)
  const room = offer.rooms.find(({ code }) => code === typed.room)
  const mostFree =
    typed.freeMinutes === MOST_FREE_TIME && typed.date && room && rulesOfKind(room.kind).isMeeting
      ? await freeTimeFor(db, companyId, typed.date, offer.now, except)
      : null
  const values = withFreeMinutes(typed, mostFree?.left ?? 0)
  if (values.room !== undefined && !room?.active) errors.push(fault('room', 'meetingRoomUnavailable'))
  errors.push(...choiceFaults(values, offer, room))
  const time = { date: values.date, startMinutes: values.start, endMinutes: values.end }
  const timesOfRoom = keepingDay(timeRules(offer, room), values.date, keeps?.booking.date)
  const wrongTimes: Fault[] = timeFaults(time, timesOfRoom)
  errors.push(...wrongTimes)
  const order = orderOf(values, offer, room)
  if (order && wrongTimes.length === 0) {
    errors.push(...(await takenFaults(db, order, offer, { except, memberId })))
    errors.push(...(await equipmentFaults(c, db, order, { now: offer.now, except })))
    errors.push(...(await limitFaults(db, order, offer, { companyId, except, memberId })))
  }
  const { date, freeMinutes = 0 } = values
  const usesFreeTime = freeMinutes > 0 && (!room || rulesOfKind(room.kind).isMeeting)
  const freeTime =
    date && usesFreeTime ? (mostFree ?? (await freeTimeFor(db, companyId, date, offer.now, except))) : null
  if (freeTime && freeMinutes > freeTime.left)
    errors.push(fault('freeMinutes', 'freeTimeExceeded', { minutes: freeTime.left }))
  const judged = keeps
    ? newFaults(errors, order ? useOf(order) : { ...time, thingId: room?.id }, useOfBooking(keeps))
    : errors
  // What is missing or malformed is never what the booking has.
  return { order, errors: [...faults, ...judged], freeTime, offer }
}

/** What an order is to have, and what a booking has. */
export const useOf = ({ room, ...order }: Order): UseOfThing => ({ ...order, thingId: room.id })
export const useOfBooking = ({ booking, details }: LoadedBooking): UseOfThing => ({
  ...booking,
  attendees: details.attendees,
})

/**
 * The fields with the free minutes that are used: as many as wanted, or as many as the use and the company have. Those that
 * cannot be used yet, as the time is missing, are none.
 */
export function withFreeMinutes(typed: Partial<Typed>, left: number): Partial<Fields> {
  const { freeMinutes, ...values } = typed
  if (freeMinutes === undefined) return values
  if (freeMinutes !== MOST_FREE_TIME) return { ...values, freeMinutes }
  const { start, end } = values
  const minutes = start === undefined || end === undefined ? 0 : Math.max(0, end - start)
  return { ...values, freeMinutes: Math.min(minutes, left) }
}

/** A member who may book this room; for an unknown one, who may book meeting rooms. @throws Problem 401, 403 */
export async function requireBooker(c: ApiContext, room: unknown): Promise<MemberActor> {
  const { room: code } = readFields({ room: ORDER_FIELDS.room }, { room }).values
  const { kind } = (await publishedThings(c, ROOM_KINDS)).find((thing) => thing.code === code) ?? {
    kind: 'meeting' as const,
  }
  return requireManager(c, rulesOfKind(kind).permissions.book)
}

/** The rules that the time of a booking of a room is checked by; for an unknown room those of meeting rooms. */
export const timeRules = (offer: Offer, room: RoomThing | undefined) => ({
  ...timesOf(offer, room),
  now: offer.now,
  holidays: offer.holidays,
  minimumMinutes: room?.minimumMinutes ?? 0,
})

/** The rules with a window that has the day of a changed booking, if it stays on that day. */
export const keepingDay = (
  rules: ReturnType<typeof timeRules>,
  date: LocalDate | undefined,
  keeps: LocalDate | undefined,
) =>
  keeps !== undefined && date === keeps && keeps > rules.window.to
    ? { ...rules, window: { ...rules.window, to: keeps } }
    : rules

/** The company's free time in the month of a date. @param except a booking whose minutes are available */
export const freeTimeFor = async (db: Db, companyId: number, date: string, now: Date, except?: number) =>
  (
    await freeTimeOf(db, companyId, [date.slice(0, 7)], { now, except: except === undefined ? [] : [except] })
  )[0]!

/** Errors of attendees, package, extras and free time; only meetings have the last three. */
export function choiceFaults(
  values: Partial<Fields>,
  offer: Offer,
  room: RoomThing | undefined,
): FieldError[] {
  const errors: FieldError[] = []
  const { attendees, freeMinutes = 0, start, end, withAddOn, extras = [] } = values
  if (room && attendees !== undefined && attendees > room.seats)
    errors.push(fault('attendees', 'tooManyParticipants', { max: room.seats }))
  if (start !== undefined && end !== undefined && end > start && freeMinutes > end - start)
    errors.push(fault('freeMinutes', 'freeTimeLongerThanUse', { minutes: end - start }))
  if (room && !rulesOfKind(room.kind).isMeeting) {
    if (values.package !== undefined || withAddOn) errors.push(fault('package', 'choiceInvalid'))
    if (extras.length > 0) errors.push(fault('extras', 'choiceInvalid'))
    if (freeMinutes > 0) errors.push(fault('freeMinutes', 'choiceInvalid'))
    return errors
  }
  const chosen = offer.packages.find(({ code }) => code === values.package)
  if (values.package !== undefined && !chosen) errors.push(fault('package', 'choiceInvalid'))
  if (withAddOn && !(chosen && addOnOf(chosen))) errors.push(fault('withAddOn', 'packageWithoutAddOn'))
  if (extras.some((one) => !offer.extras.some(({ code }) => code === one)))
    errors.push(fault('extras', 'choiceInvalid'))
  return errors
}

async function takenFaults(
  db: Db,
  order: Order,
  offer: Offer,
  { except, memberId }: { except?: number; memberId?: number },
): Promise<FieldError[]> {
  const { room, date } = order
  const all = await listTaken(db, [room.id], { from: date, to: date, now: offer.now })
  const taken = takenFor(all, memberId).filter(({ id }) => id !== except)
  if (isFree(order, { taken, cleaningMinutes: room.cleaningMinutes })) return []
  const { open } = timesOf(offer, room)
  return findTakenTimeErrors(db, { ...order, thing: room }, { open, now: offer.now, except })
}

/** Limits of the owner that an order of a member exceeds; the desk may book beyond them. */
async function limitFaults(
  db: Db,
  { room, date, startMinutes, endMinutes }: Order,
  { limits, now }: Offer,
  { memberId, ...whose }: { companyId: number; except?: number; memberId?: number },
): Promise<FieldError[]> {
  if (memberId === undefined || !rulesOfKind(room.kind).isMeeting) return []
  const minutes = endMinutes - startMinutes
  return limitErrors(
    (await listExceeding(db, [date], minutes, { ...whose, memberId, limits, now })).get(date),
  )
}

/** Equipment of an order that is all out at its time; a form that changes a booking has only its time. */
async function equipmentFaults(
  c: ApiContext,
  db: Db,
  order: Order,
  { now, except }: { now: Date; except?: number },
): Promise<FieldError[]> {
  const { date, extras } = order
  const out = await listPiecesOut(db, extras, { from: date, to: date, now })
  const missing = withoutPiece(extras, { out, time: order, except })
  return equipmentErrors(c, missing, except === undefined ? 'extras' : 'start')
}

/** The order, unless a part it needs is missing or malformed. */
export function orderOf(values: Partial<Fields>, offer: Offer, room: RoomThing | undefined): Order | null {
  const { date, start, end, attendees, freeMinutes, withAddOn = false, extras = [] } = values
  const isKnown =
    room &&
    date &&
    start !== undefined &&
    end !== undefined &&
    attendees !== undefined &&
    freeMinutes !== undefined
  if (!isKnown || end <= start) return null
  return {
    room,
    date,
    startMinutes: start,
    endMinutes: end,
    attendees,
    freeMinutes,
    package: offer.packages.find(({ code }) => code === values.package) ?? null,
    withAddOn,
    extras: offer.extras.filter(({ code }) => extras.includes(code)),
  }
}

/** The price of an order at the prices in force. */
export const priceFor = (order: Order) =>
  roomPrice({
    ...order,
    minutes: order.endMinutes - order.startMinutes,
    package: order.package && { ...order.package, addOn: addOnOf(order.package) },
  })

/** @throws Problem 422 for errors; 409 when the only errors are a taken time or piece, so that another can be chosen */
export function assertRight(errors: FieldError[]): void {
  const [first] = errors
  if (!first) return
  const isOnlyTaken = errors.every(({ messageKey }) =>
    ['slotClosed', 'takenByEvent', 'nearestFreeTimes', 'noFreeTimes', 'equipmentTaken'].includes(messageKey),
  )
  const key = first.messageKey as MessageKey
  throw new Problem(isOnlyTaken ? 409 : 422, key, { params: first.params, errors })
}

/**
 * The price of an order line by line, with its cancellation charges.
 * @param agreed the price and the charges of a changed booking; by default those in force
 * @throws Problem 422 with all errors; 409
 */
export async function quoteFor(
  c: ApiContext,
  input: Record<string, unknown>,
  whose: Whose,
  agreed: (order: Order) => { price: Price; steps: readonly ChargeStep[] } = (order) => ({
    price: priceFor(order),
    steps: CANCELLATION_STEPS[order.room.kind],
  }),
): Promise<Quote> {
  const { db } = c.var.deps
  const { order, errors, freeTime, offer } = await readOrder(c, db, input, whose)
  assertRight(errors)
  const { kind } = order!.room
  const left = rulesOfKind(kind).isMeeting
    ? (freeTime ?? (await freeTimeFor(db, whose.companyId, order!.date, offer.now, whose.except)))
    : null
  const { memberId, except } = whose
  const besides =
    memberId === undefined ? [] : await listOwnAt(db, memberId, order!, { now: offer.now, except })
  const { price, steps } = agreed(order!)
  return { ...price, freeTime: left, cancellation: shownSteps(steps), besides }
}
