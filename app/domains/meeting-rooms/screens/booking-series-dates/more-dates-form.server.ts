import type { AppLoadContext } from '@remix-run/node'
import { send } from '~/api/client.server'
import { waitsForPayment } from '~/booking/rules/hold'
import { seriesClient } from '~/domains/meeting-rooms/client.server'
import type { Posted, Step } from '~/domains/meeting-rooms/components/price-form.server'
import { moreDatesScreenForm } from '~/domains/meeting-rooms/components/screen-forms'
import { MADE, priceOfDates, writeDatesOrPrice } from '~/domains/meeting-rooms/components/series-form.server'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'

const callsOf = ({ api }: AppLoadContext) => seriesClient(api).rooms.series[':id'].dates

/** The prices while the form is filled in (step `price`). */
export const priceOfMoreDates = (context: AppLoadContext, posted: Step, id: string) =>
  priceOfDates(context, posted, moreDatesScreenForm, {
    quote: (order) => send(callsOf(context).quote.$post({ param: { id }, json: order })),
  })

/** Adds the dates that were shown, or shows them with their prices first. */
export const addOrPrice = (
  context: AppLoadContext,
  posted: Posted<typeof moreDatesScreenForm>,
  { id, paymentMethod }: { id: string; paymentMethod: string },
) =>
  writeDatesOrPrice(context, posted, {
    quote: (order) => send(callsOf(context).quote.$post({ param: { id }, json: order })),
    write: (order, dates) =>
      send(callsOf(context).$post({ param: { id }, json: { ...order, dates } }, once(posted))),
    sent: (dates) => {
      const isWaiting = dates.some(({ won }) => waitsForPayment(paymentMethod, won))
      const key = MADE.dates[isWaiting ? 'waiting' : 'booked']
      return seeOther(roomPaths.series({ id }), context.cookies.flash({ key, tone: 'done' }))
    },
  })
