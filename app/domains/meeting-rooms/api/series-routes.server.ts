import { createRoute } from '@hono/zod-openapi'
import type { ApiContext, MemberActor } from '../../../api/context.server'
import { readBefore, writeOnce } from '../../../api/idempotency.server'
import { body, createRouter, json, problems, signedIn } from '../../../api/openapi.server'
import { may, requireManager } from '../../../api/require-permission.server'
import { isOverlap } from '../../../booking/overlap.server'
import {
  seriesBookingWire,
  seriesCancelWire,
  seriesIdParam,
  seriesCreatedShape,
  seriesQuoteShape,
  seriesShape,
  seriesWire,
} from '../series-shapes'
import { readSeriesBooking, seriesChanged, writeSeries } from './book-series.server'
import { requestSeriesCancellation, requireSeries, toSeries } from './own-series.server'
import { quoteSeries } from './series.server'

/** Series of bookings: quoted date by date, booked as separate bookings. */
export const seriesApi = createRouter()
  .openapi(
    createRoute({
      method: 'post',
      path: '/rooms/series/quote',
      summary:
        'Quote each date of a booking that is repeated, or say why it is not possible, with everything that is wrong; nothing is stored',
      security: signedIn,
      request: { body: body(seriesWire) },
      responses: { 200: json(seriesQuoteShape), ...problems(401, 403) },
    }),
    async (c) => {
      const { companyId, id: memberId } = requireManager(c, 'amenities:book')
      return c.json({ data: await quoteSeries(c, c.req.valid('json'), { companyId, memberId }) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/rooms/series',
      summary:
        'Book the quoted dates, each as a booking at its price: all of them, or none with what has changed',
      security: signedIn,
      request: { body: body(seriesBookingWire) },
      responses: { 201: json(seriesCreatedShape, 'Booked'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      const actor = requireManager(c, 'amenities:book')
      const form = c.req.valid('json')
      return c.json({ data: await bookSeries(c, actor, form) }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/rooms/series/{id}',
      summary: 'Get the bookings of a series, and what cancelling each would cost now',
      security: signedIn,
      request: { params: seriesIdParam },
      responses: { 200: json(seriesShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      const actor = requireManager(c, 'amenities:seeOwn')
      const { id } = c.req.valid('param')
      const { db, clock } = c.var.deps
      return c.json({ data: toSeries(id, await requireSeries(actor, db, id), actor, clock()) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/rooms/series/{id}/cancel',
      middleware: may('amenities:cancel'),
      summary:
        'Request the cancellation of bookings of a series, each at its quoted charge: all of them or none',
      security: signedIn,
      request: { params: seriesIdParam, body: body(seriesCancelWire) },
      responses: { 200: json(seriesShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireManager(c, 'amenities:seeOwn')
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

async function bookSeries(c: ApiContext, actor: MemberActor, form: Parameters<typeof readSeriesBooking>[1]) {
  const { id: memberId, companyId } = actor
  const ready = await readBefore(readSeriesBooking(c, form, { companyId, memberId }))
  try {
    return await writeOnce(c, form, (tx) => writeSeries(c, tx, { actor, companyId, memberId }, ready()))
  } catch (error) {
    // A deadlock between two series, of which the database aborted this one.
    throw isOverlap(error) ? seriesChanged([]) : error
  }
}

export type SeriesApi = typeof seriesApi
