import { lt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.server'
import { preparedOnce } from '../db/prepared.server'
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

/** What a record says of a text that was searched for: that there was one, as it may be a name. */
export const whetherSearched = (text: string | undefined) => (text ? 'yes' : undefined)

const insertRecord = preparedOnce((db, unnamed) => {
  const placeholder = sql.placeholder
  return db
    .insert(accessRecords)
    .values({
      actor: placeholder('actor'),
      companyId: placeholder('companyId'),
      action: placeholder('action'),
      subject: placeholder('subject'),
      reason: placeholder('reason'),
      address: placeholder('address'),
      at: placeholder('at'),
    })
    .prepare(unnamed)
})

/**
 * Adds an access record for the caller (decisions §11), except for the poll of an open page, which shows
 * nothing.
 */
export async function recordAccess(c: ApiContext, db: Db, { subject, ...entry }: AccessEntry): Promise<void> {
  const { actor, address, deps, shared } = c.var
  if (shared.isUnseen) return
  const { action, companyId = null, reason = null } = entry
  await insertRecord(db).execute({
    action,
    companyId,
    reason,
    subject: typeof subject === 'string' ? subject : queryString(subject),
    actor: actorName(actor),
    address: address ?? null,
    at: deps.clock(),
  })
}

/** Deletes access records older than two years (decisions §11). */
export const purgeAccessRecords = (db: Db, now: Date) =>
  db.delete(accessRecords).where(lt(accessRecords.at, new Date(now.getTime() - 731 * 86_400_000)))
