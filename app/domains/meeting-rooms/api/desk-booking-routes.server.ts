import { z } from '@hono/zod-openapi'
import { call, reader } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import { readBefore, writeUndoable } from '~/api/idempotency.server'
import { createRouter } from '~/api/openapi.server'
import { listBookingEvents } from '~/booking/store.server'
import { deskBookingDetailsShape, deskQuoteForm } from '~/domains/meeting-rooms/desk-office-shapes'
import { moveForm } from '~/domains/meeting-rooms/desk-shapes'
import { bookingIdParam, quoteShape } from '~/domains/meeting-rooms/shapes'
import { requireBooking } from './change.server'
import { companyToBookFor } from './desk-company.server'
import { moveBooking, readMove } from './move.server'
import { quoteFor } from './order.server'
import { seriesOf } from './queries.server'
import { toDeskBooking } from './desk.server'
import { toBooking } from './shape.server'

/** Bookings at the desk: the price of one for a company, and one with the price and rules stored with it (decisions §8, §9). */
export const deskBookingApi = createRouter()
  .openapi(
    call('post', '/desk/rooms/quote', {
      may: 'amenities:bookForCompany',
      summary:
        'Quote the price of a booking for a company, by line, or list everything that is wrong with it',
      body: deskQuoteForm,
      answer: quoteShape,
      fails: [409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      const { id: companyId } = await companyToBookFor(c.var.deps.db, form.companyId)
      return c.json({ data: await quoteFor(c, form, { companyId }) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/rooms/bookings/{id}', {
      may: reader('amenities:seeAll'),
      summary: 'Get a booking of any company with its price, its history and the possible decisions',
      params: bookingIdParam,
      answer: deskBookingDetailsShape,
      fails: [404],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      const { db, clock } = c.var.deps
      const now = clock()
      const loaded = await requireBooking(actor, db, id)
      const steps = await listBookingEvents(db, loaded.booking.id)
      await recordAccess(c, db, { action: 'desk:viewBooking', subject: id, companyId: loaded.company.id })
      const {
        isMine: _isMine,
        actions: _actions,
        door: _door,
        ...booking
      } = toBooking(loaded, {
        actor,
        now,
        steps,
        doorCode: '',
        series: await seriesOf(db, loaded),
      })
      const { company, actions, canCheckIn, canMove } = toDeskBooking(loaded, actor, now)
      return c.json({ data: { ...booking, company, actions, canCheckIn, canMove } }, 200)
    },
  )
  .openapi(
    call('post', '/desk/rooms/bookings/{id}/move', {
      may: 'amenities:bookForCompany',
      summary: 'Move a booking to another time or room at its price; its member is told why',
      params: bookingIdParam,
      body: moveForm,
      answer: z.object({}),
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const ready = await readBefore(readMove(c, actor, id, form))
      return c.json({ data: await writeUndoable(c, form, (tx) => moveBooking(c, tx, actor, ready())) }, 200)
    },
  )

export type DeskBookingApi = typeof deskBookingApi
