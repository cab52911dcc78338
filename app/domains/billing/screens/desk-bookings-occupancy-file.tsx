import type { LoaderFunctionArgs } from '@remix-run/node'
import { occupancyClient } from '~/domains/billing/client.server'
import { occupancyFileQuery } from '~/domains/billing/occupancy-shapes'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { downloadList } from '~/workbooks/download.server'

/** The statement of occupancy as an Excel file. */
export async function loader(args: LoaderFunctionArgs) {
  return downloadList(args, occupancyFileQuery, {
    find: (query) => occupancyClient(args.context.api).desk.occupancy.file.$get({ query }),
    path: roomDeskPaths.occupancy,
  })
}
