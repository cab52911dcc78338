import { idParam, reasonOnly } from '~/domains/fitness/bought-shapes'
import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter } from '~/api/openapi.server'
import { queueShape } from '~/lists/queue'
import {
  attendanceForm,
  deskApplicationShape,
  deskProgramDetailsShape,
  deskProgramQuery,
  deskProgramsShape,
  endProgramForm,
  gxCancellationShape,
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
} from './desk.server'
import { applications } from './purchase.server'
import { monthsFor } from './gx.server'
import {
  addCall,
  changeCall,
  decisionCall,
  deskCall,
  written,
} from '~/domains/fitness/api/purchase-calls.server'

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
      params: idParam,
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
  .openapi(addCall('/desk/fitness/programs', 'Add a programme', newProgramForm, [409]), async (c) => {
    const form = c.req.valid('json')
    return c.json({ data: await writeOnce(c, form, (tx) => addProgram(c, tx, form)) }, 201)
  })
  .openapi(
    changeCall(
      '/desk/fitness/programs/{id}',
      'Change a programme; applications keep their fee, and days and times stay while people have applied',
      programForm,
    ),
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
      params: idParam,
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
      params: idParam,
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
    async (c) => c.json({ data: await applications.waiting(c) }, 200),
  )
  .openapi(
    deskCall(
      '/desk/fitness/gx-applications/{id}',
      'Get an application with its refund, attended classes and history',
      deskApplicationShape,
    ),
    async (c) => c.json({ data: await applications.atDesk(c, c.req.valid('param')) }, 200),
  )
  .openapi(
    decisionCall(
      '/desk/fitness/gx-applications/{id}/approve',
      'Approve a cancellation with the refund that was asked for; the place goes to whoever waits',
    ),
    (c) => applications.decide(c, 'approve', c.req.valid('param')),
  )
  .openapi(
    decisionCall(
      '/desk/fitness/gx-applications/{id}/decline',
      'Decline a cancellation with a reason, which the member is told',
      reasonOnly,
    ),
    (c) => applications.decide(c, 'decline', c.req.valid('param'), c.req.valid('json')),
  )
  .openapi(
    decisionCall(
      '/desk/fitness/gx-applications/{id}/cancel',
      'Cancel an application without a charge, with a reason, which the member is told',
      reasonOnly,
    ),
    (c) => applications.decide(c, 'cancelByDesk', c.req.valid('param'), c.req.valid('json')),
  )

export type DeskGxApi = typeof deskGxApi
