import { and, inArray } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { members } from '~/domains/account/api/tables.server'
import { loginIdCandidates, proposedLoginIds } from '~/domains/members/rules/proposed-login-ids'
import { takenLoginIds } from './store.server'

/** Statuses in which a phone counts as taken in its company (decisions §5). */
const LIVING = ['request_for_approval', 'approved', 'withdrawal_pending'] as const

/** An ID for everybody of a list (rules/proposed-login-ids.ts), other than those ever given out. Two queries. */
export async function proposeLoginIds(db: Db, people: readonly { loginId?: string; email?: string }[]) {
  return proposedLoginIds(people, await takenLoginIds(db, loginIdCandidates(people)))
}

/** The key of a phone within a company. */
export const phoneKey = (companyId: number, mobile: string) => `${companyId} ${mobile}`

/** The phones that living accounts of these companies have, as `phoneKey`. One query. */
export async function takenPhones(
  db: Db,
  people: readonly { companyId: number; mobile: string }[],
): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const rows = await db
    .select({ companyId: members.companyId, mobile: members.mobile })
    .from(members)
    .where(
      and(
        inArray(members.companyId, [...new Set(people.map(({ companyId }) => companyId))]),
        inArray(members.mobile, [...new Set(people.map(({ mobile }) => mobile))]),
        inArray(members.status, [...LIVING]),
      ),
    )
  return new Set(rows.map(({ companyId, mobile }) => phoneKey(companyId, mobile)))
}
