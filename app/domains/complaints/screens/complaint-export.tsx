import type { LoaderFunctionArgs } from '@remix-run/node'
import { complaintsClient } from '~/domains/complaints/client.server'
import { complaintPaths } from '~/domains/complaints/paths'
import { complaintExportQuery } from '~/domains/complaints/schemas'
import { downloadList } from '~/workbooks/download.server'

/** Every inquiry of the company that a list's filter finds, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  return downloadList(args, complaintExportQuery, {
    find: (query) => complaintsClient(args.context.api).complaints.export.$get({ query }),
    path: (query) => complaintPaths.list({ scope: 'company', ...query }),
  })
}
