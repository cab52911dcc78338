import { idParam, reasonOnly } from '~/domains/fitness/bought-shapes'
import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { writeSettled } from '~/affected/settle.server'
import { recordAccess } from '~/api/access-record.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter } from '~/api/openapi.server'
import {
  deskLockerQueueShape,
  deskLockerShape,
  deskLockersQuery,
  deskLockersShape,
  deskRentalShape,
  publicUseForm,
  repairForm,
} from '~/domains/fitness/locker-shapes'
import { changeLocker, deskLocker, deskPlan } from './desk.server'
import { rentals } from './purchase.server'
import { decisionsBy, deskCall } from '~/domains/fitness/api/purchase-calls.server'

const noData = z.object({})
const decisionCall = decisionsBy('lockers:assign', noData)

/** Lockers at the desk: what waits, the plan, each locker with its rentals (decisions §2, §9). */
export const deskLockersApi = createRouter()
  .openapi(
    call('get', '/desk/lockers/queue', {
      may: 'lockers:assign',
      summary: 'List rentals to assign and cancellations to decide, the soonest month first',
      answer: deskLockerQueueShape,
    }),
    async (c) => c.json({ data: await rentals.waiting(c) }, 200),
  )
  .openapi(
    call('get', '/desk/lockers', {
      may: 'lockers:assign',
      summary:
        'Get the lockers of a room as they stand, personal ones in a month (the next by default); no names',
      query: deskLockersQuery,
      answer: deskLockersShape,
    }),
    async (c) => {
      return c.json({ data: await deskPlan(c, c.req.valid('query')) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/lockers/{id}', {
      may: 'lockers:assign',
      summary: 'Get a locker with its repair and its rentals of this month and later',
      params: idParam,
      answer: deskLockerShape,
      fails: [404],
    }),
    async (c) => {
      const actor = c.var.caller
      const { db } = c.var.deps
      const { id } = c.req.valid('param')
      const locker = await deskLocker(c, db, actor, id)
      if (locker.rentals.length > 0) {
        const subject = `${locker.room}:${locker.number}`
        const shown = locker.rentals.map((rental) => rental.id)
        await recordAccess(c, db, { action: 'desk:viewLocker', subject, shown })
      }
      return c.json({ data: locker }, 200)
    },
  )
  .openapi(
    call('post', '/desk/lockers/{id}/repair', {
      may: 'lockers:assign',
      summary:
        'Put a locker under repair, with a reason; whoever has rented it is decided about and told first, and nobody can rent or be assigned it until it is repaired',
      params: idParam,
      body: repairForm,
      answer: noData,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const change = { ...c.req.valid('param'), form: c.req.valid('json'), action: 'repair' as const }
      await writeSettled(c, change, `locker:${change.id}`, (tx) => changeLocker(c, tx, actor, change))
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    call('post', '/desk/lockers/{id}/repaired', {
      may: 'lockers:assign',
      summary: 'End the repair of a locker',
      params: idParam,
      answer: noData,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const change = { ...c.req.valid('param'), action: 'repaired' as const }
      await writeOnce(c, change, (tx) => changeLocker(c, tx, actor, change))
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    call('post', '/desk/lockers/{id}/use', {
      may: 'lockers:assign',
      summary: 'Enter by hand that a public locker is in use or available',
      params: idParam,
      body: publicUseForm,
      answer: noData,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const action = c.req.valid('json').inUse ? ('occupy' as const) : ('free' as const)
      const change = { ...c.req.valid('param'), action }
      await writeOnce(c, change, (tx) => changeLocker(c, tx, actor, change))
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    deskCall(
      '/desk/locker-rentals/{id}',
      'Get a rental with its locker and what a cancellation gives back',
      deskRentalShape,
    ),
    async (c) => c.json({ data: await rentals.atDesk(c, c.req.valid('param')) }, 200),
  )
  .openapi(
    decisionCall(
      '/desk/locker-rentals/{id}/assign',
      'Assign the locker to whoever has rented it, who is told',
    ),
    (c) => rentals.decide(c, 'assign', c.req.valid('param')),
  )
  .openapi(
    decisionCall(
      '/desk/locker-rentals/{id}/cancel-assignment',
      'Cancel a rental that is not assigned, with a reason; nothing is charged',
      reasonOnly,
    ),
    (c) => rentals.decide(c, 'cancelAssignment', c.req.valid('param'), c.req.valid('json')),
  )
  .openapi(
    decisionCall(
      '/desk/locker-rentals/{id}/end',
      'End an assigned rental early, with a reason; the days used are charged',
      reasonOnly,
    ),
    (c) => rentals.decide(c, 'end', c.req.valid('param'), c.req.valid('json')),
  )
  .openapi(
    decisionCall(
      '/desk/locker-rentals/{id}/approve-cancellation',
      'Approve a cancellation at the charge that was frozen when it was asked for',
    ),
    (c) => rentals.decide(c, 'approve', c.req.valid('param')),
  )
  .openapi(
    decisionCall(
      '/desk/locker-rentals/{id}/decline-cancellation',
      'Decline a cancellation, with a reason; the rental stays',
      reasonOnly,
    ),
    (c) => rentals.decide(c, 'decline', c.req.valid('param'), c.req.valid('json')),
  )

export type DeskLockersApi = typeof deskLockersApi
