import type { LoaderFunctionArgs } from '@remix-run/node'
import { roomsClient } from '~/domains/meeting-rooms/client.server'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { bookingFileQuery } from '~/domains/meeting-rooms/shapes'
import { downloadList } from '~/workbooks/download.server'

/** All bookings of the company that match the list's filter, as an Excel file. */
export async function loader(args: LoaderFunctionArgs) {
  return downloadList(args, bookingFileQuery, {
    find: (query) => roomsClient(args.context.api).rooms.bookings.export.$get({ query }),
    path: ({ zone, ...query }) => (zone === 'vip' ? roomPaths.vipList(query) : roomPaths.list(query)),
  })
}
