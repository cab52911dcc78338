import { z } from '@hono/zod-openapi'
import { call, reader } from '~/api/call.server'
import { recordAccess, whetherSearched } from '~/api/access-record.server'
import type { ApiContext } from '~/api/context.server'
import { writeUndoable } from '~/api/idempotency.server'
import { createRouter, pageOf } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { pageAnswer, limitAndOffset } from '~/lists/list-page.server'
import { LONGEST_QUEUE, queueShape } from '~/lists/queue'
import { seoulDate, seoulMonth } from '~/rules/local-time'
import { answerWorkbook, workbookAnswer } from '~/workbooks/workbook.server'
import {
  approveForm,
  deskHeatingQuery,
  deskHeatingRowShape,
  heatingIdParam,
  planQuery,
  planShape,
  rejectForm,
  statementFileQuery,
  statementQuery,
  statementShape,
} from '~/domains/heating/schemas'
import { decideRequests, monthStatement, planOf } from './desk.server'
import { amountsOf } from './hours.server'
import { countWaiting, listRequests, listWaiting, loadRequests, type LoadedRequest } from './queries.server'
import { toDeskRow } from './shape.server'
import { statementSheet } from './statement-sheet.server'

const countAnswers = z.object({ count: z.int() })

/** Extra heating and cooling at the desk: queue, decisions, the day's plan, the month's statement (decisions §9). */
export const deskHeatingApi = createRouter()
  .openapi(
    call('get', '/desk/heating/queue', {
      may: 'heating:decide',
      summary: 'List requests that await a decision, soonest use first',
      answer: queueShape(deskHeatingRowShape),
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const [rows, count] = await Promise.all([listWaiting(db, LONGEST_QUEUE), countWaiting(db)])
      await recordAccess(c, db, {
        action: 'desk:listHeating',
        subject: { status: 'request_for_approval', rows: rows.length },
        shown: rows.map(({ request }) => request.publicId),
      })
      return c.json({ data: { items: await withAmounts(c, rows), count, now: clock().toISOString() } }, 200)
    },
  )
  .openapi(
    call('get', '/desk/heating', {
      may: reader('heating:seeAll'),
      summary:
        'List requests of all companies by date of use, type, status and keyword; upcoming first, then past',
      query: deskHeatingQuery,
      answer: pageOf(deskHeatingRowShape),
    }),
    async (c) => {
      const query = c.req.valid('query')
      const { db, clock } = c.var.deps
      const filter = { ...query, isDesk: true }
      const { rows, count } = await listRequests(db, filter, clock(), limitAndOffset(query))
      const { from, to, status, keyword, page } = query
      const subject = { from, to, status, searched: whetherSearched(keyword), page }
      const shown = rows.map(({ request }) => request.publicId)
      await recordAccess(c, db, { action: 'desk:listHeating', subject, shown })
      return c.json({ data: pageAnswer(query, count, await withAmounts(c, rows)) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/heating/requests/{id}', {
      may: reader('heating:seeAll'),
      summary: 'Get a request of any company with its current price',
      params: heatingIdParam,
      answer: deskHeatingRowShape,
      fails: [404],
    }),
    async (c) => {
      const { db } = c.var.deps
      const { id } = c.req.valid('param')
      const [row] = await withAmounts(c, await loadRequests(db, [id]))
      if (!row) throw new Problem(404, 'notFound')
      await recordAccess(c, db, { action: 'desk:listHeating', subject: { request: id }, shown: [id] })
      return c.json({ data: row }, 200)
    },
  )
  .openapi(
    call('post', '/desk/heating/approve', {
      may: 'heating:decide',
      summary: 'Approve requests: all of them or none',
      body: approveForm,
      answer: countAnswers,
      fails: [404, 409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      const count = await writeUndoable(c, form, (tx) => decideRequests(c, tx, 'approve', form))
      return c.json({ data: { count } }, 200)
    },
  )
  .openapi(
    call('post', '/desk/heating/reject', {
      may: 'heating:decide',
      summary: 'Reject requests with a reason, which the requester is told: all of them or none',
      body: rejectForm,
      answer: countAnswers,
      fails: [404, 409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      const count = await writeUndoable(c, form, (tx) => decideRequests(c, tx, 'reject', form))
      return c.json({ data: { count } }, 200)
    },
  )
  .openapi(
    call('get', '/desk/heating/plan', {
      may: reader('heating:seeAll'),
      summary: 'Get what runs on a day, by floor; today by default',
      query: planQuery,
      answer: planShape,
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const { date = seoulDate(clock()) } = c.req.valid('query')
      return c.json({ data: await planOf(db, date, c.var.language) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/heating/statement', {
      may: 'heating:decide',
      summary: 'Get what each company pays for a month, without VAT; this month by default',
      query: statementQuery,
      answer: statementShape,
    }),
    async (c) => {
      return c.json({ data: await statementFor(c, c.req.valid('query').month) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/heating/statement/file', {
      may: 'heating:decide',
      summary: 'Export the statement of all companies as an Excel file; a reason is required and recorded',
      query: statementFileQuery,
      answer: workbookAnswer,
    }),
    async (c) => {
      const { month, reason } = c.req.valid('query')
      const statement = await statementFor(c, month)
      const sheet = statementSheet(statement, c.var.language)
      const subject = { month: statement.month, rows: sheet.rows.length }
      return answerWorkbook(c, {
        file: `heating-${statement.month}`,
        access: { action: 'desk:exportHeating', subject, reason },
        ...sheet,
      })
    },
  )

const statementFor = (c: ApiContext, month?: string) =>
  monthStatement(c.var.deps.db, month ?? seoulMonth(c.var.deps.clock()), c.var.language)

async function withAmounts(c: ApiContext, rows: LoadedRequest[]) {
  const { db, clock } = c.var.deps
  const amounts = await amountsOf(
    db,
    rows.map(({ request }) => request),
  )
  const viewer = { actor: c.var.actor, now: clock() }
  return rows.map((row) => toDeskRow(row, amounts.get(row.request.id)!, viewer))
}

export type DeskHeatingApi = typeof deskHeatingApi
