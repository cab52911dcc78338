import type { LoaderFunctionArgs } from '@remix-run/node'
import { read } from '~/api/client.server'
import { calendarClient } from '~/domains/calendar/client.server'
import { feedAnswer } from './calendar-feed/feed-answer.server'
import { feedFile } from './calendar-feed/feed-file'
import { translator } from '~/i18n/i18n'

/** Somebody's calendar as a calendar program reads it: its address is all that is needed. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  const { language, publicUrl } = context
  const feed = await read(calendarClient(context.api)['calendar-feeds'][':token'].$get({ param: { token } }))
  const file = feedFile(feed, { language, t: translator(language), publicUrl })
  return feedAnswer(file, request.headers.get('if-none-match'))
}
