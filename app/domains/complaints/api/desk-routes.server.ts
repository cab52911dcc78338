import { call, reader } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import type { ApiContext } from '~/api/context.server'
import { createRouter, pageOf } from '~/api/openapi.server'
import { requireDesk } from '~/api/require-permission.server'
import { pageAnswer, limitAndOffset } from '~/lists/list-page.server'
import {
  answerForm,
  deskComplaintQuery,
  deskComplaintRowShape,
  deskComplaintShape,
  figuresShape,
  assignForm,
  noteForm,
} from '~/domains/complaints/desk-schemas'
import {
  answerFileOf,
  complaintParams,
  fileOfComplaint,
  requireVisible,
  writeComplaint,
} from './answer-complaint.server'
import { answerComplaint, assignComplaint, addNote, takeComplaint } from './desk-write.server'
import { readFigures } from './figures.server'
import { listForDesk } from './queries.server'
import { describeForDesk, describeRows } from './shape.server'

/** Inquiries as the desk's facility staff handle them (decisions §9). */
export const deskComplaintsApi = createRouter()
  .openapi(
    call('get', '/desk/complaints', {
      may: reader('complaints:seeAll'),
      summary:
        'List open inquiries, oldest first, those assigned to the caller, or closed ones, latest first',
      query: deskComplaintQuery,
      answer: pageOf(deskComplaintRowShape),
    }),
    async (c) => {
      const actor = c.var.caller
      const { db } = c.var.deps
      const query = c.req.valid('query')
      const staffId = actor.kind === 'staff' ? actor.id : null
      const { rows, count } = await listForDesk(db, { ...query, staffId }, limitAndOffset(query))
      const { keyword, page } = query
      await recordAccess(c, db, {
        action: 'desk:listComplaints',
        subject: { searched: keyword ? 'on' : undefined, page: page > 1 ? page : undefined },
        shown: rows.map(({ complaint }) => complaint.publicId),
      })
      return c.json({ data: pageAnswer(query, count, await describeRows(actor, db, rows)) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/complaints/figures', {
      may: 'complaints:answer',
      summary: 'Get how long answers take, overall and by category',
      answer: figuresShape,
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      return c.json({ data: await readFigures(db, clock()) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/complaints/{id}', {
      may: reader('complaints:seeAll'),
      summary: 'Get an inquiry with its sender, its answers and the staff’s internal notes',
      params: complaintParams,
      answer: deskComplaintShape,
      fails: [404],
    }),
    async (c) => {
      const { db } = c.var.deps
      const loaded = await requireVisible(c, db, c.req.valid('param').id)
      const data = await describeForDesk(c, db, loaded)
      await recordAccess(c, db, {
        action: 'desk:viewComplaint',
        subject: data.id,
        companyId: loaded.complaint.companyId,
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('post', '/desk/complaints/{id}/take', {
      may: 'complaints:answer',
      summary: 'Assign an inquiry to the caller',
      params: complaintParams,
      answer: deskComplaintShape,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      return c.json({ data: await write(c, null, (tx, id) => takeComplaint(c, tx, id, actor)) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/complaints/{id}/hand-on', {
      may: 'complaints:answer',
      summary: 'Assign an inquiry to a colleague, or unassign it where none is named',
      params: complaintParams,
      body: assignForm,
      answer: deskComplaintShape,
      fails: [404, 409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      return c.json({ data: await write(c, form, (tx, id) => assignComplaint(c, tx, id, form)) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/complaints/{id}/notes', {
      may: 'complaints:answer',
      summary: 'Add an internal note, which the sender never sees',
      params: complaintParams,
      body: noteForm,
      answer: deskComplaintShape,
      fails: [404, 409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      return c.json({ data: await write(c, form, (tx, id) => addNote(c, tx, id, form.note)) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/complaints/{id}/answer', {
      may: 'complaints:answer',
      summary: 'Answer an inquiry and notify its sender; 409 if it was answered meanwhile',
      params: complaintParams,
      body: answerForm,
      answer: deskComplaintShape,
      fails: [404, 409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      return c.json({ data: await write(c, form, (tx, id) => answerComplaint(c, tx, id, form)) }, 200)
    },
  )
  .openapi(fileOfComplaint('/desk/complaints/{id}/files/{file}', 'complaints:answer'), (c) => {
    requireDesk(c, 'complaints:answer')
    return answerFileOf(c, c.req.valid('param'), c.req.valid('query'))
  })

export type DeskComplaintsApi = typeof deskComplaintsApi

/** A write on the inquiry in the address by the desk, answered with the inquiry after it. */
const write = (c: ApiContext, form: unknown, change: Parameters<typeof writeComplaint>[2]) => {
  requireDesk(c, 'complaints:answer')
  return writeComplaint(c, form, change, describeForDesk)
}
