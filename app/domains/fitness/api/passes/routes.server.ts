import { by, call } from '~/api/call.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import {
  boughtPassShape,
  buyPassForm,
  passesQuery,
  passesShape,
  passShape,
} from '~/domains/fitness/pass-shapes'
import { passes } from './purchase.server'
import { buyPass, passesFor, passTerms } from './passes.server'
import { cancelCall, ownCall, ownDecisionCall } from '~/domains/fitness/api/purchase-calls.server'
import { requireFitnessMember } from '~/domains/fitness/api/require-fitness-member.server'

/** Monthly passes of fitness members (product §2, §3, §5, §9). */
export const passesApi = createRouter()
  .openapi(
    call('get', '/fitness/passes', {
      may: 'amenities:seeOwn',
      summary: 'Get the types of monthly passes, the days one can begin on, and the caller’s own passes',
      query: passesQuery,
      answer: passesShape,
    }),
    async (c) => {
      const actor = c.var.caller
      return c.json({ data: await passesFor(c, actor, c.req.valid('query')) }, 200)
    },
  )
  .openapi(
    call('post', '/fitness/passes', {
      may: by('fitness:book', requireFitnessMember),
      summary:
        'Buy a pass of 30 days at the price shown, with consent to the policy; one at a time, the next begins when it has ended',
      body: buyPassForm,
      made: json(boughtPassShape, 'Bought'),
      fails: [409],
    }),
    async (c) => {
      const actor = c.var.caller
      const form = c.req.valid('json')
      const terms = await passTerms(c)
      const data = await writeOnce(c, form, (tx) => buyPass(c, tx, actor, { form, terms }))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    ownCall(
      '/fitness/passes/{id}',
      'Get a pass of the caller, with receipt, days left, refund and history',
      passShape,
    ),
    async (c) => c.json({ data: await passes.own(c, c.req.valid('param').id) }, 200),
  )
  .openapi(
    cancelCall(
      '/fitness/passes/{id}/cancel',
      'Ask for the refund of a pass at the charge shown, which is stored; the desk approves it',
      passShape,
    ),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await passes.cancel(c, c.var.caller, id, c.req.valid('json')) }, 200)
    },
  )
  .openapi(
    ownDecisionCall(
      '/fitness/passes/{id}/withdraw',
      'Cancel a pass that waits for its payment; nothing is charged',
      passShape,
    ),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await passes.decideOwn(c, c.var.caller, id, 'withdraw') }, 200)
    },
  )

export type PassesApi = typeof passesApi
