import { call } from '~/api/call.server'
import { createRouter, pageOf } from '~/api/openapi.server'
import { limitAndOffset, pageAnswer } from '~/lists/list-page.server'
import { fitnessListQuery, fitnessRowShape } from '~/domains/fitness/history-shapes'
import { listOwnReservations } from './history.server'

/** One's own fitness reservations of all kinds; also of who is no fitness member any more. */
export const fitnessHistoryApi = createRouter().openapi(
  call('get', '/fitness/reservations', {
    may: 'amenities:seeOwn',
    summary:
      'List the caller’s own fitness reservations by kind, status and period; upcoming first, then past',
    query: fitnessListQuery,
    answer: pageOf(fitnessRowShape),
  }),
  async (c) => {
    const { id: memberId } = c.var.caller
    const query = c.req.valid('query')
    const { db, clock } = c.var.deps
    const { rows, count } = await listOwnReservations(
      db,
      { memberId, now: clock() },
      query,
      limitAndOffset(query),
    )
    return c.json({ data: pageAnswer(query, count, rows) }, 200)
  },
)

export type FitnessHistoryApi = typeof fitnessHistoryApi
