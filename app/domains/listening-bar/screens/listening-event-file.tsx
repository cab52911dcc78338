import type { LoaderFunctionArgs } from '@remix-run/node'
import { read, requireParams } from '~/api/client.server'
import { barEventsClient } from '~/domains/listening-bar/client.server'
import { barEventLines } from '~/domains/listening-bar/event-calendar'
import { eventIdParam } from '~/domains/listening-bar/event-shapes'
import { ownFile } from '~/files/icalendar'
import { translator } from '~/i18n/i18n'

/** An event as an iCalendar file, for everybody; that of an event called off removes it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const param = requireParams(eventIdParam, params)
  const event = await read(barEventsClient(context.api)['listening-bar'].events[':id'].$get({ param }))
  const { language, now, publicUrl } = context
  const t = translator(language)
  const lines = barEventLines(
    { ...event, status: event.mine?.status },
    {
      language,
      publicUrl,
      sequence: event.sequence,
      stamp: now,
      changed: new Date(event.changedAt),
      place: t('listening-events:place'),
      organizer: t('shell:building'),
    },
  )
  return new Response(ownFile([lines], { name: 'Listening bar', isCancelled: event.isCancelled }), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="event-${event.date}.ics"`,
    },
  })
}
