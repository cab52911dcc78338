import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { createRouter } from '~/api/openapi.server'
import { passesOfToday } from '~/domains/visitors/api/today.server'
import { todayCarShape, todayQuery } from '~/domains/visitors/today-schemas'
import { companiesOfStays } from './car-kinds.server'
import { staysOfDays } from './stay-queries.server'

/** The cars of today's visitors, for the visitors' list: that domain must not import this one. */
export const todayCarsApi = createRouter().openapi(
  call('get', '/visits/today/cars', {
    may: 'visits:seeOwn',
    summary: 'List the cars of today’s visitors: expected, parked and left',
    query: todayQuery,
    answer: z.array(todayCarShape),
  }),
  async (c) => {
    const { passes, date } = await passesOfToday(c, c.req.valid('query').scope)
    const cars = passes.flatMap(({ visit, visitor: { number, plate } }) =>
      plate ? [{ id: visit.publicId, companyId: visit.companyId, number, plate: plate.toUpperCase() }] : [],
    )
    const stays = await staysOfDays(
      c.var.deps.db,
      cars.map(({ plate }) => plate),
      date,
      date,
    )
    const owners = await companiesOfStays(c.var.deps.db, stays, c.var.deps.clock())
    const data = cars.map(({ id, number, plate, companyId }) => {
      const stay = stays.findLast((one) => one.plate === plate)
      // A car whose exit was not reported counts as gone; that it was in for another company is not told (decisions §7).
      const isGone = stay && (!stay.enteredAt || stay.exitedAt || stay.isExitLost)
      const isForeign = stay && owners.get(stay.id) !== companyId
      const state = !stay || (isGone && isForeign) ? 'expected' : isGone ? 'out' : 'in'
      return { id, number, state } as const
    })
    return c.json({ data }, 200)
  },
)
