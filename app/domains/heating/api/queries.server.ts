import { and, asc, count, eq, gte, inArray, lte, or, sql, type SQL, type AnyColumn } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from '~/db/database.server'
import { lockRows } from '~/db/lock-rows.server'
import { contains } from '~/db/contains.server'
import { inOrderAsked } from '~/db/order-asked.server'
import { idsInOrderOfUse, inOrderOfUse } from '~/db/order-of-use.server'
import type { LocalDate } from '~/rules/local-time'
import { companies, companyFloors } from '~/domains/building/api/tables.server'
import { members } from '~/domains/account/api/tables.server'
import type { HeatingStatus, HeatingType, HEATING_SORTS } from '~/domains/heating/schemas'
import { heatingEvents, heatingRequests } from './tables.server'

type RequestRecord = typeof heatingRequests.$inferSelect

/** A request with what an answer or a message needs. */
export interface LoadedRequest {
  request: RequestRecord
  requester: string
  /** Whether the requester's account has ended: the company's master may cancel it (decisions §2). */
  isLeft: boolean
  company: { id: number; ko: string; en: string }
}

const columns = {
  request: heatingRequests,
  requester: members.name,
  isLeft: sql<boolean>`${members.status} in ('deleted', 'withdrawn')`,
  company: { id: companies.id, ko: companies.nameKo, en: companies.nameEn },
}

const withPeople = (db: Db) =>
  db
    .select(columns)
    .from(heatingRequests)
    .innerJoin(members, eq(members.id, heatingRequests.memberId))
    .innerJoin(companies, eq(companies.id, heatingRequests.companyId))

/** Requests by public id, oldest first; `lock` locks them until the transaction ends. */
export async function loadRequests(
  db: Db,
  publicIds: readonly string[],
  options?: { lock: true },
): Promise<LoadedRequest[]> {
  const where = inArray(heatingRequests.publicId, [...publicIds])
  if (options?.lock) await lockRows(db, heatingRequests, where)
  return withPeople(db).where(where).orderBy(asc(heatingRequests.id))
}

/** Filters of a list. */
interface HeatingFilter {
  companyId?: number
  memberId?: number
  from?: LocalDate
  to?: LocalDate
  type?: HeatingType
  status?: HeatingStatus
  /** Part of the description, of the requester's name or, at the desk, of the company's name. */
  keyword?: string
  isDesk?: boolean
  sort?: Sort | `-${Sort}`
}

type Sort = (typeof HEATING_SORTS)[number]
const SORTED_BY = {
  when: [heatingRequests.date, heatingRequests.startMinutes],
  company: [companies.nameKo],
  requester: [members.name],
  type: [heatingRequests.type],
} satisfies Record<Sort, AnyColumn[]>

function whereOf({ companyId, memberId, from, to, type, status, keyword, isDesk }: HeatingFilter) {
  return and(
    companyId === undefined ? undefined : eq(heatingRequests.companyId, companyId),
    memberId === undefined ? undefined : eq(heatingRequests.memberId, memberId),
    from ? gte(heatingRequests.date, from) : undefined,
    to ? lte(heatingRequests.date, to) : undefined,
    type ? eq(heatingRequests.type, type) : undefined,
    status ? eq(heatingRequests.status, status) : undefined,
    keyword ? matchesKeyword(keyword, isDesk) : undefined,
  )
}

const matchesKeyword = (keyword: string, isDesk = false) =>
  or(
    contains(heatingRequests.description, keyword),
    contains(members.name, keyword),
    ...(isDesk ? [contains(companies.nameKo, keyword), contains(companies.nameEn, keyword)] : []),
  )

/** Requests with the members and companies that filters use. */
const joined = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(members, eq(members.id, heatingRequests.memberId))
    .innerJoin(companies, eq(companies.id, heatingRequests.companyId))

/** A page of requests in the order of use, and the total count. Two statements. */
export async function listRequests(
  db: Db,
  filter: HeatingFilter,
  now: Date,
  page: { limit: number; offset: number },
) {
  const where = whereOf(filter)
  const found = (besides?: SQL) =>
    joined(db.select({ id: heatingRequests.id }).from(heatingRequests).$dynamic()).where(and(where, besides))
  const order = inOrderAsked(filter.sort, SORTED_BY, inOrderOfUse(heatingRequests, now))
  const ids = filter.sort
    ? found()
        .orderBy(...order)
        .limit(page.limit)
        .offset(page.offset)
    : idsInOrderOfUse(db, heatingRequests, now, found, page)
  const rows: LoadedRequest[] = await withPeople(db)
    .where(inArray(heatingRequests.id, ids))
    .orderBy(...order)
  const [counted] = await joined(db.select({ count: count() }).from(heatingRequests).$dynamic()).where(where)
  return { rows, count: counted!.count }
}

/** Requests that wait for the desk, the soonest use first, up to `limit`. */
export const listWaiting = (db: Db, limit: number): Promise<LoadedRequest[]> =>
  withPeople(db)
    .where(eq(heatingRequests.status, 'request_for_approval'))
    .orderBy(asc(heatingRequests.date), asc(heatingRequests.startMinutes), asc(heatingRequests.id))
    .limit(limit)

export const countWaiting = async (db: Db, from?: LocalDate, to?: LocalDate): Promise<number> =>
  db.$count(
    heatingRequests,
    and(
      eq(heatingRequests.status, 'request_for_approval'),
      from ? gte(heatingRequests.date, from) : undefined,
      to ? lte(heatingRequests.date, to) : undefined,
    ),
  )

/** The events of a request, oldest first. */
export const listEvents = (db: Db, requestId: number) =>
  db.select().from(heatingEvents).where(eq(heatingEvents.requestId, requestId)).orderBy(asc(heatingEvents.id))

/** The kind and floors of a member's company; undefined for a former tenant. */
export async function findTenant(db: Db, companyId: number) {
  const floors = db
    .select({ floor: companyFloors.floor })
    .from(companyFloors)
    .where(eq(companyFloors.companyId, companies.id))
    .orderBy(asc(companyFloors.floor))
  const [tenant] = await db
    .select({ kind: companies.kind, floors: sql<number[]>`array(${floors})` })
    .from(companies)
    .where(and(eq(companies.id, companyId), eq(companies.active, true)))
  return tenant
}
