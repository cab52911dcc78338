import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import { writeUndoable } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import {
  fitnessCheckInForm,
  fitnessCheckInShape,
  fitnessInsideShape,
  occupantsShape,
  stayIdParam,
} from '~/domains/fitness/stay-shapes'
import { occupants } from './occupants.server'
import { checkInById, endStay, listInside } from './stays.server'

/** How full the centre is, for everybody who is signed in (product §2). */
export const occupantsApi = createRouter().openapi(
  call('get', '/fitness/occupants', {
    may: 'amenities:seeOwn',
    summary: 'Get how many people are in the centre now, its capacity, and an ordinary day by hour',
    answer: occupantsShape,
  }),
  async (c) => {
    return c.json({ data: await occupants(c) }, 200)
  },
)

export type OccupantsApi = typeof occupantsApi

/** Who is in the centre, at the desk (decisions §9). */
export const deskStaysApi = createRouter()
  .openapi(
    call('get', '/desk/fitness/inside', {
      may: 'fitness:manage',
      summary: 'List who is in the centre now, whoever came first at first',
      answer: fitnessInsideShape,
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const now = clock()
      const { people, shown } = await listInside(db, now)
      if (people.length > 0) {
        const subject = { kind: 'inside', rows: people.length }
        await recordAccess(c, db, { action: 'desk:listFitness', subject, shown })
      }
      return c.json({ data: { now: now.toISOString(), people } }, 200)
    },
  )
  .openapi(
    call('post', '/desk/fitness/inside', {
      may: 'fitness:manage',
      summary: 'Check a member in by ID, for what they have reserved now or by their monthly pass',
      body: fitnessCheckInForm,
      made: json(fitnessCheckInShape, 'Checked in'),
      fails: [409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      return c.json({ data: await writeUndoable(c, form, (tx) => checkInById(c, tx, form.loginId)) }, 201)
    },
  )
  .openapi(
    call('post', '/desk/fitness/inside/{id}/leave', {
      may: 'fitness:manage',
      summary: 'Record that somebody has left the centre',
      params: stayIdParam,
      answer: z.object({ id: z.string() }),
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await writeUndoable(c, {}, (tx) => endStay(c, tx, id)) }, 200)
    },
  )

export type DeskStaysApi = typeof deskStaysApi
