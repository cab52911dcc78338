import type { LoaderFunctionArgs } from '@remix-run/node'
import { uploadsClient } from '~/domains/complaints/client.server'
import { complaintPaths } from '~/domains/complaints/paths'
import { forwardFile } from '~/files/forward-file.server'

/** The small picture of an image that waits for its form, for whoever sent it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.file!
  const preview = await uploadsClient(context.api).files[':id'].preview.$get({ param: { id } })
  return forwardFile(preview, complaintPaths.submission(), context)
}
