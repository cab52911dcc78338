import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { visitorPaths } from '~/domains/visitors/paths'
import { hasCalendar, isCalledOff, visitCalendar } from '~/domains/visitors/visit-calendar'
import { findVisit, readVisitParams } from '~/domains/visitors/visit-page.server'
import { translator } from '~/i18n/i18n'

/**
 * A visit as a calendar file, or its cancellation. Redirects to the visit's page if the viewer may not see it or it is
 * over.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id } = readVisitParams(params)
  const visit = await findVisit(context, params)
  if (!visit || !(hasCalendar(visit) || isCalledOff(visit))) throw redirect(visitorPaths.details({ id }))
  const { language, now, publicUrl } = context
  const link = `${publicUrl}${visitorPaths.details({ id })}?lng=${language}`
  const isGuest = (await context.me()) === null
  return new Response(visitCalendar(visit, { isGuest, language, t: translator(language), link, now }), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="visit-${visit.visitDate}.ics"`,
    },
  })
}
