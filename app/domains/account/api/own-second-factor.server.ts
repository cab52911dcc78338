import { z } from '@hono/zod-openapi'
import { requireSession, type ApiContext } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { countGuess } from '~/api/guesses.server'
import { countAttempt, undoAttempts, type Limit } from '~/api/rate-limit.server'
import { recordSecurity } from '~/api/security-record.server'
import type { Db } from '~/db/database.server'
import { SECONDS_PER_DAY } from '~/rules/time-units'
import {
  beginSecondFactorForm,
  endSecondFactorForm,
  recoveryCodesShape,
  secondFactorCodeForm,
} from '~/domains/account/second-factor-schemas'
import { assertPassword } from './password-attempts.server'
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  findSecondFactor,
  hasSecondFactor,
  isAppCode,
  makeRecoveryCodes,
  removeSecondFactor,
  useSecondFactor,
} from './second-factor.server'
import { raiseSession, type SessionHolder } from './sessions.server'
import { totpUri, unsealSecret } from './totp.server'

/**
 * Wrong codes of the app, by whoever has given the right password. They count as wrong passwords do: per account and network, known
 * browser or session, so that a guesser keeps nobody out who is elsewhere, and strangers of everywhere wait up to 30 s. Three of the
 * million codes are right at a time (the present one, the one before and the one after), so 50 tries a day from one network find one
 * within 18 years on average. As six digits are few, all strangers together end at 200 a day, within 5 years, from however many
 * networks they guess. Whoever has signed in in this browser before is not among them and comes in at once, and a recovery code,
 * which nobody guesses (119 bits), is not refused for their sake.
 */
const PER_SOURCE = { max: 10, windowSeconds: 600 }
const LIMITS: readonly Limit[] = [PER_SOURCE, { max: 50, windowSeconds: SECONDS_PER_DAY }]
const ALL_STRANGERS: Limit = { max: 200, windowSeconds: SECONDS_PER_DAY }

/** What else happens to an account with a change of its second factor: its history, other sessions, a message. */
type Also = (tx: Db) => Promise<void>

/** Whoever calls, and what else each change of their second factor does. */
interface Own {
  holder: SessionHolder
  account: { loginIdKey: string; passwordHash: string }
  also: (tx: Db, event: 'recoveryCodes' | 'secondFactorOff') => Promise<void>
}

/** What the calls of members and of staff say alike: the bodies are those of `secondFactorHandlers`. */
export const SECOND_FACTOR_CALLS = {
  begin: {
    summary: 'Begin to set up a second factor, with the password',
    body: beginSecondFactorForm,
    answer: z.object({}),
    fails: [409],
  },
  codes: {
    summary: 'Replace the recovery codes, with a code; the new ones are answered once',
    body: secondFactorCodeForm,
    answer: recoveryCodesShape,
    fails: [409],
  },
  end: {
    summary: 'Take the second factor away, with the password and a code',
    body: endSecondFactorForm,
    answer: z.object({}),
    fails: [409],
  },
} as const

type Body<Name extends keyof typeof SECOND_FACTOR_CALLS> = z.output<
  (typeof SECOND_FACTOR_CALLS)[Name]['body']
>

/** What these calls do, for whoever `ownOf` finds. */
export const secondFactorHandlers = (ownOf: (c: ApiContext) => Promise<Own>) => ({
  begin: async (c: ApiContext, { password }: Body<'begin'>) => {
    const { holder, account } = await ownOf(c)
    await setUpSecondFactor(c, holder, account, password)
    return {}
  },
  codes: async (c: ApiContext, { code }: Body<'codes'>) => {
    const { holder, also } = await ownOf(c)
    return renewRecoveryCodes(c, holder, code, (tx) => also(tx, 'recoveryCodes'))
  },
  end: async (c: ApiContext, form: Body<'end'>) => {
    const { holder, account, also } = await ownOf(c)
    await dropSecondFactor(c, holder, account, { ...form, also: (tx) => also(tx, 'secondFactorOff') })
    return {}
  },
})

const accountOf = (holder: SessionHolder) =>
  'memberId' in holder ? (`member:${holder.memberId}` as const) : (`staff:${holder.staffId}` as const)

/** Somebody's second factor as they see it, with what the app needs while it is being set up. */
export async function viewSecondFactor(c: ApiContext, holder: SessionHolder, loginId: string) {
  const { db, secret } = c.var.deps
  const factor = await findSecondFactor(db, holder)
  const key = factor && !factor.confirmedAt ? unsealSecret(secret, factor.secret) : undefined
  return {
    since: factor?.confirmedAt?.toISOString() ?? null,
    recoveryLeft: await countRecoveryCodes(db, holder),
    pending: key === undefined ? null : { key, uri: totpUri(key, loginId) },
  }
}

/** Begins to set one up, with the password. @throws Problem 409, 422, 429 */
async function setUpSecondFactor(
  c: ApiContext,
  holder: SessionHolder,
  account: { loginIdKey: string; passwordHash: string },
  password: string,
): Promise<void> {
  const { db, secret: keys, clock } = c.var.deps
  await assertPassword(c, account, password)
  if (!(await beginSecondFactor(db, holder, { keys, now: clock() })))
    throw new Problem(409, 'secondFactorSetUpAlready')
}

/** Confirms it with a code of the app. @returns the recovery codes @throws Problem 409, 422, 429 */
export async function completeSecondFactor(c: ApiContext, holder: SessionHolder, code: string, also: Also) {
  const { db, secret: keys, clock } = c.var.deps
  const factor = await findSecondFactor(db, holder)
  if (!factor) throw new Problem(409, 'secondFactorNotSetUp')
  if (factor.confirmedAt) throw new Problem(409, 'secondFactorSetUpAlready')
  const own = requireSession(c)
  const attempt = await countAttempt(c, 'second-factor', `${accountOf(holder)} session:${own}`, PER_SOURCE)
  const recoveryCodes = await inTransaction(db, async (tx) => {
    if (!(await confirmSecondFactor(tx, holder, code, { keys, now: clock() })))
      throw fieldProblem('code', 'secondFactorWrong')
    await raiseSession(tx, own)
    await recordSecurity(c, tx, 'secondFactorOn', accountOf(holder))
    await also(tx)
    return makeRecoveryCodes(tx, holder)
  })
  await undoAttempts(c, [attempt])
  return { recoveryCodes }
}

/** Replaces the recovery codes, with a code. @throws Problem 409, 422, 429 */
async function renewRecoveryCodes(c: ApiContext, holder: SessionHolder, code: string, also: Also) {
  await requireSecondFactor(c, holder)
  await useCode(c, holder, code)
  const recoveryCodes = await inTransaction(c.var.deps.db, async (tx) => {
    await also(tx)
    return makeRecoveryCodes(tx, holder)
  })
  return { recoveryCodes }
}

/** Takes it away, with the password and a code. @throws Problem 409, 422, 429 */
async function dropSecondFactor(
  c: ApiContext,
  holder: SessionHolder,
  account: { loginIdKey: string; passwordHash: string },
  { password, code, also }: { password: string; code: string; also: Also },
): Promise<void> {
  await requireSecondFactor(c, holder)
  await assertPassword(c, account, password)
  await useCode(c, holder, code)
  await inTransaction(c.var.deps.db, async (tx) => {
    if (!(await removeSecondFactor(tx, holder))) return
    await recordSecurity(c, tx, 'secondFactorOff', accountOf(holder))
    await also(tx)
  })
}

/**
 * Uses up a code of somebody's second factor; wrong ones are limited.
 * @param browser what the browser is known to the account by, where nobody is signed in
 * @throws Problem 422 at `code`, 429
 */
export async function useCode(
  c: ApiContext,
  holder: SessionHolder,
  code: string,
  browser?: string,
): Promise<void> {
  const { db, clock, secret } = c.var.deps
  const account = accountOf(holder)
  const known = c.var.tokenHash ? `session:${c.var.tokenHash}` : browser
  const undo = await countCode(c, account, code, known).catch(async (error: unknown) => {
    await recordSecurity(c, db, 'signInLocked', account)
    throw error
  })
  if (!(await useSecondFactor(db, holder, code, { keys: secret, now: clock() }))) {
    await recordSecurity(c, db, 'secondFactorRefused', account)
    throw fieldProblem('code', 'secondFactorWrong')
  }
  await undo()
}

/** Counts a code before it is tried. @returns what takes the count back, once it was right @throws Problem 429 */
async function countCode(c: ApiContext, account: string, code: string, known: string | undefined) {
  const undo = await countGuess(c, { name: 'second-factor', subject: account, known, limits: LIMITS })
  if (known !== undefined || !isAppCode(code)) return undo
  const ofAll = await countAttempt(c, 'second-factor-all', account, ALL_STRANGERS)
  return async () => {
    await undo()
    await undoAttempts(c, [ofAll])
  }
}

/** @throws Problem 409 without a second factor */
async function requireSecondFactor(c: ApiContext, holder: SessionHolder): Promise<void> {
  if (!(await hasSecondFactor(c.var.deps.db, holder))) throw new Problem(409, 'secondFactorNotSetUp')
}

const inTransaction = <T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction((transaction) => run(transaction))
