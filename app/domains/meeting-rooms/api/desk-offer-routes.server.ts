import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { writeSettled } from '~/affected/settle.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
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
    call('get', '/desk/rooms/offers', {
      may: 'amenities:editOffers',
      summary:
        'List rooms, refreshments and equipment with all their values, including those no longer offered',
      answer: z.array(offerShape),
    }),
    async (c) => {
      return c.json({ data: await listOffers(c.var.deps.db) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/rooms/offers/{kind}/{code}', {
      may: 'amenities:editOffers',
      summary:
        'Get a room, refreshment or equipment with its history: who changed what, and when each value applied',
      params: offerParam,
      answer: offerDetailsShape,
      fails: [404],
    }),
    async (c) => {
      const { kind, code } = c.req.valid('param')
      return c.json({ data: await offerDetails(c.var.deps.db, kind, code) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/rooms/offers', {
      may: 'amenities:editOffers',
      summary: 'Add refreshments or equipment',
      body: newOfferForm,
      made: json(written, 'Added'),
      fails: [409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => addOffer(c, tx, form)) }, 201)
    },
  )
  .openapi(
    call('put', '/desk/rooms/offers', {
      may: 'amenities:editOffers',
      summary:
        'Change a room, refreshment or equipment at once; existing bookings keep their price and rules',
      body: offerForm,
      answer: written,
      fails: [404, 409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      const data = await writeSettled(c, form, `room:${form.code}`, (tx) => changeOffer(c, tx, form))
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('get', '/desk/rooms/free-time', {
      may: 'amenities:editOffers',
      summary: 'List each company’s free time a month, and how much of it this month’s bookings use',
      answer: z.array(companyFreeTimeShape),
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const companies = await listFreeTimes(db, clock())
      return c.json({ data: companies.sort(byName(c.var.language)) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/rooms/free-time/{id}', {
      may: 'amenities:editOffers',
      summary: 'Get a company’s free time with its history',
      params: freeTimeParam,
      answer: freeTimeDetailsShape,
      fails: [404],
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const { id } = c.req.valid('param')
      return c.json({ data: await freeTimeDetails(db, id, clock()) }, 200)
    },
  )
  .openapi(
    call('put', '/desk/rooms/free-time/{id}', {
      may: 'amenities:editOffers',
      summary: 'Set a company’s free time a month, from this month on',
      params: freeTimeParam,
      body: freeTimeForm,
      answer: z.object({ id: z.int() }),
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => setFreeTime(c, tx, id, form)) }, 200)
    },
  )

export type DeskOffersApi = typeof deskOffersApi
