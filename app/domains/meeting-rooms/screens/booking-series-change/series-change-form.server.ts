import type { AppLoadContext } from '@remix-run/node'
import { send } from '~/api/client.server'
import { seriesClient } from '~/domains/meeting-rooms/client.server'
import type { Posted, Step } from '~/domains/meeting-rooms/components/price-form.server'
import { seriesChangeScreenForm } from '~/domains/meeting-rooms/components/screen-forms'
import { priceOfDates, writeDatesOrPrice } from '~/domains/meeting-rooms/components/series-form.server'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'

const callsOf = ({ api }: AppLoadContext) => seriesClient(api).rooms.series[':id'].change

/** The new prices while the form is filled in (step `price`). */
export const priceOfSeriesChange = (context: AppLoadContext, posted: Step, id: string) =>
  priceOfDates(context, posted, seriesChangeScreenForm, {
    quote: (order) => send(callsOf(context).quote.$post({ param: { id }, json: order })),
  })

/** Changes the dates that were shown, or shows them with their new prices first. */
export const changeSeriesOrPrice = (
  context: AppLoadContext,
  posted: Posted<typeof seriesChangeScreenForm>,
  id: string,
) =>
  writeDatesOrPrice(context, posted, {
    quote: (order) => send(callsOf(context).quote.$post({ param: { id }, json: order })),
    write: (order, dates) =>
      send(callsOf(context).$post({ param: { id }, json: { ...order, dates } }, once(posted))),
    sent: () =>
      seeOther(
        roomPaths.series({ id }),
        context.cookies.flash({ key: 'seriesBookingsChanged', tone: 'done' }),
      ),
  })
