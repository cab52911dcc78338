import type { Db } from '../../../db/database.server'
import { addMonths, seoulDate, seoulInstant } from '../../../rules/local-time'
import { RETENTION } from '../../../rules/retention'
import { deleteSettledBefore } from './queries.server'

const BATCH = 500
/**
 * Destroys inquiries a year after they were answered or closed (decisions §11; the text consented to). @returns how many
 */
export async function destroyOldInquiries(db: Db, now: Date): Promise<number> {
  const before = seoulInstant(addMonths(seoulDate(now), -RETENTION.inquiryMonths), 0)
  for (let destroyed = 0; ;) {
    const count = await db.transaction((tx) => deleteSettledBefore(tx, before, BATCH))
    destroyed += count
    if (count < BATCH) return destroyed
  }
}
