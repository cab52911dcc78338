import type { ApiContext } from '../../../api/context.server'
import { fieldProblem, Problem, type FieldError } from '../../../api/problem'
import { newPublicId } from '../../../api/secrets.server'
import { lockFreeTime } from '../../../booking/free-time.server'
import type { Db } from '../../../db/database.server'
import type { LocalDate } from '../../../rules/local-time'
import { assertRight, priceFor, type Order } from './order.server'
import { readContent, insertRoomBooking, type BookingContent, type Reserver } from './book.server'
import type { Offer } from './catalogue.server'
import { lackingEquipment } from './equipment.server'
import { listExceeding } from './limits.server'
import { namedPeople } from './people.server'
import { notifySeriesBooked } from './messages.server'
import { ordersByDate, readSeries } from './series.server'

/** The dates shown to the member, with their prices in won without VAT. */
interface ShownDate {
  date: LocalDate
  won: number
}

/** A valid series, ready to be booked. */
interface ReadySeries extends BookingContent {
  order: Order
  offer: Offer
  seen: ShownDate[]
}

/**
 * Validates a confirmed series: exactly the dates that were shown, each at its price. Errors of the form are those of a
 * single booking (product §5).
 * @throws Problem 422; 409 `seriesChanged` with the dates that are no longer available or have another price
 */
export async function readSeriesBooking(
  c: ApiContext,
  input: Record<string, unknown> & { dates?: readonly ShownDate[] | null },
  whose: { companyId: number; memberId: number },
): Promise<ReadySeries> {
  const { order, dates, errors, offer } = await readSeries(c, c.var.deps.db, input, whose)
  const kind = order?.room.kind ?? offer.rooms.find(({ code }) => code === input.room)?.kind
  // Each date has people of its own, who are added afterwards.
  const unasked: FieldError[] = namedPeople(input)
    ? [{ path: 'colleagues', messageKey: 'peopleOfSeries' }]
    : []
  const about = await readContent(c, input, { kind, errors: [...errors, ...unasked], now: offer.now })
  assertRight(about.errors)
  const confirmed = [...(input.dates ?? [])].sort((a, b) => (a.date < b.date ? -1 : 1))
  const byDate = new Map(dates.filter(({ isSkipped }) => !isSkipped).map((one) => [one.date, one]))
  const isOnce = new Set(confirmed.map(({ date }) => date)).size === confirmed.length
  if (confirmed.length === 0 || !isOnce || confirmed.some(({ date }) => !byDate.has(date)))
    throw fieldProblem('until', 'seriesDatesUnseen')
  const unavailable = confirmed.filter(({ date }) => byDate.get(date)!.reasons.length > 0)
  if (unavailable.length > 0) throw seriesChanged(unavailable.map(goneFault))
  return { ...about.about!, order: order!, offer, seen: confirmed }
}

/**
 * Books all confirmed dates, each as a separate booking, or none: if a date or the company's free time has been taken
 * since validation, nothing is booked and the error lists what changed.
 * @throws Problem 409 `seriesChanged`
 */
export async function writeSeries(c: ApiContext, tx: Db, reserver: Reserver, ready: ReadySeries) {
  const { order, offer, seen } = ready
  const { companyId, memberId } = reserver
  const { limits, now } = offer
  await lockFreeTime(tx, companyId)
  const days = seen.map(({ date }) => date)
  if (memberId !== null) {
    const minutes = order.endMinutes - order.startMinutes
    const exceeding = await listExceeding(tx, days, minutes, { companyId, memberId, limits, now })
    if (exceeding.size > 0) throw seriesChanged([...exceeding.keys()].map((date) => goneFault({ date })))
  }
  const { orders } = await ordersByDate(tx, order, days, { companyId, now: offer.now })
  const dearer = seen.flatMap(({ date, won: seenWon }) => {
    const { won } = priceFor(orders.get(date)!)
    return won === seenWon ? [] : [datesFault('seriesDatePrice', { date, won })]
  })
  if (dearer.length > 0) throw seriesChanged(dearer)
  const seriesId = newPublicId()
  const bookings = []
  const own: number[] = []
  // Every series takes its dates in the same order, against deadlocks.
  for (const date of days) {
    const made = await insertRoomBooking(tx, reserver, { ...ready, order: orders.get(date)! }, seriesId)
    if (!made) throw seriesChanged([goneFault({ date })])
    bookings.push({ id: made.row.publicId, date })
    own.push(made.row.id)
  }
  const lacking = await lackingEquipment(
    tx,
    order.extras.map(({ code }) => code),
    { times: days.map((date) => ({ ...order, date })), now: offer.now, own },
  )
  if (lacking.length > 0) throw seriesChanged(lacking.map(goneFault))
  await notifySeriesBooked({ tx, now: offer.now, publicUrl: c.var.deps.config.publicUrl }, seriesId)
  return { id: seriesId, bookings }
}

const datesFault = (messageKey: FieldError['messageKey'], params: FieldError['params']): FieldError => ({
  path: 'until',
  messageKey,
  params,
})
const goneFault = ({ date }: { date: LocalDate }) => datesFault('seriesDateGone', { date })

/** The 409 of a series that has changed; the page then shows the current dates. */
export const seriesChanged = (faults: FieldError[]) =>
  new Problem(409, 'seriesChanged', { errors: [{ path: 'until', messageKey: 'seriesChanged' }, ...faults] })
