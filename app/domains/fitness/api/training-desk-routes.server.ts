import { createRoute, z } from '@hono/zod-openapi'
import { recordAccess } from '~/api/access-record.server'
import type { ApiContext } from '~/api/context.server'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { may, requireDesk, requireDeskReader } from '~/api/require-permission.server'
import { LONGEST_QUEUE } from '~/lists/queue'
import {
  daysOffForm,
  daysOffQuery,
  daysOffSavedShape,
  deskPackageDetailsShape,
  deskPackagesShape,
  deskPurchaseShape,
  deskTrainerDetailsShape,
  deskTrainersShape,
  deskTrainingQuery,
  deskTrainingShape,
  endDaysOffForm,
  newPackageForm,
  newTrainerForm,
  packageForm,
  reasonOnly,
  trainerForm,
  trainingIdParam,
  trainingQueueShape,
  type DESK_PURCHASE_ACTIONS,
  type DESK_UNIT_ACTIONS,
} from '~/domains/fitness/training-shapes'
import { addDaysOff, endDaysOff } from './training-days-off.server'
import {
  addPackage,
  addTrainer,
  changePackage,
  changeTrainer,
  deskPackage,
  deskPackages,
  deskTrainer,
  deskTrainers,
} from './training-desk-rows.server'
import { decidePurchase, decideUnit, deskTraining } from './training-desk.server'
import { listTrainingCancellations, loadPurchase, unitsOf } from './training-queries.server'
import { toTrainingCancellation } from './training-shape.server'
import { calendarOf, purchaseAnswer } from './training.server'

const written = z.object({ id: z.string() })
const answers = { 200: json(written), ...problems(401, 403, 404, 409) }

/** P.T. at the desk: the day by trainer, trainers and days off, packages, refunds (decisions §9). */
export const deskTrainingApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/fitness/training',
      middleware: may('fitness:manage'),
      summary: 'Get the units of a day by trainer, the numbers of its week, and who trains now',
      security: signedIn,
      request: { query: deskTrainingQuery },
      responses: { 200: json(deskTrainingShape), ...problems(401, 403) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'fitness:manage')
      const data = await deskTraining(c, actor, c.req.valid('query').date)
      const rows = data.trainers.reduce((sum, { units }) => sum + units.length, data.now.length)
      if (rows > 0) {
        const subject = { kind: 'pt', date: data.date, rows }
        const shown = data.trainers.flatMap(({ units }) => units.map(({ id }) => id))
        await recordAccess(c, c.var.deps.db, { action: 'desk:listFitness', subject, shown })
      }
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/fitness/training/units/{id}/attended',
      summary: 'Record that the member came to a unit',
      security: signedIn,
      request: { params: trainingIdParam },
      responses: answers,
    }),
    (c) => ofUnit(c, 'attended', c.req.valid('param').id),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/fitness/training/units/{id}/no-show',
      summary: 'Record that the member did not come to a unit; it stays used',
      security: signedIn,
      request: { params: trainingIdParam },
      responses: answers,
    }),
    (c) => ofUnit(c, 'noShow', c.req.valid('param').id),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/fitness/training/units/{id}/give-back',
      middleware: may('fitness:manage'),
      summary: 'Give a unit that has not begun back, with a reason, which the member is told',
      security: signedIn,
      request: { params: trainingIdParam, body: body(reasonOnly) },
      responses: answers,
    }),
    (c) => ofUnit(c, 'giveBack', c.req.valid('param').id, c.req.valid('json').reason),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/fitness/trainers',
      summary: 'List all trainers with the number of their coming units',
      security: signedIn,
      responses: { 200: json(deskTrainersShape), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'fitness:manage')
      return c.json({ data: { trainers: await deskTrainers(c) } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/fitness/trainers',
      middleware: may('fitness:manage'),
      summary: 'Add a trainer',
      security: signedIn,
      request: { body: body(newTrainerForm) },
      responses: { 201: json(written, 'Added'), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'fitness:manage')
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => addTrainer(c, tx, form)) }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/fitness/trainers/{id}',
      middleware: may('fitness:manage'),
      summary: 'Get a trainer with days off; for days of the query also the units they concern',
      security: signedIn,
      request: { params: trainingIdParam, query: daysOffQuery },
      responses: { 200: json(deskTrainerDetailsShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDesk(c, 'fitness:manage')
      const { id } = c.req.valid('param')
      const data = await deskTrainer(c, id, c.req.valid('query'))
      if (data.concerned && data.concerned.length > 0) {
        const subject = { trainer: id, rows: data.concerned.length }
        const shown = data.concerned.map((unit) => unit.id)
        await recordAccess(c, c.var.deps.db, { action: 'desk:listFitness', subject, shown })
      }
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/fitness/trainers/{id}',
      middleware: may('fitness:manage'),
      summary: 'Change a trainer; booked units stay, and with such units the trainer cannot be ended',
      security: signedIn,
      request: { params: trainingIdParam, body: body(trainerForm) },
      responses: answers,
    }),
    async (c) => {
      requireDesk(c, 'fitness:manage')
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => changeTrainer(c, tx, id, form)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/fitness/trainers/{id}/days-off',
      middleware: may('fitness:manage'),
      summary: 'Store days off: units move to another trainer or are given back, and members are told',
      security: signedIn,
      request: { params: trainingIdParam, body: body(daysOffForm) },
      responses: { 200: json(daysOffSavedShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'fitness:manage')
      const form = { ...c.req.valid('json'), ...c.req.valid('param') }
      const calendar = await calendarOf(c, form.from, form.to)
      return c.json({ data: await writeOnce(c, form, (tx) => addDaysOff(c, tx, actor, form, calendar)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/fitness/trainers/{id}/end-days-off',
      middleware: may('fitness:manage'),
      summary: 'Remove days off; units that were moved or given back stay so',
      security: signedIn,
      request: { params: trainingIdParam, body: body(endDaysOffForm) },
      responses: answers,
    }),
    async (c) => {
      requireDesk(c, 'fitness:manage')
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      await writeOnce(c, form, async (tx) => {
        await endDaysOff(tx, id, form.daysOffId)
        return {}
      })
      return c.json({ data: { id } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/fitness/packages',
      summary: 'List all packages of units, and how long units are valid',
      security: signedIn,
      responses: { 200: json(deskPackagesShape), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'fitness:manage')
      return c.json({ data: await deskPackages(c) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/fitness/packages',
      middleware: may('fitness:manage'),
      summary: 'Add a package of units',
      security: signedIn,
      request: { body: body(newPackageForm) },
      responses: { 201: json(written, 'Added'), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'fitness:manage')
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => addPackage(c, tx, form)) }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/fitness/packages/{id}',
      summary: 'Get a package of units with its history',
      security: signedIn,
      request: { params: trainingIdParam },
      responses: { 200: json(deskPackageDetailsShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDesk(c, 'fitness:manage')
      return c.json({ data: await deskPackage(c, c.req.valid('param').id) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/fitness/packages/{id}',
      middleware: may('fitness:manage'),
      summary: 'Change a package of units; what was bought stays as it was',
      security: signedIn,
      request: { params: trainingIdParam, body: body(packageForm) },
      responses: answers,
    }),
    async (c) => {
      requireDesk(c, 'fitness:manage')
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => changePackage(c, tx, id, form)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/fitness/pt-cancellations',
      summary: 'List refunds of packages that await a decision, the oldest first',
      security: signedIn,
      responses: { 200: json(trainingQueueShape), ...problems(401, 403) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'fitness:manage')
      const { db, clock } = c.var.deps
      const now = clock()
      const { rows, count } = await listTrainingCancellations(db, LONGEST_QUEUE)
      const booked = await unitsOf(
        db,
        rows.map(({ purchase }) => purchase.id),
      )
      const subject = { kind: 'pt', status: 'cancellation_requested', rows: rows.length }
      const shown = rows.map(({ purchase }) => purchase.publicId)
      await recordAccess(c, db, { action: 'desk:listFitness', subject, shown })
      const items = rows.map((loaded) =>
        toTrainingCancellation(
          loaded,
          booked.filter(({ unit }) => unit.purchaseId === loaded.purchase.id),
          { actor, now },
        ),
      )
      return c.json({ data: { items, count, now: now.toISOString() } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/fitness/pt-purchases/{id}',
      summary: 'Get a package that was bought with its units, refund and history',
      security: signedIn,
      request: { params: trainingIdParam },
      responses: { 200: json(deskPurchaseShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDeskReader(c, 'fitness:seeAll')
      const { id } = c.req.valid('param')
      const { db } = c.var.deps
      const loaded = await loadPurchase(db, id)
      if (!loaded) throw new Problem(404, 'notFound')
      const subject = { kind: 'pt', purchase: id }
      await recordAccess(c, db, { action: 'desk:listFitness', subject, shown: [loaded.purchase.publicId] })
      return c.json({ data: { ...(await purchaseAnswer(c, db, loaded)), person: loaded.person } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/fitness/pt-purchases/{id}/approve',
      summary: 'Approve the refund of a package as it was asked for',
      security: signedIn,
      request: { params: trainingIdParam },
      responses: answers,
    }),
    (c) => ofPurchase(c, 'approve', c.req.valid('param').id),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/fitness/pt-purchases/{id}/decline',
      middleware: may('fitness:manage'),
      summary:
        'Decline the refund of a package with a reason, which the member is told; its units can be booked again',
      security: signedIn,
      request: { params: trainingIdParam, body: body(reasonOnly) },
      responses: answers,
    }),
    (c) => ofPurchase(c, 'decline', c.req.valid('param').id, c.req.valid('json').reason),
  )

async function ofUnit(
  c: ApiContext,
  decision: (typeof DESK_UNIT_ACTIONS)[number],
  id: string,
  reason?: string,
) {
  const actor = requireDesk(c, 'fitness:manage')
  const data = await writeOnce(c, { id, reason }, (tx) => decideUnit(c, tx, actor, { id, decision, reason }))
  return c.json({ data }, 200 as const)
}

async function ofPurchase(
  c: ApiContext,
  decision: (typeof DESK_PURCHASE_ACTIONS)[number],
  id: string,
  reason?: string,
) {
  const actor = requireDesk(c, 'fitness:manage')
  const data = await writeOnce(c, { id, reason }, (tx) =>
    decidePurchase(c, tx, actor, { id, decision, reason }),
  )
  return c.json({ data }, 200 as const)
}

export type DeskTrainingApi = typeof deskTrainingApi
