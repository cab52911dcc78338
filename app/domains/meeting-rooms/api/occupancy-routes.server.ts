import { createRoute } from '@hono/zod-openapi'
import { createRouter, json, problems, signedIn } from '../../../api/openapi.server'
import { may, requireDesk } from '../../../api/require-permission.server'
import { seoulMonth } from '../../../rules/local-time'
import { occupancyQuery, occupancyShape } from '../occupancy-shapes'
import { readOffer } from './catalogue.server'
import { occupancyOfMonth } from './occupancy.server'

/** How much of their open time rooms are booked, at the desk (decisions §8, §9). */
export const occupancyApi = createRouter().openapi(
  createRoute({
    method: 'get',
    path: '/desk/rooms/occupancy',
    middleware: may('amenities:seeAll'),
    summary: 'Get the occupancy of a month by hour: for each room or, of one room, for each weekday',
    security: signedIn,
    request: { query: occupancyQuery },
    responses: { 200: json(occupancyShape), ...problems(401, 403) },
  }),
  async (c) => {
    requireDesk(c, 'amenities:seeAll')
    const { month = seoulMonth(c.var.deps.clock()), room } = c.req.valid('query')
    const offer = await readOffer(c, [`${month}-01`])
    return c.json({ data: await occupancyOfMonth(c.var.deps.db, offer, { month, room }) }, 200)
  },
)

export type OccupancyApi = typeof occupancyApi
