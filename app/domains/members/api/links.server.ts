import { and, asc, desc, eq, exists, inArray, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm'
import type { ApiContext } from '~/api/context.server'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { inOrderAsked } from '~/db/order-asked.server'
import { MS_PER_HOUR } from '~/rules/time-units'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { REMIND_AFTER_HOURS } from '~/domains/members/link-limits'
import type { CompanyLinks, LINK_SORTS } from '~/domains/members/link-schemas'
import { sendInvitations } from './employees.server'
import { invitations } from './tables.server'

/*
 * One-time links in phases (decisions §13): who is registered without one is sent it when the desk says so, so many at a time, and whoever
 * has not used it is reminded once. Mail scanners open links, too, so that reminding does not ask whether one was opened.
 */

const waits = and(eq(members.isInvited, true), eq(members.status, 'request_for_approval'))
const mayBeReminded = (now: Date) =>
  and(
    isNull(invitations.usedAt),
    eq(invitations.isReminder, false),
    lte(invitations.createdAt, new Date(now.getTime() - REMIND_AFTER_HOURS * MS_PER_HOUR)),
  )

const numberOf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`

type Sort = (typeof LINK_SORTS)[number]

/**
 * How far the links are, of companies that have any, those with most to do first unless their order is asked for, and of all together.
 * Two statements.
 */
export async function countLinks(
  db: Db,
  now: Date,
  sort: Sort | `-${Sort}` | undefined,
  page: { limit: number; offset: number },
): Promise<{ items: CompanyLinks[]; count: number; all: Omit<CompanyLinks, 'id' | 'ko' | 'en'> }> {
  const isSent = sql`${invitations.tokenHash} is not null`
  const counts = {
    unsent: numberOf(and(waits, not(isSent))),
    unopened: numberOf(and(waits, isSent, isNull(invitations.openedAt))),
    opened: numberOf(and(waits, sql`${invitations.openedAt} is not null`)),
    used: numberOf(sql`${invitations.usedAt} is not null`),
    toRemind: numberOf(and(waits, isSent, mayBeReminded(now))),
  }
  const sortedByCount = {
    unsent: [counts.unsent],
    unopened: [counts.unopened],
    opened: [counts.opened],
    used: [counts.used],
    toRemind: [counts.toRemind],
  }
  const isCounted = or(waits, and(sql`${invitations.usedAt} is not null`, eq(members.status, 'approved')))
  const items = await db
    .select({ id: companies.id, ko: companies.nameKo, en: companies.nameEn, ...counts })
    .from(members)
    .innerJoin(companies, eq(companies.id, members.companyId))
    .leftJoin(invitations, eq(invitations.memberId, members.id))
    .where(isCounted)
    .groupBy(companies.id)
    .orderBy(
      ...inOrderAsked(sort, { company: [companies.nameKo], ...sortedByCount }, [
        desc(counts.unsent),
        asc(companies.nameKo),
      ]),
    )
    .limit(page.limit)
    .offset(page.offset)
  const [all] = await db
    .select({ count: sql<number>`count(distinct ${members.companyId})::int`, ...counts })
    .from(members)
    .leftJoin(invitations, eq(invitations.memberId, members.id))
    .where(isCounted)
  const { count, ...totals } = all!
  return { items, count, all: totals }
}

/**
 * Sends links to people of these companies who have none yet, or reminds those who have not used theirs; the first registered first.
 * @returns how many people
 * @throws Problem 409 when nobody is left
 */
export async function sendLinks(
  c: ApiContext,
  tx: Db,
  { decision, ids, most }: { decision: 'send' | 'remind'; ids: readonly string[]; most: number },
): Promise<number> {
  const now = c.var.deps.clock()
  const link = tx
    .select({ one: sql`1` })
    .from(invitations)
    .where(
      and(sql`invitations.member_id = members.id`, decision === 'remind' ? mayBeReminded(now) : undefined),
    )
  const people = await tx
    .select()
    .from(members)
    .where(
      and(
        waits,
        inArray(members.companyId, ids.map(Number)),
        decision === 'remind' ? exists(link) : not(exists(link)),
      ),
    )
    .orderBy(members.id)
    .limit(most)
    .for('update')
  if (people.length === 0) throw new Problem(409, 'linksNobodyLeft')
  await sendInvitations(c, tx, people, decision === 'remind' ? 'invitationReminder' : 'invitation')
  return people.length
}
