import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, requireParams, send } from '~/api/client.server'
import { seriesClient } from '~/domains/meeting-rooms/client.server'
import { SeriesDetails } from '~/domains/meeting-rooms/screens/booking-series/series-details'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { seriesCancelForm } from '~/domains/meeting-rooms/components/screen-forms'
import { seriesIdParam, type Series } from '~/domains/meeting-rooms/series-shapes'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle<Series | undefined> = {
  title: (t, series) => t(series?.of === 'rooms' ? 'rooms:together.seriesTitle' : 'rooms:series.title'),
  section: 'myPage',
}

/** The id in the URL. @throws a 404 for a malformed one */
const seriesIdOf = (params: { id?: string }) => requireParams(seriesIdParam, params).id

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = seriesIdOf(params)
  const series = await read(seriesClient(context.api).rooms.series[':id'].$get({ param: { id } }))
  return { ...series, now: context.now.toISOString() }
}

/** Requests cancellation of future bookings, each with the charge that was shown: `<booking> <won>`. */
export const action = formAction(seriesCancelForm, async (args, receive) => {
  const id = seriesIdOf(args.params)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const bookings = [posted.value.charge ?? []].flat().map((text) => {
    const [booking = '', chargeWon = ''] = text.split(' ')
    return { id: booking, chargeWon }
  })
  const { cancel } = seriesClient(args.context.api).rooms.series[':id']
  const outcome = await send(cancel.$post({ param: { id }, json: { bookings } }, once(posted)))
  if (!outcome.ok) return posted.refuse(outcome.problem)
  const key = outcome.data.of === 'rooms' ? 'roomsCancellationRequested' : 'seriesCancellationRequested'
  const flash = args.context.cookies.flash({ key, tone: 'done' })
  return seeOther(roomPaths.series({ id }), flash)
})

/** A series of bookings, of dates or of rooms: its bookings, and cancelling the future ones. */
export default function BookingSeries() {
  const series = useLoaderData<typeof loader>()
  const result = useAnswer()
  return <SeriesDetails series={series} result={result} />
}
