import { createRoute, z } from '@hono/zod-openapi'
import { writeSettled } from '~/affected/settle.server'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { may, requireDesk } from '~/api/require-permission.server'
import { byName } from '~/rules/by-name'
import {
  companyFreeTimeShape,
  freeTimeDetailsShape,
  freeTimeForm,
  freeTimeParam,
  newOfferForm,
  offerDetailsShape,
  offerForm,
  offerParam,
  offerShape,
} from '~/domains/meeting-rooms/offer-shapes'
import { freeTimeDetails, listFreeTimes, setFreeTime } from './company-free-time.server'
import { addOffer, changeOffer, listOffers, offerDetails } from './offers.server'

const written = z.object({ code: z.string() })

/** Editing rooms, refreshments, equipment and free time, each with its history (decisions §8, §9). */
export const deskOffersApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/rooms/offers',
      summary:
        'List rooms, refreshments and equipment with all their values, including those no longer offered',
      security: signedIn,
      responses: { 200: json(z.array(offerShape)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'amenities:editOffers')
      return c.json({ data: await listOffers(c.var.deps.db) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/rooms/offers/{kind}/{code}',
      summary:
        'Get a room, refreshment or equipment with its history: who changed what, and when each value applied',
      security: signedIn,
      request: { params: offerParam },
      responses: { 200: json(offerDetailsShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDesk(c, 'amenities:editOffers')
      const { kind, code } = c.req.valid('param')
      return c.json({ data: await offerDetails(c.var.deps.db, kind, code) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/rooms/offers',
      middleware: may('amenities:editOffers'),
      summary: 'Add refreshments or equipment',
      security: signedIn,
      request: { body: body(newOfferForm) },
      responses: { 201: json(written, 'Added'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      requireDesk(c, 'amenities:editOffers')
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => addOffer(c, tx, form)) }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/rooms/offers',
      middleware: may('amenities:editOffers'),
      summary:
        'Change a room, refreshment or equipment at once; existing bookings keep their price and rules',
      security: signedIn,
      request: { body: body(offerForm) },
      responses: { 200: json(written), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      requireDesk(c, 'amenities:editOffers')
      const form = c.req.valid('json')
      const data = await writeSettled(c, form, `room:${form.code}`, (tx) => changeOffer(c, tx, form))
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/rooms/free-time',
      summary: 'List each company’s free time a month, and how much of it this month’s bookings use',
      security: signedIn,
      responses: { 200: json(z.array(companyFreeTimeShape)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'amenities:editOffers')
      const { db, clock } = c.var.deps
      const companies = await listFreeTimes(db, clock())
      return c.json({ data: companies.sort(byName(c.var.language)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/rooms/free-time/{id}',
      summary: 'Get a company’s free time with its history',
      security: signedIn,
      request: { params: freeTimeParam },
      responses: { 200: json(freeTimeDetailsShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDesk(c, 'amenities:editOffers')
      const { db, clock } = c.var.deps
      const { id } = c.req.valid('param')
      return c.json({ data: await freeTimeDetails(db, id, clock()) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/rooms/free-time/{id}',
      middleware: may('amenities:editOffers'),
      summary: 'Set a company’s free time a month, from this month on',
      security: signedIn,
      request: { params: freeTimeParam, body: body(freeTimeForm) },
      responses: { 200: json(z.object({ id: z.int() })), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      requireDesk(c, 'amenities:editOffers')
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => setFreeTime(c, tx, id, form)) }, 200)
    },
  )

export type DeskOffersApi = typeof deskOffersApi
