import type { LoaderFunctionArgs } from '@remix-run/node'
import { uploadsClient } from '~/domains/complaints/client.server'
import { complaintPaths } from '~/domains/complaints/paths'
import { forwardFile } from '~/files/forward-file.server'

/** The preview of an image that is not attached yet, for its sender. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.file!
  const preview = await uploadsClient(context.api).files[':id'].preview.$get({ param: { id } })
  return forwardFile(preview, complaintPaths.submission(), context)
}
