import type { LoaderFunctionArgs } from '@remix-run/node'
import { personalDataClient } from '~/domains/personal-data/client.server'
import { visitorPaths } from '~/domains/visitors/paths'
import { guestProofHeaders } from '~/domains/visitors/api-calls.server'
import { download } from '~/workbooks/download.server'

/** Everything that is kept of the guest of a visit, as a zip. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  return download(
    context,
    personalDataClient(context.api).visits[':id'].data.$get({ param: { id } }, guestProofHeaders(context)),
    visitorPaths.details({ id }),
  )
}
