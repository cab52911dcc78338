import { lt } from 'drizzle-orm'
import type { Db } from '../db/database.server'
import type { AccessAction } from '../rules/access-actions'
import { queryString, type Query } from '../rules/query-string'
import { actorName, type ApiContext } from './context.server'
import { accessRecords } from './tables.server'

/**
 * What was looked at or exported. `subject` is an id or the filter of a list, never the personal data itself.
 */
export interface AccessEntry {
  action: AccessAction
  subject: string | Query
  companyId?: number
  reason?: string
}

/** Adds an access record for the caller (decisions §11), unless nothing of what is read is shown. */
export async function recordAccess(c: ApiContext, db: Db, { subject, ...entry }: AccessEntry): Promise<void> {
  const { actor, address, deps, shared } = c.var
  if (shared.isUnseen) return
  await db.insert(accessRecords).values({
    ...entry,
    subject: typeof subject === 'string' ? subject : queryString(subject),
    actor: actorName(actor),
    address,
    at: deps.clock(),
  })
}

/** Deletes access records older than two years (decisions §11). */
export const purgeAccessRecords = (db: Db, now: Date) =>
  db.delete(accessRecords).where(lt(accessRecords.at, new Date(now.getTime() - 731 * 86_400_000)))
