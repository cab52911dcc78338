import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { inBatches } from '~/db/in-batches.server'
import { deleteWithRows } from '~/db/delete-with-rows.server'
import { addMonths, seoulDate, seoulMinutes } from '~/rules/local-time'
import { RETENTION } from '~/rules/retention'
import { notifyDecided } from './messages.server'
import { loadRequests } from './queries.server'
import { changeRequestStatus } from './store.server'
import { heatingEvents, heatingRequests, heatingShares } from './tables.server'

/** Requests completed in one transaction: few, so that their locks are short. */
const BATCH = 100

/**
 * Completes approved requests after their hours (decisions §2). Concurrent processes take different requests, a
 * repetition finds none. No messages are sent, as nobody has to act.
 * @returns how many
 */
export const completeHeating = (db: Db, now: Date): Promise<number> =>
  inBatches(db, BATCH, (tx) => completeSome(tx, now))

/**
 * Rejects requests that nobody decided before their hours began, so that nothing is billed that was not switched on, and
 * tells whoever asked (decisions §2). Concurrent processes take different requests, a repetition finds none.
 * @returns how many
 */
export const rejectUndecidedHeating =
  (publicUrl: string) =>
  (db: Db, now: Date): Promise<number> =>
    inBatches(db, BATCH, (tx) => rejectSome({ tx, now, publicUrl }))

async function rejectSome(messaging: { tx: Db; now: Date; publicUrl: string }): Promise<number> {
  const { tx, now: at } = messaging
  const { date, startMinutes, status, id, publicId } = heatingRequests
  const hasBegun = sql`(${date}, ${startMinutes}) <= (${seoulDate(at)}::date, ${seoulMinutes(at)}::int)`
  const begun = await tx
    .select({ publicId })
    .from(heatingRequests)
    .where(and(eq(status, 'request_for_approval'), hasBegun))
    .orderBy(asc(id))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  if (begun.length === 0) return 0
  const requests = await loadRequests(
    tx,
    begun.map((row) => row.publicId),
  )
  const steps = new Map<number, number>()
  for (const { request } of requests) {
    const step = { to: 'rejected', event: 'rejected', by: 'job', actor: null, at } as const
    steps.set(request.id, await changeRequestStatus(tx, request.id, step))
  }
  await notifyDecided(messaging, requests, 'lapse', { steps })
  return requests.length
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
