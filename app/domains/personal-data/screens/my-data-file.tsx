import type { LoaderFunctionArgs } from '@remix-run/node'
import { personalDataClient } from '~/domains/personal-data/client.server'
import { personalDataPaths } from '~/domains/personal-data/paths'
import { download } from '~/workbooks/download.server'

/** Everything that is kept of the member, as a zip. */
export async function loader({ context }: LoaderFunctionArgs) {
  return download(context, personalDataClient(context.api).members.me.data.$get(), personalDataPaths.mine())
}
