import { idParam, reasonOnly } from '~/domains/fitness/bought-shapes'
import { call } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import type { ApiContext } from '~/api/context.server'
import { writeOnce, writeUndoable } from '~/api/idempotency.server'
import { createRouter } from '~/api/openapi.server'
import { requireDesk } from '~/api/require-permission.server'
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
  trainerForm,
  trainingQueueShape,
  type DESK_UNIT_ACTIONS,
} from '~/domains/fitness/training-shapes'
import {
  addCall,
  changeCall,
  decisionCall,
  deskCall,
  written,
} from '~/domains/fitness/api/purchase-calls.server'
import { addDaysOff, endDaysOff } from './days-off.server'
import {
  addPackage,
  addTrainer,
  changePackage,
  changeTrainer,
  deskPackage,
  deskPackages,
  deskTrainer,
  deskTrainers,
} from './desk-rows.server'
import { decideUnit, deskTraining } from './desk.server'
import { packagesBought } from './purchase.server'
import { calendarOf } from './training.server'

/** P.T. at the desk: the day by trainer, trainers and days off, packages, refunds (decisions §9). */
export const deskTrainingApi = createRouter()
  .openapi(
    call('get', '/desk/fitness/training', {
      may: 'fitness:manage',
      summary: 'Get the units of a day by trainer, the numbers of its week, and who trains now',
      query: deskTrainingQuery,
      answer: deskTrainingShape,
    }),
    async (c) => {
      const actor = c.var.caller
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
    decisionCall('/desk/fitness/training/units/{id}/attended', 'Record that the member came to a unit'),
    (c) => ofUnit(c, 'attended', c.req.valid('param').id),
  )
  .openapi(
    decisionCall(
      '/desk/fitness/training/units/{id}/no-show',
      'Record that the member did not come to a unit; it stays used',
    ),
    (c) => ofUnit(c, 'noShow', c.req.valid('param').id),
  )
  .openapi(
    decisionCall(
      '/desk/fitness/training/units/{id}/give-back',
      'Give a unit that has not begun back, with a reason, which the member is told',
      reasonOnly,
    ),
    (c) => ofUnit(c, 'giveBack', c.req.valid('param').id, c.req.valid('json').reason),
  )
  .openapi(
    call('get', '/desk/fitness/trainers', {
      may: 'fitness:manage',
      summary: 'List all trainers with the number of their coming units',
      answer: deskTrainersShape,
    }),
    async (c) => {
      return c.json({ data: { trainers: await deskTrainers(c) } }, 200)
    },
  )
  .openapi(addCall('/desk/fitness/trainers', 'Add a trainer', newTrainerForm), async (c) => {
    const form = c.req.valid('json')
    return c.json({ data: await writeOnce(c, form, (tx) => addTrainer(c, tx, form)) }, 201)
  })
  .openapi(
    call('get', '/desk/fitness/trainers/{id}', {
      may: 'fitness:manage',
      summary: 'Get a trainer with days off; for days of the query also the units they concern',
      params: idParam,
      query: daysOffQuery,
      answer: deskTrainerDetailsShape,
      fails: [404],
    }),
    async (c) => {
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
    changeCall(
      '/desk/fitness/trainers/{id}',
      'Change a trainer; booked units stay, and with such units the trainer cannot be ended',
      trainerForm,
    ),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => changeTrainer(c, tx, id, form)) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/fitness/trainers/{id}/days-off', {
      may: 'fitness:manage',
      summary: 'Store days off: units move to another trainer or are given back, and members are told',
      params: idParam,
      body: daysOffForm,
      answer: daysOffSavedShape,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const form = { ...c.req.valid('json'), ...c.req.valid('param') }
      const calendar = await calendarOf(c, form.from, form.to)
      return c.json({ data: await writeOnce(c, form, (tx) => addDaysOff(c, tx, actor, form, calendar)) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/fitness/trainers/{id}/end-days-off', {
      may: 'fitness:manage',
      summary: 'Remove days off; units that were moved or given back stay so',
      params: idParam,
      body: endDaysOffForm,
      answer: written,
      fails: [404, 409],
    }),
    async (c) => {
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
    call('get', '/desk/fitness/packages', {
      may: 'fitness:manage',
      summary: 'List all packages of units, and how long units are valid',
      answer: deskPackagesShape,
    }),
    async (c) => {
      return c.json({ data: await deskPackages(c) }, 200)
    },
  )
  .openapi(addCall('/desk/fitness/packages', 'Add a package of units', newPackageForm), async (c) => {
    const form = c.req.valid('json')
    return c.json({ data: await writeOnce(c, form, (tx) => addPackage(c, tx, form)) }, 201)
  })
  .openapi(
    call('get', '/desk/fitness/packages/{id}', {
      may: 'fitness:manage',
      summary: 'Get a package of units with its history',
      params: idParam,
      answer: deskPackageDetailsShape,
      fails: [404],
    }),
    async (c) => {
      return c.json({ data: await deskPackage(c, c.req.valid('param').id) }, 200)
    },
  )
  .openapi(
    changeCall(
      '/desk/fitness/packages/{id}',
      'Change a package of units; what was bought stays as it was',
      packageForm,
    ),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => changePackage(c, tx, id, form)) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/fitness/pt-cancellations', {
      may: 'fitness:manage',
      summary: 'List refunds of packages that await a decision, the oldest first',
      answer: trainingQueueShape,
    }),
    async (c) => c.json({ data: await packagesBought.waiting(c) }, 200),
  )
  .openapi(
    deskCall(
      '/desk/fitness/pt-purchases/{id}',
      'Get a package that was bought with its units, refund and history',
      deskPurchaseShape,
    ),
    async (c) => c.json({ data: await packagesBought.atDesk(c, c.req.valid('param')) }, 200),
  )
  .openapi(
    decisionCall(
      '/desk/fitness/pt-purchases/{id}/approve',
      'Approve the refund of a package as it was asked for',
    ),
    (c) => packagesBought.decide(c, 'approve', c.req.valid('param')),
  )
  .openapi(
    decisionCall(
      '/desk/fitness/pt-purchases/{id}/decline',
      'Decline the refund of a package with a reason, which the member is told; its units can be booked again',
      reasonOnly,
    ),
    (c) => packagesBought.decide(c, 'decline', c.req.valid('param'), c.req.valid('json')),
  )

async function ofUnit(
  c: ApiContext,
  decision: (typeof DESK_UNIT_ACTIONS)[number],
  id: string,
  reason?: string,
) {
  const actor = requireDesk(c, 'fitness:manage')
  const data = await writeUndoable(c, { id, reason }, (tx) =>
    decideUnit(c, tx, actor, { id, decision, reason }),
  )
  return c.json({ data }, 200 as const)
}

export type DeskTrainingApi = typeof deskTrainingApi
