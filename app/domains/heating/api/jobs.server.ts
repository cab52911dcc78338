import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '~/db/database.server'
import { inBatches, without } from '~/db/in-batches.server'
import { deleteWithRows } from '~/db/delete-with-rows.server'
import { addMonths, seoulDate, seoulMinutes } from '~/rules/local-time'
import { RETENTION } from '~/rules/retention'
import { notifyDecided } from './messages.server'
import { loadRequests } from './queries.server'
import { endAndTellSharing } from './share-told.server'
import { changeRequestStatus } from './store.server'
import { heatingEvents, heatingRequests, heatingShares } from './tables.server'

/** Requests completed or rejected in one transaction: few, so that their locks are short. */
const BATCH = 100

/**
 * Completes approved requests after their hours (decisions §2). Concurrent processes take different requests, a
 * repetition finds none. No messages are sent, as nobody has to act.
 * @returns how many
 */
export const completeHeating = (db: Db, now: Date): Promise<number> =>
  inBatches(db, {
    name: 'complete heating requests',
    batch: BATCH,
    now,
    find: (tx, limit, ids) =>
      lockOver(tx, { status: 'approved', by: heatingRequests.endMinutes }, now, limit, ids),
    work: async (tx, ended) => {
      const ids = ended.map(({ id }) => id)
      await tx.update(heatingRequests).set({ status: 'completed' }).where(inArray(heatingRequests.id, ids))
      await tx.insert(heatingEvents).values(
        ids.map((requestId) => ({
          requestId,
          event: 'completed' as const,
          by: 'job' as const,
          at: now,
        })),
      )
    },
  })

/**
 * Rejects requests that nobody decided before their hours began, so that nothing is billed that was not switched on, and
 * tells whoever asked (decisions §2). Concurrent processes take different requests, a repetition finds none.
 * @returns how many
 */
export const rejectUndecidedHeating =
  (publicUrl: string) =>
  (db: Db, now: Date): Promise<number> =>
    inBatches(db, {
      name: 'reject heating requests',
      batch: BATCH,
      now,
      find: (tx, limit, ids) =>
        lockOver(tx, { status: 'request_for_approval', by: heatingRequests.startMinutes }, now, limit, ids),
      work: async (tx, begun) => {
        const requests = await loadRequests(
          tx,
          begun.map(({ publicId }) => publicId),
        )
        const steps = new Map<number, number>()
        const messaging = { tx, now, publicUrl }
        await endAndTellSharing(messaging, requests, async () => {
          for (const { request } of requests) {
            const step = { to: 'rejected', event: 'rejected', by: 'job', actor: null, at: now } as const
            steps.set(request.id, await changeRequestStatus(tx, request.id, step))
          }
        })
        await notifyDecided(messaging, requests, 'lapse', { steps })
      },
    })

/** Up to `limit` requests of a status whose hours have begun or ended, locked. */
const lockOver = (
  tx: Db,
  { status, by }: { status: 'approved' | 'request_for_approval'; by: AnyPgColumn },
  now: Date,
  limit: number,
  ids: readonly number[],
) =>
  tx
    .select({ id: heatingRequests.id, publicId: heatingRequests.publicId })
    .from(heatingRequests)
    .where(
      and(
        eq(heatingRequests.status, status),
        sql`(${heatingRequests.date}, ${by}) <= (${seoulDate(now)}::date, ${seoulMinutes(now)}::int)`,
        without(heatingRequests.id, ids),
      ),
    )
    .orderBy(asc(heatingRequests.id))
    .limit(limit)
    .for('update', { skipLocked: true })

/** Destroys requests whose day was five years ago (decisions §13). Hours hold no personal data and stay. @returns how many */
export const destroyOldHeating = (db: Db, now: Date): Promise<number> =>
  deleteWithRows(
    db,
    now,
    heatingRequests,
    [
      { table: heatingShares, of: heatingShares.requestId },
      { table: heatingEvents, of: heatingEvents.requestId, at: heatingEvents.at },
    ],
    lt(heatingRequests.date, addMonths(seoulDate(now), -RETENTION.contractMonths)),
  )
