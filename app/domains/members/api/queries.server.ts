import { and, asc, count, eq, getTableColumns, inArray, ne, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { contains } from '~/db/contains.server'
import type { Db } from '~/db/database.server'
import { inOrderAsked } from '~/db/order-asked.server'
import { loginIdKey } from '~/rules/login-id'
import type { DESK_MEMBER_SORTS, EMPLOYEE_SORTS, LINK_STATES, MemberStatus } from '~/domains/members/schemas'
import type { MemberRecord } from './store.server'
import { memberEvents } from './tables.server'
import { companies, companyFloors } from '~/domains/building/api/tables.server'
import { members } from '~/domains/account/api/tables.server'

export type CompanyRecord = typeof companies.$inferSelect
export type MemberEventRecord = typeof memberEvents.$inferSelect & { who: string | null }
export type ListedMember = { member: MemberRecord; company: CompanyRecord }

/** Statuses of accounts in the two tabs of employee management (product §2). */
const TABS = {
  before: ['request_for_approval', 'rejected'],
  after: ['approved', 'withdrawal_pending'],
} as const satisfies Record<string, readonly MemberStatus[]>

export interface MemberFilter {
  companyId?: number
  tab?: keyof typeof TABS
  /** Part of the name and part of the ID. */
  name?: string
  loginId?: string
  status?: MemberStatus
  /** Whether the one-time link of an account made by others is still unused, and how far it is. */
  invited?: (typeof LINK_STATES)[number]
  /** By name without it; in the tab before approval the newest first. */
  sort?: Sort | `-${Sort}`
}

type Sort = (typeof EMPLOYEE_SORTS)[number] | (typeof DESK_MEMBER_SORTS)[number]
const SORTED_BY = {
  name: [members.name],
  loginId: [members.loginId],
  company: [companies.nameKo],
  floor: [members.floor],
  joinedOn: [members.createdAt, members.id],
} satisfies Record<Sort, AnyColumn[]>

const orderOf = ({ tab, sort = tab === 'before' ? '-joinedOn' : 'name' }: MemberFilter) =>
  inOrderAsked(sort, SORTED_BY, [asc(members.id)])

/** Deleted accounts are listed only if the filter asks for them, withdrawn ones never. */
function statusIn({ tab, status }: MemberFilter): SQL | undefined {
  const statuses: readonly MemberStatus[] =
    tab === 'after' ? [...TABS.after, 'deleted'] : tab ? TABS[tab] : []
  if (status) return tab && !statuses.includes(status) ? sql`false` : eq(members.status, status)
  return tab ? inArray(members.status, [...TABS[tab]]) : undefined
}

/** In the names of the tables, as drizzle leaves them out where a query reads one table. */
const LINK = sql`select 1 from invitations where invitations.member_id = members.id`
function linkIs(state: MemberFilter['invited']): SQL | undefined {
  if (state === 'unsent') return sql`not exists (${LINK})`
  if (state === 'unopened') return sql`exists (${LINK} and invitations.opened_at is null)`
  return state === 'opened' ? sql`exists (${LINK} and invitations.opened_at is not null)` : undefined
}

const whereOf = (filter: MemberFilter) =>
  and(
    filter.companyId === undefined ? undefined : eq(members.companyId, filter.companyId),
    statusIn(filter),
    ne(members.status, 'withdrawn'),
    filter.invited && eq(members.isInvited, filter.invited !== 'no'),
    linkIs(filter.invited),
    filter.name ? contains(members.name, filter.name) : undefined,
    filter.loginId ? contains(members.loginIdKey, loginIdKey(filter.loginId)) : undefined,
  )

/** Accounts with their companies. One query. */
export const listAllMembers = (
  db: Db,
  filter: MemberFilter,
  page: { limit: number; offset: number },
): Promise<ListedMember[]> =>
  db
    .select({ member: members, company: companies })
    .from(members)
    .innerJoin(companies, eq(companies.id, members.companyId))
    .where(whereOf(filter))
    .orderBy(...orderOf(filter))
    .limit(page.limit)
    .offset(page.offset)

/** One page of accounts and the number of all that match. Two queries. */
export async function listMembers(db: Db, filter: MemberFilter, page: { limit: number; offset: number }) {
  const rows = await listAllMembers(db, filter, page)
  const [all] = await db.select({ count: count() }).from(members).where(whereOf(filter))
  return { rows, count: all!.count }
}

/** An account with its company; undefined for an unknown id and for a withdrawn account. */
export const findMember = async (db: Db, publicId: string): Promise<ListedMember | undefined> =>
  (
    await db
      .select({ member: members, company: companies })
      .from(members)
      .innerJoin(companies, eq(companies.id, members.companyId))
      .where(and(eq(members.publicId, publicId), ne(members.status, 'withdrawn')))
  )[0]

/** The history of an account, oldest first, with the names of the members who acted. One query. */
export const listMemberEvents = (db: Db, memberId: number): Promise<MemberEventRecord[]> =>
  db
    .select({ ...getTableColumns(memberEvents), who: members.name })
    .from(memberEvents)
    .leftJoin(members, eq(sql`'member:' || ${members.id}`, memberEvents.actor))
    .where(eq(memberEvents.memberId, memberId))
    .orderBy(asc(memberEvents.id))

/** The floors a company rents, lowest first, whether it is active or not. */
export const floorsOf = async (db: Db, companyId: number): Promise<number[]> =>
  (
    await db
      .select({ floor: companyFloors.floor })
      .from(companyFloors)
      .where(eq(companyFloors.companyId, companyId))
      .orderBy(asc(companyFloors.floor))
  ).map(({ floor }) => floor)

/** The floors of several companies, by company. One query. */
export async function floorsOfAll(db: Db, companyIds: readonly number[]): Promise<Map<number, number[]>> {
  const floors = new Map<number, number[]>()
  if (companyIds.length === 0) return floors
  const rows = await db
    .select()
    .from(companyFloors)
    .where(inArray(companyFloors.companyId, [...companyIds]))
  for (const { companyId, floor } of rows) floors.set(companyId, [...(floors.get(companyId) ?? []), floor])
  return floors
}

/**
 * The numbers of a company's accounts: approved, and before approval those who wait for it, those who haven't used their link
 * yet, and those refused. One query.
 */
export async function countEmployees(db: Db, companyId: number) {
  const [counts] = await db
    .select({
      registered: sql<number>`count(*) filter (where ${members.status} = 'approved')::int`,
      waiting: sql<number>`count(*) filter (where ${members.status} = 'request_for_approval' and not ${members.isInvited})::int`,
      invited: sql<number>`count(*) filter (where ${members.status} = 'request_for_approval' and ${members.isInvited})::int`,
      rejected: sql<number>`count(*) filter (where ${members.status} = 'rejected')::int`,
    })
    .from(members)
    .where(eq(members.companyId, companyId))
  return counts!
}
