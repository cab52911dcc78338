import { randomInt } from 'node:crypto'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { ApiContext } from '~/api/context.server'
import { sourceOf, waitForTurn } from '~/api/guesses.server'
import { BROWSER_HEADER, knownAccounts, knownBrowser } from '~/api/known-browser.server'
import { fieldProblem, Problem } from '~/api/problem'
import { countAttempt, countAttemptFromAddress, undoAttempts, type Limit } from '~/api/rate-limit.server'
import { byEachKey, isMadeByAny, keyedHash, newToken, sha256, type Keys } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { translator } from '~/i18n/i18n'
import { queueMessages, type NewMessage } from '~/messaging/outbox.server'
import { seoulDate, seoulInstant } from '~/rules/local-time'
import { CODE_MINUTES, RESEND_SECONDS } from '~/domains/account/rules/one-time-code'
import type { PhonePurpose } from '~/domains/account/schemas'
import { memberKey } from './member-sign-in.server'
import { members, oneTimeCodes, phoneProofs } from './tables.server'
import { MINUTES_PER_DAY, MS_PER_MINUTE } from '~/rules/time-units'

/**
 * Limits of one-time codes (decisions §5): valid for 3 minutes and in the browser that asked, 5 tries; a new one after 60 seconds and
 * 10 a day for whoever asks from one network, browser that the phone's member is known in, account or link. So a stranger's codes are
 * not the owner's. All strangers' together wait from the tenth on, and end at a number that no person needs: the phone is not to be
 * flooded.
 */
const TRIES = 5
const RESEND: Limit = { max: 1, windowSeconds: RESEND_SECONDS }
const CODES_A_DAY = 10
const CODES_OF_STRANGERS_A_DAY = 100
const PROOF_MINUTES = 30
/** A lobby shares an address; the limits per phone are the strict ones. */
const PER_ADDRESS: Limit = { max: 100, windowSeconds: 600 }

/** What a code or proof is for. It is valid for no other phone, purpose or holder. */
export interface PhoneSubject {
  purpose: PhonePurpose | 'staffInvitation' | 'tenantQr' | 'companySignIn'
  mobile: string
  /** The member or invitation it is for, if there is one already. */
  holder?: string
}

const addMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MS_PER_MINUTE)

/** `browser`: the only one in which a code counts; proofs have none. */
const hashOf = (secret: Keys, { purpose, mobile, holder = '' }: PhoneSubject, browser = '') =>
  keyedHash(secret, 'phone', purpose, mobile, holder, browser)

const browserOf = (c: ApiContext) => c.req.header(BROWSER_HEADER) ?? ''

/** What a caller is known to the phone by: an account, a link that was sent there, a browser of its member. Undefined for strangers. */
async function knownTo(
  c: ApiContext,
  { purpose, mobile, holder }: PhoneSubject,
): Promise<string | undefined> {
  if (holder !== undefined && purpose !== 'tenantQr') return holder
  const known = knownAccounts(c).filter(({ account }) => account.startsWith('member:'))
  if (known.length === 0) return undefined
  const ids = known.map(({ account }) => account.slice('member:'.length))
  const [member] = await c.var.deps.db
    .select({ publicId: members.publicId })
    .from(members)
    .where(and(inArray(members.publicId, ids), eq(members.mobile, mobile)))
    .limit(1)
  return member && knownBrowser(c, memberKey(member))
}

/**
 * Sends a one-time code to the phone and invalidates the one before. The answer does not tell whether the phone
 * is known.
 * @param options `isSilent`: the code is stored but sent to nobody, as the account asked for is unknown; `instead`: the phone is sent
 * this message instead, as a code is of no use to its owner
 * @throws Problem 429 `tooManyRequests` within a minute of the last one, `tooManyCodes` after the caller's tenth of a
 * day in Seoul
 */
export async function sendCode(
  c: ApiContext,
  subject: PhoneSubject,
  {
    isSilent = false,
    instead,
  }: { isSilent?: boolean; instead?: Pick<NewMessage, 'template' | 'params'> } = {},
) {
  const { db, clock, secret } = c.var.deps
  const now = clock()
  const subjectHash = hashOf(secret, subject, browserOf(c))
  const known = await knownTo(c, subject)
  await countAttemptFromAddress(c, 'code', PER_ADDRESS)
  await countAttempt(c, 'code-resend', `${hashOf(secret, subject)} ${sourceOf(c, known)}`, RESEND)
  if (!isSilent) await countCodeOfDay(c, subject.mobile, known)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expires = addMinutes(now, CODE_MINUTES)
  const purpose = `phone:${subject.purpose}`
  await db.transaction(async (tx) => {
    await tx
      .delete(oneTimeCodes)
      .where(and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.subjectHash, subjectHash)))
    const [row] = await tx
      .insert(oneTimeCodes)
      .values({
        purpose,
        subjectHash,
        codeHash: keyedHash(secret, 'code', subjectHash, code),
        createdAt: now,
        expiresAt: expires,
      })
      .returning({ id: oneTimeCodes.id })
    if (!isSilent)
      await queueMessages(
        tx,
        [
          {
            dedupeKey: `code:${row!.id}`,
            channel: 'sms',
            recipient: subject.mobile,
            language: c.var.language,
            ...(instead ?? {
              template: 'verificationCode',
              params: {
                code,
                minutes: String(CODE_MINUTES),
                what: translator(c.var.language)(`account:codeFor.${subject.purpose}`),
              },
              usefulUntil: expires,
            }),
          },
        ],
        now,
      )
  })
  return {
    expires: expires.toISOString(),
    resendAfter: new Date(now.getTime() + RESEND.windowSeconds * 1000).toISOString(),
  }
}

/** Counts codes of all purposes until midnight in Seoul. */
async function countCodeOfDay(c: ApiContext, mobile: string, known: string | undefined): Promise<void> {
  const now = c.var.deps.clock()
  const midnight = seoulInstant(seoulDate(now), MINUTES_PER_DAY)
  const windowSeconds = Math.ceil((midnight.getTime() - now.getTime()) / 1000)
  try {
    await countAttempt(c, 'code-day', `${mobile} ${sourceOf(c, known)}`, { max: CODES_A_DAY, windowSeconds })
    if (known === undefined) {
      const limit = { max: CODES_OF_STRANGERS_A_DAY, windowSeconds }
      const { count } = await countAttempt(c, 'code-day-strangers', mobile, limit)
      await waitForTurn(c, count, CODES_A_DAY)
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem(429, 'tooManyCodes', { retryAfterSeconds: windowSeconds })
  }
}

/**
 * Checks a code. The try is counted and committed first, so that parallel guesses count.
 * @returns the code's row id, for `consumeCode`
 * @throws Problem 422 at `path`
 */
export async function checkCode(
  c: ApiContext,
  subject: PhoneSubject,
  code: string,
  path = 'code',
): Promise<number> {
  const { db, clock, secret } = c.var.deps
  const attempt = await countAttemptFromAddress(c, 'code-check', PER_ADDRESS)
  const hashes = byEachKey(secret, (key) => hashOf(key, subject, browserOf(c)))
  const rows = await db
    .update(oneTimeCodes)
    .set({ tries: sql`least(${oneTimeCodes.tries} + 1, 1000)` })
    .where(
      and(
        eq(oneTimeCodes.purpose, `phone:${subject.purpose}`),
        inArray(oneTimeCodes.subjectHash, hashes),
        isNull(oneTimeCodes.usedAt),
      ),
    )
    .returning()
  // The last one sent, where the portal's key was replaced meanwhile.
  const row = rows.sort((a, b) => b.id - a.id)[0]
  if (!row || row.expiresAt <= clock()) throw fieldProblem(path, 'codeExpired')
  if (row.tries > TRIES) throw fieldProblem(path, 'tooManyTries')
  if (!isMadeByAny(secret, row.codeHash, (key) => keyedHash(key, 'code', row.subjectHash, code)))
    throw fieldProblem(path, 'codeMismatch')
  // Right codes do not count against the address, which a whole office may share.
  await undoAttempts(c, attempt)
  return row.id
}

/**
 * Marks a checked code as used, in the transaction it serves. @throws Problem 422 when a parallel request has
 * used it
 */
export async function consumeCode(tx: Db, id: number, now: Date): Promise<void> {
  const used = await tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id })
  if (used.length === 0) throw fieldProblem('code', 'codeExpired')
}

/**
 * Exchanges a right code for a proof of the phone, valid for half an hour and one use. @throws Problem 422 at
 * `code`
 */
export async function provePhone(c: ApiContext, subject: PhoneSubject, code: string) {
  const { db, clock, secret } = c.var.deps
  const id = await checkCode(c, subject, code)
  const now = clock()
  const proof = newToken()
  const expiresAt = addMinutes(now, PROOF_MINUTES)
  await db.transaction(async (tx) => {
    await consumeCode(tx, id, now)
    await tx.insert(phoneProofs).values({
      tokenHash: sha256(proof),
      purpose: subject.purpose,
      subjectHash: hashOf(secret, subject),
      expiresAt,
    })
  })
  return { proof, expires: expiresAt.toISOString() }
}

/** What a form proves its phone with: a proof, or the code that was typed and not yet exchanged for one. */
export interface PhoneEvidence {
  phoneProof?: string
  code?: string
}

/**
 * Checks what a form proves its phone with, before the transaction it serves: a wrong code is counted even where that
 * is rolled back. A proof goes before a code.
 * @returns what marks code or proof as used, in that transaction
 * @throws Problem 422 at `code`; later, for a proof that does not count, at `path`
 */
export async function checkPhone(
  c: ApiContext,
  subject: PhoneSubject,
  { phoneProof, code }: PhoneEvidence,
  path: string,
): Promise<(tx: Db) => Promise<void>> {
  if (phoneProof || !code) return (tx) => consumeProof(c, tx, subject, phoneProof ?? '', path)
  const id = await checkCode(c, subject, code)
  return (tx) => consumeCode(tx, id, c.var.deps.clock())
}

/**
 * Marks a proof as used, in the transaction it serves. @throws Problem 422 at `path` when it is not for this
 * subject
 */
async function consumeProof(
  c: ApiContext,
  tx: Db,
  subject: PhoneSubject,
  proof: string,
  path: string,
): Promise<void> {
  const { clock, secret } = c.var.deps
  const now = clock()
  const used = await tx
    .update(phoneProofs)
    .set({ usedAt: now })
    .where(
      and(
        eq(phoneProofs.tokenHash, sha256(proof)),
        eq(phoneProofs.purpose, subject.purpose),
        inArray(
          phoneProofs.subjectHash,
          byEachKey(secret, (key) => hashOf(key, subject)),
        ),
        isNull(phoneProofs.usedAt),
        gt(phoneProofs.expiresAt, now),
      ),
    )
    .returning({ purpose: phoneProofs.purpose })
  if (used.length === 0) throw fieldProblem(path, 'phoneNotVerified')
}
