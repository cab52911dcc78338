import { idParam, reasonOnly } from '~/domains/fitness/bought-shapes'
import { z } from '@hono/zod-openapi'
import { call, reader } from '~/api/call.server'
import { writeSettled } from '~/affected/settle.server'
import { recordAccess } from '~/api/access-record.server'
import type { ApiContext } from '~/api/context.server'
import { writeOnce, writeUndoable } from '~/api/idempotency.server'
import { createRouter } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { requireDesk } from '~/api/require-permission.server'
import {
  deskLockerQueueShape,
  deskLockerShape,
  deskLockersQuery,
  deskLockersShape,
  deskRentalShape,
  publicUseForm,
  repairForm,
  type DESK_RENTAL_ACTIONS,
} from '~/domains/fitness/locker-shapes'
import { answerQueue, decisionsBy } from './desk-calls.server'
import { changeLocker, decideRental, deskLocker, deskPlan } from './lockers-desk.server'
import { countWaitingRentals, findRental, listWaitingRentals } from './lockers-queries.server'
import { toDeskRental } from './lockers-shape.server'

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
    async (c) => {
      const actor = c.var.caller
      const { db } = c.var.deps
      const list = async (limit: number) => ({
        rows: await listWaitingRentals(db, limit),
        count: await countWaitingRentals(db),
      })
      const data = await answerQueue(c, list, {
        action: 'desk:listLockers',
        toItems: (rows, now) => rows.map((loaded) => toDeskRental(loaded, { actor, now })),
      })
      return c.json({ data }, 200)
    },
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
    call('get', '/desk/locker-rentals/{id}', {
      may: reader('fitness:seeAll'),
      summary: 'Get a rental with its locker and what a cancellation gives back',
      params: idParam,
      answer: deskRentalShape,
      fails: [404],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      const { db, clock } = c.var.deps
      const loaded = await findRental(db, id)
      if (!loaded) throw new Problem(404, 'notFound')
      await recordAccess(c, db, { action: 'desk:listLockers', subject: { rental: id }, shown: [id] })
      return c.json({ data: toDeskRental(loaded, { actor, now: clock() }) }, 200)
    },
  )
  .openapi(
    decisionCall(
      '/desk/locker-rentals/{id}/assign',
      'Assign the locker to whoever has rented it, who is told',
    ),
    (c) => decide(c, 'assign', c.req.valid('param').id),
  )
  .openapi(
    decisionCall(
      '/desk/locker-rentals/{id}/cancel-assignment',
      'Cancel a rental that is not assigned, with a reason; nothing is charged',
      reasonOnly,
    ),
    (c) => decide(c, 'cancelAssignment', c.req.valid('param').id, c.req.valid('json').reason),
  )
  .openapi(
    decisionCall(
      '/desk/locker-rentals/{id}/end',
      'End an assigned rental early, with a reason; the days used are charged',
      reasonOnly,
    ),
    (c) => decide(c, 'end', c.req.valid('param').id, c.req.valid('json').reason),
  )
  .openapi(
    decisionCall(
      '/desk/locker-rentals/{id}/approve-cancellation',
      'Approve a cancellation at the charge that was frozen when it was asked for',
    ),
    (c) => decide(c, 'approve', c.req.valid('param').id),
  )
  .openapi(
    decisionCall(
      '/desk/locker-rentals/{id}/decline-cancellation',
      'Decline a cancellation, with a reason; the rental stays',
      reasonOnly,
    ),
    (c) => decide(c, 'decline', c.req.valid('param').id, c.req.valid('json').reason),
  )

async function decide(
  c: ApiContext,
  decision: (typeof DESK_RENTAL_ACTIONS)[number],
  id: string,
  reason?: string,
) {
  const actor = requireDesk(c, 'lockers:assign')
  await writeUndoable(c, { id, reason }, (tx) => decideRental(c, tx, actor, { id, decision, reason }))
  return c.json({ data: {} }, 200 as const)
}

export type DeskLockersApi = typeof deskLockersApi
