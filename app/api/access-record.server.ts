import { lt } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import type { AccessAction } from '~/rules/access-actions'
import { queryString, type Query } from '~/rules/query-string'
import { RETENTION } from '~/rules/retention'
import { actorName, type ApiContext } from './context.server'
import { accessRecords } from './tables.server'
import { MS_PER_DAY } from '~/rules/time-units'

/**
 * What was looked at or exported. `subject` is an id or the filter of a list, never the personal data itself; `shown` are the things
 * whose data the list or file showed, written as subjects are: who looked at somebody's data is found by them.
 */
export interface AccessEntry {
  action: AccessAction
  subject: string | Query
  shown?: readonly string[]
  companyId?: number
  reason?: string
}

/** What a record says of a text that was searched for: that there was one, as it may be a name. */
export const whetherSearched = (text: string | undefined) => (text ? 'yes' : undefined)

/**
 * Adds an access record for the caller (decisions §11), except for the poll of an open page, which shows
 * nothing.
 */
export async function recordAccess(
  c: ApiContext,
  db: Db,
  { subject, shown = [], ...entry }: AccessEntry,
): Promise<void> {
  const { actor, address, deps, shared } = c.var
  if (shared.isUnseen) return
  const { action, companyId = null, reason = null } = entry
  const things = typeof subject === 'string' ? [subject, ...shown] : shown
  await db.insert(accessRecords).values({
    action,
    companyId,
    reason,
    shown: things.length > 0 ? [...new Set(things)] : null,
    subject: typeof subject === 'string' ? subject : queryString(subject),
    actor: actorName(actor),
    address: address ?? null,
    at: deps.clock(),
  })
}

/** Deletes access records whose two years are over, leap day included (decisions §11). */
export const purgeAccessRecords = (db: Db, now: Date) =>
  db
    .delete(accessRecords)
    .where(
      lt(accessRecords.at, new Date(now.getTime() - (RETENTION.accessRecordYears * 365 + 1) * MS_PER_DAY)),
    )
