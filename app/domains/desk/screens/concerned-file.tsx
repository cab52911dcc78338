import type { LoaderFunctionArgs } from '@remix-run/node'
import { deskClient } from '~/domains/desk/client.server'
import { concernedFileQuery } from '~/domains/desk/concerned-schemas'
import { deskPaths } from '~/domains/desk/paths'
import { downloadList } from '~/workbooks/download.server'

/** The people concerned, with what they can be told by, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  return downloadList(args, concernedFileQuery, {
    find: (query) => deskClient(args.context.api).desk['access-records'].concerned.file.$get({ query }),
    path: deskPaths.concerned,
  })
}
