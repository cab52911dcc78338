import { createRoute, z } from '@hono/zod-openapi'
import { requireMember } from '~/api/context.server'
import { recordAccess } from '~/api/access-record.server'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { before, requireDesk, requireManager } from '~/api/require-permission.server'
import { bookingIdParam, bookingCreatedShape } from '~/domains/meeting-rooms/shapes'
import { deskWaitShape, waitForm, waitShape } from '~/domains/meeting-rooms/wait-shapes'
import { readOffer } from './catalogue.server'
import { requireBooker } from './order.server'
import { joinWaitingList, leaveWaitingList, listAllWaits, listOwnWaits } from './waits.server'

/** Waiting lists for taken times; each member in turn has half an hour to book. */
export const waitsApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/rooms/waits',
      summary: 'List the caller’s waiting-list entries: position, and until when a time is held',
      security: signedIn,
      responses: { 200: json(z.array(waitShape)), ...problems(401, 403) },
    }),
    async (c) => {
      const { id } = requireManager(c, 'amenities:seeOwn')
      const { db, clock } = c.var.deps
      return c.json({ data: await listOwnWaits(db, id, clock()) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/rooms/waits',
      middleware: before(requireMember),
      summary: 'Join the waiting list for a time that is booked',
      security: signedIn,
      request: { body: body(waitForm) },
      responses: { 201: json(bookingCreatedShape, 'Joined'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      const form = c.req.valid('json')
      const actor = await requireBooker(c, form.room)
      const offer = await readOffer(c, [form.date])
      return c.json({ data: await writeOnce(c, form, (tx) => joinWaitingList(tx, actor, offer, form)) }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/rooms/waits/{id}',
      summary: 'Leave a waiting list; a time held for the caller is offered to the next entry',
      security: signedIn,
      request: { params: bookingIdParam },
      responses: { 200: json(z.object({})), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireManager(c, 'amenities:seeOwn')
      const { id } = c.req.valid('param')
      return c.json({ data: await writeOnce(c, {}, (tx) => leaveWaitingList(c, tx, actor, id)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/rooms/waits',
      summary: 'List waiting-list entries of all companies, soonest time first',
      security: signedIn,
      responses: { 200: json(z.array(deskWaitShape)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'amenities:seeAll')
      const { db, clock } = c.var.deps
      const { waits, shown } = await listAllWaits(db, clock())
      await recordAccess(c, db, { action: 'desk:listBookings', subject: { rows: waits.length }, shown })
      return c.json({ data: waits }, 200)
    },
  )

export type WaitsApi = typeof waitsApi
