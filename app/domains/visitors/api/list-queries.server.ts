import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  lt,
  lte,
  notInArray,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.server'
import { preparedOnce } from '../../../db/prepared.server'
import type { LocalDate } from '../../../rules/local-time'
import type { VisitStatus } from '../../../rules/statuses'
import { members } from '../../account/api/tables.server'
import { MOST_COUNTED } from '../list-schemas'
import { visitors, visits } from './tables.server'

const listedColumns = {
  publicId: visits.publicId,
  kind: visits.kind,
  companyId: visits.companyId,
  hostId: visits.hostId,
  floor: visits.floor,
  visitDate: visits.visitDate,
  visitMinutes: visits.visitMinutes,
  status: visits.status,
  statusReason: visits.statusReason,
  revision: visits.revision,
}

export interface VisitFilter {
  companyId: number
  /** Only visits to this member. */
  hostId?: number
  from: LocalDate
  to: LocalDate
  status?: VisitStatus
  /** Part of a visitor's name. */
  name?: string
  /** Only these, by their public ids. */
  publicIds?: string[]
  /** Part of a visitor's plate, written as plates are stored. */
  plate?: string
}

export const isListed = (db: Db, filter: VisitFilter) =>
  and(
    eq(visits.companyId, filter.companyId),
    filter.hostId === undefined ? undefined : eq(visits.hostId, filter.hostId),
    gte(visits.visitDate, filter.from),
    lte(visits.visitDate, filter.to),
    filter.status && eq(visits.status, filter.status),
    filter.publicIds && inArray(visits.publicId, filter.publicIds),
    hasVisitorLike(db, filter),
  )

const WAITING: VisitStatus[] = ['request_for_approval', 'cancellation_requested']

/**
 * What a host has to do comes first: from today on what waits for a decision, then the others; then what is over. Each with the
 * nearest day first, of one time the newest request.
 */
const inOrderOfWork = (today: LocalDate | Placeholder) => [
  sql`case when ${visits.visitDate} < ${today}::date then 2 when ${inArray(visits.status, WAITING)} then 0 else 1 end`,
  sql`abs(${visits.visitDate} - ${today}::date)`,
  asc(visits.visitMinutes),
  desc(visits.id),
]

/**
 * Ids of one page in the order of work. Each of its three parts is read along an index by date, and no further than the page, so that
 * years of visits cost nothing; the few found are then put in order.
 */
function idsOfPage(db: Db, where: SQL | undefined, { limit, offset, upTo, today }: Values<PlaceOfPage>) {
  const part = (which: SQL | undefined, byDate: SQL) =>
    db
      .select({ id: visits.id })
      .from(visits)
      .where(and(where, which))
      .orderBy(byDate, asc(visits.visitMinutes), desc(visits.id))
      .limit(upTo)
  const isAhead = gte(visits.visitDate, today)
  const near = unionAll(
    part(and(isAhead, inArray(visits.status, WAITING)), asc(visits.visitDate)),
    part(and(isAhead, notInArray(visits.status, WAITING)), asc(visits.visitDate)),
    part(lt(visits.visitDate, today), desc(visits.visitDate)),
  ).as('near')
  return db
    .select({ id: visits.id })
    .from(visits)
    .where(inArray(visits.id, db.select({ id: near.id }).from(near)))
    .orderBy(...inOrderOfWork(today))
    .limit(limit)
    .offset(offset)
}

interface VisitPage {
  limit: number
  offset: number
  today: LocalDate
}

interface PlaceOfPage extends VisitPage {
  /** `offset` and `limit` together. */
  upTo: number
}

/** Values of a statement, or placeholders for them. */
type Values<T> = { [Name in keyof T]: T[Name] | Placeholder }

/** How many visits match, up to MOST_COUNTED. */
const counted = (db: Db, where: SQL | undefined) => {
  const some = db.select({ id: visits.id }).from(visits).where(where).limit(MOST_COUNTED).as('some')
  return db.select({ count: count() }).from(some)
}

function selectPage(db: Db, where: SQL | undefined, page: Values<PlaceOfPage>) {
  const lead = alias(visitors, 'lead')
  return db
    .select({
      visit: listedColumns,
      hostName: members.name,
      name: lead.name,
      companyName: lead.companyName,
      plate: lead.plate,
      visitorCount: sql<number>`(select count(*)::int from ${visitors} where ${visitors.visitId} = ${visits.id})`,
      // Asked along with the rows, once for all of them: a statement of its own costs as much as making ten rows.
      count: sql<number>`(${counted(db, where)})::int`,
    })
    .from(visits)
    .innerJoin(members, eq(members.id, visits.hostId))
    .innerJoin(lead, and(eq(lead.visitId, visits.id), eq(lead.number, 0)))
    .where(inArray(visits.id, idsOfPage(db, where, page)))
    .orderBy(...inOrderOfWork(page.today))
}

/** A page of own visits or the company's without a search, as the lists open: building its statement took a twentieth of the page. */
const usualPage = (isOwn: boolean) =>
  preparedOnce((db, unnamed) => {
    const given = sql.placeholder
    const where = and(
      eq(visits.companyId, given('companyId')),
      isOwn ? eq(visits.hostId, given('hostId')) : undefined,
      gte(visits.visitDate, given('from')),
      lte(visits.visitDate, given('to')),
    )
    const [limit, offset, upTo, today] = [given('limit'), given('offset'), given('upTo'), given('today')]
    return selectPage(db, where, { limit, offset, upTo, today }).prepare(unnamed)
  })
const usualPages = { own: usualPage(true), all: usualPage(false) }

function findPage(db: Db, filter: VisitFilter, where: SQL | undefined, page: PlaceOfPage) {
  const { companyId, hostId, from, to, ...search } = filter
  if (Object.values(search).some((asked) => asked !== undefined)) return selectPage(db, where, page)
  const statement = usualPages[hostId === undefined ? 'all' : 'own'](db)
  return statement.execute({ companyId, hostId, from, to, ...page })
}

/** One page of a list in the order of work, and how many there are, up to MOST_COUNTED: one query whatever the rows. */
export async function listVisits(db: Db, filter: VisitFilter, page: VisitPage) {
  const where = isListed(db, filter)
  const rows = await findPage(db, filter, where, { ...page, upTo: page.offset + page.limit })
  // Beyond the last page there are no rows to tell it.
  const [all] = rows.length > 0 || page.offset === 0 ? rows : await counted(db, where)
  return { rows, count: all?.count ?? 0 }
}
export type ListedVisit = Awaited<ReturnType<typeof listVisits>>['rows'][number]

function hasVisitorLike(db: Db, { name, plate }: Pick<VisitFilter, 'name' | 'plate'>): SQL | undefined {
  const matches = or(
    name ? contains(visitors.name, name) : undefined,
    plate ? contains(visitors.plate, plate) : undefined,
  )
  return (
    matches &&
    exists(
      db
        .select({ one: sql`1` })
        .from(visitors)
        .where(and(eq(visitors.visitId, visits.id), matches)),
    )
  )
}

/** Whether a column contains the text, whatever its case; `%` and `_` stand for themselves. */
export const contains = (
  column: typeof visitors.name | typeof visitors.plate | typeof visitors.companyName,
  text: string,
) => sql`${column} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`

const waitingOf = (isOwn: boolean, withGroups: boolean) =>
  preparedOnce((db, unnamed) =>
    db
      .select({ publicId: visits.publicId })
      .from(visits)
      .where(
        and(
          eq(visits.companyId, sql.placeholder('companyId')),
          eq(visits.status, 'request_for_approval'),
          gte(visits.visitDate, sql.placeholder('today')),
          isOwn ? eq(visits.hostId, sql.placeholder('hostId')) : undefined,
          withGroups ? undefined : eq(visits.kind, 'individual'),
        ),
      )
      .orderBy(asc(visits.visitDate), asc(visits.visitMinutes), asc(visits.id))
      .limit(MOST_COUNTED)
      .prepare(unnamed),
  )
const waitingStatements = {
  own: { withGroups: waitingOf(true, true), alone: waitingOf(true, false) },
  all: { withGroups: waitingOf(false, true), alone: waitingOf(false, false) },
}

/** Requests from today on that wait to be decided: how many, up to MOST_COUNTED, and which comes first. */
export async function findWaiting(
  db: Db,
  {
    companyId,
    hostId,
    today,
    withGroups,
  }: { companyId: number; hostId?: number; today: LocalDate; withGroups: boolean },
): Promise<{ count: number; next: string | null }> {
  const statements = waitingStatements[hostId === undefined ? 'all' : 'own']
  const statement = statements[withGroups ? 'withGroups' : 'alone'](db)
  const waiting = await statement.execute({ companyId, hostId, today })
  return { count: waiting.length, next: waiting[0]?.publicId ?? null }
}
