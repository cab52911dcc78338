import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import { deleteWithRows } from '../../../db/delete-with-rows.server'
import { addMonths, seoulDate, seoulMinutes } from '../../../rules/local-time'
import { RETENTION } from '../../../rules/retention'
import { heatingEvents, heatingRequests, heatingShares } from './tables.server'

/** Requests completed in one transaction: few, so that their locks are short. */
const BATCH = 100

/**
 * Completes approved requests after their hours (decisions §2). Concurrent processes take different requests, a
 * repetition finds none. No messages are sent, as nobody has to act.
 * @returns how many
 */
export async function completeHeating(db: Db, now: Date): Promise<number> {
  for (let completed = 0; ;) {
    const count = await db.transaction((transaction) => completeSome(transaction, now))
    completed += count
    if (count < BATCH) return completed
  }
}

async function completeSome(tx: Db, now: Date): Promise<number> {
  const today = seoulDate(now)
  const { date, endMinutes, status, id } = heatingRequests
  const isOver = sql`(${date}, ${endMinutes}) <= (${today}::date, ${seoulMinutes(now)}::int)`
  const ended = await tx
    .select({ id })
    .from(heatingRequests)
    .where(and(eq(status, 'approved'), isOver))
    .orderBy(asc(id))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  if (ended.length === 0) return 0
  const ids = ended.map((row) => row.id)
  await tx.update(heatingRequests).set({ status: 'completed' }).where(inArray(id, ids))
  await tx
    .insert(heatingEvents)
    .values(ids.map((requestId) => ({ requestId, event: 'completed' as const, by: 'job' as const, at: now })))
  return ids.length
}

/** Destroys requests whose day was five years ago (decisions §13). Hours hold no personal data and stay. @returns how many */
export const destroyOldHeating = (db: Db, now: Date): Promise<number> =>
  deleteWithRows(
    db,
    heatingRequests,
    [
      [heatingShares, heatingShares.requestId],
      [heatingEvents, heatingEvents.requestId],
    ],
    lt(heatingRequests.date, addMonths(seoulDate(now), -RETENTION.contractMonths)),
  )
