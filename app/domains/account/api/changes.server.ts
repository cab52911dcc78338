import { desc, eq, like, sql } from 'drizzle-orm'
import { actorName, type ApiContext } from '~/api/context.server'
import type { Db } from '~/db/database.server'
import type { Actor } from '~/rules/permissions'
import { staff } from './staff-tables.server'
import { buildingChanges } from '~/domains/building/api/tables.server'

const SHOWN = 30

interface DeskChange {
  subject: string
  before: unknown
  after: unknown
}

/** Records a change made by somebody of the desk, in the transaction of the change. */
export const recordChangeBy = (tx: Db, { actor, now }: { actor: Actor; now: Date }, change: DeskChange) =>
  tx.insert(buildingChanges).values({ ...change, actor: actorName(actor), at: now })

/** The same by whoever calls. */
export const recordChange = (c: ApiContext, tx: Db, change: DeskChange) =>
  recordChangeBy(tx, { actor: c.var.actor, now: c.var.deps.clock() }, change)

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

/** The basic minutes of parking of a company, of which past statements have those of their month. */
export const ALLOWANCE_SUBJECTS = 'parking-minutes:'
export const allowanceSubject = (companyId: number) => `${ALLOWANCE_SUBJECTS}${companyId}`
