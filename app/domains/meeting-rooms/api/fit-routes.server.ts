import { call } from '~/api/call.server'
import { createRouter } from '~/api/openapi.server'
import { fitsShape, wishWire } from '~/domains/meeting-rooms/fit-shapes'
import { fitsFor } from './fits.server'

/** Rooms that fit a wish: for a member, and for the desk that books for a company. */
export const fitsApi = createRouter()
  .openapi(
    call('get', '/rooms/fits', {
      may: 'amenities:book',
      summary:
        'List rooms and times that are free for so many people, with equipment and at a wished time, nearest first, with prices',
      query: wishWire,
      answer: fitsShape,
    }),
    async (c) => {
      const { companyId, id: memberId } = c.var.caller
      return c.json({ data: await fitsFor(c, c.req.valid('query'), { companyId, memberId }) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/rooms/fits', {
      may: 'amenities:bookForCompany',
      summary: 'List rooms and times that are free as for members, with prices without free time',
      query: wishWire,
      answer: fitsShape,
    }),
    async (c) => {
      return c.json({ data: await fitsFor(c, c.req.valid('query')) }, 200)
    },
  )

export type FitsApi = typeof fitsApi
