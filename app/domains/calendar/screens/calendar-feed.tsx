import type { LoaderFunctionArgs } from '@remix-run/node'
import { read } from '~/api/client.server'
import { calendarClient } from '~/domains/calendar/client.server'
import { feedFile } from './calendar-feed/feed-file'
import { knownAnswer } from '~/files/known-answer.server'
import { translator } from '~/i18n/i18n'

const HEADERS = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': 'inline; filename="calendar.ics"',
  // For a program and nobody between, which asks again after five minutes.
  'Cache-Control': 'private, max-age=300, must-revalidate',
}

/** Somebody's calendar as a calendar program reads it: its address is all that is needed. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  const { language, publicUrl } = context
  const feed = await read(calendarClient(context.api)['calendar-feeds'][':token'].$get({ param: { token } }))
  const file = feedFile(feed, { language, t: translator(language), publicUrl })
  return knownAnswer(file, HEADERS, request.headers.get('if-none-match'))
}
