import { idParam, reasonOnly } from '~/domains/fitness/bought-shapes'
import { call, reader } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, pageOf } from '~/api/openapi.server'
import { limitAndOffset, pageAnswer } from '~/lists/list-page.server'
import { seoulDate } from '~/rules/local-time'
import {
  deskPassesQuery,
  deskPassRowShape,
  deskPassShape,
  deskPassTypeDetailsShape,
  deskPassTypesShape,
  newPassTypeForm,
  passPaymentForm,
  passRepaymentForm,
  passTypeForm,
  waitingPassesShape,
} from '~/domains/fitness/pass-shapes'
import { passes } from './purchase.server'
import { addPassType, changePassType, deskPassType, deskPassTypes } from './desk.server'
import { listPasses } from './queries.server'
import { toDeskPassRow } from './shape.server'
import { addCall, changeCall, decisionCall, deskCall } from '~/domains/fitness/api/purchase-calls.server'

/** Monthly passes at the desk: all passes, refunds and payments that wait, types with their prices (decisions §9). */
export const deskPassesApi = createRouter()
  .openapi(
    call('get', '/desk/fitness/passes', {
      may: reader('fitness:seeAll'),
      summary: 'List monthly passes by status, name, and a day on which they are valid; the latest first',
      query: deskPassesQuery,
      answer: pageOf(deskPassRowShape),
    }),
    async (c) => {
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
    call('get', '/desk/fitness/pass-queue', {
      may: 'fitness:manage',
      summary: 'List refunds of passes that await a decision, the oldest first',
      answer: waitingPassesShape,
    }),
    async (c) => c.json({ data: await passes.waiting(c) }, 200),
  )
  .openapi(
    deskCall('/desk/fitness/passes/{id}', 'Get a monthly pass with its refund and history', deskPassShape),
    async (c) => c.json({ data: await passes.atDesk(c, c.req.valid('param')) }, 200),
  )
  .openapi(
    decisionCall('/desk/fitness/passes/{id}/approve', 'Approve the refund of a pass as it was asked for'),
    (c) => passes.decide(c, 'approve', c.req.valid('param')),
  )
  .openapi(
    decisionCall(
      '/desk/fitness/passes/{id}/decline',
      'Decline the refund of a pass with a reason, which the member is told; the pass stays',
      reasonOnly,
    ),
    (c) => passes.decide(c, 'decline', c.req.valid('param'), c.req.valid('json')),
  )
  .openapi(
    decisionCall(
      '/desk/fitness/passes/{id}/confirm-payment',
      'Confirm the payment of a pass, of a transfer with payer, day and amount, which its member is told',
      passPaymentForm,
    ),
    (c) => passes.decide(c, 'confirmPayment', c.req.valid('param'), { payment: c.req.valid('json') }),
  )
  .openapi(
    decisionCall(
      '/desk/fitness/passes/{id}/undo-payment',
      'Undo the confirmation of a payment on its day, with a reason, which the member is told; it is waited for again',
      reasonOnly,
    ),
    (c) => passes.decide(c, 'undoPayment', c.req.valid('param'), c.req.valid('json')),
  )
  .openapi(
    decisionCall(
      '/desk/fitness/passes/{id}/confirm-repayment',
      'Say when and how what a paid pass does not cost was paid back',
      passRepaymentForm,
    ),
    (c) => passes.decide(c, 'confirmRepayment', c.req.valid('param'), { repayment: c.req.valid('json') }),
  )
  .openapi(
    decisionCall(
      '/desk/fitness/passes/{id}/undo-repayment',
      'Take back on its day, with a reason, that a pass was paid back',
      reasonOnly,
    ),
    (c) => passes.decide(c, 'undoRepayment', c.req.valid('param'), c.req.valid('json')),
  )
  .openapi(
    decisionCall(
      '/desk/fitness/passes/{id}/release',
      'Cancel a pass whose payment has not come, with a reason, which the member is told',
      reasonOnly,
    ),
    (c) => passes.decide(c, 'release', c.req.valid('param'), c.req.valid('json')),
  )
  .openapi(
    decisionCall(
      '/desk/fitness/passes/{id}/cancel',
      'Cancel a pass without a charge, with a reason, which the member is told',
      reasonOnly,
    ),
    (c) => passes.decide(c, 'cancelByDesk', c.req.valid('param'), c.req.valid('json')),
  )
  .openapi(
    call('get', '/desk/fitness/pass-types', {
      may: 'fitness:manage',
      summary: 'List all types of monthly passes with their prices',
      answer: deskPassTypesShape,
    }),
    async (c) => {
      return c.json({ data: await deskPassTypes(c.var.deps.db) }, 200)
    },
  )
  .openapi(
    addCall('/desk/fitness/pass-types', 'Add a type of monthly passes', newPassTypeForm),
    async (c) => {
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => addPassType(c, tx, form)) }, 201)
    },
  )
  .openapi(
    call('get', '/desk/fitness/pass-types/{id}', {
      may: 'fitness:manage',
      summary: 'Get a type of monthly passes with its history',
      params: idParam,
      answer: deskPassTypeDetailsShape,
      fails: [404],
    }),
    async (c) => {
      return c.json({ data: await deskPassType(c.var.deps.db, c.req.valid('param').id) }, 200)
    },
  )
  .openapi(
    changeCall(
      '/desk/fitness/pass-types/{id}',
      'Change a type of monthly passes; those that were bought stay as they were',
      passTypeForm,
    ),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => changePassType(c, tx, id, form)) }, 200)
    },
  )

export type DeskPassesApi = typeof deskPassesApi
