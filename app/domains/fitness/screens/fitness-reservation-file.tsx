import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { read, requireParams } from '~/api/client.server'
import { publicId } from '~/decisions/schemas'
import { gxClient } from '~/domains/fitness/client.server'
import { fitnessPaths } from '~/domains/fitness/paths'
import { gxEvents } from '~/domains/fitness/gx-calendar'
import { calendarFile } from '~/files/icalendar'
import { translator } from '~/i18n/i18n'

/** A reservation as an iCalendar file, an event for each class; that of a cancelled one removes them. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id, type: kind } = requireParams(z.object({ id: publicId, type: z.enum(['gx']) }), params)
  const application = await read(
    gxClient(context.api).fitness['gx-applications'][':id'].$get({ param: { id } }),
  )
  const { language, now, publicUrl } = context
  const link = `${publicUrl}${fitnessPaths.reservation({ id, kind })}?lng=${language}`
  const sequence = application.history.length
  const events = gxEvents(application, {
    language,
    link,
    sequence,
    stamp: now,
    changed: new Date(application.history.at(-1)?.at ?? now),
    organizer: translator(language)('shell:building'),
  })
  const method = application.status === 'cancelled' ? 'CANCEL' : 'PUBLISH'
  return new Response(calendarFile(events, { name: 'Fitness', method }), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="gx-${application.month}.ics"`,
    },
  })
}
