import type { LoaderFunctionArgs } from '@remix-run/node'
import { billFileQuery } from '~/domains/meeting-rooms/desk-bill-shapes'
import { deskBillClient } from '~/domains/meeting-rooms/desk-client.server'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { downloadList } from '~/workbooks/download.server'

/** A month's bill as an Excel file. */
export async function loader(args: LoaderFunctionArgs) {
  return downloadList(args, billFileQuery, {
    find: (query) => deskBillClient(args.context.api).desk.rooms.bill.file.$get({ query }),
    path: roomDeskPaths.bill,
  })
}
