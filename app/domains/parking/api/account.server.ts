import { and, eq } from 'drizzle-orm'
import { requireSession, type ApiContext, type MemberActor } from '~/api/context.server'
import { Problem } from '~/api/problem'
import { countGuess } from '~/api/guesses.server'
import { requireManager } from '~/api/require-permission.server'
import type { Db } from '~/db/database.server'
import { loginIdKey } from '~/rules/login-id'
import type { Action } from '~/rules/permissions'
import { PASSWORD_LIMITS } from '~/domains/account/api/password-attempts.server'
import { verifyPassword } from '~/domains/account/api/password.server'
import { parkingAccounts, parkingSignIns } from './tables.server'

const findParkingAccount = async (db: Db, companyId: number) =>
  (await db.select().from(parkingAccounts).where(eq(parkingAccounts.companyId, companyId)))[0]

/** The company's parking account, and whether this session is signed in to it; undefined without one. */
export async function ownParkingAccount(c: ApiContext, { companyId }: MemberActor) {
  const [account] = await c.var.deps.db
    .select({ loginId: parkingAccounts.loginId, signedInAt: parkingSignIns.at })
    .from(parkingAccounts)
    .leftJoin(
      parkingSignIns,
      and(
        eq(parkingSignIns.companyId, parkingAccounts.companyId),
        eq(parkingSignIns.sessionHash, requireSession(c)),
      ),
    )
    .where(eq(parkingAccounts.companyId, companyId))
  return account
}

/** Whether this session is signed in to the company's parking account. */
async function isSignedInToParking(c: ApiContext, { companyId }: MemberActor): Promise<boolean> {
  const signIns = await c.var.deps.db
    .select({ companyId: parkingSignIns.companyId })
    .from(parkingSignIns)
    .where(and(eq(parkingSignIns.sessionHash, requireSession(c)), eq(parkingSignIns.companyId, companyId)))
  return signIns.length > 0
}

/**
 * A member with this permission whose session is signed in to the company's parking account (decisions §7).
 * @throws Problem 401, 403; 409 `parkingSignInRequired`, as 401 would end the session
 */
export async function requireParking(c: ApiContext, action: Action): Promise<MemberActor> {
  const actor = requireManager(c, action)
  if (!(await isSignedInToParking(c, actor))) throw new Problem(409, 'parkingSignInRequired')
  return actor
}

/**
 * Signs this session in to the company's parking account. An ID of another company is answered like an unknown one.
 * @throws Problem 422 `invalidCredentials`, as 401 would end the session; 429
 */
export async function signInToParking(
  c: ApiContext,
  { companyId }: MemberActor,
  { parkingId, password }: { parkingId: string; password: string },
): Promise<void> {
  const { db, clock } = c.var.deps
  const key = loginIdKey(parkingId)
  const subject = `company:${companyId} ${key}`
  const known = `session:${requireSession(c)}`
  const undo = await countGuess(c, { name: 'parking-password', subject, known, limits: PASSWORD_LIMITS })
  const account = await findParkingAccount(db, companyId)
  const ownAccount = account?.loginIdKey === key ? account : undefined
  if (!(await verifyPassword(ownAccount?.passwordHash, password)))
    throw new Problem(422, 'invalidCredentials')
  await undo()
  await db
    .insert(parkingSignIns)
    .values({ sessionHash: requireSession(c), companyId, at: clock() })
    .onConflictDoUpdate({ target: parkingSignIns.sessionHash, set: { companyId, at: clock() } })
}

export const signOutOfParking = (c: ApiContext) =>
  c.var.deps.db.delete(parkingSignIns).where(eq(parkingSignIns.sessionHash, requireSession(c)))

/** Ends all sign-ins to a company's parking account after its password was changed. */
export const endParkingSignIns = (tx: Db, companyId: number) =>
  tx.delete(parkingSignIns).where(eq(parkingSignIns.companyId, companyId))
