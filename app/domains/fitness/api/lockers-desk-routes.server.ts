import { createRoute, z } from '@hono/zod-openapi'
import { writeSettled } from '~/affected/settle.server'
import { recordAccess } from '~/api/access-record.server'
import type { ApiContext } from '~/api/context.server'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { may, requireDesk, requireDeskReader } from '~/api/require-permission.server'
import { LONGEST_QUEUE } from '~/lists/queue'
import {
  deskLockerQueueShape,
  deskLockerShape,
  deskLockersQuery,
  deskLockersShape,
  deskRentalShape,
  publicUseForm,
  reasonForm,
  repairForm,
  rentalIdParam,
  type DESK_RENTAL_ACTIONS,
} from '~/domains/fitness/locker-shapes'
import { changeLocker, decideRental, deskLocker, deskPlan } from './lockers-desk.server'
import { countWaitingRentals, findRental, listWaitingRentals } from './lockers-queries.server'
import { toDeskRental } from './lockers-shape.server'

const done = { 200: json(z.object({})), ...problems(401, 403, 404, 409) }

/** Lockers at the desk: what waits, the plan, each locker with its rentals (decisions §2, §9). */
export const deskLockersApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/lockers/queue',
      summary: 'List rentals to assign and cancellations to decide, the soonest month first',
      security: signedIn,
      responses: { 200: json(deskLockerQueueShape), ...problems(401, 403) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'lockers:assign')
      const { db, clock } = c.var.deps
      const now = clock()
      const [rows, count] = await Promise.all([
        listWaitingRentals(db, LONGEST_QUEUE),
        countWaitingRentals(db),
      ])
      const subject = { rows: rows.length }
      const shown = rows.map(({ rental }) => rental.publicId)
      await recordAccess(c, db, { action: 'desk:listLockers', subject, shown })
      const items = rows.map((loaded) => toDeskRental(loaded, { actor, now }))
      return c.json({ data: { items, count, now: now.toISOString() } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/lockers',
      middleware: may('lockers:assign'),
      summary:
        'Get the lockers of a room as they stand, personal ones in a month (the next by default); no names',
      security: signedIn,
      request: { query: deskLockersQuery },
      responses: { 200: json(deskLockersShape), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'lockers:assign')
      return c.json({ data: await deskPlan(c, c.req.valid('query')) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/lockers/{id}',
      summary: 'Get a locker with its repair and its rentals of this month and later',
      security: signedIn,
      request: { params: rentalIdParam },
      responses: { 200: json(deskLockerShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'lockers:assign')
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
    createRoute({
      method: 'post',
      path: '/desk/lockers/{id}/repair',
      middleware: may('lockers:assign'),
      summary:
        'Put a locker under repair, with a reason; whoever has rented it is decided about and told first, and nobody can rent or be assigned it until it is repaired',
      security: signedIn,
      request: { params: rentalIdParam, body: body(repairForm) },
      responses: done,
    }),
    async (c) => {
      const actor = requireDesk(c, 'lockers:assign')
      const change = { ...c.req.valid('param'), form: c.req.valid('json'), action: 'repair' as const }
      await writeSettled(c, change, `locker:${change.id}`, (tx) => changeLocker(c, tx, actor, change))
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/lockers/{id}/repaired',
      summary: 'End the repair of a locker',
      security: signedIn,
      request: { params: rentalIdParam },
      responses: done,
    }),
    async (c) => {
      const actor = requireDesk(c, 'lockers:assign')
      const change = { ...c.req.valid('param'), action: 'repaired' as const }
      await writeOnce(c, change, (tx) => changeLocker(c, tx, actor, change))
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/lockers/{id}/use',
      middleware: may('lockers:assign'),
      summary: 'Enter by hand that a public locker is in use or available',
      security: signedIn,
      request: { params: rentalIdParam, body: body(publicUseForm) },
      responses: done,
    }),
    async (c) => {
      const actor = requireDesk(c, 'lockers:assign')
      const action = c.req.valid('json').inUse ? ('occupy' as const) : ('free' as const)
      const change = { ...c.req.valid('param'), action }
      await writeOnce(c, change, (tx) => changeLocker(c, tx, actor, change))
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/locker-rentals/{id}',
      summary: 'Get a rental with its locker and what a cancellation gives back',
      security: signedIn,
      request: { params: rentalIdParam },
      responses: { 200: json(deskRentalShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      const actor = requireDeskReader(c, 'fitness:seeAll')
      const { id } = c.req.valid('param')
      const { db, clock } = c.var.deps
      const loaded = await findRental(db, id)
      if (!loaded) throw new Problem(404, 'notFound')
      await recordAccess(c, db, { action: 'desk:listLockers', subject: { rental: id }, shown: [id] })
      return c.json({ data: toDeskRental(loaded, { actor, now: clock() }) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/locker-rentals/{id}/assign',
      summary: 'Assign the locker to whoever has rented it, who is told',
      security: signedIn,
      request: { params: rentalIdParam },
      responses: done,
    }),
    (c) => decide(c, 'assign', c.req.valid('param').id),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/locker-rentals/{id}/cancel-assignment',
      middleware: may('lockers:assign'),
      summary: 'Cancel a rental that is not assigned, with a reason; nothing is charged',
      security: signedIn,
      request: { params: rentalIdParam, body: body(reasonForm) },
      responses: done,
    }),
    (c) => decide(c, 'cancelAssignment', c.req.valid('param').id, c.req.valid('json').reason),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/locker-rentals/{id}/end',
      middleware: may('lockers:assign'),
      summary: 'End an assigned rental early, with a reason; the days used are charged',
      security: signedIn,
      request: { params: rentalIdParam, body: body(reasonForm) },
      responses: done,
    }),
    (c) => decide(c, 'end', c.req.valid('param').id, c.req.valid('json').reason),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/locker-rentals/{id}/approve-cancellation',
      summary: 'Approve a cancellation at the charge that was frozen when it was asked for',
      security: signedIn,
      request: { params: rentalIdParam },
      responses: done,
    }),
    (c) => decide(c, 'approve', c.req.valid('param').id),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/locker-rentals/{id}/decline-cancellation',
      middleware: may('lockers:assign'),
      summary: 'Decline a cancellation, with a reason; the rental stays',
      security: signedIn,
      request: { params: rentalIdParam, body: body(reasonForm) },
      responses: done,
    }),
    (c) => decide(c, 'decline', c.req.valid('param').id, c.req.valid('json').reason),
  )

async function decide(
  c: ApiContext,
  decision: (typeof DESK_RENTAL_ACTIONS)[number],
  id: string,
  reason?: string,
) {
  const actor = requireDesk(c, 'lockers:assign')
  await writeOnce(c, { id, reason }, (tx) => decideRental(c, tx, actor, { id, decision, reason }))
  return c.json({ data: {} }, 200 as const)
}

export type DeskLockersApi = typeof deskLockersApi
