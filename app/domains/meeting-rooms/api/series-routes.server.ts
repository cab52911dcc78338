import { call } from '~/api/call.server'
import type { z } from 'zod'
import type { ApiContext, MemberActor } from '~/api/context.server'
import { readBefore, writeOnce } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import type { SeriesOf } from '~/booking/kinds'
import { isOverlap } from '~/booking/overlap.server'
import {
  moreDatesBookingWire,
  moreDatesWire,
  seriesBookingWire,
  seriesChangeBookingWire,
  seriesChangeWire,
  seriesCancelWire,
  seriesIdParam,
  seriesCreatedShape,
  seriesQuoteShape,
  seriesShape,
  seriesWire,
} from '~/domains/meeting-rooms/series-shapes'
import { changed, readSeriesBooking, writeSeries } from './book-series.server'
import { assertRight } from './order.server'
import { requestSeriesCancellation, requireSeries, requireSeriesToAdd, toSeries } from './own-series.server'
import { readConfirmedChange, readSeriesChange, writeSeriesChange } from './series-change.server'
import { quoteSeries, toQuote } from './series.server'

/** Series of bookings, of dates or of rooms: quoted one by one, booked as separate bookings. */
export const seriesApi = createRouter()
  .openapi(
    call('post', '/rooms/series/quote', {
      may: 'amenities:book',
      summary:
        'Quote each date of a booking that is repeated, or each of several rooms at one time, or say why it is not possible, with everything that is wrong; nothing is stored',
      body: seriesWire,
      answer: seriesQuoteShape,
    }),
    async (c) => {
      const { companyId, id: memberId } = c.var.caller
      return c.json({ data: await quoteSeries(c, c.req.valid('json'), { companyId, memberId }) }, 200)
    },
  )
  .openapi(
    call('post', '/rooms/series', {
      may: 'amenities:book',
      summary:
        'Book the quoted dates or rooms, each as a booking at its price: all of them, or none with what has changed',
      body: seriesBookingWire,
      made: json(seriesCreatedShape, 'Booked'),
      fails: [409],
    }),
    async (c) => {
      const actor = c.var.caller
      const form = c.req.valid('json')
      return c.json({ data: await bookSeries(c, actor, form) }, 201)
    },
  )
  .openapi(
    call('get', '/rooms/series/{id}', {
      may: 'amenities:see',
      summary: 'Get the bookings of a series, and what cancelling each would cost now',
      params: seriesIdParam,
      answer: seriesShape,
      fails: [404],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      const { db, clock } = c.var.deps
      return c.json({ data: toSeries(id, await requireSeries(actor, db, id), actor, clock()) }, 200)
    },
  )
  .openapi(
    call('post', '/rooms/series/{id}/cancel', {
      may: 'amenities:cancel',
      summary:
        'Request the cancellation of bookings of a series, each at its quoted charge: all of them or none',
      params: seriesIdParam,
      body: seriesCancelWire,
      answer: seriesShape,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const data = await writeOnce(c, form, async (tx) =>
        toSeries(
          id,
          await requestSeriesCancellation(c, tx, actor, id, form.bookings),
          actor,
          c.var.deps.clock(),
        ),
      )
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('post', '/rooms/series/{id}/dates/quote', {
      may: 'amenities:book',
      summary:
        'Quote each date that is to be added to a series, with room, time and everything else of its last booking; nothing is stored',
      params: seriesIdParam,
      body: moreDatesWire,
      answer: seriesQuoteShape,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const { companyId, id: memberId } = actor
      const form = c.req.valid('json')
      const { order, left } = await readMoreDates(c, actor, c.req.valid('param').id, form)
      return c.json({ data: await quoteSeries(c, order, { companyId, memberId }, left) }, 200)
    },
  )
  .openapi(
    call('post', '/rooms/series/{id}/dates', {
      may: 'amenities:book',
      summary: 'Add the quoted dates to a series, each as a booking at its price: all of them or none',
      params: seriesIdParam,
      body: moreDatesBookingWire,
      made: json(seriesCreatedShape, 'Added'),
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const data = await addDates(c, actor, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    call('post', '/rooms/series/{id}/change/quote', {
      may: 'amenities:see',
      summary:
        'Quote each booking of a series from a date on with another time or other people, or say why that is not possible; nothing is stored',
      params: seriesIdParam,
      body: seriesChangeWire,
      answer: seriesQuoteShape,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const { errors, ...read } = await readSeriesChange(
        c,
        actor,
        c.req.valid('param').id,
        c.req.valid('json'),
      )
      assertRight(errors)
      return c.json({ data: toQuote({ ...read, of: 'dates', without: [] }) }, 200)
    },
  )
  .openapi(
    call('post', '/rooms/series/{id}/change', {
      may: 'amenities:change',
      summary: 'Change the quoted bookings of a series, each at its quoted price: all of them or none',
      params: seriesIdParam,
      body: seriesChangeBookingWire,
      answer: seriesShape,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const ready = await readBefore(readConfirmedChange(c, actor, id, form))
      const data = await writeWhole(c, 'dates', () =>
        writeOnce(c, form, async (tx) => {
          await writeSeriesChange(c, tx, actor, ready())
          return toSeries(id, await requireSeries(actor, tx, id), actor, c.var.deps.clock())
        }),
      )
      return c.json({ data }, 200)
    },
  )

/** The order of dates that are added, with what was sent of them. */
async function readMoreDates(c: ApiContext, actor: MemberActor, id: string, form: Record<string, unknown>) {
  const { order, left } = await requireSeriesToAdd(actor, c.var.deps.db, id)
  return { left, order: { ...order, ...form } }
}

/** Writes a series, or dates of one. @throws Problem 409 with what has changed */
async function writeWhole<Made>(c: ApiContext, of: SeriesOf, write: () => Promise<Made>): Promise<Made> {
  try {
    return await write()
  } catch (error) {
    // A deadlock between two of them, of which the database aborted this one.
    throw isOverlap(error) ? changed(c, of, []) : error
  }
}

async function bookSeries(
  c: ApiContext,
  actor: MemberActor,
  form: Parameters<typeof readSeriesBooking>[1] & { rooms?: string | string[] | null },
) {
  const { id: memberId, companyId } = actor
  const ready = await readBefore(readSeriesBooking(c, form, { companyId, memberId }))
  return writeWhole(c, form.rooms?.length ? 'rooms' : 'dates', () =>
    writeOnce(c, form, (tx) => writeSeries(c, tx, { actor, companyId, memberId }, ready())),
  )
}

async function addDates(
  c: ApiContext,
  actor: MemberActor,
  id: string,
  form: z.infer<typeof moreDatesBookingWire>,
) {
  const { id: memberId, companyId } = actor
  const ready = await readBefore(
    readMoreDates(c, actor, id, form).then(({ order, left }) =>
      readSeriesBooking(c, order, { companyId, memberId }, { into: id, left }),
    ),
  )
  return writeWhole(c, 'dates', () =>
    writeOnce(c, form, (tx) => writeSeries(c, tx, { actor, companyId, memberId }, ready())),
  )
}

export type SeriesApi = typeof seriesApi
