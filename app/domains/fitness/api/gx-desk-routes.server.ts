import { createRoute, z } from '@hono/zod-openapi'
import { recordAccess } from '~/api/access-record.server'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { may, requireDesk, requireDeskReader } from '~/api/require-permission.server'
import { LONGEST_QUEUE, queueShape } from '~/lists/queue'
import {
  attendanceForm,
  deskApplicationShape,
  deskProgramDetailsShape,
  deskProgramQuery,
  deskProgramsShape,
  endProgramForm,
  gxCancellationShape,
  gxDeclineForm,
  gxIdParam,
  gxQuery,
  newProgramForm,
  programForm,
} from '~/domains/fitness/gx-shapes'
import {
  addProgram,
  changeProgram,
  deskProgram,
  deskPrograms,
  endProgram,
  recordAttendance,
} from './gx-desk.server'
import { decideApplication, toCancellation } from './gx-desk-decide.server'
import { listCancellations, loadApplication } from './gx-queries.server'
import { answerOf, monthsFor } from './gx.server'

const written = z.object({ id: z.string() })

/** G.X. at the desk: programmes, attendance, cancellations (decisions §9). */
export const deskGxApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/fitness/programs',
      middleware: may('fitness:manage'),
      summary: 'List all programmes with the places of a month; this month by default',
      security: signedIn,
      request: { query: gxQuery },
      responses: { 200: json(deskProgramsShape), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'fitness:manage')
      const { month, months } = monthsFor(c, c.req.valid('query').month)
      const { db, clock } = c.var.deps
      return c.json({ data: { month, months, programs: await deskPrograms(db, month, clock()) } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/fitness/programs/{id}',
      middleware: may('fitness:manage'),
      summary: 'Get a programme with its history, the applicants of a month, and who attended a class',
      security: signedIn,
      request: { params: gxIdParam, query: deskProgramQuery },
      responses: { 200: json(deskProgramDetailsShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDesk(c, 'fitness:manage')
      const { id } = c.req.valid('param')
      const data = await deskProgram(c, id, c.req.valid('query'))
      const { month, date } = data
      const subject = { program: id, month, date: date ?? undefined }
      const shown = data.people.map((one) => one.id)
      await recordAccess(c, c.var.deps.db, { action: 'desk:listFitness', subject, shown })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/fitness/programs',
      middleware: may('fitness:manage'),
      summary: 'Add a programme',
      security: signedIn,
      request: { body: body(newProgramForm) },
      responses: { 201: json(written, 'Added'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      requireDesk(c, 'fitness:manage')
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => addProgram(c, tx, form)) }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/fitness/programs/{id}',
      middleware: may('fitness:manage'),
      summary:
        'Change a programme; applications keep their fee, and days and times stay while people have applied',
      security: signedIn,
      request: { params: gxIdParam, body: body(programForm) },
      responses: { 200: json(written), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      requireDesk(c, 'fitness:manage')
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const data = await writeOnce(c, form, (tx) => changeProgram(c, tx, id, form))
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/fitness/programs/{id}/end',
      middleware: may('fitness:manage'),
      summary: 'End a programme after a month without later applications',
      security: signedIn,
      request: { params: gxIdParam, body: body(endProgramForm) },
      responses: { 200: json(written), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      requireDesk(c, 'fitness:manage')
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => endProgram(c, tx, id, form)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/fitness/programs/{id}/attendance',
      middleware: may('fitness:manage'),
      summary: 'Store who attended a class: exactly these applications',
      security: signedIn,
      request: { params: gxIdParam, body: body(attendanceForm) },
      responses: { 200: json(z.object({ count: z.int() })), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      requireDesk(c, 'fitness:manage')
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const count = await writeOnce(c, form, (tx) => recordAttendance(c, tx, id, form))
      return c.json({ data: { count } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/fitness/gx-cancellations',
      summary: 'List cancellations that await a decision with their refund, the oldest first',
      security: signedIn,
      responses: { 200: json(queueShape(gxCancellationShape)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'fitness:manage')
      const { db, clock } = c.var.deps
      const now = clock()
      const { rows, count } = await listCancellations(db, LONGEST_QUEUE)
      const subject = { status: 'cancellation_requested', rows: rows.length }
      const shown = rows.map(({ application }) => application.publicId)
      await recordAccess(c, db, { action: 'desk:listFitness', subject, shown })
      const items = rows.map((row) => toCancellation(row, c.var.actor, now))
      return c.json({ data: { items, count, now: now.toISOString() } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/fitness/gx-applications/{id}',
      summary: 'Get an application with its refund, attended classes and history',
      security: signedIn,
      request: { params: gxIdParam },
      responses: { 200: json(deskApplicationShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDeskReader(c, 'fitness:seeAll')
      const { id } = c.req.valid('param')
      const { db } = c.var.deps
      const loaded = await loadApplication(db, id)
      if (!loaded) throw new Problem(404, 'notFound')
      const subject = { kind: 'gx', application: id }
      await recordAccess(c, db, { action: 'desk:listFitness', subject, shown: [id] })
      return c.json({ data: { ...(await answerOf(c, db, loaded)), person: loaded.person } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/fitness/gx-applications/{id}/approve',
      summary: 'Approve a cancellation with the refund that was asked for; the place goes to whoever waits',
      security: signedIn,
      request: { params: gxIdParam },
      responses: { 200: json(written), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'fitness:manage')
      const { id } = c.req.valid('param')
      const data = await writeOnce(c, {}, (tx) =>
        decideApplication(c, tx, actor, { id, decision: 'approve' }),
      )
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/fitness/gx-applications/{id}/decline',
      middleware: may('fitness:manage'),
      summary: 'Decline a cancellation with a reason, which the member is told',
      security: signedIn,
      request: { params: gxIdParam, body: body(gxDeclineForm) },
      responses: { 200: json(written), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'fitness:manage')
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const decided = { id, decision: 'decline' as const, ...form }
      return c.json({ data: await writeOnce(c, form, (tx) => decideApplication(c, tx, actor, decided)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/fitness/gx-applications/{id}/cancel',
      middleware: may('fitness:manage'),
      summary: 'Cancel an application without a charge, with a reason, which the member is told',
      security: signedIn,
      request: { params: gxIdParam, body: body(gxDeclineForm) },
      responses: { 200: json(written), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'fitness:manage')
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const decided = { id, decision: 'cancelByDesk' as const, ...form }
      return c.json({ data: await writeOnce(c, form, (tx) => decideApplication(c, tx, actor, decided)) }, 200)
    },
  )

export type DeskGxApi = typeof deskGxApi
