import { eq, sql } from 'drizzle-orm'
import type { ApiContext } from '~/api/context.server'
import { accountOrTyped, recordSecurity } from '~/api/security-record.server'
import { knownBrowser, rememberBrowser } from '~/api/known-browser.server'
import { Problem } from '~/api/problem'
import { sha256 } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { linkIn } from '~/messaging/notify.server'
import { queueMessages } from '~/messaging/outbox.server'
import { formatMinutes, seoulDate, seoulMinutes } from '~/rules/local-time'
import { loginIdKey } from '~/rules/login-id'
import { companies } from '~/domains/building/api/tables.server'
import type { NamedDevice } from '~/domains/account/rules/browser-name'
import { accountOfTicket, codeTicket } from './code-ticket.server'
import { companySignIns } from './company-sign-in-tables.server'
import { useCode } from './own-second-factor.server'
import { countPasswordAttempt } from './password-attempts.server'
import { verifyPassword } from './password.server'
import { findAccount, findAccountById } from './queries.server'
import { hasSecondFactor } from './second-factor.server'
import { openSession, replaceSession } from './sessions.server'
import type { members } from './tables.server'

export type Account = typeof members.$inferSelect

/** A member as a browser is known to them. */
export const memberKey = ({ publicId }: Pick<Account, 'publicId'>) => `member:${publicId}`

/**
 * The account of this ID and password; a wrong one is counted and recorded, whether there is such an account or not.
 * @throws Problem 422, 429
 */
export async function accountByPassword(
  c: ApiContext,
  { loginId, password }: { loginId: string; password: string },
): Promise<Account> {
  const { db } = c.var.deps
  const key = loginIdKey(loginId)
  const found = await findAccount(db, key)
  // Withdrawn accounts do not exist; the status of others is answered only after the correct password.
  const account = found?.status === 'withdrawn' ? undefined : found
  const id = account && memberKey(account)
  const holder = account && (`member:${account.id}` as const)
  const undo = await countPasswordAttempt(c, { audience: 'member', loginIdKey: key, id, account: holder })
  if (!(await verifyPassword(account?.passwordHash, password)) || !account) {
    await recordSecurity(c, db, 'signInRefused', accountOrTyped(c, holder, key))
    throw new Problem(422, 'invalidCredentials')
  }
  await undo()
  return account
}

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
export async function companyWays(db: Db, companyId: number) {
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

const TICKET = 'member-second-factor'

/**
 * Signs in somebody who has proved who they are: asks for the code of a second factor first, alike by password and at the company's
 * provider, but for a provider that is the only way, which has its own (decisions §5).
 */
export async function admitMember(
  c: ApiContext,
  account: Account,
  by: 'password' | 'company',
  device: NamedDevice | undefined,
) {
  const { db } = c.var.deps
  if (await hasSecondFactor(db, { memberId: account.id })) {
    const { isPasswordRefused } = await companyWays(db, account.companyId)
    if (!isPasswordRefused) return codeTicket(c, TICKET, account, by)
  }
  return { next: 'session' as const, ...(await openMemberSession(c, account, { device })) }
}

/** Completes a sign-in with a code. @throws Problem 422, 429 */
export async function admitByCode(
  c: ApiContext,
  { ticket, code, device }: { ticket: string; code: string; device?: NamedDevice },
) {
  const { db } = c.var.deps
  const { account, by } = await accountOfTicket(c, TICKET, ticket, (id) => findAccountById(db, id))
  await assertMaySignIn(db, account, by === 'company' ? by : 'password')
  await useCode(c, { memberId: account.id }, code, knownBrowser(c, memberKey(account)))
  const session = await openMemberSession(c, account, { device, hasSecondFactor: true })
  return { ...session, loginId: account.loginId }
}

/** Opens a member's session, alike however they have proved who they are. */
async function openMemberSession(
  c: ApiContext,
  account: Account,
  { device, hasSecondFactor = false }: { device: NamedDevice | undefined; hasSecondFactor?: boolean },
) {
  const { db, clock } = c.var.deps
  const now = clock()
  await replaceSession(c)
  const { token, expires } = await openSession(db, { memberId: account.id }, now, {
    address: c.var.address,
    lastUsedAt: now,
    hasSecondFactor,
    ...device,
  })
  await recordSecurity(c, db, 'signedIn', `member:${account.id}`)
  if (!knownBrowser(c, memberKey(account))) await tellOfSignIn(c, account, device, token)
  return {
    token,
    expires: expires.toISOString(),
    userId: account.publicId,
    knownBrowser: rememberBrowser(c, memberKey(account)),
  }
}

/** Tells a person by e-mail of a sign-in in a browser that they have not signed in with before, in case it was not them. */
async function tellOfSignIn(
  c: ApiContext,
  { name, email, language }: Account,
  device: NamedDevice | undefined,
  token: string,
): Promise<void> {
  const { db, clock, config } = c.var.deps
  const now = clock()
  const at = `${seoulDate(now)} ${formatMinutes(seoulMinutes(now))}`
  const named = [device?.browser, device?.system].filter(Boolean).join(' · ') || '-'
  const link = linkIn(language, `${config.publicUrl}/my-page`)
  await queueMessages(
    db,
    [
      {
        dedupeKey: `sign-in:${sha256(token)}`,
        channel: 'email',
        recipient: email,
        language,
        template: 'newSignIn',
        params: { name, at, device: named, link },
      },
    ],
    now,
  )
}
