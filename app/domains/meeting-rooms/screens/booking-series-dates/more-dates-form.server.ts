import type { AppLoadContext } from '@remix-run/node'
import { send } from '~/api/client.server'
import { waitsForPayment } from '~/booking/rules/hold'
import { seriesClient } from '~/domains/meeting-rooms/client.server'
import {
  orderKey,
  priceWhileChoosing,
  showForm,
  type Posted,
  type Step,
} from '~/domains/meeting-rooms/components/price-form.server'
import { moreDatesScreenForm } from '~/domains/meeting-rooms/components/screen-forms'
import {
  MADE,
  seenDates,
  shownSeries,
  withoutUnticked,
} from '~/domains/meeting-rooms/components/series-form.server'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { sendAtShownPrice } from '~/forms/price-first.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'

/** The dates of a form with their prices, and the order they are for. */
async function quote(context: AppLoadContext, id: string, order: Record<string, unknown>) {
  const { quote: call } = seriesClient(context.api).rooms.series[':id'].dates
  const quoted = await send(call.$post({ param: { id }, json: order }))
  return quoted.ok ? { ...quoted, data: shownSeries(context, order, quoted.data) } : quoted
}

/** The prices while the form is filled in (step `price`). */
export function priceOfMoreDates(context: AppLoadContext, posted: Step, id: string) {
  const checked = moreDatesScreenForm.safeParse(posted.payload)
  // Malformed fields are reported when the form is submitted.
  if (!checked.success) return showForm(posted.answer)
  const { quotedOrder: _quotedOrder, again: _again, ...typed } = checked.data
  const order = withoutUnticked(typed)
  return priceWhileChoosing(context, posted, order, () => quote(context, id, order))
}

/** Adds the dates that were shown; a form without shown dates gets them first. If any has changed, nothing is added. */
export function addOrPrice(
  context: AppLoadContext,
  posted: Posted<typeof moreDatesScreenForm>,
  { id, paymentMethod }: { id: string; paymentMethod: string },
) {
  const { quotedOrder: shownFor, again, ...typed } = posted.value
  const order = withoutUnticked(typed)
  const dates = seenDates(typed.seen)
  const { $post } = seriesClient(context.api).rooms.series[':id'].dates
  return sendAtShownPrice({
    isPriceShown: !again && dates.length > 0 && shownFor === orderKey(order),
    price: () => quote(context, id, order),
    send: () => send($post({ param: { id }, json: { ...order, dates } }, once(posted))),
    show: (price) => showForm(posted.show((values) => values, undefined, price)),
    refuse: (problem, price) => showForm(posted.refuse(problem, price)),
    sent: () => {
      const isWaiting = dates.some(({ won }) => waitsForPayment(paymentMethod, won))
      const key = MADE.dates[isWaiting ? 'waiting' : 'booked']
      return seeOther(roomPaths.series({ id }), context.cookies.flash({ key, tone: 'done' }))
    },
  })
}
