import { idParam } from '~/domains/fitness/bought-shapes'
import { z } from '@hono/zod-openapi'
import { by, call } from '~/api/call.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import {
  gxApplicationShape,
  gxAppliedShape,
  gxApplyForm,
  gxDetailsShape,
  gxListShape,
  gxMonthForm,
  gxQuery,
} from '~/domains/fitness/gx-shapes'
import { applyForMonth, applyTerms, leaveList, monthsFor, programsOf } from './gx.server'
import { applications } from './purchase.server'
import { cancelCall, ownCall } from '~/domains/fitness/api/purchase-calls.server'
import { requireFitnessMember } from '~/domains/fitness/api/require-fitness-member.server'

/** G.X. programmes, which everybody may read, and applications of fitness members (product §2, §6, §9). */
export const gxApi = createRouter()
  .openapi(
    call('get', '/fitness/gx', {
      may: 'anyone',
      summary: 'List the programmes of a month with fees, places and the caller’s own; this month by default',
      query: gxQuery,
      answer: gxListShape,
    }),
    async (c) => {
      const { month, months } = monthsFor(c, c.req.valid('query').month)
      return c.json({ data: { month, months, programs: await programsOf(c, month) } }, 200)
    },
  )
  .openapi(
    call('get', '/fitness/gx/{id}', {
      may: 'anyone',
      summary: 'Get a programme in a month with its dates and what the caller may do; this month by default',
      params: idParam,
      query: gxQuery,
      answer: gxDetailsShape,
      fails: [404],
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
    call('post', '/fitness/gx/{id}/applications', {
      may: by('fitness:book', requireFitnessMember),
      summary: 'Apply for a month of a programme at the fee shown; without a free place the caller waits',
      params: idParam,
      body: gxApplyForm,
      made: json(gxAppliedShape, 'Applied'),
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const form = c.req.valid('json')
      const { id } = c.req.valid('param')
      const terms = await applyTerms(c, form.month)
      const data = await writeOnce(c, form, (tx) => applyForMonth(c, tx, actor, id, { form, terms }))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    call('post', '/fitness/gx/{id}/leave-waiting', {
      may: by('fitness:book', requireFitnessMember),
      summary: 'Leave the waiting list of a month',
      params: idParam,
      body: gxMonthForm,
      answer: z.object({}),
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
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
    ownCall(
      '/fitness/gx-applications/{id}',
      'Get an application of the caller with its receipt, refund, attended classes and history',
      gxApplicationShape,
    ),
    async (c) => c.json({ data: await applications.own(c, c.req.valid('param').id) }, 200),
  )
  .openapi(
    cancelCall(
      '/fitness/gx-applications/{id}/cancel',
      'Ask for the cancellation of an application with the charge that was shown; the desk approves it',
      gxApplicationShape,
    ),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await applications.cancel(c, c.var.caller, id, c.req.valid('json')) }, 200)
    },
  )

export type GxApi = typeof gxApi
