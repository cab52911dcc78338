import type { LoaderFunctionArgs } from '@remix-run/node'
import { deskHeatingClient } from '~/domains/heating/client.server'
import { heatingPaths } from '~/domains/heating/paths'
import { statementFileQuery } from '~/domains/heating/schemas'
import { downloadList } from '~/workbooks/download.server'

/** A month's statement as a file. */
export async function loader(args: LoaderFunctionArgs) {
  return downloadList(args, statementFileQuery, {
    find: (query) => deskHeatingClient(args.context.api).desk.heating.statement.file.$get({ query }),
    path: heatingPaths.deskStatement,
  })
}
