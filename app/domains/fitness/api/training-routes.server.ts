import { createRoute } from '@hono/zod-openapi'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { before, may, requireManager } from '~/api/require-permission.server'
import {
  bookedUnitShape,
  bookUnitForm,
  boughtShape,
  buyForm,
  purchaseCancelForm,
  purchaseShape,
  trainingIdParam,
  trainingQuery,
  trainingShape,
  unitCancelForm,
} from '~/domains/fitness/training-shapes'
import { requireFitnessMember } from './require-fitness-member.server'
import {
  askForRefund,
  bookUnit,
  buyPackage,
  calendarOf,
  cancelUnit,
  purchaseAnswer,
  requirePurchase,
  saleTerms,
  trainingFor,
} from './training.server'

/** P.T. of fitness members: packages of units, and units with a trainer (product §2, §3, §6, §9). */
export const trainingApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/fitness/training',
      middleware: may('amenities:seeOwn'),
      summary: 'Get trainers, packages, the caller’s own packages, and the units of a trainer on a day',
      security: signedIn,
      request: { query: trainingQuery },
      responses: { 200: json(trainingShape), ...problems(401, 403) },
    }),
    async (c) => {
      const actor = requireManager(c, 'amenities:seeOwn')
      return c.json({ data: await trainingFor(c, actor, c.req.valid('query')) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/fitness/training/purchases',
      middleware: before(requireFitnessMember),
      summary: 'Buy a package of units on the company’s bill at the price shown, with consent to the policy',
      security: signedIn,
      request: { body: body(buyForm) },
      responses: { 201: json(boughtShape, 'Bought'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      const actor = requireFitnessMember(c)
      const form = c.req.valid('json')
      const terms = await saleTerms(c)
      const data = await writeOnce(c, form, (tx) => buyPackage(c, tx, actor, form, terms))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/fitness/training/units',
      middleware: before(requireFitnessMember),
      summary: 'Book a unit with a trainer, of the own package that ends first',
      security: signedIn,
      request: { body: body(bookUnitForm) },
      responses: { 201: json(bookedUnitShape, 'Booked'), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireFitnessMember(c)
      const form = c.req.valid('json')
      const calendar = await calendarOf(c, form.date)
      const data = await writeOnce(c, form, (tx) => bookUnit(c, tx, actor, form, calendar))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/fitness/training/purchases/{id}',
      summary:
        'Get a package of the caller, by its id or that of one of its units, with receipt, units left, refund and history',
      security: signedIn,
      request: { params: trainingIdParam },
      responses: { 200: json(purchaseShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      const actor = requireManager(c, 'amenities:seeOwn')
      const { db } = c.var.deps
      const loaded = await requirePurchase(actor, db, c.req.valid('param').id)
      return c.json({ data: await purchaseAnswer(c, db, loaded) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/fitness/training/purchases/{id}/cancel',
      middleware: may('fitness:cancel'),
      summary: 'Ask for the refund of a package at the charge shown, which is stored; the desk approves it',
      security: signedIn,
      request: { params: trainingIdParam, body: body(purchaseCancelForm) },
      responses: { 200: json(purchaseShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireManager(c, 'amenities:seeOwn')
      const form = c.req.valid('json')
      const asked = { ...c.req.valid('param'), ...form }
      return c.json({ data: await writeOnce(c, form, (tx) => askForRefund(c, tx, actor, asked)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/fitness/training/units/{id}/cancel',
      summary: 'Cancel a unit: given back until 24 hours before it begins, afterwards it counts as used',
      security: signedIn,
      request: { params: trainingIdParam, body: body(unitCancelForm) },
      responses: { 200: json(purchaseShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireManager(c, 'amenities:seeOwn')
      const form = c.req.valid('json')
      const asked = { ...c.req.valid('param'), ...form }
      return c.json({ data: await writeOnce(c, form, (tx) => cancelUnit(c, tx, actor, asked)) }, 200)
    },
  )

export type TrainingApi = typeof trainingApi
