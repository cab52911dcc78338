import type { ApiContext } from '~/api/context.server'
import type { MessageKey } from '~/api/message-keys'
import { fieldProblem, Problem, type FieldError } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import type { SeriesOf } from '~/booking/kinds'
import { lockFreeTime } from '~/booking/free-time.server'
import type { Db } from '~/db/database.server'
import type { LocalDate } from '~/rules/local-time'
import { assertRight, priceFor, type Order } from './order.server'
import { readContent, insertRoomBooking, type BookingContent, type Reserver } from './book.server'
import type { Offer } from './catalogue.server'
import { lackingEquipment } from './equipment.server'
import { namedPeople } from './people.server'
import { notifySeriesBooked } from './messages.server'
import { datesLeft } from './own-series.server'
import { loadSeries } from './queries.server'
import { exceedingParts, readSeries, tooMany, withFreeTime } from './series.server'

/** A date shown to the member or, of several rooms, a room, with its price in won without VAT. */
interface ShownPart {
  date: LocalDate
  /** Left out where it is the room of the order. */
  room?: string | null
  won: number
}

/** A valid series, ready to be booked: its bookings in the order in which they were shown, and the seen prices. */
interface ReadySeries extends BookingContent {
  of: SeriesOf
  orders: Order[]
  offer: Offer
  seenWon: number[]
  /** The series that the dates are added to. */
  into?: string
}

/**
 * Validates a confirmed series: exactly the dates that were shown, each at its price; of several rooms, all of them. Errors of the
 * form are those of a single booking (product §5).
 * @param more the series that dates are added to, and how many it may still have
 * @throws Problem 422; 409 `seriesChanged` or `roomsChanged` with what is no longer available or has another price
 */
export async function readSeriesBooking(
  c: ApiContext,
  input: Record<string, unknown> & { dates?: readonly ShownPart[] | null },
  whose: { companyId: number; memberId: number },
  more?: { into: string; left: number },
): Promise<ReadySeries> {
  const { db } = c.var.deps
  const { of, order, parts, errors, offer } = await readSeries(c, db, input, whose, more?.left)
  const kind = order?.room.kind ?? offer.rooms.find(({ code }) => code === input.room)?.kind
  // Each date and room has people of its own, who are added afterwards.
  const unasked: FieldError[] = namedPeople(input)
    ? [{ path: 'colleagues', messageKey: of === 'rooms' ? 'peopleOfRooms' : 'peopleOfSeries' }]
    : []
  const about = await readContent(c, input, { kind, errors: [...errors, ...unasked], now: offer.now })
  assertRight(about.errors)
  const keyOf = (date: LocalDate, room: string) => `${date} ${room}`
  const confirmed = new Map(
    (input.dates ?? []).map(({ date, room, won }) => [keyOf(date, room || order!.room.code), won]),
  )
  const offered = parts.filter(({ isSkipped }) => !isSkipped)
  const chosen = offered.filter((one) => confirmed.has(keyOf(one.order.date, one.order.room.code)))
  const isSeen = chosen.length === confirmed.size && confirmed.size === input.dates?.length
  if (chosen.length === 0 || !isSeen || (of === 'rooms' && chosen.length < parts.length))
    throw of === 'rooms' ? fieldProblem('rooms', 'roomsUnseen') : fieldProblem('until', 'seriesDatesUnseen')
  const unavailable = chosen.filter(({ reasons }) => reasons.length > 0)
  if (unavailable.length > 0) throw changed(c, of, unavailable.map(goneOf))
  return {
    ...about.about!,
    of,
    // Free time is spread anew when they are written.
    orders: chosen.map((one) => ({ ...one.order, freeMinutes: order!.freeMinutes })),
    offer,
    seenWon: chosen.map((one) => confirmed.get(keyOf(one.order.date, one.order.room.code))!),
    ...(more && { into: more.into }),
  }
}

/**
 * Books everything that was confirmed, each as a separate booking, or nothing: if a date, a room or the company's free time has
 * been taken since validation, nothing is booked and the error lists what changed.
 * @throws Problem 409 `seriesChanged` or `roomsChanged`
 */
export async function writeSeries(c: ApiContext, tx: Db, reserver: Reserver, ready: ReadySeries) {
  const { of, offer, seenWon } = ready
  const { companyId, memberId } = reserver
  const { now } = offer
  await lockFreeTime(tx, companyId)
  if (ready.into !== undefined) await assertRoomFor(tx, ready.into, ready.orders.length)
  if (memberId !== null) {
    const exceeding = await exceedingParts(tx, ready.orders, of, { companyId, memberId, offer })
    const beyond = ready.orders.filter(({ date }) => exceeding.has(date))
    if (beyond.length > 0)
      throw changed(
        c,
        of,
        beyond.map((order) => goneOf({ order })),
      )
  }
  const { orders } = await withFreeTime(tx, ready.orders, { companyId, now })
  const dearer = orders.flatMap((order, place) => {
    const { won } = priceFor(order)
    return won === seenWon[place] ? [] : [{ order, won }]
  })
  if (dearer.length > 0) throw changed(c, of, dearer)
  const series = { id: ready.into ?? newPublicId(), of }
  const made: { order: Order; row: { id: number; publicId: string } }[] = []
  // Everybody takes days and rooms in the same order, against deadlocks.
  for (const order of [...orders].sort(inLockOrder)) {
    const booked = await insertRoomBooking(tx, reserver, { ...ready, order }, series)
    if (!booked) throw changed(c, of, [goneOf({ order })])
    made.push({ order, row: booked.row })
  }
  const withExtras = made.filter(({ order }) => order.extras.length > 0)
  const lacking = await lackingEquipment(tx, withExtras[0]?.order.extras.map(({ code }) => code) ?? [], {
    times: withExtras.map(({ order, row }) => ({ ...order, own: row.id })),
    now,
  })
  const without = made.filter(({ row }) => lacking.some(({ own }) => own === row.id))
  if (without.length > 0) throw changed(c, of, without.map(goneOf))
  const added = new Set(made.map(({ row }) => row.publicId))
  await notifySeriesBooked({ tx, now, publicUrl: c.var.deps.config.publicUrl }, series.id, added)
  return {
    id: series.id,
    bookings: orders.map((order) => {
      const { row } = made.find((one) => one.order === order)!
      return { id: row.publicId, date: order.date, room: order.room.code }
    }),
  }
}

/** Counts again while the company is locked, so that dates added at once never are too many together. @throws Problem 422 */
async function assertRoomFor(tx: Db, series: string, dates: number) {
  const left = datesLeft(await loadSeries(tx, series))
  if (dates > left) {
    const { path, messageKey, params } = tooMany('date', left)
    throw fieldProblem(path, messageKey, params)
  }
}

const inLockOrder = (one: Order, other: Order) =>
  one.date === other.date ? one.room.id - other.room.id : one.date < other.date ? -1 : 1

/** What has changed of a date or a room: it is gone or, where it has a price, costs that now. */
interface Change {
  order: Order
  won?: number
}
const goneOf = ({ order }: { order: Order }): Change => ({ order })

/** The 409 of a series that has changed, with what; the page then shows its current state. */
export function changed(c: ApiContext, of: SeriesOf, changes: readonly Change[]): Problem {
  if (of === 'dates')
    return changedProblem('until', 'seriesChanged', changes, ({ order: { date }, won }) =>
      wordsOf('seriesDateGone', 'seriesDatePrice', { date }, won),
    )
  return changedProblem('rooms', 'roomsChanged', changes, ({ order: { room }, won }) => {
    const name = c.var.language === 'ko' ? room.nameKo : room.nameEn
    return wordsOf('roomGone', 'roomPrice', { room: name }, won)
  })
}

const wordsOf = (
  gone: MessageKey,
  dearer: MessageKey,
  which: Record<string, string>,
  won: number | undefined,
): Omit<FieldError, 'path'> =>
  won === undefined ? { messageKey: gone, params: which } : { messageKey: dearer, params: { ...which, won } }

const changedProblem = (
  path: string,
  messageKey: 'seriesChanged' | 'roomsChanged',
  changes: readonly Change[],
  wordOf: (change: Change) => Omit<FieldError, 'path'>,
) =>
  new Problem(409, messageKey, {
    errors: [{ path, messageKey }, ...changes.map((one) => ({ path, ...wordOf(one) }))],
  })
