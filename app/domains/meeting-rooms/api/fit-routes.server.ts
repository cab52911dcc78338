import { createRoute } from '@hono/zod-openapi'
import { createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { may, requireDesk, requireManager } from '~/api/require-permission.server'
import { fitsShape, wishWire } from '~/domains/meeting-rooms/fit-shapes'
import { fitsFor } from './fits.server'

/** Rooms that fit a wish: for a member, and for the desk that books for a company. */
export const fitsApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/rooms/fits',
      middleware: may('amenities:book'),
      summary:
        'List rooms and times that are free for so many people, with equipment and at a wished time, nearest first, with prices',
      security: signedIn,
      request: { query: wishWire },
      responses: { 200: json(fitsShape), ...problems(401, 403) },
    }),
    async (c) => {
      const { companyId, id: memberId } = requireManager(c, 'amenities:book')
      return c.json({ data: await fitsFor(c, c.req.valid('query'), { companyId, memberId }) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/rooms/fits',
      middleware: may('amenities:bookForCompany'),
      summary: 'List rooms and times that are free as for members, with prices without free time',
      security: signedIn,
      request: { query: wishWire },
      responses: { 200: json(fitsShape), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'amenities:bookForCompany')
      return c.json({ data: await fitsFor(c, c.req.valid('query')) }, 200)
    },
  )

export type FitsApi = typeof fitsApi
