import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireParams } from '~/api/client.server'
import { barEventsClient } from '~/domains/listening-bar/client.server'
import { eventIdParam } from '~/domains/listening-bar/event-shapes'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { forwardFile } from '~/files/forward-file.server'

/** The poster of an event, as it is shown on pages. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const param = requireParams(eventIdParam, params)
  const { poster } = barEventsClient(context.api)['listening-bar'].events[':id']
  return forwardFile(
    await poster.$get({ param, query: { preview: 'on' } }),
    listeningBarPaths.event(param),
    context,
  )
}
