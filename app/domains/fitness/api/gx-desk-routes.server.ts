import { z } from '@hono/zod-openapi'
import { call, reader } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
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
    call('get', '/desk/fitness/programs', {
      may: 'fitness:manage',
      summary: 'List all programmes with the places of a month; this month by default',
      query: gxQuery,
      answer: deskProgramsShape,
    }),
    async (c) => {
      const { month, months } = monthsFor(c, c.req.valid('query').month)
      const { db, clock } = c.var.deps
      return c.json({ data: { month, months, programs: await deskPrograms(db, month, clock()) } }, 200)
    },
  )
  .openapi(
    call('get', '/desk/fitness/programs/{id}', {
      may: 'fitness:manage',
      summary: 'Get a programme with its history, the applicants of a month, and who attended a class',
      params: gxIdParam,
      query: deskProgramQuery,
      answer: deskProgramDetailsShape,
      fails: [404],
    }),
    async (c) => {
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
    call('post', '/desk/fitness/programs', {
      may: 'fitness:manage',
      summary: 'Add a programme',
      body: newProgramForm,
      made: json(written, 'Added'),
      fails: [409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => addProgram(c, tx, form)) }, 201)
    },
  )
  .openapi(
    call('put', '/desk/fitness/programs/{id}', {
      may: 'fitness:manage',
      summary:
        'Change a programme; applications keep their fee, and days and times stay while people have applied',
      params: gxIdParam,
      body: programForm,
      answer: written,
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const data = await writeOnce(c, form, (tx) => changeProgram(c, tx, id, form))
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('post', '/desk/fitness/programs/{id}/end', {
      may: 'fitness:manage',
      summary: 'End a programme after a month without later applications',
      params: gxIdParam,
      body: endProgramForm,
      answer: written,
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => endProgram(c, tx, id, form)) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/fitness/programs/{id}/attendance', {
      may: 'fitness:manage',
      summary: 'Store who attended a class: exactly these applications',
      params: gxIdParam,
      body: attendanceForm,
      answer: z.object({ count: z.int() }),
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const count = await writeOnce(c, form, (tx) => recordAttendance(c, tx, id, form))
      return c.json({ data: { count } }, 200)
    },
  )
  .openapi(
    call('get', '/desk/fitness/gx-cancellations', {
      may: 'fitness:manage',
      summary: 'List cancellations that await a decision with their refund, the oldest first',
      answer: queueShape(gxCancellationShape),
    }),
    async (c) => {
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
    call('get', '/desk/fitness/gx-applications/{id}', {
      may: reader('fitness:seeAll'),
      summary: 'Get an application with its refund, attended classes and history',
      params: gxIdParam,
      answer: deskApplicationShape,
      fails: [404],
    }),
    async (c) => {
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
    call('post', '/desk/fitness/gx-applications/{id}/approve', {
      may: 'fitness:manage',
      summary: 'Approve a cancellation with the refund that was asked for; the place goes to whoever waits',
      params: gxIdParam,
      answer: written,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      const data = await writeOnce(c, {}, (tx) =>
        decideApplication(c, tx, actor, { id, decision: 'approve' }),
      )
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('post', '/desk/fitness/gx-applications/{id}/decline', {
      may: 'fitness:manage',
      summary: 'Decline a cancellation with a reason, which the member is told',
      params: gxIdParam,
      body: gxDeclineForm,
      answer: written,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const decided = { id, decision: 'decline' as const, ...form }
      return c.json({ data: await writeOnce(c, form, (tx) => decideApplication(c, tx, actor, decided)) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/fitness/gx-applications/{id}/cancel', {
      may: 'fitness:manage',
      summary: 'Cancel an application without a charge, with a reason, which the member is told',
      params: gxIdParam,
      body: gxDeclineForm,
      answer: written,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const decided = { id, decision: 'cancelByDesk' as const, ...form }
      return c.json({ data: await writeOnce(c, form, (tx) => decideApplication(c, tx, actor, decided)) }, 200)
    },
  )

export type DeskGxApi = typeof deskGxApi
