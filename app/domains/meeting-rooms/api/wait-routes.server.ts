import { z } from '@hono/zod-openapi'
import { by, call } from '~/api/call.server'
import { requireMember } from '~/api/context.server'
import { recordAccess } from '~/api/access-record.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import { bookingIdParam, bookingCreatedShape } from '~/domains/meeting-rooms/shapes'
import { deskWaitShape, waitForm, waitShape } from '~/domains/meeting-rooms/wait-shapes'
import { readOffer } from './catalogue.server'
import { requireBooker } from './order.server'
import { joinWaitingList, leaveWaitingList, listAllWaits, listOwnWaits } from './waits.server'

/** Waiting lists for taken times; each member in turn has half an hour to book. */
export const waitsApi = createRouter()
  .openapi(
    call('get', '/rooms/waits', {
      may: 'amenities:seeOwn',
      summary: 'List the caller’s waiting-list entries: position, and until when a time is held',
      answer: z.array(waitShape),
    }),
    async (c) => {
      const { id } = c.var.caller
      const { db, clock } = c.var.deps
      return c.json({ data: await listOwnWaits(db, id, clock()) }, 200)
    },
  )
  .openapi(
    call('post', '/rooms/waits', {
      may: by('amenities:book', requireMember),
      summary: 'Join the waiting list for a time that is booked',
      body: waitForm,
      made: json(bookingCreatedShape, 'Joined'),
      fails: [409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      const actor = await requireBooker(c, form.room)
      const offer = await readOffer(c, [form.date])
      return c.json({ data: await writeOnce(c, form, (tx) => joinWaitingList(tx, actor, offer, form)) }, 201)
    },
  )
  .openapi(
    call('delete', '/rooms/waits/{id}', {
      may: 'amenities:seeOwn',
      summary: 'Leave a waiting list; a time held for the caller is offered to the next entry',
      params: bookingIdParam,
      answer: z.object({}),
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      return c.json({ data: await writeOnce(c, {}, (tx) => leaveWaitingList(c, tx, actor, id)) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/rooms/waits', {
      may: 'amenities:seeAll',
      summary: 'List waiting-list entries of all companies, soonest time first',
      answer: z.array(deskWaitShape),
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const { waits, shown } = await listAllWaits(db, clock())
      await recordAccess(c, db, { action: 'desk:listBookings', subject: { rows: waits.length }, shown })
      return c.json({ data: waits }, 200)
    },
  )

export type WaitsApi = typeof waitsApi
