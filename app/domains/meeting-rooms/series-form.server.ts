import type { AppLoadContext } from '@remix-run/node'
import { send } from '~/api/client.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import {
  messagesOf,
  pricedFor,
  priceWhileChoosing,
  refuseBooking,
  showForm,
  type Posted,
  type Step,
} from './price-form.server'
import { seriesClient } from './client.server'
import { roomPaths } from './paths'
import type { ShownSeries } from './price-answer'
import type { bookingScreenForm } from './screen-forms'
import type { SeriesQuote } from './series-shapes'

/** The dates that the page showed, each with its price: `2026-11-26 40000`. */
const seenDates = (seen: string | string[] | undefined) =>
  [seen ?? []].flat().map((text) => {
    const [date = '', won = ''] = text.split(' ')
    return { date, won: /^\d{1,9}$/.test(won) ? Number(won) : 0 }
  })

function inWords(context: AppLoadContext, series: SeriesQuote): ShownSeries {
  const t = messagesOf(context)
  const dates = series.dates.map((one) => ({
    ...one,
    reasons: one.reasons.map(({ messageKey, params }) => t(messageKey, params)),
  }))
  return { ...series, dates }
}

/** The prices of a series while its form is filled in. */
export function priceOfSeries(context: AppLoadContext, posted: Step, order: Record<string, unknown>) {
  const { quote } = seriesClient(context.api).rooms.series
  return priceWhileChoosing(context, posted, order, async () => {
    const quoted = await send(quote.$post({ json: order }))
    return quoted.ok ? { ...quoted, data: { series: inWords(context, quoted.data) } } : quoted
  })
}

/**
 * Books the dates that were shown; what has no such dates yet is shown them first. Has one of them changed meanwhile,
 * nothing is booked, and all are shown anew.
 */
export async function bookSeriesOrPrice(
  context: AppLoadContext,
  posted: Posted<typeof bookingScreenForm>,
  room: string,
) {
  const { won: _won, priced, again, seen, ...typed } = posted.value
  const order = { ...typed, room }
  const { series } = seriesClient(context.api).rooms
  const quote = async () => {
    const quoted = await send(series.quote.$post({ json: order }))
    return quoted.ok
      ? { ok: true as const, price: { series: inWords(context, quoted.data), priced: pricedFor(order) } }
      : { ok: false as const, problem: quoted.problem }
  }
  const dates = seenDates(seen)
  if (again || dates.length === 0 || priced !== pricedFor(order)) {
    const quoted = await quote()
    if (!quoted.ok) return refuseBooking(context, posted, { room, problem: quoted.problem })
    return showForm(posted.show((values) => values, undefined, quoted.price))
  }
  const made = await send(series.$post({ json: { ...order, dates } }, once(posted)))
  if (!made.ok) {
    const quoted = await quote()
    const price = quoted.ok ? quoted.price : undefined
    return refuseBooking(context, posted, { room, problem: made.problem, price })
  }
  const key = order.paymentMethod === 'monthly_bill' ? 'seriesMade' : 'seriesWaitsForPayment'
  return seeOther(roomPaths.series({ id: made.data.id }), context.cookies.flash({ key, tone: 'done' }))
}
