import type { ApiContext } from '../../../api/context.server'
import type { FieldError } from '../../../api/problem'
import { rulesOfKind } from '../../../booking/kind-rules'
import { freeTimeOf, type FreeTime } from '../../../booking/free-time.server'
import { readFields } from '../../../booking/read-fields'
import { CANCELLATION_STEPS } from '../../../booking/rules/cancellation-charge'
import { isFree } from '../../../booking/rules/free-times'
import { monthOfDay, spreadFreeTime } from '../../../booking/rules/spread-free-time'
import { timeFaults } from '../../../booking/rules/time-faults'
import { MOST_SERIES_DATES, seriesDates } from '../../../booking/rules/series-dates'
import { recurrenceFaults, SERIES_FIELDS } from '../../../booking/series-form'
import { takenTimeErrors } from '../../../booking/store.server'
import { takenFor, listTaken, type Taken } from '../../../booking/taken.server'
import type { Db } from '../../../db/database.server'
import { MINUTES_PER_DAY, type LocalDate } from '../../../rules/local-time'
import { ORDER_FIELDS } from '../schemas'
import type { SeriesQuote } from '../series-shapes'
import { withoutPiece } from '../rules/equipment-left'
import { readOffer, timesOf, type Offer } from './catalogue.server'
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

interface Whose {
  companyId: number
  memberId: number
}

/** A date of a series: its order with its share of free time, or why it is unavailable. */
interface SeriesDate {
  date: LocalDate
  order: Order
  reasons: FieldError[]
  /** Whether the member leaves it out, although it may be available. */
  isSkipped: boolean
}

interface ReadSeries {
  order: Order | null
  dates: SeriesDate[]
  /** Months without a date. */
  without: string[]
  freeTime: FreeTime[]
  errors: FieldError[]
  offer: Offer
}

/**
 * Validates an order that is repeated. Errors that apply to every date are reported at their fields; single dates that are closed,
 * taken or outside the booking window have reasons. The number of statements does not depend on the
 * number of dates.
 */
export async function readSeries(
  c: ApiContext,
  db: Db,
  input: Record<string, unknown>,
  whose: Whose,
): Promise<ReadSeries> {
  const { values: typed, faults } = readFields({ ...ORDER_FIELDS, ...SERIES_FIELDS }, input)
  const { until, repeat, weekdays, skip = [] } = typed
  // Each date gets what its month has left.
  const values = withFreeMinutes(typed, MINUTES_PER_DAY)
  const { date } = values
  const recurrence = date && repeat && weekdays ? { from: date, repeat, weekdays } : null
  const wrong = recurrence ? recurrenceFaults(recurrence, until, MOST_SERIES_DATES) : []
  const { dates: days, without } =
    recurrence && until && wrong.length === 0 ? seriesDates(recurrence, until) : { dates: [], without: [] }
  const offer = await readOffer(c, days)
  const room = offer.rooms.find(({ code, kind }) => code === values.room && rulesOfKind(kind).isMeeting)
  const errors: FieldError[] = [...faults]
  if (values.room !== undefined && !room) errors.push({ path: 'room', messageKey: 'meetingRoomUnavailable' })
  const rules = timeRules(offer, room)
  errors.push(...choiceFaults(values, offer, room))
  errors.push(...timeFaults({ startMinutes: values.start, endMinutes: values.end }, rules), ...wrong)
  const order = orderOf(values, offer, room)
  if (!order || errors.length > 0) return { order, dates: [], without, freeTime: [], errors, offer }
  const taken = await takenOn(db, order, days, { offer, memberId: whose.memberId })
  const out = await equipmentOutOn(db, order, days, offer)
  const offered = days.map((day) => {
    const ofDay = { ...order, date: day }
    const reasons = reasonsOf(ofDay, taken, rules)
    if (reasons.length > 0) return { day, reasons }
    return {
      day,
      reasons: equipmentErrors(c, withoutPiece(order.extras, { out, time: ofDay }), 'extras'),
    }
  })
  const open = offered
    .filter(({ day, reasons }) => reasons.length === 0 && !skip.includes(day))
    .map(({ day }) => day)
  const minutes = order.endMinutes - order.startMinutes
  const { limits, now } = offer
  const exceeding = await listExceeding(db, open, minutes, { ...whose, limits, now })
  const checked = offered.map(({ day, reasons }) => ({
    day,
    reasons: [...reasons, ...limitErrors(exceeding.get(day))],
  }))
  const free = checked
    .filter(({ day, reasons }) => reasons.length === 0 && !skip.includes(day))
    .map(({ day }) => day)
  const { orders, freeTime } = await ordersByDate(db, order, free, {
    companyId: whose.companyId,
    now: offer.now,
  })
  const dates = checked.map(({ day, reasons }) => ({
    date: day,
    reasons,
    isSkipped: skip.includes(day),
    order: orders.get(day) ?? { ...order, date: day, freeMinutes: 0 },
  }))
  return { order, dates, without, freeTime, errors, offer }
}

async function takenOn(
  db: Db,
  { room }: Order,
  days: LocalDate[],
  { offer, memberId }: { offer: Offer; memberId: number },
): Promise<Taken[]> {
  const { from, to } = bookableSpan(days, timesOf(offer, room))
  return from > to ? [] : takenFor(await listTaken(db, [room.id], { from, to, now: offer.now }), memberId)
}

/** From the first date to the last that can be booked; those outside the booking window are unavailable in any case. */
const bookableSpan = (days: readonly LocalDate[], { window }: { window: { to: LocalDate } }) => ({
  from: days[0]!,
  to: days.at(-1)! < window.to ? days.at(-1)! : window.to,
})

/** Where the equipment of an order is on its dates. One statement. */
async function equipmentOutOn(db: Db, { room, extras }: Order, days: LocalDate[], offer: Offer) {
  const { from, to } = bookableSpan(days, timesOf(offer, room))
  return from > to ? [] : listPiecesOut(db, extras, { from, to, now: offer.now })
}

function reasonsOf(
  order: Order,
  taken: readonly Taken[],
  rules: Parameters<typeof timeFaults>[1],
): FieldError[] {
  const faults = timeFaults(order, rules)
  if (faults.length > 0) return faults
  const ofDay = taken.filter(({ date }) => date === order.date)
  const { room } = order
  if (isFree(order, { taken: ofDay, cleaningMinutes: room.cleaningMinutes })) return []
  return takenTimeErrors(ofDay, { ...order, thing: room }, rules)
}

/** The order of each date with its share of free time (`booking/rules/spread-free-time.ts`). One or two statements. */
export async function ordersByDate(
  db: Db,
  order: Order,
  days: readonly LocalDate[],
  { companyId, now }: { companyId: number; now: Date },
): Promise<{ orders: Map<LocalDate, Order>; freeTime: FreeTime[] }> {
  const freeTime = await freeTimeOf(db, companyId, [...new Set(days.map(monthOfDay))], { now })
  const leftByMonth = new Map(freeTime.map((month) => [month.month, month.left]))
  const minutes = spreadFreeTime(days, order.freeMinutes, leftByMonth)
  const orders = days.map((date, place) => [date, { ...order, date, freeMinutes: minutes[place]! }] as const)
  return { orders: new Map(orders), freeTime }
}

/** The price of a series date by date, and the unavailable dates. @throws Problem 422 with all errors */
export async function quoteSeries(
  c: ApiContext,
  input: Record<string, unknown>,
  whose: Whose,
): Promise<SeriesQuote> {
  const { order, dates, without, freeTime, errors, offer } = await readSeries(c, c.var.deps.db, input, whose)
  assertRight(errors)
  const datesWithPrice = dates.map((one) => ({ ...one, price: priceFor(one.order) }))
  const free = datesWithPrice.filter(({ reasons, isSkipped }) => reasons.length === 0 && !isSkipped)
  const sum = (of: (one: (typeof datesWithPrice)[number]) => number) =>
    free.reduce((all, one) => all + of(one), 0)
  return {
    dates: datesWithPrice.map(
      ({ date, reasons, isSkipped, order: { freeMinutes }, price: { won, vatWon } }) => ({
        date,
        holiday: offer.holidays.get(date) ?? null,
        reasons: reasons.map(({ messageKey, params }) => ({ messageKey, params })),
        isSkipped,
        freeMinutes,
        won,
        vatWon,
      }),
    ),
    without,
    each: priceFor({ ...order!, freeMinutes: 0 }),
    totals: {
      count: free.length,
      won: sum(({ price }) => price.won),
      vatWon: sum(({ price }) => price.vatWon),
      freeMinutes: sum((one) => one.order.freeMinutes),
    },
    freeTime,
    cancellation: [...CANCELLATION_STEPS[order!.room.kind]],
  }
}
