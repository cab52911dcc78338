import { and, desc, eq, max, ne } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { visits } from './tables.server'

/** The members, of whatever company, to whom a member has reserved visits of others than their own guests; each once, the last first. */
export const requestedHosts = (db: Db, memberId: number) =>
  db
    .select({
      id: members.publicId,
      name: members.name,
      companyId: companies.id,
      company: { ko: companies.nameKo, en: companies.nameEn },
    })
    .from(visits)
    .innerJoin(members, eq(members.id, visits.hostId))
    .innerJoin(companies, eq(companies.id, members.companyId))
    .where(
      and(
        eq(visits.requestedByMemberId, memberId),
        ne(visits.hostId, visits.requestedByMemberId),
        eq(members.status, 'approved'),
      ),
    )
    .groupBy(members.id, companies.id)
    .orderBy(desc(max(visits.id)))
