import { createRoute } from '@hono/zod-openapi'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { before, may, requireManager } from '~/api/require-permission.server'
import {
  lockerPlanQuery,
  lockerPlanShape,
  rentalCancelForm,
  rentalIdParam,
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
    createRoute({
      method: 'get',
      path: '/fitness/lockers',
      middleware: may('amenities:seeOwn'),
      summary:
        'Get the plan of the personal lockers of a room in a month, and the caller’s own; the next month and own room by default',
      security: signedIn,
      request: { query: lockerPlanQuery },
      responses: { 200: json(lockerPlanShape), ...problems(401, 403) },
    }),
    async (c) => {
      const actor = requireManager(c, 'amenities:seeOwn')
      return c.json({ data: await lockerPlan(c, actor, c.req.valid('query')) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/fitness/locker-rentals',
      middleware: before(requireFitnessMember),
      summary:
        'Rent a personal locker for a month at the fee shown; who has it the month before goes before others until that month ends',
      security: signedIn,
      request: { body: body(rentForm) },
      responses: { 201: json(rentedShape, 'Rented'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      const actor = requireFitnessMember(c)
      const form = c.req.valid('json')
      const terms = await rentTerms(c)
      const data = await writeOnce(c, form, (tx) => rentLocker(c, tx, actor, { form, terms }))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/fitness/locker-rentals/{id}',
      summary:
        'Get a rental of the caller with its history, what a cancellation gives back now, and what may be done',
      security: signedIn,
      request: { params: rentalIdParam },
      responses: { 200: json(rentalShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      const actor = requireManager(c, 'amenities:seeOwn')
      const { db } = c.var.deps
      const loaded = await requireOwnRental(actor, db, c.req.valid('param').id)
      return c.json({ data: await rentalAnswer(c, db, actor, loaded) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/fitness/locker-rentals/{id}/cancel',
      middleware: may('fitness:cancel'),
      summary: 'Ask the desk to cancel a rental at the charge shown, which is frozen',
      security: signedIn,
      request: { params: rentalIdParam, body: body(rentalCancelForm) },
      responses: { 200: json(rentalShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireManager(c, 'amenities:seeOwn')
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const data = await writeOnce(c, form, async (tx) => {
        await askToCancelRental(c, tx, actor, { id, ...form })
        return rentalAnswer(c, tx, actor, await requireOwnRental(actor, tx, id))
      })
      return c.json({ data }, 200)
    },
  )

export type LockersApi = typeof lockersApi
