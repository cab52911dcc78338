import type { LoaderFunctionArgs } from '@remix-run/node'
import { noticesClient } from '~/domains/notices/client.server'
import { forwardFile } from '~/files/forward-file.server'
import { noticePaths } from '~/domains/notices/paths'

/** A file of a published notice. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const [id, file] = [params.id!, params.file!]
  const answer = await noticesClient(context.api).home.notices[':id'].files[':file'].$get({
    param: { id, file },
    query: {},
  })
  return forwardFile(answer, noticePaths.details({ id: Number(id) || 0 }), context)
}
