import { call } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import { createRouter } from '~/api/openapi.server'
import { deskFitnessDayQuery, deskFitnessDayShape } from '~/domains/fitness/day-shapes'
import { fitnessDay } from './day.server'

/** A day of the centre at the desk (decisions §9). */
export const deskFitnessDayApi = createRouter().openapi(
  call('get', '/desk/fitness/day', {
    may: 'fitness:manage',
    summary: 'List the classes and P.T. units of a day in the order of time; today by default',
    query: deskFitnessDayQuery,
    answer: deskFitnessDayShape,
  }),
  async (c) => {
    const actor = c.var.caller
    const data = await fitnessDay(c, actor, c.req.valid('query').date)
    const shown = data.items.filter(({ type }) => type === 'pt').map(({ id }) => id)
    if (shown.length > 0) {
      const subject = { kind: 'pt', date: data.date, rows: shown.length }
      await recordAccess(c, c.var.deps.db, { action: 'desk:listFitness', subject, shown })
    }
    return c.json({ data }, 200)
  },
)

export type DeskFitnessDayApi = typeof deskFitnessDayApi
