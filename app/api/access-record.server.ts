import { lt } from 'drizzle-orm'
import type { Db } from '../db/database.server'
import type { Actor } from '../rules/permissions'
import { queryString, type Query } from '../rules/query-string'
import { actorName, type ApiContext } from './context.server'
import { accessRecords } from './tables.server'

/** What people do with other people's data that must be traceable (decisions §11). */
export type AccessAction =
  | 'visits:list'
  | 'visits:view'
  | 'visits:lookUp'
  | 'employees:list'
  | 'employees:view'
  | 'employees:export'
  | 'desk:listMembers'
  | 'desk:viewMember'
  | 'desk:listAccessRecords'
  | 'desk:listExpected'
  | 'desk:view'
  | 'desk:checkIn'
  | 'desk:checkOut'

/** What somebody saw: `subject` is an id or what a list was narrowed by, never the data itself. */
export interface AccessEntry {
  action: AccessAction
  subject: string | Query
  companyId?: number
  reason?: string
}

/** Writes down what the caller saw. */
export async function recordAccess(c: ApiContext, db: Db, entry: AccessEntry): Promise<void> {
  const { actor, address, deps, shared } = c.var
  shared.provenance.accesses.push(entry)
  await recordAccesses(db, [entry], { actor, address, at: deps.clock() })
}

/** Writes down what somebody saw, who was last recognised as `actor`, from which address and when. */
export async function recordAccesses(
  db: Db,
  entries: AccessEntry[],
  { actor, ...seen }: { actor: Actor; address: string | undefined; at: Date },
): Promise<void> {
  const rows = entries.map(({ subject, ...entry }) => ({
    ...entry,
    ...seen,
    subject: typeof subject === 'string' ? subject : queryString(subject),
    actor: actorName(actor),
  }))
  if (rows.length > 0) await db.insert(accessRecords).values(rows)
}

/** Destroys records older than two years. */
export const purgeAccessRecords = (db: Db, now: Date) =>
  db.delete(accessRecords).where(lt(accessRecords.at, new Date(now.getTime() - 731 * 86_400_000)))
