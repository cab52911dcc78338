import { z } from '@hono/zod-openapi'
import { requireSession, type ApiContext } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { countGuess } from '~/api/guesses.server'
import { countAttempt, undoAttempts, type Limit } from '~/api/rate-limit.server'
import { recordSecurity } from '~/api/security-record.server'
import type { Db } from '~/db/database.server'
import { DEFAULT_LANGUAGE } from '~/i18n/languages'
import { queueMessages, type NewMessage } from '~/messaging/outbox.server'
import { formatMinutes, seoulDate, seoulMinutes } from '~/rules/local-time'
import { SECONDS_PER_DAY } from '~/rules/time-units'
import {
  beginSecondFactorForm,
  endSecondFactorForm,
  recoveryCodesShape,
  secondFactorCodeForm,
} from '~/domains/account/second-factor-schemas'
import { assertPassword } from './password-attempts.server'
import { findContact } from './queries.server'
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  findSecondFactor,
  hasSecondFactor,
  makeRecoveryCodes,
  removeSecondFactor,
  useSecondFactor,
} from './second-factor.server'
import { raiseSession, type SessionHolder } from './sessions.server'
import { totpUri, unsealSecret } from './totp.server'

/**
 * Wrong codes, by whoever has given the right password. They count as wrong passwords do: per account and network, known browser or
 * session, so that a guesser keeps nobody out who is elsewhere, and strangers of everywhere wait up to 30 s. Three of the million
 * codes are right at a time (the present one, the one before and the one after), so 50 tries a day from one network find one within
 * 18 years on average, but those of many networks sooner. Therefore the person is told, who ends it by another password.
 */
const PER_SOURCE = { max: 10, windowSeconds: 600 }
const LIMITS: readonly Limit[] = [PER_SOURCE, { max: 50, windowSeconds: SECONDS_PER_DAY }]
/** The wrong code of a day, from wherever, with which its person is told. */
const TOLD_WITH = 10
const OF_A_DAY: Limit = { max: Number.MAX_SAFE_INTEGER, windowSeconds: SECONDS_PER_DAY }

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
  const guess = { name: 'second-factor', subject: account, known, limits: LIMITS }
  const undo = await countGuess(c, guess).catch(async (error: unknown) => {
    await recordSecurity(c, db, 'signInLocked', account)
    throw error
  })
  if (!(await useSecondFactor(db, holder, code, { keys: secret, now: clock() }))) {
    await recordSecurity(c, db, 'secondFactorRefused', account)
    const { count } = await countAttempt(c, 'second-factor-told', account, OF_A_DAY)
    if (count === TOLD_WITH) await tellOfGuesses(c, holder)
    throw fieldProblem('code', 'secondFactorWrong')
  }
  await undo()
}

/** Tells a person, by text and e-mail, that somebody who knows the password guesses at the codes. */
async function tellOfGuesses(c: ApiContext, holder: SessionHolder): Promise<void> {
  const { db, clock } = c.var.deps
  const now = clock()
  const person = await findContact(db, holder)
  if (!person) return
  const { mobile, email, memberId } = person
  const at = `${seoulDate(now)} ${formatMinutes(seoulMinutes(now))}`
  const message = {
    template: 'secondFactorGuessed',
    // The person's own, not that of whoever guesses; staff have chosen none.
    language: person.language ?? DEFAULT_LANGUAGE,
    params: { name: person.name, at },
  } as const
  const key = `second-factor-guessed:${accountOf(holder)}:${at}`
  const messages: NewMessage[] = []
  if (mobile)
    messages.push({ ...message, channel: 'sms', recipient: mobile, memberId, dedupeKey: `${key}:sms` })
  if (email) messages.push({ ...message, channel: 'email', recipient: email, dedupeKey: `${key}:email` })
  await queueMessages(db, messages, now)
}

/** @throws Problem 409 without a second factor */
async function requireSecondFactor(c: ApiContext, holder: SessionHolder): Promise<void> {
  if (!(await hasSecondFactor(c.var.deps.db, holder))) throw new Problem(409, 'secondFactorNotSetUp')
}

const inTransaction = <T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction((transaction) => run(transaction))
