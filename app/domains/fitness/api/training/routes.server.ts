import { by, call } from '~/api/call.server'
import { writeOnce, writeUndoable } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import {
  bookedUnitShape,
  bookUnitForm,
  boughtShape,
  buyForm,
  purchaseShape,
  trainingQuery,
  trainingShape,
  unitCancelForm,
} from '~/domains/fitness/training-shapes'
import { cancelCall, ownCall, ownDecisionCall } from '~/domains/fitness/api/purchase-calls.server'
import { requireFitnessMember } from '~/domains/fitness/api/require-fitness-member.server'
import { packagesBought } from './purchase.server'
import { bookUnit, buyPackage, calendarOf, cancelUnit, saleTerms, trainingFor } from './training.server'

/** P.T. of fitness members: packages of units, and units with a trainer (product §2, §3, §6, §9). */
export const trainingApi = createRouter()
  .openapi(
    call('get', '/fitness/training', {
      may: 'amenities:seeOwn',
      summary: 'Get trainers, packages, the caller’s own packages, and the times of a week',
      query: trainingQuery,
      answer: trainingShape,
    }),
    async (c) => {
      const actor = c.var.caller
      return c.json({ data: await trainingFor(c, actor, c.req.valid('query')) }, 200)
    },
  )
  .openapi(
    call('post', '/fitness/training/purchases', {
      may: by('fitness:book', requireFitnessMember),
      summary: 'Buy a package of units on the company’s bill at the price shown, with consent to the policy',
      body: buyForm,
      made: json(boughtShape, 'Bought'),
      fails: [409],
    }),
    async (c) => {
      const actor = c.var.caller
      const form = c.req.valid('json')
      const terms = await saleTerms(c)
      const data = await writeOnce(c, form, (tx) => buyPackage(c, tx, actor, form, terms))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    call('post', '/fitness/training/units', {
      may: by('fitness:book', requireFitnessMember),
      summary: 'Book a unit with a trainer, of the own package that ends first',
      body: bookUnitForm,
      made: json(bookedUnitShape, 'Booked'),
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const form = c.req.valid('json')
      const calendar = await calendarOf(c, form.date)
      const data = await writeOnce(c, form, (tx) => bookUnit(c, tx, actor, form, calendar))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    ownCall(
      '/fitness/training/purchases/{id}',
      'Get a package of the caller, by its id or that of one of its units, with receipt, units left, refund and history',
      purchaseShape,
    ),
    async (c) => c.json({ data: await packagesBought.own(c, c.req.valid('param').id) }, 200),
  )
  .openapi(
    cancelCall(
      '/fitness/training/purchases/{id}/cancel',
      'Ask for the refund of a package at the charge shown, which is stored; the desk approves it',
      purchaseShape,
    ),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await packagesBought.cancel(c, c.var.caller, id, c.req.valid('json')) }, 200)
    },
  )
  .openapi(
    ownDecisionCall(
      '/fitness/training/units/{id}/cancel',
      'Cancel a unit: given back until 24 hours before it begins, afterwards it counts as used',
      purchaseShape,
      unitCancelForm,
    ),
    async (c) => {
      const actor = c.var.caller
      const form = c.req.valid('json')
      const asked = { ...c.req.valid('param'), ...form }
      return c.json({ data: await writeUndoable(c, form, (tx) => cancelUnit(c, tx, actor, asked)) }, 200)
    },
  )

export type TrainingApi = typeof trainingApi
