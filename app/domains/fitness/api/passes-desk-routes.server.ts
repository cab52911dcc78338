import { createRoute, z } from '@hono/zod-openapi'
import { recordAccess } from '~/api/access-record.server'
import type { ApiContext } from '~/api/context.server'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, pageOf, problems, signedIn } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { may, requireDesk, requireDeskReader } from '~/api/require-permission.server'
import { limitAndOffset, pageAnswer } from '~/lists/list-page.server'
import { LONGEST_QUEUE } from '~/lists/queue'
import { seoulDate } from '~/rules/local-time'
import {
  deskPassesQuery,
  deskPassRowShape,
  deskPassShape,
  deskPassTypeDetailsShape,
  deskPassTypesShape,
  newPassTypeForm,
  passIdParam,
  passPaymentForm,
  passRepaymentForm,
  passTypeForm,
  waitingPassesShape,
  type DESK_PASS_ACTIONS,
} from '~/domains/fitness/pass-shapes'
import { reasonOnly } from '~/domains/fitness/training-shapes'
import { addPassType, changePassType, decidePass, deskPassType, deskPassTypes } from './passes-desk.server'
import { listPassEvents, listPasses, listWaitingPasses, loadPass } from './passes-queries.server'
import { toDeskPass, toDeskPassRow, toWaitingPass } from './passes-shape.server'

const written = z.object({ id: z.string() })
const answers = { 200: json(written), ...problems(401, 403, 404, 409) }

/** Monthly passes at the desk: all passes, refunds and payments that wait, types with their prices (decisions §9). */
export const deskPassesApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/fitness/passes',
      middleware: may('fitness:seeAll'),
      summary: 'List monthly passes by status, name, and a day on which they are valid; the latest first',
      security: signedIn,
      request: { query: deskPassesQuery },
      responses: { 200: json(pageOf(deskPassRowShape)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDeskReader(c, 'fitness:seeAll')
      const { db, clock } = c.var.deps
      const now = clock()
      const query = c.req.valid('query')
      const page = { ...limitAndOffset(query), today: seoulDate(now) }
      const { rows, count } = await listPasses(db, query, page)
      if (rows.length > 0) {
        const subject = { kind: 'pass', rows: rows.length, searched: query.name ? 'on' : undefined }
        const shown = rows.map(({ pass }) => pass.publicId)
        await recordAccess(c, db, { action: 'desk:listFitness', subject, shown })
      }
      const items = rows.map((loaded) => toDeskPassRow(loaded, now))
      return c.json({ data: pageAnswer(query, count, items) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/fitness/pass-queue',
      summary: 'List refunds of passes that await a decision, the oldest first',
      security: signedIn,
      responses: { 200: json(waitingPassesShape), ...problems(401, 403) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'fitness:manage')
      const { db, clock } = c.var.deps
      const now = clock()
      const { rows, count } = await listWaitingPasses(db, LONGEST_QUEUE)
      const subject = { kind: 'pass', status: 'waiting', rows: rows.length }
      const shown = rows.map(({ pass }) => pass.publicId)
      await recordAccess(c, db, { action: 'desk:listFitness', subject, shown })
      const items = rows.map((loaded) => toWaitingPass(loaded, { actor, now }))
      return c.json({ data: { items, count, now: now.toISOString() } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/fitness/passes/{id}',
      summary: 'Get a monthly pass with its refund and history',
      security: signedIn,
      request: { params: passIdParam },
      responses: { 200: json(deskPassShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      const actor = requireDeskReader(c, 'fitness:seeAll')
      const { db, clock } = c.var.deps
      const { id } = c.req.valid('param')
      const loaded = await loadPass(db, id)
      if (!loaded) throw new Problem(404, 'notFound')
      await recordAccess(c, db, {
        action: 'desk:listFitness',
        subject: { kind: 'pass', pass: id },
        shown: [id],
      })
      const events = await listPassEvents(db, loaded.pass.id)
      return c.json({ data: toDeskPass(loaded, { actor, now: clock() }, events) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/fitness/passes/{id}/approve',
      summary: 'Approve the refund of a pass as it was asked for',
      security: signedIn,
      request: { params: passIdParam },
      responses: answers,
    }),
    (c) => decide(c, 'approve', c.req.valid('param').id),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/fitness/passes/{id}/decline',
      middleware: may('fitness:manage'),
      summary: 'Decline the refund of a pass with a reason, which the member is told; the pass stays',
      security: signedIn,
      request: { params: passIdParam, body: body(reasonOnly) },
      responses: answers,
    }),
    (c) => decide(c, 'decline', c.req.valid('param').id, c.req.valid('json')),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/fitness/passes/{id}/confirm-payment',
      middleware: may('fitness:manage'),
      summary:
        'Confirm the payment of a pass, of a transfer with payer, day and amount, which its member is told',
      security: signedIn,
      request: { params: passIdParam, body: body(passPaymentForm) },
      responses: answers,
    }),
    (c) => decide(c, 'confirmPayment', c.req.valid('param').id, { payment: c.req.valid('json') }),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/fitness/passes/{id}/undo-payment',
      middleware: may('fitness:manage'),
      summary:
        'Undo the confirmation of a payment on its day, with a reason, which the member is told; it is waited for again',
      security: signedIn,
      request: { params: passIdParam, body: body(reasonOnly) },
      responses: answers,
    }),
    (c) => decide(c, 'undoPayment', c.req.valid('param').id, c.req.valid('json')),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/fitness/passes/{id}/confirm-repayment',
      middleware: may('fitness:manage'),
      summary: 'Say when and how what a paid pass does not cost was paid back',
      security: signedIn,
      request: { params: passIdParam, body: body(passRepaymentForm) },
      responses: answers,
    }),
    (c) => decide(c, 'confirmRepayment', c.req.valid('param').id, { repayment: c.req.valid('json') }),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/fitness/passes/{id}/undo-repayment',
      middleware: may('fitness:manage'),
      summary: 'Take back on its day, with a reason, that a pass was paid back',
      security: signedIn,
      request: { params: passIdParam, body: body(reasonOnly) },
      responses: answers,
    }),
    (c) => decide(c, 'undoRepayment', c.req.valid('param').id, c.req.valid('json')),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/fitness/passes/{id}/release',
      middleware: may('fitness:manage'),
      summary: 'Cancel a pass whose payment has not come, with a reason, which the member is told',
      security: signedIn,
      request: { params: passIdParam, body: body(reasonOnly) },
      responses: answers,
    }),
    (c) => decide(c, 'release', c.req.valid('param').id, c.req.valid('json')),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/fitness/passes/{id}/cancel',
      middleware: may('fitness:manage'),
      summary: 'Cancel a pass without a charge, with a reason, which the member is told',
      security: signedIn,
      request: { params: passIdParam, body: body(reasonOnly) },
      responses: answers,
    }),
    (c) => decide(c, 'cancel', c.req.valid('param').id, c.req.valid('json')),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/fitness/pass-types',
      summary: 'List all types of monthly passes with their prices',
      security: signedIn,
      responses: { 200: json(deskPassTypesShape), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'fitness:manage')
      return c.json({ data: await deskPassTypes(c.var.deps.db) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/fitness/pass-types',
      middleware: may('fitness:manage'),
      summary: 'Add a type of monthly passes',
      security: signedIn,
      request: { body: body(newPassTypeForm) },
      responses: { 201: json(written, 'Added'), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'fitness:manage')
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => addPassType(c, tx, form)) }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/fitness/pass-types/{id}',
      summary: 'Get a type of monthly passes with its history',
      security: signedIn,
      request: { params: passIdParam },
      responses: { 200: json(deskPassTypeDetailsShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDesk(c, 'fitness:manage')
      return c.json({ data: await deskPassType(c.var.deps.db, c.req.valid('param').id) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/fitness/pass-types/{id}',
      middleware: may('fitness:manage'),
      summary: 'Change a type of monthly passes; those that were bought stay as they were',
      security: signedIn,
      request: { params: passIdParam, body: body(passTypeForm) },
      responses: answers,
    }),
    async (c) => {
      requireDesk(c, 'fitness:manage')
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => changePassType(c, tx, id, form)) }, 200)
    },
  )

async function decide(
  c: ApiContext,
  decision: (typeof DESK_PASS_ACTIONS)[number],
  id: string,
  entered: Parameters<typeof decidePass>[3]['entered'] = {},
) {
  const actor = requireDesk(c, 'fitness:manage')
  const data = await writeOnce(c, { id, ...entered }, (tx) =>
    decidePass(c, tx, actor, { id, decision, entered }),
  )
  return c.json({ data }, 200 as const)
}

export type DeskPassesApi = typeof deskPassesApi
