import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import { seoulDate, seoulMinutes } from '../../../rules/local-time'
import { heatingEvents, heatingRequests } from './tables.server'

/** Requests completed in one transaction: few, so that nobody waits long for one of them. */
const BATCH = 100

/**
 * Completes what was approved once its hours are over (decisions §2). A second process takes other requests, a repetition
 * finds none. Nobody is told: nothing is left to do.
 * @returns how many
 */
export async function completeHeating(db: Db, now: Date): Promise<number> {
  for (let done = 0; ;) {
    const count = await db.transaction((transaction) => completeSome(transaction as unknown as Db, now))
    done += count
    if (count < BATCH) return done
  }
}

async function completeSome(tx: Db, now: Date): Promise<number> {
  const today = seoulDate(now)
  const { date, endMinutes, status, id } = heatingRequests
  const isOver = sql`(${date}, ${endMinutes}) <= (${today}::date, ${seoulMinutes(now)}::int)`
  const over = await tx
    .select({ id })
    .from(heatingRequests)
    .where(and(eq(status, 'approved'), isOver))
    .orderBy(asc(id))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  if (over.length === 0) return 0
  const ids = over.map((row) => row.id)
  await tx.update(heatingRequests).set({ status: 'completed' }).where(inArray(id, ids))
  await tx
    .insert(heatingEvents)
    .values(ids.map((requestId) => ({ requestId, event: 'completed' as const, by: 'job' as const, at: now })))
  return ids.length
}
