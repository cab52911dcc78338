import { inArray } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { inBatches, without } from '~/db/in-batches.server'
import { cancelVisit, isToCome, keepVisit } from './affected.server'
import { loadVisits } from './queries.server'
import { visits, visitSettlements } from './tables.server'

/** Visits settled in one transaction: few, so that their locks are short. */
const BATCH = 25

/** How many visits of closed days are still to be settled. */
export const countUnsettledVisits = (db: Db): Promise<number> => db.$count(visitSettlements)

/**
 * Carries out what was decided about the visits of a closed day, whose people have not arrived or cancelled meanwhile. Concurrent processes
 * take different visits. @returns how many
 */
export const settleVisits =
  (publicUrl: string) =>
  (db: Db, now: Date): Promise<number> =>
    inBatches(db, {
      name: 'settle visits',
      batch: BATCH,
      now,
      find: async (tx, limit, ids) => {
        const settlements = await tx
          .select()
          .from(visitSettlements)
          .where(without(visitSettlements.visitId, ids))
          .orderBy(visitSettlements.visitId)
          .limit(limit)
          .for('update', { skipLocked: true })
        const settled = settlements.map(({ visitId }) => visitId)
        const named = await tx
          .select({ id: visits.id, publicId: visits.publicId })
          .from(visits)
          .where(inArray(visits.id, settled))
        const publicIds = new Map(named.map(({ id, publicId }) => [id, publicId]))
        return settlements.map((settlement) => ({
          ...settlement,
          id: settlement.visitId,
          publicId: publicIds.get(settlement.visitId)!,
        }))
      },
      work: async (tx, decided) => {
        const loaded = await loadVisits(
          tx,
          decided.map(({ publicId }) => publicId),
          { lock: true },
        )
        const byId = new Map(loaded.map((visit) => [visit.visit.id, visit]))
        for (const { id, choice, reason } of decided) {
          const visit = byId.get(id)
          if (!visit?.visitors.some(isToCome)) continue
          const settle = choice === 'keep' ? keepVisit : cancelVisit
          await settle({ tx, now, publicUrl }, visit, { by: 'desk', reason })
        }
        const done = decided.map(({ id }) => id)
        await tx.delete(visitSettlements).where(inArray(visitSettlements.visitId, done))
      },
    })
