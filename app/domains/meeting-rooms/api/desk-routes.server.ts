import { createRoute, z } from '@hono/zod-openapi'
import { recordAccess } from '../../../api/access-record.server'
import { writeOnce } from '../../../api/idempotency.server'
import { body, createRouter, json, pageOf, problems, signedIn } from '../../../api/openapi.server'
import { requireDesk } from '../../../api/require-permission.server'
import { pageAnswer, placeOf } from '../../../lists/list-page.server'
import { seoulDate } from '../../../rules/local-time'
import {
  blockForm,
  blockMadeShape,
  blockTimes,
  clashesShape,
  deskBookingForm,
  deskBookingShape,
  deskBookingsQuery,
  deskDayQuery,
  deskDayShape,
  deskDecisionForm,
  undecidedShape,
} from '../desk-shapes'
import { ROOM_KINDS } from '../schemas'
import { bookingIdParam, madeShape } from '../shapes'
import { readBooking, writeBooking } from './book.server'
import { readOffer } from './catalogue.server'
import { companyToBookFor } from './desk-company.server'
import { blockTime, clashesOf, decideBookings, deskDay, endBlock, toDeskBooking } from './desk.server'
import { countUndecided, listBookings, listUndecided } from './queries.server'

/** The most bookings of the queue in an answer; the desk works from its top. */
const LONGEST_QUEUE = 50

/** The amenity desk: queue, day, decisions, blocks and bookings for companies (decisions §9). */
export const deskRoomsApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/rooms/undecided',
      summary: 'Cancellations and payments that wait for the desk, the soonest use first',
      security: signedIn,
      responses: { 200: json(undecidedShape), ...problems(401, 403) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'amenities:seeAll')
      const { db, clock } = c.var.deps
      const now = clock()
      const [rows, count] = await Promise.all([
        listUndecided(db, now, LONGEST_QUEUE),
        countUndecided(db, now),
      ])
      await recordAccess(c, db, { action: 'desk:listBookings', subject: { rows: rows.length } })
      const items = rows.map((row) => toDeskBooking(row, actor, now))
      return c.json({ data: { items, count, now: now.toISOString() } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/rooms/day',
      summary: 'A day by room, with whose each booking is and what is kept free; today unless asked',
      security: signedIn,
      request: { query: deskDayQuery },
      responses: { 200: json(deskDayShape), ...problems(401, 403) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'amenities:seeAll')
      const { db, clock } = c.var.deps
      const { date = seoulDate(clock()) } = c.req.valid('query')
      const offer = await readOffer(c, [date])
      await recordAccess(c, db, { action: 'desk:listBookings', subject: { date } })
      return c.json({ data: await deskDay(db, offer, date, actor) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/rooms/bookings',
      summary:
        'Bookings of all companies by day of use, status and words: what is to come, then what is over',
      security: signedIn,
      request: { query: deskBookingsQuery },
      responses: { 200: json(pageOf(deskBookingShape)), ...problems(401, 403) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'amenities:seeAll')
      const query = c.req.valid('query')
      const { from, to, status, keyword, page } = query
      const { db, clock } = c.var.deps
      const now = clock()
      const filter = { from, to, status, keyword, kinds: ROOM_KINDS, isDesk: true, now }
      const { rows, totals } = await listBookings(db, filter, placeOf(query))
      const subject = { from, to, status, ...(keyword && { searched: 'yes' }), page }
      await recordAccess(c, db, { action: 'desk:listBookings', subject })
      const items = rows.map((row) => toDeskBooking(row, actor, now))
      return c.json({ data: pageAnswer(query, totals.count, items) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/rooms/decisions',
      summary:
        'Approve or decline cancellations, confirm payments or release what is unpaid: all of them or none',
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
      summary: 'Book a room for a company; its master is told',
      security: signedIn,
      request: { body: body(deskBookingForm) },
      responses: { 201: json(madeShape, 'Booked'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'amenities:bookForCompany')
      const form = c.req.valid('json')
      const company = await companyToBookFor(c.var.deps.db, form.companyId)
      let refused: unknown
      const read = readBooking(c, form, { companyId: company.id, byDesk: true })
      const ready = await read.catch((error: unknown) => void (refused = error))
      const data = await writeOnce(c, form, async (tx) => {
        if (!ready) throw refused
        return writeBooking(c, tx, { actor, companyId: company.id, memberId: company.masterId }, ready)
      })
      return c.json({ data }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/rooms/blocks/clashes',
      summary: 'The bookings that stand in the way of keeping a time free; nothing is written',
      security: signedIn,
      request: { body: body(blockTimes) },
      responses: { 200: json(clashesShape), ...problems(401, 403) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'amenities:block')
      const { db } = c.var.deps
      const offer = await readOffer(c)
      const clashes = await clashesOf(db, offer, c.req.valid('json'))
      await recordAccess(c, db, { action: 'desk:listBookings', subject: { rows: clashes.length } })
      const data = { bookings: clashes.map((loaded) => toDeskBooking(loaded, actor, offer.now)) }
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/rooms/blocks',
      summary:
        'Keep a time free; each booking in its way is moved to another room or cancelled without a charge',
      security: signedIn,
      request: { body: body(blockForm) },
      responses: { 201: json(blockMadeShape, 'Kept free'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'amenities:block')
      const form = c.req.valid('json')
      const offer = await readOffer(c)
      const data = await writeOnce(c, form, (tx) => blockTime(c, tx, actor, offer, form))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/desk/rooms/blocks/{id}',
      summary: 'Give a time that was kept free to everybody again',
      security: signedIn,
      request: { params: bookingIdParam },
      responses: { 200: json(z.object({})), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'amenities:block')
      const { id } = c.req.valid('param')
      return c.json({ data: await writeOnce(c, {}, (tx) => endBlock(c, tx, actor, id)) }, 200)
    },
  )

export type DeskRoomsApi = typeof deskRoomsApi
