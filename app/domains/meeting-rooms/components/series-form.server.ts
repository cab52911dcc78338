import type { AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import { send, type Outcome } from '~/api/client.server'
import { sendAtShownPrice } from '~/forms/price-first.server'
import { once } from '~/forms/receive.server'
import type { SeriesOf } from '~/booking/kinds'
import { waitsForPayment } from '~/booking/rules/hold'
import { seeOther } from '~/forms/see-other.server'
import {
  messagesOf,
  orderKey,
  priceWhileChoosing,
  refuseBooking,
  showForm,
  type Change,
  type Posted,
  type Step,
} from './price-form.server'
import { seriesClient } from '~/domains/meeting-rooms/client.server'
import type { RoomRef } from '~/domains/meeting-rooms/zones'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import type { ShownSeries } from './price-answer'
import type { bookingScreenForm } from './screen-forms'
import type { SeriesQuote } from '~/domains/meeting-rooms/series-shapes'

/** Messages for a booked series. */
export const MADE = {
  dates: { booked: 'seriesMade', waiting: 'seriesWaitsForPayment' },
  rooms: { booked: 'roomsMade', waiting: 'roomsWaitForPayment' },
} as const satisfies Record<SeriesOf, object>

/** Parses the dates, or rooms on a date, that the page showed with their prices: `2026-11-26 40000 meeting-2`. */
const seenDates = (seen: string | string[] | undefined) =>
  [seen ?? []].flat().map((text) => {
    const [date = '', won = '', room] = text.split(' ')
    return { date, room, won: /^\d{1,9}$/.test(won) ? Number(won) : 0 }
  })

/** The fields of an order, with the shown dates that are no longer ticked as those to leave out. */
export function withoutUnticked<Typed extends { seen?: string | string[]; shownDates?: string | string[] }>({
  seen,
  shownDates,
  ...typed
}: Typed) {
  const ticked = new Set(seenDates(seen).map(({ date }) => date))
  const skip = [shownDates ?? []].flat().filter((date) => !ticked.has(date))
  return { ...typed, ...(skip.length > 0 && { skip }) }
}

function withTexts(context: AppLoadContext, series: SeriesQuote): ShownSeries {
  const t = messagesOf(context)
  const dates = series.dates.map((one) => ({
    ...one,
    reasons: one.reasons.map(({ messageKey, params }) => t(messageKey, params)),
  }))
  return { ...series, dates }
}

/** A quoted series with the order that the page will post: of the dates left out only those that it shows. Rooms are never left out. */
function shownSeries(context: AppLoadContext, order: Record<string, unknown>, quoted: SeriesQuote) {
  const skip = quoted.dates.filter(({ isSkipped, reasons }) => isSkipped && reasons.length === 0)
  const posted = { ...order, skip: skip.length > 0 ? skip.map(({ date }) => date) : undefined }
  return { series: withTexts(context, quoted), quotedOrder: orderKey(posted) }
}

/** The prices of an incomplete form for a series or several rooms (step `price`). */
export function priceOfSeries(
  context: AppLoadContext,
  posted: Step,
  order: Record<string, unknown>,
  change: Change | undefined,
) {
  const { quote } = seriesClient(context.api).rooms.series
  return priceWhileChoosing(
    context,
    posted,
    order,
    async () => {
      const quoted = await send(quote.$post({ json: order }))
      return quoted.ok ? { ...quoted, data: shownSeries(context, order, quoted.data) } : quoted
    },
    change,
  )
}

/**
 * Books the dates or rooms that were shown; a form without shown ones gets them first. If any has changed, nothing is booked
 * and all are shown again.
 */
export async function bookSeriesOrPrice(
  context: AppLoadContext,
  posted: Posted<typeof bookingScreenForm>,
  room: RoomRef,
) {
  const { won: _won, quotedOrder: shownFor, again, ...typed } = posted.value
  const order = { ...withoutUnticked(typed), room: room.code }
  const quotedOrder = orderKey(order)
  const dates = seenDates(typed.seen)
  const { series } = seriesClient(context.api).rooms
  return sendAtShownPrice({
    isPriceShown: !again && dates.length > 0 && shownFor === quotedOrder,
    price: async () => {
      const quoted = await send(series.quote.$post({ json: order }))
      return quoted.ok ? { ...quoted, data: shownSeries(context, order, quoted.data) } : quoted
    },
    send: () => send(series.$post({ json: { ...order, dates } }, once(posted))),
    show: (price) => showForm(posted.show((values) => values, undefined, price)),
    refuse: (problem, price) => refuseBooking(context, posted, { room, problem, price }),
    sent: ({ id }) => {
      const isWaiting = dates.some(({ won }) => waitsForPayment(order.paymentMethod, won))
      const key = MADE[order.rooms?.length ? 'rooms' : 'dates'][isWaiting ? 'waiting' : 'booked']
      return seeOther(roomPaths.series({ id }), context.cookies.flash({ key, tone: 'done' }))
    },
  })
}

/** The calls of a form about dates of a series, which shows them with their prices before they are written. */
interface DatesCalls {
  quote: (order: Record<string, unknown>) => Promise<Outcome<SeriesQuote>>
  write: (order: Record<string, unknown>, dates: ReturnType<typeof seenDates>) => Promise<Outcome<unknown>>
  /** The answer once they are written. */
  sent: (dates: ReturnType<typeof seenDates>) => Response
}

/** What forms about dates of a series post beside their fields. */
interface TypedDates {
  quotedOrder?: string
  again?: string
  seen?: string | string[]
  shownDates?: string | string[]
}

async function quotedDates(
  context: AppLoadContext,
  order: Record<string, unknown>,
  { quote }: Pick<DatesCalls, 'quote'>,
) {
  const quoted = await quote(order)
  return quoted.ok ? { ...quoted, data: shownSeries(context, order, quoted.data) } : quoted
}

/** The prices of dates while their form is filled in (step `price`). */
export function priceOfDates<Form extends z.ZodType<TypedDates>>(
  context: AppLoadContext,
  posted: Step,
  form: Form,
  calls: Pick<DatesCalls, 'quote'>,
) {
  const checked = form.safeParse(posted.payload)
  // Malformed fields are reported when the form is submitted.
  if (!checked.success) return showForm(posted.answer)
  const { quotedOrder: _quotedOrder, again: _again, ...typed } = checked.data
  const order = withoutUnticked(typed)
  return priceWhileChoosing(context, posted, order, () => quotedDates(context, order, calls))
}

/** Writes the dates that were shown; a form without shown dates gets them first. If any has changed, nothing is written. */
export function writeDatesOrPrice(
  context: AppLoadContext,
  posted: Pick<Posted<z.ZodType<TypedDates>>, 'value' | 'show' | 'refuse'>,
  calls: DatesCalls,
) {
  const { quotedOrder: shownFor, again, ...typed } = posted.value
  const order = withoutUnticked(typed)
  const dates = seenDates(typed.seen)
  return sendAtShownPrice({
    isPriceShown: !again && dates.length > 0 && shownFor === orderKey(order),
    price: () => quotedDates(context, order, calls),
    send: () => calls.write(order, dates),
    show: (price) => showForm(posted.show((values) => values, undefined, price)),
    refuse: (problem, price) => showForm(posted.refuse(problem, price)),
    sent: () => calls.sent(dates),
  })
}
