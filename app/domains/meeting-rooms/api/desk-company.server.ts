import { and, eq } from 'drizzle-orm'
import { fieldProblem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'

/** A company the desk books for, with its master as owner of the booking. @throws Problem 422 for one that is no tenant */
export async function companyToBookFor(db: Db, id: number): Promise<{ id: number; masterId: number | null }> {
  const [company] = await db
    .select({ id: companies.id, masterId: members.id })
    .from(companies)
    .leftJoin(
      members,
      and(eq(members.companyId, companies.id), eq(members.total, true), eq(members.status, 'approved')),
    )
    .where(and(eq(companies.id, id), eq(companies.active, true)))
    .limit(1)
  if (!company) throw fieldProblem('companyId', 'choiceInvalid')
  return company
}
