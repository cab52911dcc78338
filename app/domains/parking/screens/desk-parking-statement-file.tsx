import type { LoaderFunctionArgs } from '@remix-run/node'
import { deskParkingClient } from '~/domains/parking/client.server'
import { parkingPaths } from '~/domains/parking/paths'
import { parkingStatementFileQuery } from '~/domains/parking/schemas'
import { downloadList } from '~/workbooks/download.server'

/** A month's statement of all companies as a file. */
export async function loader(args: LoaderFunctionArgs) {
  return downloadList(args, parkingStatementFileQuery, {
    find: (query) => deskParkingClient(args.context.api).desk.parking.statement.file.$get({ query }),
    path: parkingPaths.deskStatement,
  })
}
