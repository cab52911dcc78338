import { requireSession, type ApiContext } from '~/api/context.server'
import { accountOrTyped, recordSecurity } from '~/api/security-record.server'
import { countGuess } from '~/api/guesses.server'
import { knownBrowser } from '~/api/known-browser.server'
import { fieldProblem } from '~/api/problem'
import type { Limit } from '~/api/rate-limit.server'
import { verifyPassword } from './password.server'
import { SECONDS_PER_DAY } from '~/rules/time-units'

/** Wrong passwords from one network or known browser: ten in ten minutes, and sixty a day. */
export const PASSWORD_LIMITS: readonly Limit[] = [
  { max: 10, windowSeconds: 600 },
  { max: 60, windowSeconds: SECONDS_PER_DAY },
]

/**
 * At whose password somebody guesses; where there is an account, its `id` is as in `rememberBrowser`, `account` as in security records.
 */
interface Guessed {
  audience: 'member' | 'staff'
  loginIdKey: string
  id: string | undefined
  account: `${'member' | 'staff'}:${number}` | undefined
}

/**
 * Counts an attempt at an account's password at a sign-in, known or not.
 * @returns what takes the count back, once it was right
 * @throws Problem 429
 */
export const countPasswordAttempt = (c: ApiContext, { audience, loginIdKey, id, account }: Guessed) =>
  countGuess(c, {
    name: `${audience}-password`,
    subject: loginIdKey,
    known: knownBrowser(c, id),
    limits: PASSWORD_LIMITS,
  }).catch(async (error: unknown) => {
    await recordSecurity(c, c.var.deps.db, 'signInLocked', accountOrTyped(c, account, loginIdKey))
    throw error
  })

/** Confirms a signed-in person's password; their session has a count of its own. @throws Problem 422 at `password`, 429 */
export async function assertPassword(
  c: ApiContext,
  account: { loginIdKey: string; passwordHash: string },
  password: string,
): Promise<void> {
  const undo = await countGuess(c, {
    name: 'own-password',
    subject: account.loginIdKey,
    known: `session:${requireSession(c)}`,
    limits: PASSWORD_LIMITS,
  })
  if (!(await verifyPassword(account.passwordHash, password))) throw fieldProblem('password', 'passwordWrong')
  await undo()
}
