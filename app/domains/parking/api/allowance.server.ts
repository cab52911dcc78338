import { and, asc, eq, gte, like, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { seoulInstant, seoulMonth, type LocalDate } from '~/rules/local-time'
import { ALLOWANCE_SUBJECTS } from '~/domains/account/api/changes.server'
import { buildingChanges } from '~/domains/building/api/tables.server'
import { parkingMonths } from './tables.server'

/** Lets the rest of a company's month have its new allowance of basic minutes; months before keep theirs. */
export const setAllowance = (tx: Db, companyId: number, minutes: number, now: Date) =>
  tx
    .update(parkingMonths)
    .set({ basicMinutes: minutes })
    .where(and(eq(parkingMonths.companyId, companyId), eq(parkingMonths.month, seoulMonth(now))))

/** What companies' allowances were just before a day, by company id; without those that have not changed since. */
export async function allowancesAt(db: Db, day: LocalDate): Promise<Map<number, number>> {
  const changes = await db
    .select({
      subject: buildingChanges.subject,
      minutes: sql<number>`(${buildingChanges.before} ->> 'minutes')::int`,
    })
    .from(buildingChanges)
    .where(
      and(
        like(buildingChanges.subject, `${ALLOWANCE_SUBJECTS}%`),
        gte(buildingChanges.at, seoulInstant(day, 0)),
      ),
    )
    .orderBy(asc(buildingChanges.id))
  const before = new Map<number, number>()
  for (const { subject, minutes } of changes) {
    const companyId = Number(subject.slice(ALLOWANCE_SUBJECTS.length))
    if (!before.has(companyId)) before.set(companyId, minutes)
  }
  return before
}
