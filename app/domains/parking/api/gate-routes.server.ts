import { by, call } from '~/api/call.server'
import type { ApiContext } from '~/api/context.server'
import { createRouter, json } from '~/api/openapi.server'
import { readSetting } from '~/domains/building/api/settings.server'
import { fieldProblem, Problem } from '~/api/problem'
import { GATE_DAYS_BACK, gateTimeRefusal, isBeforeQuote } from '~/domains/parking/rules/gate-time'
import {
  gateEventBody,
  gateEventShape,
  gatePaymentBody,
  gatePaymentShape,
  gateQuoteBody,
  gateQuoteShape,
  type GateEventBody,
  type GatePayment,
  type GatePaymentBody,
} from '~/domains/parking/schemas'
import { recordGateEvent } from './gate.server'
import { payAtExit, quoteAtExit } from './pay-at-exit.server'
import { loadPricing } from './pricing.server'

/** What barriers report and ask: events, what is to pay at the exit, what was paid (decisions §7). */
export const gateApi = createRouter()
  .openapi(
    call('post', '/parking/gate-events', {
      may: by('barrier', requireBarrier),
      summary:
        'Report a car at a barrier, with PARKING_GATE_KEY as bearer token; idempotent by event id, in any order, also days late',
      body: gateEventBody,
      answer: json(gateEventShape, 'Already recorded; nothing changed'),
      made: json(gateEventShape, 'Recorded'),
    }),
    async (c) => {
      const isNew = await reportGateEvent(c, c.req.valid('json'), 'gate')
      return isNew ? c.json({ data: TAKEN }, 201) : c.json({ data: KNOWN }, 200)
    },
  )
  .openapi(
    call('post', '/parking/gate/quote', {
      may: by('barrier', requireBarrier),
      summary: 'Look up what a parked car has to pay now, with its discounts and which of them count',
      body: gateQuoteBody,
      answer: gateQuoteShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const reading = { pricing: await loadPricing(c), now: clock() }
      return c.json({ data: await quoteAtExit(db, c.req.valid('json').plate, reading) }, 200)
    },
  )
  .openapi(
    call('post', '/parking/gate/payments', {
      may: by('barrier', requireBarrier),
      summary:
        'Report what a driver paid at the exit for a quote; idempotent by reference, also after the exit',
      body: gatePaymentBody,
      answer: json(gatePaymentShape, 'Already stored; nothing changed'),
      made: json(gatePaymentShape, 'Stored'),
      fails: [404, 409],
    }),
    async (c) => {
      const data = await reportPayment(c, c.req.valid('json'))
      return data.outcome === 'taken' ? c.json({ data }, 201) : c.json({ data }, 200)
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
    recordGateEvent(transaction, event, { source, now, pricing }),
  )
}

/** @throws Problem 422 at `quotedAt` or `paidAt` for an impossible time; 404, 409 as `payAtExit` */
async function reportPayment(c: ApiContext, payment: GatePaymentBody): Promise<GatePayment> {
  const now = c.var.deps.clock()
  for (const path of ['quotedAt', 'paidAt'] as const) {
    const refusal = gateTimeRefusal(new Date(payment[path]), now)
    if (refusal) throw fieldProblem(path, refusal, { days: GATE_DAYS_BACK })
  }
  if (isBeforeQuote(payment)) throw fieldProblem('paidAt', 'paymentBeforeQuote')
  const pricing = await loadPricing(c)
  const { minutes: leaveMinutes } = await readSetting(c, 'parking.leaving')
  return c.var.deps.db.transaction((transaction) =>
    payAtExit(transaction, payment, { pricing, now, leaveMinutes }),
  )
}
