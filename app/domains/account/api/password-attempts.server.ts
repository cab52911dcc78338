import type { ApiContext } from '~/api/context.server'
import { fieldProblem } from '~/api/problem'
import {
  countAttempt,
  clearAttempts,
  undoAttempts,
  type CountedAttempt,
  type Limit,
} from '~/api/rate-limit.server'
import { verifyPassword } from './password.server'

/** Ten attempts in ten minutes per account, from any address, and sixty a day. */
const PER_ACCOUNT: Limit = { max: 10, windowSeconds: 600 }
const PER_ACCOUNT_AND_DAY: Limit = { max: 60, windowSeconds: 86_400 }

/**
 * Counts an attempt at an account's password: one counter for signing in and for every form that asks for the
 * password.
 * @throws Problem 429
 */
export async function countPasswordAttempt(c: ApiContext, loginIdKey: string): Promise<CountedAttempt[]> {
  const attempt = await countAttempt(c, 'login', loginIdKey, PER_ACCOUNT)
  await countAttempt(c, 'login-day', loginIdKey, PER_ACCOUNT_AND_DAY)
  return [attempt]
}

/**
 * Called when the password was right. The day's counter is cleared, so that nobody else's guesses lock the
 * owner out for the day. Of the ten minutes only this attempt is subtracted: ten wrong ones stay ten, whoever
 * signs in between.
 */
export async function undoPasswordAttempts(
  c: ApiContext,
  loginIdKey: string,
  attempt: CountedAttempt[],
): Promise<void> {
  await undoAttempts(c, attempt)
  await clearAttempts(c, 'login-day', loginIdKey)
}

/** Confirms a signed-in person's password. @throws Problem 422 at `password`, 429 */
export async function assertPassword(
  c: ApiContext,
  account: { loginIdKey: string; passwordHash: string },
  password: string,
): Promise<void> {
  const attempt = await countPasswordAttempt(c, account.loginIdKey)
  if (!(await verifyPassword(account.passwordHash, password))) throw fieldProblem('password', 'passwordWrong')
  await undoPasswordAttempts(c, account.loginIdKey, attempt)
}
