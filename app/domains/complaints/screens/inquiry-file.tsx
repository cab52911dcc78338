import type { LoaderFunctionArgs } from '@remix-run/node'
import { complaintsClient } from '~/domains/complaints/client.server'
import { complaintPaths } from '~/domains/complaints/paths'
import { forwardFile } from '~/files/forward-file.server'
import { readQuery, wordOf } from '~/lists/read-query'

/** A file of an inquiry or of one of its replies, for those who may see the inquiry. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const [id, file] = [params.id!, params.file!]
  const isPreview = readQuery(request, { preview: wordOf('on') }).preview === 'on'
  const answer = await complaintsClient(context.api).complaints[':id'].files[':file'].$get({
    param: { id, file },
    query: isPreview ? { preview: 'on' } : {},
  })
  return forwardFile(answer, complaintPaths.details({ id }), context)
}
