import { call, reader } from '~/api/call.server'
import { recordAccess, whetherSearched } from '~/api/access-record.server'
import { createRouter, pageOf } from '~/api/openapi.server'
import { limitAndOffset, pageAnswer } from '~/lists/list-page.server'
import { deskBookingListQuery, listedBookingShape } from '~/domains/desk/booking-shapes'
import { listAllBookings } from './bookings.server'

/** Bookings of rooms, the listening bar and the refresh room in one list (decisions §9). */
export const deskBookingsApi = createRouter().openapi(
  call('get', '/desk/bookings', {
    may: reader('amenities:seeAll'),
    summary:
      'List bookings of all companies by date of use, kind, status and keyword; upcoming first, then past',
    query: deskBookingListQuery,
    answer: pageOf(listedBookingShape),
  }),
  async (c) => {
    const query = c.req.valid('query')
    const { from, to, kind, status, keyword, sort, page } = query
    const { db, clock } = c.var.deps
    const filter = { from, to, kind, status, keyword, sort, now: clock() }
    const { items, count } = await listAllBookings(db, filter, limitAndOffset(query))
    const subject = { from, to, kind, status, searched: whetherSearched(keyword), page }
    await recordAccess(c, db, { action: 'desk:listBookings', subject, shown: items.map(({ id }) => id) })
    return c.json({ data: pageAnswer(query, count, items) }, 200)
  },
)
