import type { LoaderFunctionArgs } from '@remix-run/node'
import { deskNoticesClient } from '~/domains/notices/client.server'
import { forwardFile } from '~/files/forward-file.server'
import { noticePaths } from '~/domains/notices/paths'

/** A file of a notice in any state, for content staff. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const [id, file] = [params.id!, params.file!]
  const notice = deskNoticesClient(context.api).desk.notices[':id']
  const answer = await notice.files[':file'].$get({ param: { id, file } })
  return forwardFile(answer, noticePaths.desk({ id: Number(id) || 0 }), context)
}
