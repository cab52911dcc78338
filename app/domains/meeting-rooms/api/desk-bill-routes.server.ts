import { createRoute } from '@hono/zod-openapi'
import { body, createRouter, json, problems, signedIn } from '../../../api/openapi.server'
import { may, requireDesk } from '../../../api/require-permission.server'
import { seoulMonth } from '../../../rules/local-time'
import { deskQuoteForm } from '../desk-office-shapes'
import { occupancyQuery, occupancyShape } from '../occupancy-shapes'
import { quoteShape } from '../shapes'
import { readOffer } from './catalogue.server'
import { companyToBookFor } from './desk-company.server'
import { occupancyOfMonth } from './occupancy.server'
import { quoteFor } from './order.server'

/** At the desk: quotes for companies, and occupancy (decisions §8, §9). */
export const deskBillApi = createRouter()
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/rooms/quote',
      middleware: may('amenities:bookForCompany'),
      summary:
        'Quote the price of a booking for a company, by line, or list everything that is wrong with it',
      security: signedIn,
      request: { body: body(deskQuoteForm) },
      responses: { 200: json(quoteShape), ...problems(401, 403, 409) },
    }),
    async (c) => {
      requireDesk(c, 'amenities:bookForCompany')
      const form = c.req.valid('json')
      const { id: companyId } = await companyToBookFor(c.var.deps.db, form.companyId)
      return c.json({ data: await quoteFor(c, form, { companyId }) }, 200)
    },
  )
  .openapi(
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

export type DeskBillApi = typeof deskBillApi
