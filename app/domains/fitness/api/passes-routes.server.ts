import { createRoute } from '@hono/zod-openapi'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { before, may, requireManager } from '~/api/require-permission.server'
import {
  boughtPassShape,
  buyPassForm,
  passCancelForm,
  passesQuery,
  passesShape,
  passIdParam,
  passShape,
} from '~/domains/fitness/pass-shapes'
import { buyPass, cancelPass, passAnswer, passesFor, passTerms, requirePass } from './passes.server'
import { requireFitnessMember } from './require-fitness-member.server'

/** Monthly passes of fitness members (product §2, §3, §5, §9). */
export const passesApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/fitness/passes',
      summary: 'Get the types of monthly passes, the days one can begin on, and the caller’s own passes',
      security: signedIn,
      request: { query: passesQuery },
      responses: { 200: json(passesShape), ...problems(401, 403) },
    }),
    async (c) => {
      const actor = requireManager(c, 'amenities:seeOwn')
      return c.json({ data: await passesFor(c, actor, c.req.valid('query')) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/fitness/passes',
      middleware: before(requireFitnessMember),
      summary:
        'Buy a pass of 30 days at the price shown, with consent to the policy; one at a time, the next begins when it has ended',
      security: signedIn,
      request: { body: body(buyPassForm) },
      responses: { 201: json(boughtPassShape, 'Bought'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      const actor = requireFitnessMember(c)
      const form = c.req.valid('json')
      const terms = await passTerms(c)
      const data = await writeOnce(c, form, (tx) => buyPass(c, tx, actor, { form, terms }))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/fitness/passes/{id}',
      summary: 'Get a pass of the caller, with receipt, days left, refund and history',
      security: signedIn,
      request: { params: passIdParam },
      responses: { 200: json(passShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      const actor = requireManager(c, 'amenities:seeOwn')
      const { db } = c.var.deps
      const loaded = await requirePass(actor, db, c.req.valid('param').id)
      return c.json({ data: await passAnswer(c, db, loaded) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/fitness/passes/{id}/cancel',
      middleware: may('fitness:cancel'),
      summary: 'Ask for the refund of a pass at the charge shown, which is stored; the desk approves it',
      security: signedIn,
      request: { params: passIdParam, body: body(passCancelForm) },
      responses: { 200: json(passShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireManager(c, 'amenities:seeOwn')
      const form = c.req.valid('json')
      const asked = { ...c.req.valid('param'), ...form, decision: 'cancel' as const }
      return c.json({ data: await writeOnce(c, form, (tx) => cancelPass(c, tx, actor, asked)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/fitness/passes/{id}/withdraw',
      summary: 'Cancel a pass that waits for its payment; nothing is charged',
      security: signedIn,
      request: { params: passIdParam },
      responses: { 200: json(passShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireManager(c, 'amenities:seeOwn')
      const asked = { ...c.req.valid('param'), decision: 'withdraw' as const, chargeWon: 0 }
      return c.json({ data: await writeOnce(c, asked, (tx) => cancelPass(c, tx, actor, asked)) }, 200)
    },
  )

export type PassesApi = typeof passesApi
