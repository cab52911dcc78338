import type { ApiContext } from '~/api/context.server'
import type { FieldError } from '~/api/problem'
import type { SeriesOf } from '~/booking/kinds'
import { rulesOfKind } from '~/booking/kind-rules'
import type { Price } from '~/booking/rules/price'
import { freeTimeOf, type FreeTime } from '~/booking/free-time.server'
import { readFields } from '~/booking/read-fields'
import { CANCELLATION_STEPS } from '~/booking/rules/cancellation-charge'
import { isFree } from '~/booking/rules/free-times'
import { monthOfDay, spreadFreeTime } from '~/booking/rules/spread-free-time'
import { timeFaults } from '~/booking/rules/time-faults'
import { MOST_SERIES_DATES, seriesDates, type Repeat } from '~/booking/rules/series-dates'
import { recurrenceFaults, SERIES_FIELDS } from '~/booking/series-form'
import { takenTimeErrors } from '~/booking/store.server'
import { takenFor, listTaken, type Taken } from '~/booking/taken.server'
import type { Db } from '~/db/database.server'
import { type LocalDate } from '~/rules/local-time'
import { ORDER_FIELDS, ROOMS_FIELDS } from '~/domains/meeting-rooms/schemas'
import { roomsBesides } from '~/domains/meeting-rooms/rooms-together'
import type { SeriesQuote } from '~/domains/meeting-rooms/series-shapes'
import { withoutPiece, type PieceOut } from '~/domains/meeting-rooms/rules/equipment-left'
import { readOffer, timesOf, type Offer, type RoomThing } from './catalogue.server'
import { equipmentErrors, listPiecesOut } from './equipment.server'
import { limitErrors, listExceeding } from './limits.server'
import {
  assertRight,
  choiceFaults,
  orderOf,
  priceFor,
  timeRules,
  withFreeMinutes,
  type Order,
} from './order.server'
import { MINUTES_PER_DAY } from '~/rules/time-units'

interface Whose {
  companyId: number
  memberId: number
}

/** A booking of a series, a date or a room: its order with its share of free time, or why it is unavailable. */
export interface SeriesPart {
  order: Order
  reasons: FieldError[]
  /** Whether the member leaves it out, although it may be available. */
  isSkipped: boolean
}

interface ReadSeries {
  of: SeriesOf
  order: Order | null
  parts: SeriesPart[]
  /** Months without a date. */
  without: string[]
  freeTime: FreeTime[]
  errors: FieldError[]
  offer: Offer
}

/**
 * Validates an order that is repeated, or that is of several rooms at one time. Errors that apply to every date or room are reported
 * at their fields; single ones that are closed, taken or outside the booking window have reasons. The number of statements
 * does not depend on how many there are.
 * @param left how many dates a series may still have, where they are added to it: then a single one needs no last day
 */
export async function readSeries(
  c: ApiContext,
  db: Db,
  input: Record<string, unknown>,
  whose: Whose,
  left?: number,
): Promise<ReadSeries> {
  const read = readFields({ ...ORDER_FIELDS, ...SERIES_FIELDS, ...ROOMS_FIELDS }, input)
  const { skip = [], rooms = [], extrasIn = 'first' } = read.values
  // Malformed ones are several rooms, too, and reported as such.
  const of = [input.rooms ?? []].flat().some(Boolean) ? 'rooms' : 'dates'
  // Each date gets what its month has left.
  const values = withFreeMinutes(read.values, MINUTES_PER_DAY)
  const { days, without, wrong } =
    of === 'rooms'
      ? oneDay(values.date, isRepeated(input) ? [{ path: 'rooms', messageKey: 'roomsNotRepeated' }] : [])
      : left !== undefined && !isRepeated(input)
        ? oneDay(values.date, left < 1 ? [tooMany('date', left)] : [])
        : repeatedDays(read.values, left)
  const offer = await readOffer(c, days)
  const room = offer.rooms.find(({ code, kind }) => code === values.room && rulesOfKind(kind).isMeeting)
  const isOneDay = of === 'rooms' || (left !== undefined && !isRepeated(input))
  const errors = read.faults.filter(({ path }) => path !== 'until' || !isOneDay)
  if (values.room !== undefined && !room) errors.push({ path: 'room', messageKey: 'meetingRoomUnavailable' })
  const further = room ? roomsBesides(offer.rooms, room).filter(({ code }) => rooms.includes(code)) : []
  if (room && further.length < rooms.length)
    errors.push({ path: 'rooms', messageKey: 'meetingRoomUnavailable' })
  const rules = timeRules(offer, room)
  const time = { startMinutes: values.start, endMinutes: values.end }
  errors.push(...choiceFaults(values, offer, room))
  errors.push(...timeFaults(of === 'rooms' ? { ...time, date: values.date } : time, rules), ...wrong)
  const order = orderOf(values, offer, room)
  const none = { of, order, parts: [], without, freeTime: [], offer } as const
  if (!order || errors.length > 0) return { ...none, parts: [], freeTime: [], errors }
  const asked = [order, ...further.map((other) => inRoom(order, other, extrasIn))].flatMap((one) =>
    days.map((date) => ({ ...one, date })),
  )
  const offered = await checkParts(c, db, asked, { offer, memberId: whose.memberId })
  const isOpen = ({ order: { date }, reasons }: Pick<SeriesPart, 'order' | 'reasons'>) =>
    reasons.length === 0 && !skip.includes(date)
  const open = offered.filter(isOpen).map((one) => one.order)
  const exceeding = await exceedingParts(db, open, of, { ...whose, offer })
  // Rooms exceed a limit all together.
  if (of === 'rooms' && exceeding.size > 0)
    return { ...none, parts: [], freeTime: [], errors: limitErrors(exceeding.get(order.date)) }
  const checked = offered.map((one) => ({
    ...one,
    reasons: [...one.reasons, ...limitErrors(exceeding.get(one.order.date))],
  }))
  const free = checked.filter(isOpen).map((one) => one.order)
  const spread = await withFreeTime(db, free, { companyId: whose.companyId, now: offer.now })
  const parts = checked.map((one) => ({
    order: isOpen(one) ? spread.orders[free.indexOf(one.order)]! : { ...one.order, freeMinutes: 0 },
    reasons: one.reasons,
    isSkipped: skip.includes(one.order.date),
  }))
  return { ...none, parts, freeTime: spread.freeTime, errors }
}

/** Whether a field of a repeated order is used. */
const isRepeated = ({ until, repeat, weekdays }: Record<string, unknown>) =>
  Boolean(until) || Boolean(repeat && repeat !== 'weekly') || [weekdays ?? []].flat().length > 0

/** The day of an order that is not repeated. */
const oneDay = (date: LocalDate | undefined, wrong: FieldError[]) => ({
  days: date ? [date] : [],
  without: [],
  wrong,
})

/** More dates than a series may have with those that it has. */
export const tooMany = (path: 'date' | 'until', left: number) => ({
  path,
  messageKey: 'seriesFull' as const,
  params: { max: MOST_SERIES_DATES, left: Math.max(0, left) },
})

/** The dates of a repeated order, or what is wrong with how it is repeated. */
function repeatedDays(
  {
    date,
    repeat,
    weekdays,
    until,
  }: {
    date?: LocalDate
    repeat?: Repeat
    weekdays?: number[]
    until?: LocalDate
  },
  left = MOST_SERIES_DATES,
) {
  const recurrence = date && repeat && weekdays ? { from: date, repeat, weekdays } : null
  const wrong = recurrence ? recurrenceFaults(recurrence, until, MOST_SERIES_DATES) : []
  const { dates: days, without } =
    recurrence && until && wrong.length === 0 ? seriesDates(recurrence, until) : { dates: [], without: [] }
  if (days.length > left) return { days: [], without, wrong: [tooMany('until', left)] }
  return { days, without, wrong }
}

/** The order in a further room, with the same refreshments and equipment or with none. */
const inRoom = (order: Order, room: RoomThing, extrasIn: 'first' | 'each'): Order =>
  extrasIn === 'each' ? { ...order, room } : { ...order, room, package: null, withAddOn: false, extras: [] }

/** Why parts of a series are unavailable: by their times, or for seats and pieces that are missing. */
async function checkParts(
  c: ApiContext,
  db: Db,
  asked: readonly Order[],
  { offer, memberId }: { offer: Offer; memberId: number },
): Promise<Pick<SeriesPart, 'order' | 'reasons'>[]> {
  const { room, extras } = asked[0]!
  const days = asked.map(({ date }) => date)
  const last = days.at(-1)!
  // Those outside the booking window are unavailable in any case.
  const { to } = timesOf(offer, room).window
  const span = { from: days[0]!, to: last < to ? last : to, now: offer.now }
  const isBookable = span.from <= span.to
  const things = [...new Set(asked.map((one) => one.room.id))]
  const taken = isBookable ? takenFor(await listTaken(db, things, span), memberId) : []
  const out: PieceOut[] = isBookable ? await listPiecesOut(db, extras, span) : []
  return asked.map((order) => {
    const reasons = reasonsOf(order, taken, timeRules(offer, order.room))
    if (order.attendees > order.room.seats)
      reasons.push({
        path: 'attendees',
        messageKey: 'tooManyParticipants',
        params: { max: order.room.seats },
      })
    if (reasons.length > 0) return { order, reasons }
    const missing = withoutPiece(order.extras, { out, time: order })
    // Rooms at one time take pieces from each other.
    out.push({ ...order, id: null, codes: order.extras.map(({ code }) => code) })
    return { order, reasons: equipmentErrors(c, missing, 'extras') }
  })
}

function reasonsOf(
  order: Order,
  taken: readonly Taken[],
  rules: Parameters<typeof timeFaults>[1],
): FieldError[] {
  const faults = timeFaults(order, rules)
  if (faults.length > 0) return [...faults]
  const { room } = order
  const ofDay = taken.filter(({ date, thingId }) => date === order.date && thingId === room.id)
  if (isFree(order, { taken: ofDay, cleaningMinutes: room.cleaningMinutes })) return []
  return takenTimeErrors(ofDay, { ...order, thing: room }, rules)
}

/** Limits of the owner that are exceeded, by date; several rooms count together. */
export function exceedingParts(
  db: Db,
  parts: readonly Order[],
  of: SeriesOf,
  {
    offer: { limits, now },
    ...whose
  }: Whose & { offer: Pick<Offer, 'limits' | 'now'>; without?: readonly number[] },
) {
  const minutes = parts.length === 0 ? 0 : parts[0]!.endMinutes - parts[0]!.startMinutes
  const days = parts.map(({ date }) => date)
  return of === 'rooms'
    ? listExceeding(db, days.slice(0, 1), minutes * parts.length, { ...whose, limits, now })
    : listExceeding(db, days, minutes, { ...whose, limits, now })
}

/**
 * Orders with their shares of free time, in their order (`booking/rules/spread-free-time.ts`). One or two statements.
 * @param except bookings that are being changed, whose minutes are available
 */
export async function withFreeTime(
  db: Db,
  orders: readonly Order[],
  { companyId, now, except }: { companyId: number; now: Date; except?: readonly number[] },
): Promise<{ orders: Order[]; freeTime: FreeTime[] }> {
  const days = orders.map(({ date }) => date)
  const freeTime = await freeTimeOf(db, companyId, [...new Set(days.map(monthOfDay))], { now, except })
  const leftByMonth = new Map(freeTime.map((month) => [month.month, month.left]))
  const minutes = spreadFreeTime(days, orders[0]?.freeMinutes ?? 0, leftByMonth)
  return { orders: orders.map((order, place) => ({ ...order, freeMinutes: minutes[place]! })), freeTime }
}

/** The price of a series date by date or room by room, and what is unavailable. @throws Problem 422 with all errors */
export async function quoteSeries(
  c: ApiContext,
  input: Record<string, unknown>,
  whose: Whose,
  left?: number,
): Promise<SeriesQuote> {
  const { db } = c.var.deps
  const { parts, errors, ...read } = await readSeries(c, db, input, whose, left)
  assertRight(errors)
  return toQuote({ ...read, parts: parts.map((one) => ({ ...one, price: priceFor(one.order) })) })
}

/** The prices of the parts of a series, what is unavailable of it, and the sum of the others. */
export function toQuote({
  of,
  parts,
  without,
  freeTime,
  offer,
}: Pick<ReadSeries, 'of' | 'without' | 'freeTime' | 'offer'> & {
  parts: readonly (SeriesPart & { price: Price })[]
}): SeriesQuote {
  const free = parts.filter(({ reasons, isSkipped }) => reasons.length === 0 && !isSkipped)
  const sum = (ofPart: (one: (typeof parts)[number]) => number) =>
    free.reduce((all, one) => all + ofPart(one), 0)
  const rooms = [...new Map(parts.map(({ order }) => [order.room.code, order])).values()]
  return {
    of,
    dates: parts.map(({ reasons, isSkipped, order, price: { won, vatWon } }) => ({
      date: order.date,
      room: roomOf(order),
      holiday: offer.holidays.get(order.date) ?? null,
      reasons: reasons.map(({ messageKey, params }) => ({ messageKey, params })),
      isSkipped,
      freeMinutes: order.freeMinutes,
      won,
      vatWon,
    })),
    without,
    each: rooms.map((order) => ({
      room: roomOf(order),
      price: priceFor({ ...order, freeMinutes: 0 }),
      cancellation: [...CANCELLATION_STEPS[order.room.kind]],
    })),
    totals: {
      count: free.length,
      won: sum(({ price }) => price.won),
      vatWon: sum(({ price }) => price.vatWon),
      freeMinutes: sum((one) => one.order.freeMinutes),
    },
    freeTime,
  }
}

const roomOf = ({ room: { code, nameKo, nameEn } }: Order) => ({ code, name: { ko: nameKo, en: nameEn } })
