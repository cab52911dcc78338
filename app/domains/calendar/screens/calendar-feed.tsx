import type { LoaderFunctionArgs } from '@remix-run/node'
import { read } from '~/api/client.server'
import { calendarClient } from '~/domains/calendar/client.server'
import { feedFile } from './calendar-feed/feed-file'
import { revalidatedAnswer } from '~/files/revalidated-answer.server'
import { translator } from '~/i18n/i18n'

const HEADERS = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': 'inline; filename="calendar.ics"',
  // Cached by the program only, which revalidates after five minutes.
  'Cache-Control': 'private, max-age=300, must-revalidate',
}

/** A member's calendar for calendar programs; the token in the address is the only authorisation. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  const { language, publicUrl, now } = context
  const feed = await read(calendarClient(context.api)['calendar-feeds'][':token'].$get({ param: { token } }))
  const file = feedFile(feed, { language, t: translator(language), publicUrl, now })
  return revalidatedAnswer(file, HEADERS, request.headers.get('if-none-match'))
}
