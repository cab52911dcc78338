import type { LoaderFunctionArgs } from '@remix-run/node'
import { read } from '~/api/client.server'
import { roomFeedsClient } from '~/domains/meeting-rooms/client.server'
import { revalidatedAnswer } from '~/files/revalidated-answer.server'
import { translator } from '~/i18n/i18n'
import { roomFeedFile } from './room-feed/room-feed-file'

const HEADERS = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': 'inline; filename="room.ics"',
  // Cached by the program only, which revalidates after five minutes.
  'Cache-Control': 'private, max-age=300, must-revalidate',
}

/** When a room is booked, for calendar programs; the token in the address is the only authorisation. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { language, publicUrl } = context
  const call = roomFeedsClient(context.api)['room-feeds'][':token']
  const times = await read(call.$get({ param: { token: params.token ?? '' } }))
  const file = roomFeedFile(times, {
    room: times.room[language],
    booked: translator(language)('rooms:feed.booked'),
    host: new URL(publicUrl).hostname,
  })
  return revalidatedAnswer(file, HEADERS, request.headers.get('if-none-match'))
}
