import type { LoaderFunctionArgs } from '@remix-run/node'
import { billFileQuery } from '~/domains/billing/bill-shapes'
import { billingClient } from '~/domains/billing/client.server'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { downloadList } from '~/workbooks/download.server'

/** A month's bill as an Excel file. */
export async function loader(args: LoaderFunctionArgs) {
  return downloadList(args, billFileQuery, {
    find: (query) => billingClient(args.context.api).desk.bill.file.$get({ query }),
    path: roomDeskPaths.bill,
  })
}
