import { by, call } from '~/api/call.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import {
  lockerPlanQuery,
  lockerPlanShape,
  rentalShape,
  rentedShape,
  rentForm,
} from '~/domains/fitness/locker-shapes'
import { rentals } from './purchase.server'
import { lockerPlan, rentLocker, rentTerms } from './lockers.server'
import { cancelCall, ownCall } from '~/domains/fitness/api/purchase-calls.server'
import { requireFitnessMember } from '~/domains/fitness/api/require-fitness-member.server'

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
    ownCall(
      '/fitness/locker-rentals/{id}',
      'Get a rental of the caller with its history, what a cancellation gives back now, and what may be done',
      rentalShape,
    ),
    async (c) => c.json({ data: await rentals.own(c, c.req.valid('param').id) }, 200),
  )
  .openapi(
    cancelCall(
      '/fitness/locker-rentals/{id}/cancel',
      'Ask the desk to cancel a rental at the charge shown, which is frozen',
      rentalShape,
    ),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await rentals.cancel(c, c.var.caller, id, c.req.valid('json')) }, 200)
    },
  )

export type LockersApi = typeof lockersApi
