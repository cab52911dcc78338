import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { read, requireParams } from '~/api/client.server'
import { publicId } from '~/decisions/schemas'
import { gxClient, trainingClient } from '~/domains/fitness/client.server'
import { fitnessPaths } from '~/domains/fitness/paths'
import { gxEvents } from '~/domains/fitness/gx-calendar'
import { unitEvent } from '~/domains/fitness/training-calendar'
import { calendarFile, type EventLines } from '~/files/icalendar'
import { translator } from '~/i18n/i18n'

/** A reservation as an iCalendar file, an event for each class or unit; that of a cancelled one removes them. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id, type: kind } = requireParams(z.object({ id: publicId, type: z.enum(['gx', 'pt']) }), params)
  const { language, now, publicUrl } = context
  const link = `${publicUrl}${fitnessPaths.reservation({ id, kind })}?lng=${language}`
  const organizer = translator(language)('shell:building')
  if (kind === 'pt') {
    const { booked, history } = await read(
      trainingClient(context.api).fitness.training.purchases[':id'].$get({ param: { id } }),
    )
    // That of a unit has this unit; that of the package all its units.
    const units = booked.some((unit) => unit.id === id) ? booked.filter((unit) => unit.id === id) : booked
    const events = units.map((unit) =>
      unitEvent(unit, {
        language,
        link,
        stamp: now,
        changed: new Date(history.at(-1)?.at ?? now),
        organizer,
      }),
    )
    const isCancelled = units.every(({ status }) => status === 'cancelled')
    return answerFile(events, { isCancelled, name: 'pt' })
  }
  const application = await read(
    gxClient(context.api).fitness['gx-applications'][':id'].$get({ param: { id } }),
  )
  const sequence = application.history.length
  const events = gxEvents(application, {
    language,
    link,
    sequence,
    stamp: now,
    changed: new Date(application.history.at(-1)?.at ?? now),
    organizer,
  })
  const isCancelled = application.status === 'cancelled'
  return answerFile(events, { isCancelled, name: `gx-${application.month}` })
}

const answerFile = (events: EventLines[], { isCancelled, name }: { isCancelled: boolean; name: string }) =>
  new Response(calendarFile(events, { name: 'Fitness', method: isCancelled ? 'CANCEL' : 'PUBLISH' }), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.ics"`,
    },
  })
