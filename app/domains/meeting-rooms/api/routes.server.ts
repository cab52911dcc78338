import { requireMember } from '~/api/context.server'
import { by, call } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import type { ApiContext, MemberActor } from '~/api/context.server'
import { readBefore, writeOnce, writeUndoable } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import { requireManager } from '~/api/require-permission.server'
import { freeTimeOf } from '~/booking/free-time.server'
import { HOLD_HOURS } from '~/booking/rules/hold'
import { bookingWindow, windowUpTo } from '~/booking/rules/booking-window'
import { listBookingEvents } from '~/booking/store.server'
import type { Db } from '~/db/database.server'
import { pageAnswer, limitAndOffset } from '~/lists/list-page.server'
import { answerWorkbook, MOST_ROWS, workbookAnswer } from '~/workbooks/workbook.server'
import { addMonths, seoulDate } from '~/rules/local-time'
import { readSetting } from '~/domains/building/api/settings.server'
import { bookingWire, cancelWire, changeWire, orderWire } from '~/domains/meeting-rooms/schemas'
import { KINDS_OF } from '~/domains/meeting-rooms/zones'
import {
  bookingFileQuery,
  bookingIdParam,
  bookingListQuery,
  bookingListShape,
  bookingShape,
  bookingTermsShape,
  bookingCreatedShape,
  quoteShape,
} from '~/domains/meeting-rooms/shapes'
import { bookingSheet } from './booking-sheet.server'
import { readBooking, writeBooking } from './book.server'
import { doorCodeOf } from './door.server'
import { calendarApi } from './calendar-routes.server'
import {
  requestCancellation,
  orderOfChange,
  priceOfChange,
  readChange,
  stepsOfChange,
  requireBooking,
  writeChange,
} from './change.server'
import { leftOfLimits } from './limits.server'
import { requireBooker, quoteFor, type Order } from './order.server'
import { listBookings, seriesOf, type LoadedBooking } from './queries.server'
import { toBooking, toRow } from './shape.server'

/** The calls of tenants for meeting rooms, seminar room, VIP room and listening bar (product §2, §5, §9). */
export const roomsApi = createRouter()
  .route('/', calendarApi)
  .openapi(
    call('get', '/rooms/terms', {
      may: 'amenities:book',
      summary:
        'Get the company’s free time and what it may still book in the bookable months, and how long an unpaid booking is held',
      answer: bookingTermsShape,
    }),
    async (c) => {
      const { companyId, id: memberId } = c.var.caller
      const { db, clock } = c.var.deps
      const now = clock()
      const window = bookingWindow(seoulDate(now))
      const months = [0, 1, 2].map((after) => addMonths(`${window.from.slice(0, 7)}-01`, after).slice(0, 7))
      const freeTime = await freeTimeOf(db, companyId, months, { now })
      const { daysAhead, ...hours } = await readSetting(c, 'booking.limits')
      const bookable = { window: windowUpTo(window, daysAhead), now }
      const left = await leftOfLimits(db, { companyId, memberId }, hours, bookable)
      const limits = { ...left, daysAhead }
      return c.json({ data: { freeTime, holdHours: HOLD_HOURS, limits } }, 200)
    },
  )
  .openapi(
    call('post', '/rooms/quote', {
      may: by('amenities:book', requireMember),
      summary:
        'Quote the price of a booking, by line, or list everything that is wrong with it; nothing is stored',
      body: orderWire,
      answer: quoteShape,
      fails: [409],
    }),
    async (c) => {
      const { companyId, id: memberId } = await requireBooker(c, c.req.valid('json').room)
      return c.json({ data: await quoteFor(c, c.req.valid('json'), { companyId, memberId }) }, 200)
    },
  )
  .openapi(
    call('post', '/rooms/bookings', {
      may: by('amenities:book', requireMember),
      summary:
        'Book a room at the quoted price; if the time was taken meanwhile, the answer lists the nearest free times',
      body: bookingWire,
      made: json(bookingCreatedShape, 'Booked'),
      fails: [409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      const actor = await requireBooker(c, form.room)
      const data = await bookRoom(c, actor, form)
      return c.json({ data }, 201)
    },
  )
  .openapi(
    call('get', '/rooms/bookings', {
      may: 'amenities:seeOwn',
      summary:
        'List the caller’s own bookings or, with amenity or total, the company’s, with totals; upcoming first, soonest first, then past, latest first',
      query: bookingListQuery,
      answer: bookingListShape,
    }),
    async (c) => {
      const query = c.req.valid('query')
      const isCompany = query.scope === 'company'
      const { id, companyId } = requireManager(c, isCompany ? 'amenities:seeAffiliated' : 'amenities:seeOwn')
      const { db, clock } = c.var.deps
      const now = clock()
      const { from, to, status, keyword, sort, zone, page } = query
      const whose = isCompany ? { companyId, seenBy: id } : { companyId, memberId: id }
      const filter = { from, to, status, keyword, sort, ...whose, kinds: KINDS_OF[zone], now }
      const { rows, totals } = await listBookings(db, filter, limitAndOffset(query))
      if (isCompany) {
        const subject = { zone, from, to, status, page }
        const shown = rows.map(({ booking }) => booking.publicId)
        await recordAccess(c, db, { action: 'amenities:list', subject, shown, companyId })
      }
      const items = rows.map((row) => toRow(row, now))
      return c.json({ data: { ...pageAnswer(query, totals.count, items), totals } }, 200)
    },
  )
  .openapi(
    call('get', '/rooms/bookings/export', {
      may: 'amenities:seeAffiliated',
      summary: 'Export the company’s matching bookings as an Excel file; a reason is required and recorded',
      query: bookingFileQuery,
      answer: workbookAnswer,
    }),
    async (c) => {
      const { id, companyId } = c.var.caller
      const { from, to, status, keyword, zone, reason } = c.req.valid('query')
      const { db, clock } = c.var.deps
      const now = clock()
      const filter = { from, to, status, keyword, companyId, seenBy: id, kinds: KINDS_OF[zone], now }
      const { rows } = await listBookings(db, filter, { limit: MOST_ROWS, offset: 0 })
      return answerWorkbook(c, {
        file: 'bookings',
        access: {
          action: 'amenities:export',
          subject: { zone, from, to, status, rows: rows.length },
          shown: rows.map(({ booking }) => booking.publicId),
          companyId,
          reason,
        },
        ...bookingSheet(
          rows.map((row) => toRow(row, now)),
          c.var.language,
        ),
      })
    },
  )
  .openapi(
    call('get', '/rooms/bookings/{id}', {
      may: 'amenities:see',
      summary:
        'Get a booking with its agreed price and rules, its history, and what the caller may do at what charge',
      params: bookingIdParam,
      answer: bookingShape,
      fails: [404],
    }),
    async (c) => {
      const actor = c.var.caller
      const { db } = c.var.deps
      const loaded = await requireBooking(actor, db, c.req.valid('param').id)
      const { publicId, memberId } = loaded.booking
      if (memberId !== actor.id)
        await recordAccess(c, db, {
          action: 'amenities:view',
          subject: publicId,
          companyId: actor.companyId,
        })
      return c.json({ data: await answerOf(c, db, loaded) }, 200)
    },
  )
  .openapi(
    call('post', '/rooms/bookings/{id}/quote', {
      may: 'amenities:see',
      summary:
        'Quote the price of a change of a booking, or list everything that is wrong with it; nothing is stored',
      params: bookingIdParam,
      body: changeWire,
      answer: quoteShape,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const loaded = await requireBooking(actor, c.var.deps.db, c.req.valid('param').id)
      const order = orderOfChange(loaded, c.req.valid('json'))
      const whose = {
        companyId: actor.companyId,
        except: loaded.booking.id,
        memberId: actor.id,
        keeps: loaded,
      }
      const agreed = (changed: Order) => ({
        price: priceOfChange(loaded.booking, changed),
        steps: stepsOfChange(loaded, changed),
      })
      return c.json({ data: await quoteFor(c, order, whose, agreed) }, 200)
    },
  )
  .openapi(
    call('post', '/rooms/bookings/{id}/change', {
      may: 'amenities:change',
      summary: 'Change date, time, room or people of a booking while cancelling it is free of charge',
      params: bookingIdParam,
      body: changeWire,
      answer: bookingShape,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const ready = await readBefore(readChange(c, actor, id, form))
      const data = await writeOnce(c, form, async (tx) =>
        answerOf(c, tx, await writeChange(c, tx, actor, id, ready())),
      )
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('post', '/rooms/bookings/{id}/cancel', {
      may: 'amenities:cancel',
      summary:
        'Request the cancellation of a booking at the quoted charge; an unpaid one is cancelled at once',
      params: bookingIdParam,
      body: cancelWire,
      answer: bookingShape,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const data = await writeUndoable(c, form, async (tx) =>
        answerOf(c, tx, await requestCancellation(c, tx, actor, id, form)),
      )
      return c.json({ data }, 200)
    },
  )

async function bookRoom(c: ApiContext, actor: MemberActor, form: Record<string, unknown>) {
  const { id: memberId, companyId } = actor
  const ready = await readBefore(readBooking(c, form, { companyId, memberId }))
  return writeOnce(c, form, (tx) => writeBooking(c, tx, { actor, companyId, memberId }, ready()))
}

async function answerOf(c: ApiContext, db: Db, loaded: LoadedBooking) {
  const steps = await listBookingEvents(db, loaded.booking.id)
  const { clock, secret } = c.var.deps
  const doorCode = doorCodeOf(secret, loaded.booking.publicId)
  const series = await seriesOf(db, loaded)
  return toBooking(loaded, { actor: c.var.actor, now: clock(), steps, doorCode, series })
}

export type RoomsApi = typeof roomsApi
