import type { LoaderFunctionArgs } from '@remix-run/node'
import { parkingClient } from '~/domains/parking/client.server'
import { parkingPaths } from '~/domains/parking/paths'
import { parkingFileQuery } from '~/domains/parking/schemas'
import { downloadList } from '~/workbooks/download.server'

/** All rows of the list's filter as a file. */
export async function loader(args: LoaderFunctionArgs) {
  return downloadList(args, parkingFileQuery, {
    find: (query) => parkingClient(args.context.api).parking.records.file.$get({ query }),
    path: parkingPaths.list,
  })
}
