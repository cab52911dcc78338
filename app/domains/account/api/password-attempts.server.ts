import type { ApiContext } from '../../../api/context.server'
import { fieldProblem } from '../../../api/problem'
import {
  countAttempt,
  clearAttempts,
  undoAttempts,
  type CountedAttempt,
  type Limit,
} from '../../../api/rate-limit.server'
import { verifyPassword } from './password.server'

/** Ten tries in ten minutes for one account, from wherever they come, and fewer for whoever goes on all day. */
const PER_ACCOUNT: Limit = { max: 10, windowSeconds: 600 }
const PER_ACCOUNT_AND_DAY: Limit = { max: 60, windowSeconds: 86_400 }

/**
 * Counts a try of an account's password: one counter for signing in and for everything else that asks for it.
 * @throws Problem 429
 */
export async function countPasswordAttempt(c: ApiContext, loginIdKey: string): Promise<CountedAttempt[]> {
  const tried = await countAttempt(c, 'login', loginIdKey, PER_ACCOUNT)
  await countAttempt(c, 'login-day', loginIdKey, PER_ACCOUNT_AND_DAY)
  return [tried]
}

/**
 * The password was right: whoever knows it may use it as often as they like, and is not held up for the rest of the day
 * by those who do not. Of the ten minutes only the right try is taken back: wrong ones are ten, whoever signs in between.
 */
export async function undoPasswordAttempts(
  c: ApiContext,
  loginIdKey: string,
  tried: CountedAttempt[],
): Promise<void> {
  await undoAttempts(c, tried)
  await clearAttempts(c, 'login-day', loginIdKey)
}

/** Somebody signed in proves to be the person still. @throws Problem 422 at `password`, 429 */
export async function assertPassword(
  c: ApiContext,
  account: { loginIdKey: string; passwordHash: string },
  password: string,
): Promise<void> {
  const tried = await countPasswordAttempt(c, account.loginIdKey)
  if (!(await verifyPassword(account.passwordHash, password))) throw fieldProblem('password', 'passwordWrong')
  await undoPasswordAttempts(c, account.loginIdKey, tried)
}
