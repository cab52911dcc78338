import type { AppLoadContext } from '@remix-run/node'
import { send } from '~/api/client.server'
import { sendAtShownPrice } from '~/forms/price-first.server'
import { once } from '~/forms/receive.server'
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

/** Parses the dates that the page showed with their prices: `2026-11-26 40000`. */
const seenDates = (seen: string | string[] | undefined) =>
  [seen ?? []].flat().map((text) => {
    const [date = '', won = ''] = text.split(' ')
    return { date, won: /^\d{1,9}$/.test(won) ? Number(won) : 0 }
  })

function withTexts(context: AppLoadContext, series: SeriesQuote): ShownSeries {
  const t = messagesOf(context)
  const dates = series.dates.map((one) => ({
    ...one,
    reasons: one.reasons.map(({ messageKey, params }) => t(messageKey, params)),
  }))
  return { ...series, dates }
}

/** The prices of an incomplete form for a series (step `price`). */
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
      return quoted.ok ? { ...quoted, data: { series: withTexts(context, quoted.data) } } : quoted
    },
    change,
  )
}

/**
 * Books the dates that were shown; a form without shown dates gets them first. If any has changed, nothing is booked and all
 * are shown again.
 */
export async function bookSeriesOrPrice(
  context: AppLoadContext,
  posted: Posted<typeof bookingScreenForm>,
  room: RoomRef,
) {
  const { won: _won, quotedOrder: shownFor, again, seen, ...typed } = posted.value
  const order = { ...typed, room: room.code }
  const quotedOrder = orderKey(order)
  const dates = seenDates(seen)
  const { series } = seriesClient(context.api).rooms
  return sendAtShownPrice({
    isPriceShown: !again && dates.length > 0 && shownFor === quotedOrder,
    price: async () => {
      const quoted = await send(series.quote.$post({ json: order }))
      return quoted.ok
        ? { ...quoted, data: { series: withTexts(context, quoted.data), quotedOrder } }
        : quoted
    },
    send: () => send(series.$post({ json: { ...order, dates } }, once(posted))),
    show: (price) => showForm(posted.show((values) => values, undefined, price)),
    refuse: (problem, price) => refuseBooking(context, posted, { room, problem, price }),
    sent: ({ id }) => {
      const isWaiting = dates.some(({ won }) => waitsForPayment(order.paymentMethod, won))
      const key = isWaiting ? 'seriesWaitsForPayment' : 'seriesMade'
      return seeOther(roomPaths.series({ id }), context.cookies.flash({ key, tone: 'done' }))
    },
  })
}
