import { createRoute, z } from '@hono/zod-openapi'
import { recordAccess } from '~/api/access-record.server'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { may, requireDesk, requireDeskReader } from '~/api/require-permission.server'
import { endBlock } from '~/booking/blocks.server'
import { SEAT_KINDS } from '~/booking/kinds'
import { countBookings, isUndecided } from '~/booking/list.server'
import { LONGEST_QUEUE } from '~/lists/queue'
import { seoulDate } from '~/rules/local-time'
import {
  deskRefreshDayShape,
  deskSeatDayQuery,
  deskSeatDayShape,
  deskSeatRowShape,
  deskSeatDecision,
  repairForm,
  repairShape,
  seatIdParam,
  undecidedSeatsShape,
} from '~/domains/refresh-room/schemas'
import { decideSeat, deskDay, repairSeat } from './desk.server'
import { readOffer } from './offer.server'
import { listDay, listUndecided, loadSeat } from './queries.server'
import { toDeskRow, toUndecided } from './shape.server'

const done = z.object({})

/** The desk's calls for the refresh room (decisions §9). */
export const deskRefreshApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/refresh-room/today',
      summary: 'Get today’s bookings and repairs by seat',
      security: signedIn,
      responses: { 200: json(deskRefreshDayShape), ...problems(401, 403) },
    }),
    async (c) => {
      const actor = requireDeskReader(c, 'amenities:seeAll')
      const { db } = c.var.deps
      const offer = await readOffer(c)
      const data = await deskDay(db, actor, offer)
      await recordAccess(c, db, {
        action: 'desk:listBookings',
        subject: { date: offer.today, zone: 'refresh' },
        shown: data.seats.flatMap(({ bookings }) => bookings).map(({ id }) => id),
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/refresh-room/day',
      middleware: may('amenities:seeAll'),
      summary: 'List the bookings of a day in the order of time; today by default',
      security: signedIn,
      request: { query: deskSeatDayQuery },
      responses: { 200: json(deskSeatDayShape), ...problems(401, 403) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'amenities:seeAll')
      const { db, clock } = c.var.deps
      const now = clock()
      const { date = seoulDate(now) } = c.req.valid('query')
      const bookings = (await listDay(db, date, now)).map((row) => toDeskRow(row, actor, now))
      const shown = bookings.map(({ id }) => id)
      await recordAccess(c, db, { action: 'desk:listBookings', subject: { date, zone: 'refresh' }, shown })
      return c.json({ data: { date, bookings } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/refresh-room/undecided',
      summary: 'List requested cancellations that await a decision, soonest use first',
      security: signedIn,
      responses: { 200: json(undecidedSeatsShape), ...problems(401, 403) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'amenities:seeAll')
      const { db, clock } = c.var.deps
      const now = clock()
      const [rows, count] = await Promise.all([
        listUndecided(db, now, LONGEST_QUEUE),
        countBookings(db, isUndecided(SEAT_KINDS, now)),
      ])
      const items = rows.map((row) => toUndecided(row, actor, now))
      const shown = items.map(({ id }) => id)
      await recordAccess(c, db, { action: 'desk:listBookings', subject: { rows: rows.length }, shown })
      return c.json({ data: { items, count, now: now.toISOString() } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/refresh-room/bookings/{id}',
      summary: 'Get a booking of any company with its charge',
      security: signedIn,
      request: { params: seatIdParam },
      responses: { 200: json(deskSeatRowShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      const actor = requireDeskReader(c, 'amenities:seeAll')
      const { id } = c.req.valid('param')
      const { db, clock } = c.var.deps
      const loaded = await loadSeat(db, id)
      if (!loaded) throw new Problem(404, 'notFound')
      await recordAccess(c, db, { action: 'desk:viewBooking', subject: id, companyId: loaded.company.id })
      return c.json({ data: toDeskRow(loaded, actor, clock()) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/refresh-room/decisions',
      middleware: may('amenities:decideCancellation'),
      summary: 'Approve or decline a requested cancellation, or check in; the member is told of a decision',
      security: signedIn,
      request: { body: body(deskSeatDecision) },
      responses: { 200: json(done), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const form = c.req.valid('json')
      const actor = requireDesk(
        c,
        form.decision === 'checkIn' ? 'amenities:checkIn' : 'amenities:decideCancellation',
      )
      const data = await writeOnce(c, form, async (tx) => {
        await decideSeat(c, tx, actor, form)
        return {}
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/refresh-room/repairs',
      middleware: may('amenities:block'),
      summary:
        'Take a seat out of use for a time of today; whoever has booked it gets another seat, or is cancelled without a charge',
      security: signedIn,
      request: { body: body(repairForm) },
      responses: { 201: json(repairShape, 'In repair'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'amenities:block')
      const form = c.req.valid('json')
      const offer = await readOffer(c)
      const data = await writeOnce(c, form, (tx) => repairSeat(c, tx, actor, { offer, form }))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/desk/refresh-room/repairs/{id}',
      summary: 'End a repair, so that the seat can be booked again',
      security: signedIn,
      request: { params: seatIdParam },
      responses: { 200: json(done), ...problems(401, 403, 404) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'amenities:block')
      const { id } = c.req.valid('param')
      const now = c.var.deps.clock()
      const data = await writeOnce(c, {}, async (tx) => {
        await endBlock(tx, id, { kinds: SEAT_KINDS, actor, now })
        return {}
      })
      return c.json({ data }, 200)
    },
  )

export type DeskRefreshApi = typeof deskRefreshApi
