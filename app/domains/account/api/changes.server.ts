import { desc, eq, like, sql } from 'drizzle-orm'
import { actorName, type ApiContext } from '~/api/context.server'
import type { Db } from '~/db/database.server'
import { staff } from './staff-tables.server'
import { buildingChanges } from '~/domains/building/api/tables.server'

const SHOWN = 30

/** Records a change made at the desk, in the transaction of the change. */
export const recordChange = (
  c: ApiContext,
  tx: Db,
  change: { subject: string; before: unknown; after: unknown },
) => tx.insert(buildingChanges).values({ ...change, actor: actorName(c.var.actor), at: c.var.deps.clock() })

/** The newest changes of one subject, or of all that begin so (`holiday:2027%`). */
export async function listChanges(db: Db, subject: string) {
  const rows = await db
    .select({ change: buildingChanges, by: staff.name })
    .from(buildingChanges)
    .leftJoin(staff, eq(sql`'staff:' || ${staff.id}`, buildingChanges.actor))
    .where(
      subject.endsWith('%') ? like(buildingChanges.subject, subject) : eq(buildingChanges.subject, subject),
    )
    .orderBy(desc(buildingChanges.id))
    .limit(SHOWN)
  return rows.map(({ change: { subject: about, at, before, after }, by }) => ({
    about,
    at: at.toISOString(),
    by,
    before,
    after,
  }))
}

/** Who changed each setting last, by subject. */
export async function lastChanges(db: Db): Promise<Map<string, { at: string; by: string | null }>> {
  const rows = await db
    .selectDistinctOn([buildingChanges.subject], {
      subject: buildingChanges.subject,
      at: buildingChanges.at,
      by: staff.name,
    })
    .from(buildingChanges)
    .leftJoin(staff, eq(sql`'staff:' || ${staff.id}`, buildingChanges.actor))
    .where(like(buildingChanges.subject, 'setting:%'))
    .orderBy(buildingChanges.subject, desc(buildingChanges.id))
  return new Map(rows.map(({ subject, at, by }) => [subject, { at: at.toISOString(), by }]))
}

/**
 * The number of a subject's last change, 0 without one. A write names the number its form was made for, so
 * that two people never overwrite each other's change unnoticed.
 */
export async function revisionOf(db: Db, subject: string): Promise<number> {
  const [last] = await db
    .select({ id: buildingChanges.id })
    .from(buildingChanges)
    .where(eq(buildingChanges.subject, subject))
    .orderBy(desc(buildingChanges.id))
    .limit(1)
  return last?.id ?? 0
}

/** The free time of a company, which is set in its own row and among the prices of rooms; one history for both. */
export const freeTimeSubject = (companyId: number) => `free-time:${companyId}`
