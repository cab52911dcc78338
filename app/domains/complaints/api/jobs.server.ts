import { and, asc, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { inBatches, without } from '~/db/in-batches.server'
import { detachFiles } from '~/files/uploads.server'
import { addMonths, seoulDate, seoulInstant } from '~/rules/local-time'
import { RETENTION } from '~/rules/retention'
import { questionSubject, replySubject } from './queries.server'
import { complaintReplies, complaints } from './tables.server'

/** Inquiries destroyed in one transaction: few, so that their locks are short. */
const BATCH = 50

/**
 * Destroys inquiries that were closed more than a year ago (decisions §11), with their replies and notes. Their files are then deleted
 * by the job for uploads without a form. Waiting inquiries are kept. @returns how many
 */
export function destroyOldComplaints(db: Db, now: Date): Promise<number> {
  const before = seoulInstant(addMonths(seoulDate(now), -RETENTION.complaintMonths), 0)
  return inBatches(db, {
    name: 'destroy complaints',
    batch: BATCH,
    now,
    find: (tx, limit, ids) =>
      tx
        .select({ id: complaints.id })
        .from(complaints)
        .where(
          and(isNotNull(complaints.closedAt), lt(complaints.closedAt, before), without(complaints.id, ids)),
        )
        .orderBy(asc(complaints.id))
        .limit(limit)
        .for('update', { skipLocked: true }),
    work: destroyBatch,
  })
}

async function destroyBatch(tx: Db, expired: readonly { id: number }[]): Promise<void> {
  const ids = expired.map(({ id }) => id)
  const replies = await tx
    .select({ id: complaintReplies.id })
    .from(complaintReplies)
    .where(inArray(complaintReplies.complaintId, ids))
  for (const subject of [...ids.map(questionSubject), ...replies.map(({ id }) => replySubject(id))])
    await detachFiles(tx, subject)
  await tx.delete(complaints).where(inArray(complaints.id, ids))
}
