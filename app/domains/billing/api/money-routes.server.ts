import { call } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import { createRouter } from '~/api/openapi.server'
import { moneyQuery, moneyShape } from '~/booking/money'
import { seoulMonth } from '~/rules/local-time'
import { moneyOf } from './money.server'

/** At the desk: what is paid by card or bank transfer, of all kinds (decisions §8). */
export const moneyApi = createRouter().openapi(
  call('get', '/desk/payments', {
    may: 'amenities:confirmPayment',
    summary:
      'List what is due or goes back by card or transfer, the oldest first, or what came in or went back in a month',
    query: moneyQuery,
    answer: moneyShape,
  }),
  async (c) => {
    const actor = c.var.caller
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
