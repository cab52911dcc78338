import type { LoaderFunctionArgs } from '@remix-run/node'
import { visitorsClient } from '~/domains/visitors/client.server'
import { visitExportQuery } from '~/domains/visitors/list-schemas'
import { visitorPaths } from '~/domains/visitors/paths'
import { readQuery, wordOf } from '~/lists/read-query'
import { downloadList } from '~/workbooks/download.server'

/** Every visit a list's filter finds, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const isMine = readQuery(args.request, { scope: wordOf('company') }).scope === undefined
  return downloadList(args, visitExportQuery, {
    find: (query) => visitorsClient(args.context.api).visits.export.$get({ query }),
    path: ({ scope: _scope, ...filter }) =>
      isMine ? visitorPaths.myVisitor(filter) : visitorPaths.history(filter),
  })
}
