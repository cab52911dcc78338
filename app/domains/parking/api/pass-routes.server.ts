import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { createRouter } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { passCode } from '~/domains/visitors/api/shape.server'
import { passParkingShape } from '~/domains/visitors/pass-schemas'
import { parkingOfPass } from './pass-parking.server'
import { loadPricing } from './pricing.server'

/** The parking cost of a visitor's car, for whoever has the pass. */
export const passParkingApi = createRouter().openapi(
  call('get', '/gate-passes/{code}/parking', {
    may: 'anyone',
    summary: 'Get the stay of the gate pass’s car and its current charge; null until it has entered',
    params: z.object({ code: passCode }),
    answer: passParkingShape,
    fails: [404],
  }),
  async (c) => {
    const { db, clock } = c.var.deps
    const pricing = await loadPricing(c)
    const parking = await parkingOfPass(db, c.req.valid('param').code, { pricing, now: clock() })
    if (!parking) throw new Problem(404, 'notFound')
    return c.json({ data: parking }, 200)
  },
)
