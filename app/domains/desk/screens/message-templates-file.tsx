import type { LoaderFunctionArgs } from '@remix-run/node'
import { deskClient } from '~/domains/desk/client.server'
import { deskPaths } from '~/domains/desk/paths'
import { download } from '~/workbooks/download.server'

/** All texts as an Excel file for the review at Kakao. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { file } = deskClient(context.api).desk.messages.templates
  return download(context, file.$get(), deskPaths.messageTemplates())
}
