import { eq, sql } from 'drizzle-orm'
import type { ApiContext } from '~/api/context.server'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { companies } from '~/domains/building/api/tables.server'
import type { NamedDevice } from '~/domains/account/rules/browser-name'
import { companySignIns } from './company-sign-in-tables.server'
import { openSession } from './sessions.server'
import type { members } from './tables.server'

type Account = typeof members.$inferSelect

/** Why an account whose person has proved who they are may not sign in (product §4, decisions §5). */
const REFUSALS = {
  request_for_approval: 'pendingAccount',
  rejected: 'rejectedAccount',
  withdrawal_pending: 'withdrawalPending',
  deleted: 'userDeleted',
  withdrawn: 'invalidCredentials',
} as const

/** Whether passwords of a company's people are of no use, in a query with the company and, where it has one, its sign-in. */
export const isPasswordRefused = sql<boolean>`${companies.active} and coalesce(${companySignIns.isOnlyWay}, false)`

/** Whether people of a company may sign in, and by password; a company that has left is hidden everywhere (decisions §9). */
async function companyWays(db: Db, companyId: number) {
  const [found] = await db
    .select({ isActive: companies.active, isOnlyWay: companySignIns.isOnlyWay })
    .from(companies)
    .leftJoin(companySignIns, eq(companySignIns.companyId, companies.id))
    .where(eq(companies.id, companyId))
  return { isActive: found?.isActive ?? false, isPasswordRefused: found?.isOnlyWay ?? false }
}

/**
 * Refuses an account that may not sign in, once its person has proved who they are.
 * @throws Problem 422 with the reason; `companySignInOnly` by password where the company's provider is the only way
 */
export async function assertMaySignIn(db: Db, account: Account, by: 'password' | 'company'): Promise<void> {
  if (account.status !== 'approved') throw new Problem(422, REFUSALS[account.status])
  await assertWay(db, account, by)
}

/** @throws Problem 422 where nobody of the company may do so in this way */
export async function assertWay(db: Db, account: Account, by: 'password' | 'company'): Promise<void> {
  const { isActive, isPasswordRefused } = await companyWays(db, account.companyId)
  if (!isActive) throw new Problem(422, 'companyLeft')
  if (by === 'password' && isPasswordRefused) throw new Problem(422, 'companySignInOnly')
}

/** Opens a member's session, alike however they have proved who they are. */
export async function openMemberSession(c: ApiContext, account: Account, device: NamedDevice | undefined) {
  const { db, clock } = c.var.deps
  const { token, expires } = await openSession(db, { memberId: account.id }, clock(), {
    address: c.var.address,
    ...device,
  })
  return { token, expires: expires.toISOString(), userId: account.publicId }
}
