import { lt } from 'drizzle-orm'
import type { Db } from '../db/database.server'
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

/** Writes down that the caller saw `subject`: an id or what a list was narrowed by, never the data itself. */
export async function recordAccess(
  c: ApiContext,
  db: Db,
  entry: { action: AccessAction; subject: string | Query; companyId?: number; reason?: string },
): Promise<void> {
  const { actor, address, deps } = c.var
  const subject = typeof entry.subject === 'string' ? entry.subject : queryString(entry.subject)
  await db
    .insert(accessRecords)
    .values({ ...entry, subject, actor: actorName(actor), address, at: deps.clock() })
}

/** Destroys records older than two years. */
export const purgeAccessRecords = (db: Db, now: Date) =>
  db.delete(accessRecords).where(lt(accessRecords.at, new Date(now.getTime() - 731 * 86_400_000)))
