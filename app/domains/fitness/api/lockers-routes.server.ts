import { cancelForm, idParam } from '~/domains/fitness/bought-shapes'
import { by, call } from '~/api/call.server'
import { writeOnce, writeUndoable } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import {
  lockerPlanQuery,
  lockerPlanShape,
  rentalShape,
  rentedShape,
  rentForm,
} from '~/domains/fitness/locker-shapes'
import {
  askToCancelRental,
  lockerPlan,
  rentalAnswer,
  rentLocker,
  rentTerms,
  requireOwnRental,
} from './lockers.server'
import { requireFitnessMember } from './require-fitness-member.server'

/** Personal lockers of fitness members (product §2, §3, §6, §9; decisions §2). */
export const lockersApi = createRouter()
  .openapi(
    call('get', '/fitness/lockers', {
      may: 'amenities:seeOwn',
      summary:
        'Get the plan of the personal lockers of a room in a month, and the caller’s own; the next month and own room by default',
      query: lockerPlanQuery,
      answer: lockerPlanShape,
    }),
    async (c) => {
      const actor = c.var.caller
      return c.json({ data: await lockerPlan(c, actor, c.req.valid('query')) }, 200)
    },
  )
  .openapi(
    call('post', '/fitness/locker-rentals', {
      may: by('fitness:book', requireFitnessMember),
      summary:
        'Rent a personal locker for a month at the fee shown; who has it the month before goes before others until that month ends',
      body: rentForm,
      made: json(rentedShape, 'Rented'),
      fails: [409],
    }),
    async (c) => {
      const actor = c.var.caller
      const form = c.req.valid('json')
      const terms = await rentTerms(c)
      const data = await writeOnce(c, form, (tx) => rentLocker(c, tx, actor, { form, terms }))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    call('get', '/fitness/locker-rentals/{id}', {
      may: 'fitness:see',
      summary:
        'Get a rental of the caller with its history, what a cancellation gives back now, and what may be done',
      params: idParam,
      answer: rentalShape,
      fails: [404],
    }),
    async (c) => {
      const actor = c.var.caller
      const { db } = c.var.deps
      const loaded = await requireOwnRental(actor, db, c.req.valid('param').id)
      return c.json({ data: await rentalAnswer(c, db, actor, loaded) }, 200)
    },
  )
  .openapi(
    call('post', '/fitness/locker-rentals/{id}/cancel', {
      may: 'fitness:cancel',
      summary: 'Ask the desk to cancel a rental at the charge shown, which is frozen',
      params: idParam,
      body: cancelForm,
      answer: rentalShape,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const data = await writeUndoable(c, form, async (tx) => {
        await askToCancelRental(c, tx, actor, { id, ...form })
        return rentalAnswer(c, tx, actor, await requireOwnRental(actor, tx, id))
      })
      return c.json({ data }, 200)
    },
  )

export type LockersApi = typeof lockersApi
