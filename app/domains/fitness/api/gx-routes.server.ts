import { createRoute, z } from '@hono/zod-openapi'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { before, may, requireManager } from '~/api/require-permission.server'
import {
  gxApplicationShape,
  gxAppliedShape,
  gxApplyForm,
  gxCancelForm,
  gxDetailsShape,
  gxIdParam,
  gxListShape,
  gxMonthForm,
  gxQuery,
} from '~/domains/fitness/gx-shapes'
import {
  answerOf,
  applyForMonth,
  applyTerms,
  askForCancellation,
  leaveList,
  monthsFor,
  programsOf,
  requireApplication,
} from './gx.server'
import { requireFitnessMember } from './require-fitness-member.server'

/** G.X. programmes, which everybody may read, and applications of fitness members (product §2, §6, §9). */
export const gxApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/fitness/gx',
      summary: 'List the programmes of a month with fees, places and the caller’s own; this month by default',
      request: { query: gxQuery },
      responses: { 200: json(gxListShape), ...problems() },
    }),
    async (c) => {
      const { month, months } = monthsFor(c, c.req.valid('query').month)
      return c.json({ data: { month, months, programs: await programsOf(c, month) } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/fitness/gx/{id}',
      summary: 'Get a programme in a month with its dates and what the caller may do; this month by default',
      request: { params: gxIdParam, query: gxQuery },
      responses: { 200: json(gxDetailsShape), ...problems(404) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const { month, months } = monthsFor(c, c.req.valid('query').month)
      const program = (await programsOf(c, month, true)).find((one) => one.id === id)
      if (!program) throw new Problem(404, 'notFound')
      return c.json({ data: { ...program, months } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/fitness/gx/{id}/applications',
      middleware: before(requireFitnessMember),
      summary: 'Apply for a month of a programme at the fee shown; without a free place the caller waits',
      security: signedIn,
      request: { params: gxIdParam, body: body(gxApplyForm) },
      responses: { 201: json(gxAppliedShape, 'Applied'), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireFitnessMember(c)
      const form = c.req.valid('json')
      const { id } = c.req.valid('param')
      const terms = await applyTerms(c, form.month)
      const data = await writeOnce(c, form, (tx) => applyForMonth(c, tx, actor, id, { form, terms }))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/fitness/gx/{id}/leave-waiting',
      middleware: before(requireFitnessMember),
      summary: 'Leave the waiting list of a month',
      security: signedIn,
      request: { params: gxIdParam, body: body(gxMonthForm) },
      responses: { 200: json(z.object({})), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireFitnessMember(c)
      const form = c.req.valid('json')
      const { id } = c.req.valid('param')
      await writeOnce(c, form, async (tx) => {
        await leaveList(c, tx, actor, { id, ...form })
        return {}
      })
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/fitness/gx-applications/{id}',
      summary: 'Get an application of the caller with its receipt, refund, attended classes and history',
      security: signedIn,
      request: { params: gxIdParam },
      responses: { 200: json(gxApplicationShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      const actor = requireManager(c, 'amenities:seeOwn')
      const { db } = c.var.deps
      const loaded = await requireApplication(actor, db, c.req.valid('param').id)
      return c.json({ data: await answerOf(c, db, loaded) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/fitness/gx-applications/{id}/cancel',
      middleware: may('fitness:cancel'),
      summary:
        'Ask for the cancellation of an application with the charge that was shown; the desk approves it',
      security: signedIn,
      request: { params: gxIdParam, body: body(gxCancelForm) },
      responses: { 200: json(gxApplicationShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireManager(c, 'amenities:seeOwn')
      const form = c.req.valid('json')
      const { id } = c.req.valid('param')
      return c.json(
        { data: await writeOnce(c, form, (tx) => askForCancellation(c, tx, actor, id, form)) },
        200,
      )
    },
  )

export type GxApi = typeof gxApi
