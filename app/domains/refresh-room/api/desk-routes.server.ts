import { z } from '@hono/zod-openapi'
import { call, reader } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import { writeOnce, writeUndoable } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { requireDesk } from '~/api/require-permission.server'
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

const noData = z.object({})

/** The desk's calls for the refresh room (decisions §9). */
export const deskRefreshApi = createRouter()
  .openapi(
    call('get', '/desk/refresh-room/today', {
      may: reader('amenities:seeAll'),
      summary: 'Get today’s bookings and repairs by seat',
      answer: deskRefreshDayShape,
    }),
    async (c) => {
      const actor = c.var.caller
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
    call('get', '/desk/refresh-room/day', {
      may: 'amenities:seeAll',
      summary: 'List the bookings of a day in the order of time; today by default',
      query: deskSeatDayQuery,
      answer: deskSeatDayShape,
    }),
    async (c) => {
      const actor = c.var.caller
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
    call('get', '/desk/refresh-room/undecided', {
      may: 'amenities:seeAll',
      summary: 'List requested cancellations that await a decision, soonest use first',
      answer: undecidedSeatsShape,
    }),
    async (c) => {
      const actor = c.var.caller
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
    call('get', '/desk/refresh-room/bookings/{id}', {
      may: reader('amenities:seeAll'),
      summary: 'Get a booking of any company with its charge',
      params: seatIdParam,
      answer: deskSeatRowShape,
      fails: [404],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      const { db, clock } = c.var.deps
      const loaded = await loadSeat(db, id)
      if (!loaded) throw new Problem(404, 'notFound')
      await recordAccess(c, db, { action: 'desk:viewBooking', subject: id, companyId: loaded.company.id })
      return c.json({ data: toDeskRow(loaded, actor, clock()) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/refresh-room/decisions', {
      may: 'amenities:decideCancellation',
      summary: 'Approve or decline a requested cancellation, or check in; the member is told of a decision',
      body: deskSeatDecision,
      answer: noData,
      fails: [404, 409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      const actor = requireDesk(
        c,
        form.decision === 'checkIn' ? 'amenities:checkIn' : 'amenities:decideCancellation',
      )
      const data = await writeUndoable(c, form, async (tx) => {
        await decideSeat(c, tx, actor, form)
        return {}
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('post', '/desk/refresh-room/repairs', {
      may: 'amenities:block',
      summary:
        'Take a seat out of use for a time of today; whoever has booked it gets another seat, or is cancelled without a charge',
      body: repairForm,
      made: json(repairShape, 'In repair'),
      fails: [409],
    }),
    async (c) => {
      const actor = c.var.caller
      const form = c.req.valid('json')
      const offer = await readOffer(c)
      const data = await writeOnce(c, form, (tx) => repairSeat(c, tx, actor, { offer, form }))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    call('delete', '/desk/refresh-room/repairs/{id}', {
      may: 'amenities:block',
      summary: 'End a repair, so that the seat can be booked again',
      params: seatIdParam,
      answer: noData,
      fails: [404],
    }),
    async (c) => {
      const actor = c.var.caller
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
