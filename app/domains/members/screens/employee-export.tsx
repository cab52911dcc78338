import type { LoaderFunctionArgs } from '@remix-run/node'
import { membersClient } from '~/domains/members/client.server'
import { memberPaths } from '~/domains/members/paths'
import { exportQuery } from '~/domains/members/schemas'
import { downloadList } from '~/workbooks/download.server'

/** All employees that match the list's filter, as an Excel file. */
export async function loader(args: LoaderFunctionArgs) {
  return downloadList(args, exportQuery, {
    find: (query) => membersClient(args.context.api).employees.export.$get({ query }),
    path: memberPaths.employees,
  })
}
