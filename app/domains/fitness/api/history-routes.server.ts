import { createRoute } from '@hono/zod-openapi'
import { createRouter, json, pageOf, problems, signedIn } from '~/api/openapi.server'
import { may, requireManager } from '~/api/require-permission.server'
import { limitAndOffset, pageAnswer } from '~/lists/list-page.server'
import { fitnessListQuery, fitnessRowShape } from '~/domains/fitness/history-shapes'
import { listOwnReservations } from './history.server'

/** One's own fitness reservations of all kinds; also of who is no fitness member any more. */
export const fitnessHistoryApi = createRouter().openapi(
  createRoute({
    method: 'get',
    path: '/fitness/reservations',
    middleware: may('amenities:seeOwn'),
    summary:
      'List the caller’s own fitness reservations by kind, status and period; upcoming first, then past',
    security: signedIn,
    request: { query: fitnessListQuery },
    responses: { 200: json(pageOf(fitnessRowShape)), ...problems(401, 403) },
  }),
  async (c) => {
    const { id: memberId } = requireManager(c, 'amenities:seeOwn')
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
