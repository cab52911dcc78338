import type { ApiContext, MemberActor } from '~/api/context.server'
import { fieldProblem, Problem, type FieldError } from '~/api/problem'
import { lockFreeTime, type FreeTime } from '~/booking/free-time.server'
import { readFields } from '~/booking/read-fields'
import { isFree } from '~/booking/rules/free-times'
import type { Price } from '~/booking/rules/price'
import { newFaults } from '~/booking/rules/kept-faults'
import { timeFaults } from '~/booking/rules/time-faults'
import { SERIES_FIELDS } from '~/booking/series-form'
import { takenTimeErrors } from '~/booking/store.server'
import { listTaken, takenFor, type Taken } from '~/booking/taken.server'
import type { Db } from '~/db/database.server'
import { assertAllowed } from '~/decisions/decide.server'
import { type LocalDate } from '~/rules/local-time'
import { isWithin, withoutPiece } from '~/domains/meeting-rooms/rules/equipment-left'
import { ORDER_FIELDS } from '~/domains/meeting-rooms/schemas'
import { changed } from './book-series.server'
import { contentFields } from './book.server'
import { readOffer, type Offer } from './catalogue.server'
import { applyChange, isOther, priceOfChange } from './change.server'
import { equipmentErrors, listPiecesOut } from './equipment.server'
import { limitErrors, listExceeding } from './limits.server'
import { notifyReserver } from './messages.server'
import {
  assertRight,
  choiceFaults,
  keepingDay,
  orderOf,
  timeRules,
  useOf,
  useOfBooking,
  withFreeMinutes,
  type Order,
} from './order.server'
import { changeable, changeRefusal, requireSeries } from './own-series.server'
import { loadBookings, type LoadedBooking } from './queries.server'
import { withFreeTime, type SeriesPart } from './series.server'
import { memberRefusal } from './shape.server'
import { MINUTES_PER_DAY } from '~/rules/time-units'

/** A booking of a series that is to be changed, with its new order and price, or why that is not possible. */
interface ChangedPart extends SeriesPart {
  loaded: LoadedBooking
  price: Price
}

interface ReadChange {
  parts: ChangedPart[]
  freeTime: FreeTime[]
  /** Minutes of the company's free time that each date wants; it gets what its month has left. */
  wanted: number
  errors: FieldError[]
  offer: Offer
}

const { start, end, attendees, freeMinutes } = ORDER_FIELDS
const FIELDS = { start, end, attendees, freeMinutes, skip: SERIES_FIELDS.skip }

/**
 * Validates a change of the bookings of a series from a date on, each on its own day (decisions §8). Errors that are the same for all
 * are reported at their fields; single dates that are closed, taken or paid at another price have reasons. The number of
 * statements does not depend on how many there are.
 * @throws Problem 404, 403, 409 where nothing of the series may be changed
 */
export async function readSeriesChange(
  c: ApiContext,
  actor: MemberActor,
  id: string,
  input: Record<string, unknown>,
): Promise<ReadChange> {
  const { db, clock } = c.var.deps
  const now = clock()
  const all = await requireSeries(actor, db, id)
  assertAllowed(changeRefusal(all, actor, now))
  const from = typeof input.date === 'string' ? input.date : undefined
  const asked = changeable(all, actor, { now, from })
  const { values: typed, faults } = readFields(FIELDS, input)
  const errors: FieldError[] = [...faults]
  if (asked.length === 0) errors.push({ path: 'date', messageKey: 'requestDateRequired' })
  const offer = await readOffer(
    c,
    asked.map(({ booking }) => booking.date),
    asked[0],
  )
  const roomOf = ({ thing }: LoadedBooking) => offer.rooms.find(({ code }) => code === thing.code)
  const valuesOf = ({ booking, details, packageCode }: LoadedBooking) => ({
    // Each date gets what its month has left.
    ...withFreeMinutes(typed, MINUTES_PER_DAY),
    date: booking.date,
    package: packageCode ?? undefined,
    withAddOn: details.withAddOn,
    extras: details.extras,
  })
  const first = asked.find((one) => roomOf(one))
  if (first) {
    const room = roomOf(first)
    const time = { startMinutes: typed.start, endMinutes: typed.end }
    const faults: FieldError[] = [
      ...choiceFaults(valuesOf(first), offer, room),
      ...timeFaults(time, timeRules(offer, room)),
    ]
    const { attendees } = typed
    errors.push(...newFaults(faults, { ...time, attendees }, useOfBooking(first)))
  } else if (asked.length > 0) errors.push({ path: 'date', messageKey: 'meetingRoomUnavailable' })
  const none = { parts: [], freeTime: [], errors, offer, wanted: 0 }
  if (errors.length > 0) return none
  const orders = asked.map((loaded) => ({ loaded, order: orderOf(valuesOf(loaded), offer, roomOf(loaded)) }))
  const skip = typed.skip ?? []
  const checked = await checkDates(c, db, orders, { offer, actor, skip })
  const free = checked.filter(({ reasons, isSkipped }) => reasons.length === 0 && !isSkipped)
  const ids = free.map(({ loaded }) => loaded.booking.id)
  const { companyId, id: memberId } = actor
  const exceeding = await exceedingDates(db, free, { companyId, memberId, offer })
  const within = free.filter(({ order }) => !exceeding.has(order.date))
  const spread = await withFreeTime(
    db,
    within.map(({ order }) => order),
    { companyId, now: offer.now, except: ids },
  )
  const parts = checked.map((one) => {
    const place = within.indexOf(one)
    const order = place >= 0 ? spread.orders[place]! : { ...one.order, freeMinutes: 0 }
    const price = priceOfChange(one.loaded.booking, order)
    const limits = one.isSkipped ? [] : limitErrors(exceeding.get(order.date))
    return { ...one, order, price, reasons: [...one.reasons, ...limits, ...paidFaults(one.loaded, price)] }
  })
  return { ...none, parts, freeTime: spread.freeTime, wanted: checked[0]!.order.freeMinutes }
}

/** A booking that has been paid keeps its price (decisions §8). */
const paidFaults = ({ booking }: LoadedBooking, { won }: Price): FieldError[] =>
  booking.paymentMethod !== 'monthly_bill' && booking.status === 'reserved' && won !== booking.won
    ? [{ path: 'date', messageKey: 'bookingPriceFixed' }]
    : []

/** Limits of the owner that changed dates exceed, without what they took before. */
const exceedingDates = (
  db: Db,
  parts: readonly Pick<ChangedPart, 'order' | 'loaded'>[],
  { offer, ...whose }: { companyId: number; memberId: number; offer: Pick<Offer, 'limits' | 'now'> },
) => {
  const [first] = parts
  const minutes = first ? first.order.endMinutes - first.order.startMinutes : 0
  const days = parts.map(({ order }) => order.date)
  const without = parts.map(({ loaded }) => loaded.booking.id)
  return listExceeding(db, days, minutes, { ...whose, without, limits: offer.limits, now: offer.now })
}

/** Why dates cannot have the new time: by the day, what others have booked, seats and pieces of equipment. */
async function checkDates(
  c: ApiContext,
  db: Db,
  asked: readonly { loaded: LoadedBooking; order: Order | null }[],
  { offer, actor, skip }: { offer: Offer; actor: MemberActor; skip: readonly LocalDate[] },
) {
  const days = asked.map(({ loaded }) => loaded.booking.date)
  const span = { from: days[0]!, to: days.at(-1)!, now: offer.now }
  const isTaking = ({ booking }: LoadedBooking) => !skip.includes(booking.date)
  const own = new Set(asked.filter(({ loaded }) => isTaking(loaded)).map(({ loaded }) => loaded.booking.id))
  const things = [...new Set(asked.flatMap(({ order }) => order?.room.id ?? []))]
  const booked = takenFor(await listTaken(db, things, span), actor.id).filter(({ id }) => !own.has(id))
  const extras = offer.extras.filter(({ code }) =>
    asked.some(({ loaded }) => loaded.details.extras.includes(code)),
  )
  const out = (await listPiecesOut(db, extras, span)).filter(({ id }) => id === null || !own.has(id))
  return asked.flatMap(({ loaded, order }) => {
    const isSkipped = !isTaking(loaded)
    // A room that has been closed keeps its bookings as they are.
    if (!order) return []
    const reasons = isSkipped
      ? []
      : newFaults(reasonsOf(order, loaded, booked, offer), useOf(order), useOfBooking(loaded))
    if (!isSkipped && reasons.length === 0 && !isWithin(order, loaded.booking))
      reasons.push(...equipmentErrors(c, withoutPiece(order.extras, { out, time: order }), 'start'))
    return [{ loaded, order, reasons, isSkipped }]
  })
}

function reasonsOf(
  order: Order,
  { booking }: LoadedBooking,
  booked: readonly Taken[],
  offer: Offer,
): FieldError[] {
  const { room, date } = order
  if (!room.active) return [{ path: 'room', messageKey: 'meetingRoomUnavailable' }]
  const rules = keepingDay(timeRules(offer, room), date, booking.date)
  const faults = timeFaults(order, rules)
  if (faults.length > 0) return [...faults]
  if (order.attendees > room.seats)
    return [{ path: 'attendees', messageKey: 'tooManyParticipants', params: { max: room.seats } }]
  const ofDay = booked.filter((one) => one.date === date && one.thingId === room.id)
  return isFree(order, { taken: ofDay, cleaningMinutes: room.cleaningMinutes })
    ? []
    : takenTimeErrors(ofDay, { ...order, thing: room }, rules)
}

/** A confirmed change of a series, ready to be written. */
interface ReadyChange {
  id: string
  parts: ChangedPart[]
  wanted: number
  offer: Offer
  meetingName: string
  request: string
}

/**
 * Validates a confirmed change: exactly the dates that were shown, each at its new price.
 * @throws Problem 422; 409 `seriesChanged` with the dates that are no longer possible or have another price
 */
export async function readConfirmedChange(
  c: ApiContext,
  actor: MemberActor,
  id: string,
  input: Record<string, unknown> & { dates?: readonly { date: string; won: number }[] | null },
): Promise<ReadyChange> {
  const { parts, errors, offer, wanted } = await readSeriesChange(c, actor, id, input)
  const { meetingName, request } = contentFields(parts[0]?.order.room.kind ?? 'meeting')
  const words = readFields({ meetingName, request }, input)
  assertRight([...errors, ...words.faults])
  const seen = new Map((input.dates ?? []).map(({ date, won }) => [date, won]))
  const chosen = parts.filter(({ order, isSkipped }) => !isSkipped && seen.has(order.date))
  if (chosen.length === 0 || new Set(chosen.map(({ order }) => order.date)).size !== seen.size)
    throw fieldProblem('date', 'seriesDatesUnseen')
  const gone = chosen.filter(({ reasons }) => reasons.length > 0)
  if (gone.length > 0)
    throw changed(
      c,
      'dates',
      gone.map(({ order }) => ({ order })),
    )
  const dearer = chosen.filter(({ order, price }) => price.won !== seen.get(order.date))
  if (dearer.length > 0)
    throw changed(
      c,
      'dates',
      dearer.map(({ order, price }) => ({ order, won: price.won })),
    )
  return {
    id,
    parts: chosen,
    wanted,
    offer,
    meetingName: words.values.meetingName ?? '',
    request: words.values.request ?? '',
  }
}

/**
 * Changes everything that was confirmed, or nothing: limits, free time and prices are read again while the company is locked.
 * @throws Problem 409 `changedMeanwhile` where a booking is no longer the one that was read; 409 `seriesChanged`
 */
export async function writeSeriesChange(
  c: ApiContext,
  tx: Db,
  actor: MemberActor,
  { id, parts, wanted, offer, meetingName, request }: ReadyChange,
): Promise<void> {
  const { now } = offer
  const { companyId, id: memberId } = actor
  await lockFreeTime(tx, companyId)
  const locked = await loadBookings(
    tx,
    parts.map(({ loaded }) => loaded.booking.publicId),
    { lock: true },
  )
  const current = new Map(locked.map((loaded) => [loaded.booking.id, loaded]))
  for (const { loaded } of parts) {
    const one = current.get(loaded.booking.id)
    if (!one || isOther(one, loaded)) throw new Problem(409, 'changedMeanwhile')
    assertAllowed(memberRefusal(actor, one, 'change', now))
  }
  const exceeding = await exceedingDates(tx, parts, { companyId, memberId, offer })
  const beyond = parts.filter(({ order }) => exceeding.has(order.date))
  if (beyond.length > 0)
    throw changed(
      c,
      'dates',
      beyond.map(({ order }) => ({ order })),
    )
  const asked = parts.map(({ order }) => ({ ...order, freeMinutes: wanted }))
  const except = parts.map(({ loaded }) => loaded.booking.id)
  const { orders } = await withFreeTime(tx, asked, { companyId, now, except })
  const dearer = orders.flatMap((order, place) => {
    const { won } = priceOfChange(parts[place]!.loaded.booking, order)
    return won === parts[place]!.price.won ? [] : [{ order, won }]
  })
  if (dearer.length > 0) throw changed(c, 'dates', dearer)
  const steps: number[] = []
  let last: LoadedBooking | undefined
  for (const [place, order] of orders.entries()) {
    const loaded = current.get(parts[place]!.loaded.booking.id)!
    const change = { order, offer, meetingName, request, rules: null }
    const written = await applyChange(c, tx, actor, loaded, change).catch((error: unknown) => {
      throw error instanceof Problem && error.status === 409 ? changed(c, 'dates', [{ order }]) : error
    })
    steps.push(written.step)
    last = written.changed
  }
  const series = { id, dates: orders.map(({ date }) => date) }
  const messaging = { tx, now, publicUrl: c.var.deps.config.publicUrl }
  await notifyReserver(messaging, last!, { template: 'bookingChanged', step: steps.at(-1)!, series })
}
