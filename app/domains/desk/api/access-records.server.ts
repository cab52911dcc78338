import { and, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { unionAll, type PgColumn } from 'drizzle-orm/pg-core'
import { accessRecords } from '~/api/tables.server'
import { bookings } from '~/booking/tables.server'
import { contains } from '~/db/contains.server'
import type { Db } from '~/db/database.server'
import { withinDays } from '~/db/within-days.server'
import type { LocalDate } from '~/rules/local-time'
import { maskName } from '~/rules/text'
import { staff } from '~/domains/account/api/staff-tables.server'
import { members } from '~/domains/account/api/tables.server'
import { apiKeys } from '~/domains/api-keys/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { complaints } from '~/domains/complaints/api/tables.server'
import { heatingRequests } from '~/domains/heating/api/tables.server'
import { inquiries } from '~/domains/inquiries/api/tables.server'
import { thingsOf } from '~/domains/personal-data/api/looks.server'
import { blockListEntries, visitors, visits } from '~/domains/visitors/api/tables.server'
import type { AccessRecord } from '~/domains/desk/schemas'

const KINDS = ['member', 'staff', 'apiKey', 'guest'] as const

export interface RecordFilter {
  from?: LocalDate
  to?: LocalDate
  companyId?: number
  /** The beginning of an action, such as `employees:`. */
  action?: string
  kind?: (typeof KINDS)[number]
  /** Part of the reader's name or ID. */
  person?: string
  /** Whose data was shown: part of a name or ID, a visitor's code, or the public id of a member, visit or complaint. */
  seen?: string
}

/** Actors whose name, ID or beginning of the key contains the text, in the form of records: `member:12`, `staff:3`, `apiKey:4`. */
const actorsNamed = (db: Db, person: string) =>
  or(
    sql`${accessRecords.actor} in ${db
      .select({ actor: sql`'member:' || ${members.id}` })
      .from(members)
      .where(or(contains(members.name, person), contains(members.loginId, person)))}`,
    sql`${accessRecords.actor} in ${db
      .select({ actor: sql`'staff:' || ${staff.id}` })
      .from(staff)
      .where(or(contains(staff.name, person), contains(staff.loginId, person)))}`,
    sql`${accessRecords.actor} in ${db
      .select({ actor: sql`'apiKey:' || ${apiKeys.id}` })
      .from(apiKeys)
      .where(or(contains(apiKeys.name, person), contains(apiKeys.prefix, person)))}`,
  )

/**
 * Everything that is theirs whose name, ID or code this is, as records write it: a public id, of a visitor also with their number.
 * Of a group only the visitor of that name.
 */
function thingsOfSeen(db: Db, seen: string) {
  const people = db
    .select({ id: members.id })
    .from(members)
    .where(or(eq(members.publicId, seen), contains(members.name, seen), contains(members.loginId, seen)))
  const code = seen.toUpperCase()
  return sql`array(
    with things (id) as (
      select id from (${thingsOf(db, (member) => inArray(member, people))}) as theirs (id, kind)
      union select ${seen}::text
    ), numbered (id, number) as (
      select ${visits.publicId}, ${visitors.number} from ${visits}
      join ${visitors} on ${visitors.visitId} = ${visits.id}
      where ${visits.publicId} in (select id from things) or ${contains(visitors.name, seen)}
        or ${visitors.passCode} = ${seen} or ${visitors.deskCode} = ${code}
    )
    select id from things
    union select id from numbered
    union select id || mark || number from numbered cross join (values ('#'), ('.')) as marks (mark))`
}

/** Records that showed any of it; those from before what lists showed was kept have only their subject. */
function showed(db: Db, seen: string) {
  const things = thingsOfSeen(db, seen)
  return sql`(${accessRecords.shown} && ${things}
    or ${accessRecords.shown} is null and ${accessRecords.subject} = any(${things}))`
}

/** The records of a filter; undefined for all. */
export const whereOf = (db: Db, { from, to, companyId, action, kind, person, seen }: RecordFilter) =>
  and(
    withinDays(accessRecords.at, { from, to }),
    companyId === undefined ? undefined : eq(accessRecords.companyId, companyId),
    action ? sql`starts_with(${accessRecords.action}, ${action})` : undefined,
    kind ? sql`starts_with(${accessRecords.actor}, ${kind})` : undefined,
    person ? actorsNamed(db, person) : undefined,
    seen ? showed(db, seen) : undefined,
  )

// A subject is a visit's public id, with `#` or `.` and a visitor's number if it is about one visitor; another thing's public
// id; or `staff:3`.
const publicId = sql`substring(${accessRecords.subject} from '^[A-Za-z0-9_-]{22}')`
const visitorNumber = sql`coalesce(substring(${accessRecords.subject} from '[#.]([0-9]{1,4})$')::int, 0)`

type Thing = Exclude<NonNullable<AccessRecord['about']>, { kind: 'visit' }>

/** Kind and name of everything with one of these public ids, except visits. One query whatever their number. */
async function thingsWith(db: Db, ids: string[]): Promise<Map<string, Thing>> {
  const namesOf = (kind: Thing['kind'] | SQL, table: { publicId: PgColumn }, name: PgColumn | SQL) =>
    db
      .select({
        kind: sql<Thing['kind']>`${kind}::text`,
        id: sql<string>`${table.publicId}`,
        name: sql<string>`${name}::text`,
      })
      .from(table.publicId.table)
      .where(inArray(table.publicId, ids))
  const records = await unionAll(
    namesOf('member', members, members.name),
    namesOf('complaint', complaints, complaints.title),
    namesOf('booking', bookings, bookings.date),
    namesOf('heating', heatingRequests, heatingRequests.date),
    namesOf(
      sql`case ${inquiries.kind} when 'lease' then 'leaseInquiry' else 'barInquiry' end`,
      inquiries,
      inquiries.title,
    ),
    // The names of the block list are shown in the list only.
    namesOf('blockListEntry', blockListEntries, sql`''`),
  )
  return new Map(records.map(({ id, kind, name }) => [id, { kind, id, name: name || null }]))
}

/** One page of the records, newest first, and the number of all that match. Three queries whatever the rows. */
export async function listAccessRecords(
  db: Db,
  filter: RecordFilter,
  page: { limit: number; offset: number },
): Promise<{ items: AccessRecord[]; count: number }> {
  const where = whereOf(db, filter)
  const rows = await db
    .select({
      record: accessRecords,
      company: companies,
      actorName: sql<string | null>`coalesce(nullif(who_member.name, ''), who_staff.name, who_key.name)`,
      actorLoginId: sql<string | null>`coalesce(who_member.login_id, who_staff.login_id, who_key.prefix)`,
      visit: { id: visits.publicId, date: visits.visitDate, minutes: visits.visitMinutes },
      visitorName: visitors.name,
      person: { id: staff.id, name: staff.name },
    })
    .from(accessRecords)
    .leftJoin(companies, eq(companies.id, accessRecords.companyId))
    .leftJoin(sql`members as who_member`, sql`'member:' || who_member.id = ${accessRecords.actor}`)
    .leftJoin(sql`staff as who_staff`, sql`'staff:' || who_staff.id = ${accessRecords.actor}`)
    .leftJoin(sql`api_keys as who_key`, sql`'apiKey:' || who_key.id = ${accessRecords.actor}`)
    .leftJoin(visits, eq(visits.publicId, publicId))
    .leftJoin(visitors, and(eq(visitors.visitId, visits.id), eq(visitors.number, visitorNumber)))
    .leftJoin(staff, eq(sql`'staff:' || ${staff.id}`, accessRecords.subject))
    .where(where)
    .orderBy(desc(accessRecords.at), desc(accessRecords.id))
    .limit(page.limit)
    .offset(page.offset)
  const [all] = await db.select({ count: count() }).from(accessRecords).where(where)
  const things = await thingsWith(
    db,
    rows.map(({ record }) => record.subject),
  )
  const items = rows.map(({ record, company, actorName, actorLoginId, ...about }) => ({
    at: record.at.toISOString(),
    actor: {
      kind: KINDS.find((kind) => record.actor.startsWith(kind)) ?? 'guest',
      name: actorName,
      loginId: actorLoginId,
    },
    company: company && { ko: company.nameKo, en: company.nameEn },
    action: record.action,
    subject: record.subject,
    about: things.get(record.subject) ?? aboutOf(about),
    reason: record.reason,
    address: record.address,
  }))
  return { items, count: all!.count }
}

interface About {
  visit: { id: string; date: string; minutes: number } | null
  visitorName: string | null
  person: { id: number; name: string } | null
}

/**
 * The visit or the staff person that a record is about; null once deleted. Of a visitor only what strangers may see (decisions
 * §6): for more the reader opens the visit, which is recorded.
 */
function aboutOf({ visit, visitorName, person }: About): AccessRecord['about'] {
  if (visit) {
    const { id, date, minutes } = visit
    return { kind: 'visit', id, date, minutes, name: visitorName === null ? null : maskName(visitorName) }
  }
  return person && { kind: 'staff', id: String(person.id), name: person.name }
}
