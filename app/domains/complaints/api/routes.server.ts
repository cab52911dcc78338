import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import { requireMember, type ApiContext } from '~/api/context.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json, pageOf } from '~/api/openapi.server'
import { requireManager } from '~/api/require-permission.server'
import { pageAnswer, limitAndOffset } from '~/lists/list-page.server'
import { answerWorkbook, MOST_ROWS, workbookAnswer } from '~/workbooks/workbook.server'
import {
  categoryShape,
  complaintEditForm,
  complaintExportQuery,
  complaintForm,
  complaintListQuery,
  complaintRowShape,
  complaintShape,
  followUpForm,
  ratingForm,
} from '~/domains/complaints/schemas'
import {
  answerFileOf,
  complaintParams,
  fileOfComplaint,
  requireVisible,
  writeComplaint,
} from './answer-complaint.server'
import { listCategories } from './categories.server'
import { complaintSheet } from './export.server'
import { countComplaints, listComplaints, type ComplaintFilter } from './queries.server'
import { describeComplaint, rowOf } from './shape.server'
import {
  editComplaint,
  addFollowUp,
  rateComplaint,
  submitComplaint,
  withdrawComplaint,
} from './write-complaint.server'

/** A list's filter for the access records: that somebody searched, not for what. */
const recordOf = ({ keyword, ...filter }: ComplaintFilter) => ({
  scope: 'company',
  ...filter,
  searched: keyword ? 'on' : undefined,
})

/** Inquiries for tenants: their own, and for the company's master all of the company (decisions §1). */
export const complaintsApi = createRouter()
  .openapi(
    call('get', '/complaints/categories', {
      may: 'complaints:submit',
      summary: 'List the categories of inquiries with their sub-categories',
      answer: z.array(categoryShape),
    }),
    async (c) => {
      return c.json({ data: await listCategories(c.var.deps.db) }, 200)
    },
  )
  .openapi(
    call('get', '/complaints/export', {
      may: 'complaints:seeCompany',
      summary: 'Export the company’s matching inquiries as an Excel file; a reason is required and recorded',
      query: complaintExportQuery,
      answer: workbookAnswer,
    }),
    async (c) => {
      const { companyId } = c.var.caller
      const { reason, ...filter } = c.req.valid('query')
      const place = { limit: MOST_ROWS, offset: 0 }
      const rows = await listComplaints(c.var.deps.db, { companyId }, filter, place)
      const subject = { ...recordOf(filter), inquiries: rows.length }
      return answerWorkbook(c, {
        file: 'inquiries',
        access: {
          action: 'complaints:export',
          subject,
          shown: rows.map(({ complaint }) => complaint.publicId),
          companyId,
          reason,
        },
        ...complaintSheet(rows, c.var.language),
      })
    },
  )
  .openapi(
    call('get', '/complaints', {
      may: 'complaints:seeOwn',
      summary: 'List the caller’s own inquiries or, with total, the company’s; newest first',
      query: complaintListQuery,
      answer: pageOf(complaintRowShape),
    }),
    async (c) => {
      const { db } = c.var.deps
      const { scope, ...query } = c.req.valid('query')
      const isCompany = scope === 'company'
      const { id, companyId } = requireManager(c, isCompany ? 'complaints:seeCompany' : 'complaints:seeOwn')
      const { page, size, sort, ...filter } = query
      const owner = { companyId, authorId: isCompany ? undefined : id }
      const rows = await listComplaints(db, owner, filter, { ...limitAndOffset(query), sort })
      const count = await countComplaints(db, owner, filter)
      if (isCompany)
        await recordAccess(c, db, {
          action: 'complaints:list',
          subject: { ...recordOf(filter), page: page > 1 ? page : undefined },
          shown: rows.map(({ complaint }) => complaint.publicId),
          companyId,
        })
      return c.json({ data: pageAnswer({ page, size }, count, rows.map(rowOf)) }, 200)
    },
  )
  .openapi(
    call('post', '/complaints', {
      may: 'complaints:submit',
      summary: 'Send an inquiry about a floor of the caller’s company',
      body: complaintForm,
      made: json(z.object({ id: z.string() }), 'Sent'),
      fails: [409],
    }),
    async (c) => {
      const actor = c.var.caller
      const form = c.req.valid('json')
      const data = await writeOnce(c, form, async (tx) => ({
        id: (await submitComplaint(c, tx, actor, form)).publicId,
      }))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    call('get', '/complaints/{id}', {
      may: 'complaints:see',
      summary: 'Get an inquiry with its answers and what the caller may do',
      params: complaintParams,
      answer: complaintShape,
      fails: [404],
    }),
    async (c) => {
      const { db } = c.var.deps
      const loaded = await requireVisible(c, db, c.req.valid('param').id)
      const data = await describeComplaint(c, db, loaded)
      if (!data.isMine)
        await recordAccess(c, db, {
          action: 'complaints:view',
          subject: data.id,
          companyId: loaded.complaint.companyId,
        })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('put', '/complaints/{id}', {
      may: 'complaints:edit',
      summary: 'Change an inquiry that has no answer yet',
      params: complaintParams,
      body: complaintEditForm,
      answer: complaintShape,
      fails: [404, 409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      return c.json({ data: await write(c, form, (tx, id) => editComplaint(c, tx, id, form)) }, 200)
    },
  )
  .openapi(
    call('post', '/complaints/{id}/cancel', {
      may: 'complaints:cancel',
      summary: 'Withdraw an inquiry that has no answer yet',
      params: complaintParams,
      answer: complaintShape,
      fails: [404, 409],
    }),
    async (c) => c.json({ data: await write(c, null, (tx, id) => withdrawComplaint(c, tx, id)) }, 200),
  )
  .openapi(
    call('post', '/complaints/{id}/follow-up', {
      may: 'complaints:followUp',
      summary: 'Ask a follow-up question after the answer',
      params: complaintParams,
      body: followUpForm,
      answer: complaintShape,
      fails: [404, 409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      return c.json({ data: await write(c, form, (tx, id) => addFollowUp(c, tx, id, form)) }, 200)
    },
  )
  .openapi(
    call('put', '/complaints/{id}/rating', {
      may: 'complaints:rate',
      summary: 'Rate the answer',
      params: complaintParams,
      body: ratingForm,
      answer: complaintShape,
      fails: [404, 409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      return c.json({ data: await write(c, form, (tx, id) => rateComplaint(c, tx, id, form)) }, 200)
    },
  )
  .openapi(fileOfComplaint('/complaints/{id}/files/{file}', 'complaints:see'), (c) => {
    requireMember(c)
    return answerFileOf(c, c.req.valid('param'), c.req.valid('query'))
  })

export type ComplaintsApi = typeof complaintsApi

/** A write on the inquiry in the address, answered with the inquiry after it. */
const write = (c: ApiContext, form: unknown, change: Parameters<typeof writeComplaint>[2]) => {
  requireMember(c)
  return writeComplaint(c, form, change, describeComplaint)
}
