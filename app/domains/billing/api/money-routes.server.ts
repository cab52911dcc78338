import { createRoute } from '@hono/zod-openapi'
import { recordAccess } from '~/api/access-record.server'
import { createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { may, requireDesk } from '~/api/require-permission.server'
import { moneyQuery, moneyShape } from '~/booking/money'
import { seoulMonth } from '~/rules/local-time'
import { moneyOf } from './money.server'

/** At the desk: what is paid by card or bank transfer, of all kinds (decisions §8). */
export const moneyApi = createRouter().openapi(
  createRoute({
    method: 'get',
    path: '/desk/payments',
    middleware: may('amenities:confirmPayment'),
    summary:
      'List what is due or goes back by card or transfer, the oldest first, or what came in or went back in a month',
    security: signedIn,
    request: { query: moneyQuery },
    responses: { 200: json(moneyShape), ...problems(401, 403) },
  }),
  async (c) => {
    const actor = requireDesk(c, 'amenities:confirmPayment')
    const { db, clock } = c.var.deps
    const now = clock()
    const { view = 'due', month = seoulMonth(now) } = c.req.valid('query')
    const money = await moneyOf(db, { view, month, now }, actor)
    const subject = { month, status: view, rows: money.items.length }
    const shown = money.items.map(({ id }) => id)
    await recordAccess(c, db, { action: 'desk:listBookings', subject, shown })
    return c.json({ data: money }, 200)
  },
)

export type MoneyApi = typeof moneyApi
