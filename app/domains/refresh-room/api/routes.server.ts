import { call } from '~/api/call.server'
import type { ApiContext, MemberActor } from '~/api/context.server'
import { readBefore, writeOnce, writeUndoable } from '~/api/idempotency.server'
import { createRouter, json, pageOf } from '~/api/openapi.server'
import { listOwnAt } from '~/booking/own-times.server'
import { listBookingEvents } from '~/booking/store.server'
import { listBooked, type Taken } from '~/booking/taken.server'
import type { Db } from '~/db/database.server'
import { limitAndOffset, pageAnswer } from '~/lists/list-page.server'
import type { Actor } from '~/rules/permissions'
import {
  refreshDayShape,
  seatBookedShape,
  seatCancelWire,
  seatIdParam,
  seatListQuery,
  seatRowShape,
  seatShape,
  seatWire,
} from '~/domains/refresh-room/schemas'
import { readSeatBooking, writeSeatBooking } from './book.server'
import { cancelSeat, requireSeat } from './cancel.server'
import { readOffer, toSeat } from './offer.server'
import { findLiving, listSeats, type LoadedSeat } from './queries.server'
import { toBooking, toRow } from './shape.server'
import { MINUTES_PER_DAY } from '~/rules/time-units'

/** The calls of tenants for the refresh room (product §2, §5, §9). */
export const refreshApi = createRouter()
  .openapi(
    call('get', '/refresh-room/today', {
      may: 'anyone',
      summary:
        'Get today in the refresh room: whether seats can be booked, for how long at which price, and when each is taken',
      answer: refreshDayShape,
    }),
    async (c) => c.json({ data: await today(c) }, 200),
  )
  .openapi(
    call('post', '/refresh-room/bookings', {
      may: 'refreshRoom:book',
      summary: 'Book a seat today, at the price that was shown; one person has one booking that is not over',
      body: seatWire,
      made: json(seatBookedShape, 'Booked'),
      fails: [409],
    }),
    async (c) => {
      const actor = c.var.caller
      return c.json({ data: await bookSeat(c, actor, c.req.valid('json')) }, 201)
    },
  )
  .openapi(
    call('get', '/refresh-room/bookings', {
      may: 'amenities:seeOwn',
      summary: 'List the caller’s own bookings; upcoming first, soonest first, then past, latest first',
      query: seatListQuery,
      answer: pageOf(seatRowShape),
    }),
    async (c) => {
      const { id: memberId } = c.var.caller
      const query = c.req.valid('query')
      const { db, clock } = c.var.deps
      const now = clock()
      const { from, to, status } = query
      const { rows, count } = await listSeats(db, { memberId, from, to, status, now }, limitAndOffset(query))
      const items = rows.map((row) => toRow(row, now))
      return c.json({ data: pageAnswer(query, count, items) }, 200)
    },
  )
  .openapi(
    call('get', '/refresh-room/bookings/{id}', {
      may: 'refreshRoom:see',
      summary: 'Get one’s own booking with its agreed price, its history, and what cancelling costs now',
      params: seatIdParam,
      answer: seatShape,
      fails: [404],
    }),
    async (c) => {
      const actor = c.var.caller
      const { db } = c.var.deps
      const loaded = await requireSeat(actor, db, c.req.valid('param').id)
      return c.json({ data: await answerOf(c, db, loaded) }, 200)
    },
  )
  .openapi(
    call('post', '/refresh-room/bookings/{id}/cancel', {
      may: 'refreshRoom:cancel',
      summary: 'Request the cancellation of a booking at the charge that was shown',
      params: seatIdParam,
      body: seatCancelWire,
      answer: seatBookedShape,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const data = await writeUndoable(c, form, async (tx) => {
        await cancelSeat(c, tx, actor, { id, ...form })
        return { id }
      })
      return c.json({ data }, 200)
    },
  )

async function bookSeat(c: ApiContext, actor: MemberActor, form: Record<string, unknown>) {
  const offer = await readOffer(c)
  const ready = await readBefore(readSeatBooking(c, form, offer))
  return writeOnce(c, form, (tx) => writeSeatBooking(c, tx, actor, { ready: ready(), offer }))
}

const WHOLE_DAY = { startMinutes: 0, endMinutes: MINUTES_PER_DAY }

async function today(c: ApiContext) {
  const { db } = c.var.deps
  const offer = await readOffer(c)
  const { actor } = c.var
  const { today: date, now, seats, ...rules } = offer
  const booked = await listBooked(
    db,
    seats.map(({ id }) => id),
    { from: date, to: date, now },
  )
  const living = actor.kind === 'member' ? await findLiving(db, actor.id, now) : undefined
  // Whoever has a seat cannot book another, so that the rest of the day is of no interest.
  const besides =
    actor.kind === 'member' && !living ? await listOwnAt(db, actor.id, { date, ...WHOLE_DAY }, { now }) : []
  return {
    date,
    now: now.toISOString(),
    holiday: rules.holiday,
    opening: rules.opening,
    opensOn: rules.opensOn,
    open: rules.open,
    books: rules.books,
    cleaningMinutes: seats[0]?.cleaningMinutes ?? 0,
    uses: rules.uses,
    seats: seats.map((seat) => ({
      ...toSeat(seat),
      taken: booked.filter(({ thingId }) => thingId === seat.id).map((time) => toTime(time, actor)),
    })),
    own: living
      ? {
          ...toSeat(living.thing),
          id: living.booking.publicId,
          startMinutes: living.booking.startMinutes,
          endMinutes: living.booking.endMinutes,
        }
      : null,
    besides,
  }
}

/** Who has booked is told to nobody but themselves (product §6). */
const toTime = ({ startMinutes, endMinutes, clearMinutes, isBlock, memberId }: Taken, actor: Actor) => {
  const isMine = actor.kind === 'member' && memberId === actor.id
  const kind = isBlock ? ('repair' as const) : isMine ? ('mine' as const) : ('taken' as const)
  return { startMinutes, endMinutes, clearMinutes, kind }
}

async function answerOf(c: ApiContext, db: Db, loaded: LoadedSeat) {
  const offer = await readOffer(c)
  const steps = await listBookingEvents(db, loaded.booking.id)
  return toBooking(loaded, { actor: c.var.actor, steps, offer })
}

export type RefreshApi = typeof refreshApi
