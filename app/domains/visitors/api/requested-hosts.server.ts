import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { visits } from './tables.server'

/** The members, of whatever company, to whom a member has reserved visits of others than their own guests; each once, by name. */
export const requestedHosts = (db: Db, memberId: number) =>
  db
    .selectDistinct({
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
    .orderBy(asc(members.name), asc(members.publicId))
