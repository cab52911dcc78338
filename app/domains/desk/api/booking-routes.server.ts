import { createRoute } from '@hono/zod-openapi'
import { recordAccess, whetherSearched } from '~/api/access-record.server'
import { createRouter, json, pageOf, problems, signedIn } from '~/api/openapi.server'
import { may, requireDeskReader } from '~/api/require-permission.server'
import { limitAndOffset, pageAnswer } from '~/lists/list-page.server'
import { deskBookingListQuery, listedBookingShape } from '~/domains/desk/booking-shapes'
import { listAllBookings } from './bookings.server'

/** Bookings of rooms, the listening bar and the refresh room in one list (decisions §9). */
export const deskBookingsApi = createRouter().openapi(
  createRoute({
    method: 'get',
    path: '/desk/bookings',
    middleware: may('amenities:seeAll'),
    summary:
      'List bookings of all companies by date of use, kind, status and keyword; upcoming first, then past',
    security: signedIn,
    request: { query: deskBookingListQuery },
    responses: { 200: json(pageOf(listedBookingShape)), ...problems(401, 403) },
  }),
  async (c) => {
    requireDeskReader(c, 'amenities:seeAll')
    const query = c.req.valid('query')
    const { from, to, kind, status, keyword, page } = query
    const { db, clock } = c.var.deps
    const filter = { from, to, kind, status, keyword, now: clock() }
    const { items, count } = await listAllBookings(db, filter, limitAndOffset(query))
    const subject = { from, to, kind, status, searched: whetherSearched(keyword), page }
    await recordAccess(c, db, { action: 'desk:listBookings', subject, shown: items.map(({ id }) => id) })
    return c.json({ data: pageAnswer(query, count, items) }, 200)
  },
)
