import { createRoute } from '@hono/zod-openapi'
import type { ApiContext } from '../../../api/context.server'
import { body, createRouter, json, problems, signedIn } from '../../../api/openapi.server'
import { before } from '../../../api/require-permission.server'
import { fieldProblem, Problem } from '../../../api/problem'
import type { Db } from '../../../db/database.server'
import { GATE_DAYS_BACK, gateTimeRefusal } from '../rules/gate-time'
import { gateEventBody, gateEventShape, type GateEventBody } from '../schemas'
import { recordGateEvent } from './gate.server'
import { loadPricing } from './pricing.server'

/** Events reported by barriers (decisions §7). */
export const gateApi = createRouter().openapi(
  createRoute({
    method: 'post',
    path: '/parking/gate-events',
    middleware: before(requireBarrier),
    summary:
      'Report a car at a barrier, with PARKING_GATE_KEY as bearer token; idempotent by event id, in any order, also days late',
    security: signedIn,
    request: { body: body(gateEventBody) },
    responses: {
      200: json(gateEventShape, 'Already recorded; nothing changed'),
      201: json(gateEventShape, 'Recorded'),
      ...problems(401, 403),
    },
  }),
  async (c) => {
    const isNew = await reportGateEvent(c, c.req.valid('json'), 'gate')
    return isNew ? c.json({ data: TAKEN }, 201) : c.json({ data: KNOWN }, 200)
  },
)

/** @throws Problem 401 for a guest, 403 for a person's token */
function requireBarrier(c: ApiContext) {
  if (c.var.isBarrier) return
  throw c.var.actor.kind === 'guest' ? new Problem(401, 'signInRequired') : new Problem(403, 'forbidden')
}

const TAKEN = { outcome: 'taken' as const }
const KNOWN = { outcome: 'known' as const }

/**
 * Records an event of a barrier, or one entered by the desk.
 * @param source `gate` or `staff:3`
 * @returns false for an event already recorded
 * @throws Problem 422 at `at` for an impossible time
 */
async function reportGateEvent(c: ApiContext, event: GateEventBody, source: string): Promise<boolean> {
  const now = c.var.deps.clock()
  const refusal = gateTimeRefusal(new Date(event.at), now)
  if (refusal) throw fieldProblem('at', refusal, { days: GATE_DAYS_BACK })
  const pricing = await loadPricing(c)
  return c.var.deps.db.transaction((transaction) =>
    recordGateEvent(transaction as unknown as Db, event, { source, now, pricing }),
  )
}
