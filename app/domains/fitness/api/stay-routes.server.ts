import { createRoute, z } from '@hono/zod-openapi'
import { recordAccess } from '~/api/access-record.server'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { may, requireDesk, requireManager } from '~/api/require-permission.server'
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
  createRoute({
    method: 'get',
    path: '/fitness/occupants',
    summary: 'Get how many people are in the centre now, its capacity, and an ordinary day by hour',
    security: signedIn,
    responses: { 200: json(occupantsShape), ...problems(401, 403) },
  }),
  async (c) => {
    requireManager(c, 'amenities:seeOwn')
    return c.json({ data: await occupants(c) }, 200)
  },
)

export type OccupantsApi = typeof occupantsApi

/** Who is in the centre, at the desk (decisions §9). */
export const deskStaysApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/fitness/inside',
      middleware: may('fitness:manage'),
      summary: 'List who is in the centre now, whoever came first at first',
      security: signedIn,
      responses: { 200: json(fitnessInsideShape), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'fitness:manage')
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
    createRoute({
      method: 'post',
      path: '/desk/fitness/inside',
      middleware: may('fitness:manage'),
      summary: 'Check a member in by ID, for what they have reserved now or by their monthly pass',
      security: signedIn,
      request: { body: body(fitnessCheckInForm) },
      responses: { 201: json(fitnessCheckInShape, 'Checked in'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      requireDesk(c, 'fitness:manage')
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => checkInById(c, tx, form.loginId)) }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/fitness/inside/{id}/leave',
      middleware: may('fitness:manage'),
      summary: 'Record that somebody has left the centre',
      security: signedIn,
      request: { params: stayIdParam },
      responses: { 200: json(z.object({ id: z.string() })), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      requireDesk(c, 'fitness:manage')
      const { id } = c.req.valid('param')
      return c.json({ data: await writeOnce(c, {}, (tx) => endStay(c, tx, id)) }, 200)
    },
  )

export type DeskStaysApi = typeof deskStaysApi
