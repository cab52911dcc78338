import { createRoute } from '@hono/zod-openapi'
import { recordAccess } from '../../../api/access-record.server'
import type { ApiContext } from '../../../api/context.server'
import { body, createRouter, json, pageOf, problems, signedIn } from '../../../api/openapi.server'
import { requireDesk } from '../../../api/require-permission.server'
import { pageAnswer, placeOf } from '../../../lists/list-page.server'
import {
  answerForm,
  deskComplaintQuery,
  deskComplaintRowShape,
  deskComplaintShape,
  figuresShape,
  handOnForm,
  noteForm,
} from '../desk-schemas'
import {
  answerFileOf,
  complaintParams,
  fileOfComplaint,
  requireVisible,
  writeComplaint,
} from './answer-complaint.server'
import { answerComplaint, handOn, noteComplaint, takeComplaint } from './desk-write.server'
import { readFigures } from './figures.server'
import { listForDesk } from './queries.server'
import { describeForDesk, deskRowOf } from './shape.server'

const answers = { 200: json(deskComplaintShape), ...problems(401, 403, 404, 409) }

/** Inquiries as the desk's facility staff handle them (decisions §9). */
export const deskComplaintsApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/complaints',
      summary: 'What waits, the longest first; what one has taken; or what is over, the latest first',
      security: signedIn,
      request: { query: deskComplaintQuery },
      responses: { 200: json(pageOf(deskComplaintRowShape)), ...problems(401, 403) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'complaints:answer')
      const { db } = c.var.deps
      const query = c.req.valid('query')
      const { rows, count } = await listForDesk(db, { ...query, staffId: actor.id }, placeOf(query))
      const { keyword, page } = query
      await recordAccess(c, db, {
        action: 'desk:listComplaints',
        subject: { searched: keyword ? 'on' : undefined, page: page > 1 ? page : undefined },
      })
      return c.json({ data: pageAnswer(query, count, rows.map(deskRowOf(actor))) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/complaints/figures',
      summary: 'How long people wait for an answer, altogether and by category',
      security: signedIn,
      responses: { 200: json(figuresShape), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'complaints:answer')
      const { db, clock } = c.var.deps
      return c.json({ data: await readFigures(db, clock()) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/complaints/{id}',
      summary: 'An inquiry with who asks, what was answered, and the notes among colleagues',
      security: signedIn,
      request: { params: complaintParams },
      responses: { 200: json(deskComplaintShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDesk(c, 'complaints:answer')
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
    createRoute({
      method: 'post',
      path: '/desk/complaints/{id}/take',
      summary: 'Take an inquiry on, so that colleagues know who answers it',
      security: signedIn,
      request: { params: complaintParams },
      responses: answers,
    }),
    async (c) => {
      const actor = requireDesk(c, 'complaints:answer')
      return c.json({ data: await write(c, null, (tx, id) => takeComplaint(c, tx, id, actor)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/complaints/{id}/hand-on',
      summary: 'Give an inquiry to a colleague, or back to everybody where none is named',
      security: signedIn,
      request: { params: complaintParams, body: body(handOnForm) },
      responses: answers,
    }),
    async (c) => {
      const form = c.req.valid('json')
      return c.json({ data: await write(c, form, (tx, id) => handOn(c, tx, id, form)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/complaints/{id}/notes',
      summary: 'Keep a note for colleagues, which whoever asked never sees',
      security: signedIn,
      request: { params: complaintParams, body: body(noteForm) },
      responses: answers,
    }),
    async (c) => {
      const form = c.req.valid('json')
      return c.json({ data: await write(c, form, (tx, id) => noteComplaint(c, tx, id, form.note)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/complaints/{id}/answer',
      summary: 'Answer an inquiry and tell whoever asked; 409 where somebody was faster',
      security: signedIn,
      request: { params: complaintParams, body: body(answerForm) },
      responses: answers,
    }),
    async (c) => {
      const form = c.req.valid('json')
      return c.json({ data: await write(c, form, (tx, id) => answerComplaint(c, tx, id, form)) }, 200)
    },
  )
  .openapi(fileOfComplaint('/desk/complaints/{id}/files/{file}'), (c) => {
    requireDesk(c, 'complaints:answer')
    return answerFileOf(c, c.req.valid('param'), c.req.valid('query'))
  })

export type DeskComplaintsApi = typeof deskComplaintsApi

/** A write on the inquiry in the address by the desk, answered with the inquiry after it. */
const write = (c: ApiContext, form: unknown, change: Parameters<typeof writeComplaint>[2]) => {
  requireDesk(c, 'complaints:answer')
  return writeComplaint(c, form, change, describeForDesk)
}
