import { sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { isFreeToCancel } from '~/domains/fitness/rules/training-package'
import { REFUND_DECISIONS, refundAsked, refundDecided } from '~/domains/fitness/api/bought-decide.server'
import { purchasesOf, type Viewer } from '~/domains/fitness/api/purchases.server'
import { purchaseRefusal } from './decide.server'
import { listTrainingEvents, purchasesWithPeople, unitsOf, type LoadedPurchase } from './queries.server'
import { refundOf, toPurchase, toTrainingCancellation } from './shape.server'
import { changeUnit, recordTrainingEvent } from './store.server'
import { ptPurchases } from './tables.server'

const TEMPLATES = { approve: 'ptRefundApproved', decline: 'ptRefundDeclined' } as const

/** A package with its units and history. */
async function answerOf(db: Db, loaded: LoadedPurchase, viewer: Viewer) {
  const { id } = loaded.purchase
  const booked = await unitsOf(db, [id])
  return toPurchase(loaded, viewer, { booked, events: await listTrainingEvents(db, id) })
}

/** Packages of units, by their own id or that of one of their units. */
export const packagesBought = purchasesOf({
  table: ptPurchases,
  select: purchasesWithPeople,
  rowOf: ({ purchase }: LoadedPurchase) => purchase,
  named: (id) =>
    sql`${ptPurchases.publicId} = ${id} or ${ptPurchases.id} = (select u.purchase_id from pt_units u where u.public_id = ${id})`,
  step: (messaging, { purchase }, step: Parameters<typeof recordTrainingEvent>[2]) =>
    recordTrainingEvent(messaging, purchase, step),
  refusal: purchaseRefusal,
  refund: async (db, { purchase }, now) =>
    refundOf(purchase, await unitsOf(db, [purchase.id], { lock: true }), now),
  // Booked units that can still be cancelled are given back, so that they are not used while the desk decides.
  asked: async (messaging, { purchase }, { refund, actor }) => {
    const { tx, now } = messaging
    for (const { unit } of await unitsOf(tx, [purchase.id]))
      if (unit.status === 'reserved' && isFreeToCancel(unit.startsAt, now)) {
        await changeUnit(messaging, unit, { status: 'cancelled' })
        await recordTrainingEvent(messaging, purchase, { event: 'unitGivenBack', by: 'author', actor })
      }
    return refundAsked(refund, now)
  },
  taken: (_, decision: keyof typeof TEMPLATES, { entered: { reason } }) => {
    const { to, event } = REFUND_DECISIONS[decision]
    const changes = { status: to, ...refundDecided(decision, reason) }
    return { event, changes, template: TEMPLATES[decision] }
  },
  own: answerOf,
  desk: {
    may: 'fitness:manage',
    looks: {
      action: 'desk:listFitness',
      one: (id) => ({ kind: 'pt', purchase: id }),
      waiting: { kind: 'pt', status: 'cancellation_requested' },
    },
    answer: async (db, loaded, viewer) => ({
      ...(await answerOf(db, loaded, viewer)),
      person: loaded.person,
    }),
    decided: (id) => ({ id }),
    waiting: async (db, rows, viewer) => {
      const ids = rows.map(({ purchase }) => purchase.id)
      const booked = await unitsOf(db, ids)
      const of = (id: number) => booked.filter(({ unit }) => unit.purchaseId === id)
      return rows.map((row) => toTrainingCancellation(row, of(row.purchase.id), viewer))
    },
  },
})
