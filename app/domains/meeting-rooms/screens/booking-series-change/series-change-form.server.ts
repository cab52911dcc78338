import type { AppLoadContext } from '@remix-run/node'
import { send } from '~/api/client.server'
import { seriesClient } from '~/domains/meeting-rooms/client.server'
import {
  orderKey,
  priceWhileChoosing,
  showForm,
  type Posted,
  type Step,
} from '~/domains/meeting-rooms/components/price-form.server'
import { seriesChangeScreenForm } from '~/domains/meeting-rooms/components/screen-forms'
import {
  seenDates,
  shownSeries,
  withoutUnticked,
} from '~/domains/meeting-rooms/components/series-form.server'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { sendAtShownPrice } from '~/forms/price-first.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'

/** The dates of a form with their new prices, and the order they are for. */
async function quote(context: AppLoadContext, id: string, order: Record<string, unknown>) {
  const { quote: call } = seriesClient(context.api).rooms.series[':id'].change
  const quoted = await send(call.$post({ param: { id }, json: order }))
  return quoted.ok ? { ...quoted, data: shownSeries(context, order, quoted.data) } : quoted
}

/** The new prices while the form is filled in (step `price`). */
export function priceOfSeriesChange(context: AppLoadContext, posted: Step, id: string) {
  const checked = seriesChangeScreenForm.safeParse(posted.payload)
  // Malformed fields are reported when the form is submitted.
  if (!checked.success) return showForm(posted.answer)
  const { quotedOrder: _quotedOrder, again: _again, ...typed } = checked.data
  const order = withoutUnticked(typed)
  return priceWhileChoosing(context, posted, order, () => quote(context, id, order))
}

/** Changes the dates that were shown; a form without shown dates gets them first. If any has changed since, nothing is changed. */
export function changeSeriesOrPrice(
  context: AppLoadContext,
  posted: Posted<typeof seriesChangeScreenForm>,
  id: string,
) {
  const { quotedOrder: shownFor, again, ...typed } = posted.value
  const order = withoutUnticked(typed)
  const dates = seenDates(typed.seen)
  const { $post } = seriesClient(context.api).rooms.series[':id'].change
  return sendAtShownPrice({
    isPriceShown: !again && dates.length > 0 && shownFor === orderKey(order),
    price: () => quote(context, id, order),
    send: () => send($post({ param: { id }, json: { ...order, dates } }, once(posted))),
    show: (price) => showForm(posted.show((values) => values, undefined, price)),
    refuse: (problem, price) => showForm(posted.refuse(problem, price)),
    sent: () =>
      seeOther(
        roomPaths.series({ id }),
        context.cookies.flash({ key: 'seriesBookingsChanged', tone: 'done' }),
      ),
  })
}
