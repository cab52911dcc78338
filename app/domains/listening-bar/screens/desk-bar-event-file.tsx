import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireParams } from '~/api/client.server'
import { deskBarEventsClient } from '~/domains/listening-bar/client.server'
import { eventFileQuery, eventIdParam } from '~/domains/listening-bar/event-shapes'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { downloadList } from '~/workbooks/download.server'

/** Who comes to an event, as an Excel file. */
export async function loader(args: LoaderFunctionArgs) {
  const param = requireParams(eventIdParam, args.params)
  const { file } = deskBarEventsClient(args.context.api).desk['listening-bar'].events[':id']
  return downloadList(args, eventFileQuery, {
    find: (query) => file.$get({ param, query }),
    path: (query) => listeningBarPaths.deskEvent(param, query),
  })
}
