import { createRoute, z } from '@hono/zod-openapi'
import { recordAccess } from '~/api/access-record.server'
import { readBefore, writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { may, requireDesk, requireDeskReader } from '~/api/require-permission.server'
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
import { blockTime, clashesOf, decideBookings, deskDay, endRoomBlock, toDeskBooking } from './desk.server'
import { listUndecided } from './queries.server'

/** The amenity desk: queue, day, decisions, blocks and bookings for companies (decisions §9). */
export const deskRoomsApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/rooms/undecided',
      summary: 'List cancellations that await a decision, soonest use first',
      security: signedIn,
      responses: { 200: json(undecidedShape), ...problems(401, 403) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'amenities:seeAll')
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
    createRoute({
      method: 'get',
      path: '/desk/rooms/day',
      middleware: may('amenities:seeAll'),
      summary: 'Get a day by room, with who booked what and which times are blocked; today by default',
      security: signedIn,
      request: { query: deskDayQuery },
      responses: { 200: json(deskDayShape), ...problems(401, 403) },
    }),
    async (c) => {
      const actor = requireDeskReader(c, 'amenities:seeAll')
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
    createRoute({
      method: 'post',
      path: '/desk/rooms/decisions',
      middleware: may('amenities:decideCancellation'),
      summary:
        'Approve or decline cancellations, confirm payments or release unpaid bookings: all of them or none',
      security: signedIn,
      request: { body: body(deskDecisionForm) },
      responses: { 200: json(z.object({ count: z.int() })), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'amenities:decideCancellation')
      const form = c.req.valid('json')
      const count = await writeOnce(c, form, (tx) => decideBookings(c, tx, actor, form))
      return c.json({ data: { count } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/rooms/bookings',
      middleware: may('amenities:bookForCompany'),
      summary: 'Book a room for a company; its administrator is notified',
      security: signedIn,
      request: { body: body(deskBookingForm) },
      responses: { 201: json(bookingCreatedShape, 'Booked'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'amenities:bookForCompany')
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
    createRoute({
      method: 'post',
      path: '/desk/rooms/blocks/clashes',
      middleware: may('amenities:block'),
      summary: 'List the bookings that conflict with a block; nothing is stored',
      security: signedIn,
      request: { body: body(blockTimes) },
      responses: { 200: json(clashesShape), ...problems(401, 403) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'amenities:block')
      const { db } = c.var.deps
      const offer = await readOffer(c)
      const clashes = await clashesOf(db, offer, c.req.valid('json'))
      const shown = clashes.map(({ booking }) => booking.publicId)
      await recordAccess(c, db, { action: 'desk:listBookings', subject: { rows: clashes.length }, shown })
      const data = { bookings: clashes.map((loaded) => toDeskBooking(loaded, actor, offer.now)) }
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/rooms/blocks',
      middleware: may('amenities:block'),
      summary:
        'Block a time; each conflicting booking is moved to another room or cancelled without a charge',
      security: signedIn,
      request: { body: body(blockForm) },
      responses: { 201: json(blockCreatedShape, 'Blocked'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'amenities:block')
      const form = c.req.valid('json')
      const offer = await readOffer(c)
      const data = await writeOnce(c, form, async (tx) => {
        const { id } = await blockTime(c, tx, actor, offer, form)
        return { id }
      })
      return c.json({ data }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/desk/rooms/blocks/{id}',
      summary: 'Remove a block, so that its time can be booked again',
      security: signedIn,
      request: { params: bookingIdParam },
      responses: { 200: json(z.object({})), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'amenities:block')
      const { id } = c.req.valid('param')
      return c.json({ data: await writeOnce(c, {}, (tx) => endRoomBlock(c, tx, actor, id)) }, 200)
    },
  )

export type DeskRoomsApi = typeof deskRoomsApi
