import { cancelForm, idParam } from '~/domains/fitness/bought-shapes'
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
    call('get', '/fitness/training/purchases/{id}', {
      may: 'fitness:see',
      summary:
        'Get a package of the caller, by its id or that of one of its units, with receipt, units left, refund and history',
      params: idParam,
      answer: purchaseShape,
      fails: [404],
    }),
    async (c) => {
      const actor = c.var.caller
      const { db } = c.var.deps
      const loaded = await requirePurchase(actor, db, c.req.valid('param').id)
      return c.json({ data: await purchaseAnswer(c, db, loaded) }, 200)
    },
  )
  .openapi(
    call('post', '/fitness/training/purchases/{id}/cancel', {
      may: 'fitness:cancel',
      summary: 'Ask for the refund of a package at the charge shown, which is stored; the desk approves it',
      params: idParam,
      body: cancelForm,
      answer: purchaseShape,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const form = c.req.valid('json')
      const asked = { ...c.req.valid('param'), ...form }
      return c.json({ data: await writeUndoable(c, form, (tx) => askForRefund(c, tx, actor, asked)) }, 200)
    },
  )
  .openapi(
    call('post', '/fitness/training/units/{id}/cancel', {
      may: 'fitness:cancel',
      summary: 'Cancel a unit: given back until 24 hours before it begins, afterwards it counts as used',
      params: idParam,
      body: unitCancelForm,
      answer: purchaseShape,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const form = c.req.valid('json')
      const asked = { ...c.req.valid('param'), ...form }
      return c.json({ data: await writeUndoable(c, form, (tx) => cancelUnit(c, tx, actor, asked)) }, 200)
    },
  )

export type TrainingApi = typeof trainingApi
