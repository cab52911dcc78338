import type { Db } from '~/db/database.server'
import { inBatches } from '~/db/in-batches.server'
import { addMonths, seoulDate, seoulInstant } from '~/rules/local-time'
import { RETENTION } from '~/rules/retention'
import { deleteInquiries, lockSettledBefore } from './queries.server'

const BATCH = 500
/**
 * Destroys inquiries a year after they were answered or closed (decisions §11; the text consented to). @returns how many
 */
export function destroyOldInquiries(db: Db, now: Date): Promise<number> {
  const before = seoulInstant(addMonths(seoulDate(now), -RETENTION.inquiryMonths), 0)
  return inBatches(db, {
    name: 'destroy inquiries',
    batch: BATCH,
    now,
    find: (tx, limit, ids) => lockSettledBefore(tx, before, limit, ids),
    work: deleteInquiries,
  })
}
