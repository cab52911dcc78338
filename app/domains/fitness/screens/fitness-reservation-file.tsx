import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { read, requireParams } from '~/api/client.server'
import { publicId } from '~/decisions/schemas'
import { gxClient, lockersClient, passesClient, trainingClient } from '~/domains/fitness/client.server'
import { FITNESS_KINDS, fitnessPaths } from '~/domains/fitness/paths'
import { SESSIONS } from '~/domains/fitness/rules/sessions'
import { gxEvents } from '~/domains/fitness/gx-calendar'
import { lastDayEvent } from '~/domains/fitness/last-day-calendar'
import { unitEvent } from '~/domains/fitness/training-calendar'
import { ownFile, type EventLines } from '~/files/icalendar'
import { translator } from '~/i18n/i18n'

/** When a locker is emptied at the latest. */
const LAST_SESSION = SESSIONS.at(-1)!

/** A reservation as an iCalendar file, an event for each class or unit, and for the last day of a pass or a locker; that of a cancelled one removes them. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id, type: kind } = requireParams(z.object({ id: publicId, type: z.enum(FITNESS_KINDS) }), params)
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
  if (kind === 'pass') {
    const pass = await read(passesClient(context.api).fitness.passes[':id'].$get({ param: { id } }))
    const changed = new Date(pass.history.at(-1)?.at ?? now)
    const isCancelled = pass.status === 'cancelled'
    const summary = translator(language)('fitness-passes:details.lastDay', { name: pass.name[language] })
    const event = lastDayEvent(
      { ...pass, isCancelled, sequence: pass.history.length },
      { link, stamp: now, changed, organizer, summary },
    )
    return answerFile([event], { isCancelled, name: 'pass' })
  }
  if (kind === 'locker') {
    const rental = await read(
      lockersClient(context.api).fitness['locker-rentals'][':id'].$get({ param: { id } }),
    )
    const changed = new Date(rental.history.at(-1)?.at ?? now)
    const isCancelled = rental.status === 'assignment_cancelled'
    const t = translator(language)
    const name = t('fitness-lockers:lockerName', {
      room: t(`fitness-lockers:room.${rental.locker.room}`),
      number: rental.locker.number,
    })
    const summary = t('fitness-passes:details.lastDay', { name })
    const event = lastDayEvent(
      { ...rental, hours: [LAST_SESSION], isCancelled, sequence: rental.history.length },
      { link, stamp: now, changed, organizer, summary },
    )
    return answerFile([event], { isCancelled, name: 'locker' })
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
  new Response(ownFile(events, { name: 'Fitness', isCancelled }), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.ics"`,
    },
  })
