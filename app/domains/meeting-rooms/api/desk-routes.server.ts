import { z } from '@hono/zod-openapi'
import { call, reader } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import { readBefore, writeOnce, writeUndoable } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import { countBookings, isUndecided } from '~/booking/list.server'
import { LONGEST_QUEUE } from '~/lists/queue'
import { seoulDate } from '~/rules/local-time'
import {
  blockForm,
  blockCreatedShape,
  blockTimes,
  clashesShape,
  deskBookingForm,
  deskDayQuery,
  deskDayShape,
  deskDecisionForm,
  undecidedShape,
} from '~/domains/meeting-rooms/desk-shapes'
import { bookingIdParam, bookingCreatedShape } from '~/domains/meeting-rooms/shapes'
import { ROOM_KINDS } from '~/domains/meeting-rooms/zones'
import { readBooking, writeBooking } from './book.server'
import { readOffer } from './catalogue.server'
import { companyToBookFor } from './desk-company.server'
import { clashesOf, closeRooms, daysNamed, endRoomBlock } from './block.server'
import { decideBookings, deskDay, toDeskBooking } from './desk.server'
import { listUndecided } from './queries.server'

/** The amenity desk: queue, day, decisions, blocks and bookings for companies (decisions §9). */
export const deskRoomsApi = createRouter()
  .openapi(
    call('get', '/desk/rooms/undecided', {
      may: 'amenities:seeAll',
      summary: 'List cancellations that await a decision, soonest use first',
      answer: undecidedShape,
    }),
    async (c) => {
      const actor = c.var.caller
      const { db, clock } = c.var.deps
      const now = clock()
      const [rows, count] = await Promise.all([
        listUndecided(db, now, LONGEST_QUEUE),
        countBookings(db, isUndecided(ROOM_KINDS, now)),
      ])
      const items = rows.map((row) => toDeskBooking(row, actor, now))
      const shown = items.map(({ id }) => id)
      await recordAccess(c, db, { action: 'desk:listBookings', subject: { rows: rows.length }, shown })
      return c.json({ data: { items, count, now: now.toISOString() } }, 200)
    },
  )
  .openapi(
    call('get', '/desk/rooms/day', {
      may: reader('amenities:seeAll'),
      summary: 'Get a day by room, with who booked what and which times are blocked; today by default',
      query: deskDayQuery,
      answer: deskDayShape,
    }),
    async (c) => {
      const actor = c.var.caller
      const { db, clock } = c.var.deps
      const { date = seoulDate(clock()) } = c.req.valid('query')
      const offer = await readOffer(c, [date])
      const data = await deskDay(db, offer, date, actor)
      const shown = data.rooms.flatMap((room) => [...room.bookings, ...room.unattended].map(({ id }) => id))
      await recordAccess(c, db, { action: 'desk:listBookings', subject: { date }, shown })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('post', '/desk/rooms/decisions', {
      may: 'amenities:decideCancellation',
      summary:
        'Approve or decline cancellations, confirm payments or release unpaid bookings: all of them or none',
      body: deskDecisionForm,
      answer: z.object({ count: z.int() }),
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const form = c.req.valid('json')
      const count = await writeUndoable(c, form, (tx) => decideBookings(c, tx, actor, form))
      return c.json({ data: { count } }, 200)
    },
  )
  .openapi(
    call('post', '/desk/rooms/bookings', {
      may: 'amenities:bookForCompany',
      summary: 'Book a room for a company; its administrator is notified',
      body: deskBookingForm,
      made: json(bookingCreatedShape, 'Booked'),
      fails: [409],
    }),
    async (c) => {
      const actor = c.var.caller
      const form = c.req.valid('json')
      const company = await companyToBookFor(c.var.deps.db, form.companyId)
      const ready = await readBefore(readBooking(c, form, { companyId: company.id, byDesk: true }))
      const data = await writeOnce(c, form, (tx) =>
        writeBooking(c, tx, { actor, companyId: company.id, memberId: company.masterId }, ready()),
      )
      return c.json({ data }, 201)
    },
  )
  .openapi(
    call('post', '/desk/rooms/blocks/clashes', {
      may: 'amenities:block',
      summary:
        'List the bookings that a closing concerns, with the rooms they can be moved to; nothing is stored',
      body: blockTimes,
      answer: clashesShape,
    }),
    async (c) => {
      const actor = c.var.caller
      const { db } = c.var.deps
      const closing = c.req.valid('json')
      const found = await clashesOf(db, await readOffer(c, daysNamed(closing)), closing, actor)
      const shown = found.map(({ id }) => id)
      await recordAccess(c, db, { action: 'desk:listBookings', subject: { rows: found.length }, shown })
      const data = { bookings: found }
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('post', '/desk/rooms/blocks', {
      may: 'amenities:block',
      summary:
        'Close rooms from a day to another; each booking in the way is moved to another room or cancelled without a charge',
      body: blockForm,
      made: json(blockCreatedShape, 'Blocked'),
      fails: [409],
    }),
    async (c) => {
      const actor = c.var.caller
      const form = c.req.valid('json')
      const offer = await readOffer(c, daysNamed(form))
      const data = await writeOnce(c, form, (tx) => closeRooms(c, tx, actor, offer, form))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    call('delete', '/desk/rooms/blocks/{id}', {
      may: 'amenities:block',
      summary: 'Remove a block, so that its time can be booked again',
      params: bookingIdParam,
      answer: z.object({}),
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      return c.json({ data: await writeOnce(c, {}, (tx) => endRoomBlock(c, tx, actor, id)) }, 200)
    },
  )

export type DeskRoomsApi = typeof deskRoomsApi
