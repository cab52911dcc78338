import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  lt,
  lte,
  notInArray,
  sql,
  type AnyColumn,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type { MemberActor } from '~/api/context.server'
import type { Db } from '~/db/database.server'
import { inOrderAsked } from '~/db/order-asked.server'
import type { LocalDate } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import type { VisitStatus } from '~/rules/statuses'
import { members } from '~/domains/account/api/tables.server'
import { MOST_COUNTED, MOST_FOUND, type VISIT_SORTS } from '~/domains/visitors/list-schemas'
import { visitors, visits } from './tables.server'
import { hasMatchingVisitor, isFrequent, type Search, type VisitFilter } from './visitor-words.server'

export type { VisitFilter }

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
  seriesId: visits.seriesId,
}

export const isListed = (db: Db, filter: VisitFilter, search: Search = 'by grams') =>
  and(
    eq(visits.companyId, filter.companyId),
    filter.hostId === undefined ? undefined : eq(visits.hostId, filter.hostId),
    gte(visits.visitDate, filter.from),
    lte(visits.visitDate, filter.to),
    filter.status && eq(visits.status, filter.status),
    filter.publicIds && inArray(visits.publicId, filter.publicIds),
    hasMatchingVisitor(db, filter, search),
  )

/** Which one of its series a visit is, by date, and of how many; null without a series. */
export const placeInSeries = sql<{
  place: number
  of: number
} | null>`case when ${visits.seriesId} is null then null else (
  select json_build_object(
    'place', count(*) filter (where (one.visit_date, one.id) <= (${visits.visitDate}, ${visits.id})),
    'of', count(*)
  ) from visits one where one.series_id = ${visits.seriesId}) end`

const WAITING: VisitStatus[] = ['request_for_approval', 'cancellation_requested']

/**
 * Order of lists: from today on first the visits that wait for a decision, then the others; then past ones. Each by
 * nearest day first; at the same time the newest request first.
 */
const inOrderOfWork = (
  today: LocalDate,
  of: Record<'visitDate' | 'status' | 'visitMinutes' | 'id', AnyColumn | SQL> = visits,
) => [
  sql`case when ${of.visitDate} < ${today}::date then 2 when ${inArray(sql`${of.status}`, WAITING)} then 0 else 1 end`,
  sql`abs(${of.visitDate} - ${today}::date)`,
  asc(sql`${of.visitMinutes}`),
  desc(sql`${of.id}`),
]

/**
 * Ids of one page in the order of work. Each of its three parts is read along an index by date, and no further than the
 * page's end, so that years of visits cost nothing; the few rows found are then sorted.
 */
function idsOfPage(db: Db, where: SQL | undefined, { limit, offset, upTo, today }: PlaceOfPage) {
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

type Sort = (typeof VISIT_SORTS)[number]

interface VisitPage {
  limit: number
  offset: number
  today: LocalDate
  /** In the order of work without it. */
  sort?: Sort | `-${Sort}`
}

const lead = alias(visitors, 'lead')

const SORTED_BY: Record<Sort, AnyColumn[]> = {
  visitor: [lead.name],
  company: [lead.companyName],
  host: [members.name],
  when: [visits.visitDate, visits.visitMinutes],
  floor: [visits.floor],
}

/** The order that was asked for; those alike in the order of work. */
const orderOf = ({ today, sort }: Pick<VisitPage, 'today' | 'sort'>) =>
  inOrderAsked(sort, SORTED_BY, inOrderOfWork(today))

/** Ids of one page in an order that was asked for. */
const idsSorted = (db: Db, where: SQL | undefined, page: PlaceOfPage) =>
  db
    .select({ id: visits.id })
    .from(visits)
    .innerJoin(members, eq(members.id, visits.hostId))
    .innerJoin(lead, and(eq(lead.visitId, visits.id), eq(lead.number, 0)))
    .where(where)
    .orderBy(...orderOf(page))
    .limit(page.limit)
    .offset(page.offset)

interface PlaceOfPage extends VisitPage {
  /** `offset` and `limit` together. */
  upTo: number
}

/** How many visits match, counted up to `most`. */
const counted = (db: Db, where: SQL | undefined, most: number) => {
  const some = db.select({ id: visits.id }).from(visits).where(where).limit(most).as('some')
  return db.select({ count: count() }).from(some)
}

/**
 * Visits as a list shows them, with the total count in each row: a statement of its own would cost as much as ten rows.
 */
const listed = (
  from: Pick<Db, 'select'>,
  where: SQL,
  order: Pick<VisitPage, 'today' | 'sort'>,
  all: SQLWrapper,
) =>
  from
    .select({
      visit: listedColumns,
      hostName: members.name,
      name: lead.name,
      companyName: lead.companyName,
      plate: lead.plate,
      visitorCount: sql<number>`(select count(*)::int from ${visitors} where ${visitors.visitId} = ${visits.id})`,
      series: placeInSeries,
      count: sql<number>`(${all})::int`,
    })
    .from(visits)
    .innerJoin(members, eq(members.id, visits.hostId))
    .innerJoin(lead, and(eq(lead.visitId, visits.id), eq(lead.number, 0)))
    .where(where)
    .orderBy(...orderOf(order))

/**
 * One page of a list in the order of work or the one that was asked for, and the count up to MOST_COUNTED, in a fixed number of queries. Frequent
 * words are found by reading visits in turn, up to MOST_FOUND; rare ones by their grams.
 */
export async function listVisits(db: Db, filter: VisitFilter, page: VisitPage) {
  if (page.sort || (!filter.name && !filter.plate)) return pageInTurn(db, filter, page, MOST_COUNTED)
  return (await isFrequent(db, filter))
    ? pageInTurn(db, filter, page, MOST_FOUND)
    : pageByGrams(db, filter, page)
}

async function pageInTurn(db: Db, filter: VisitFilter, { limit, offset, ...order }: VisitPage, most: number) {
  const upTo = Math.min(offset + limit, most)
  const where = isListed(db, filter, 'in turn')
  const page = { limit: Math.max(0, upTo - offset), offset, upTo, ...order }
  const ids = order.sort ? idsSorted(db, where, page) : idsOfPage(db, where, page)
  const rows = await listed(db, inArray(visits.id, ids), order, counted(db, where, most))
  // Beyond the last page there are no rows that carry the count.
  const [all] = rows.length > 0 || offset === 0 ? rows : await counted(db, where, most)
  return { rows, count: all?.count ?? 0 }
}

/** One page of the visits that contain the words, which are found once for the page and its count. */
async function pageByGrams(db: Db, filter: VisitFilter, { limit, offset, today }: VisitPage) {
  const { id, visitDate, visitMinutes, status } = visits
  const matching = db
    .$with('found')
    .as(db.select({ id, visitDate, visitMinutes, status }).from(visits).where(isListed(db, filter)))
  const ids = db
    .select({ id: matching.id })
    .from(matching)
    .orderBy(...inOrderOfWork(today, matching))
    .limit(Math.max(0, Math.min(limit, MOST_COUNTED - offset)))
    .offset(offset)
  const most = { count: sql<number>`least(count(*), ${MOST_COUNTED})::int` }
  const rows = await listed(
    db.with(matching),
    inArray(visits.id, ids),
    { today },
    db.select(most).from(matching),
  )
  const [all] = rows.length > 0 || offset === 0 ? rows : await db.with(matching).select(most).from(matching)
  return { rows, count: all?.count ?? 0 }
}
export type ListedVisit = Awaited<ReturnType<typeof listVisits>>['rows'][number]

/** Condition for visits from today on that wait for a member's decision. Groups are for managers to decide. */
export function awaitsDecisionOf(actor: MemberActor, today: LocalDate, scope?: 'mine' | 'company'): SQL {
  const withGroups = can(actor, 'visits:seeCompany')
  return and(
    eq(visits.companyId, actor.companyId),
    eq(visits.status, 'request_for_approval'),
    gte(visits.visitDate, today),
    withGroups && scope !== 'mine' ? undefined : eq(visits.hostId, actor.id),
    withGroups ? undefined : eq(visits.kind, 'individual'),
  )!
}

/** How many visits wait for a member's decision, up to MOST_COUNTED, and the id of the first. */
export async function findWaiting(
  db: Db,
  actor: MemberActor,
  { scope, today }: { scope: 'mine' | 'company' | undefined; today: LocalDate },
): Promise<{ count: number; next: string | null }> {
  const waiting = await db
    .select({ publicId: visits.publicId })
    .from(visits)
    .where(awaitsDecisionOf(actor, today, scope))
    .orderBy(asc(visits.visitDate), asc(visits.visitMinutes), asc(visits.id))
    .limit(MOST_COUNTED)
  return { count: waiting.length, next: waiting[0]?.publicId ?? null }
}
