import { cancelForm, idParam } from '~/domains/fitness/bought-shapes'
import { by, call } from '~/api/call.server'
import { writeOnce, writeUndoable } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import {
  boughtPassShape,
  buyPassForm,
  passesQuery,
  passesShape,
  passShape,
} from '~/domains/fitness/pass-shapes'
import { buyPass, cancelPass, passAnswer, passesFor, passTerms, requirePass } from './passes.server'
import { requireFitnessMember } from './require-fitness-member.server'

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
    call('get', '/fitness/passes/{id}', {
      may: 'fitness:see',
      summary: 'Get a pass of the caller, with receipt, days left, refund and history',
      params: idParam,
      answer: passShape,
      fails: [404],
    }),
    async (c) => {
      const actor = c.var.caller
      const { db } = c.var.deps
      const loaded = await requirePass(actor, db, c.req.valid('param').id)
      return c.json({ data: await passAnswer(c, db, loaded) }, 200)
    },
  )
  .openapi(
    call('post', '/fitness/passes/{id}/cancel', {
      may: 'fitness:cancel',
      summary: 'Ask for the refund of a pass at the charge shown, which is stored; the desk approves it',
      params: idParam,
      body: cancelForm,
      answer: passShape,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const form = c.req.valid('json')
      const asked = { ...c.req.valid('param'), ...form, decision: 'cancel' as const }
      return c.json({ data: await writeUndoable(c, form, (tx) => cancelPass(c, tx, actor, asked)) }, 200)
    },
  )
  .openapi(
    call('post', '/fitness/passes/{id}/withdraw', {
      may: 'fitness:cancel',
      summary: 'Cancel a pass that waits for its payment; nothing is charged',
      params: idParam,
      answer: passShape,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const asked = { ...c.req.valid('param'), decision: 'withdraw' as const, chargeWon: 0 }
      return c.json({ data: await writeUndoable(c, asked, (tx) => cancelPass(c, tx, actor, asked)) }, 200)
    },
  )

export type PassesApi = typeof passesApi
