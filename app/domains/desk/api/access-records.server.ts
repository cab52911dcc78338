import { and, count, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { accessRecords } from '../../../api/tables.server'
import type { Db } from '../../../db/database.server'
import { addDays, seoulInstant, type LocalDate } from '../../../rules/local-time'
import { companies, members } from '../../members/api/tables.server'
import type { AccessRecord } from '../schemas'
import { staff } from './tables.server'

export interface RecordFilter {
  from?: LocalDate
  to?: LocalDate
  companyId?: number
  /** The beginning of an action, such as `employees:`. */
  action?: string
}

const whereOf = ({ from, to, companyId, action }: RecordFilter) =>
  and(
    from ? gte(accessRecords.at, seoulInstant(from, 0)) : undefined,
    to ? lt(accessRecords.at, seoulInstant(addDays(to, 1), 0)) : undefined,
    companyId === undefined ? undefined : eq(accessRecords.companyId, companyId),
    action ? sql`starts_with(${accessRecords.action}, ${action})` : undefined,
  )

const KINDS = ['member', 'staff', 'guest'] as const

/** One page of the records, newest first, and how many there are in all: two queries whatever the rows. */
export async function listAccessRecords(
  db: Db,
  filter: RecordFilter,
  page: { limit: number; offset: number },
): Promise<{ items: AccessRecord[]; count: number }> {
  const rows = await db
    .select({
      record: accessRecords,
      company: companies,
      memberName: members.name,
      staffName: staff.name,
    })
    .from(accessRecords)
    .leftJoin(companies, eq(companies.id, accessRecords.companyId))
    .leftJoin(members, eq(sql`'member:' || ${members.id}`, accessRecords.actor))
    .leftJoin(staff, eq(sql`'staff:' || ${staff.id}`, accessRecords.actor))
    .where(whereOf(filter))
    .orderBy(desc(accessRecords.at), desc(accessRecords.id))
    .limit(page.limit)
    .offset(page.offset)
  const [all] = await db.select({ count: count() }).from(accessRecords).where(whereOf(filter))
  const items = rows.map(({ record, company, memberName, staffName }) => ({
    at: record.at.toISOString(),
    actor: {
      kind: KINDS.find((kind) => record.actor.startsWith(kind)) ?? 'guest',
      name: memberName || staffName || null,
    },
    company: company && { ko: company.nameKo, en: company.nameEn },
    action: record.action,
    subject: record.subject,
    reason: record.reason,
    address: record.address,
  }))
  return { items, count: all!.count }
}
