import type { ApiContext } from '~/api/context.server'
import { sourceOf } from '~/api/guesses.server'
import { knownBrowser } from '~/api/known-browser.server'
import { fieldProblem, Problem } from '~/api/problem'
import { countAttempt, type Limit } from '~/api/rate-limit.server'
import { signToken, verifyToken } from '~/api/secrets.server'
import { loginIdKey } from '~/rules/login-id'
import { checkCode, consumeCode, sendCode, type PhoneSubject } from '~/domains/account/api/codes.server'
import { memberKey } from '~/domains/account/api/member-sign-in.server'
import { CODE_MINUTES, RESEND_SECONDS } from '~/domains/account/rules/one-time-code'
import { findHolderByLoginId } from './queries.server'
import { MS_PER_MINUTE, SECONDS_PER_DAY } from '~/rules/time-units'

/** Header with the proof of a shared device on which the form was filled in. */
const ACCESS_HEADER = 'x-tenant-qr-access'
const PURPOSE = 'tenant-qr-access'
/** The form opens a tenant QR for five minutes (decisions §10). */
const OPEN_MINUTES = 5

/** Codes per ID, known or not, and network or known browser; those of a phone are limited besides (account/api/codes.server.ts). */
const RESEND: Limit = { max: 1, windowSeconds: RESEND_SECONDS }
const CODES_A_DAY: Limit = { max: 10, windowSeconds: SECONDS_PER_DAY }

/**
 * Sends a code to the phone of an account. Known and unknown IDs have the same answer, limits and work: a code is
 * stored for an unknown one as well, and sent to nobody.
 * @throws Problem 429 for too many codes for this ID from here, or from this address
 */
export async function sendQrCode(c: ApiContext, loginId: string) {
  const { clock } = c.var.deps
  const key = loginIdKey(loginId)
  const { holder, subject } = await subjectOf(c, loginId)
  const known = holder && knownBrowser(c, memberKey({ publicId: holder.userId }))
  const asked = `${key} ${sourceOf(c, known)}`
  await countAttempt(c, 'tenant-qr-code', asked, RESEND)
  await countAttempt(c, 'tenant-qr-day', asked, CODES_A_DAY)
  const now = clock().getTime()
  try {
    return await sendCode(c, subject, { isSilent: holder === undefined })
  } catch (error) {
    // The limits of its phone would tell that an ID is known.
    if (!(error instanceof Problem) || error.status !== 429 || !holder) throw error
    return {
      expires: new Date(now + CODE_MINUTES * MS_PER_MINUTE).toISOString(),
      resendAfter: new Date(now + RESEND_SECONDS * 1000).toISOString(),
    }
  }
}

/**
 * Exchanges a right code for access to the tenant QR of its account.
 * @throws Problem 422 at `code`; the same for an unknown ID
 */
export async function openTenantQr(c: ApiContext, loginId: string, code: string) {
  const { db, clock, secret } = c.var.deps
  const { holder, subject } = await subjectOf(c, loginId)
  const id = await checkCode(c, subject, code)
  if (!holder) throw fieldProblem('code', 'codeMismatch')
  const now = clock()
  await consumeCode(db, id, now)
  const expires = new Date(now.getTime() + OPEN_MINUTES * MS_PER_MINUTE)
  const { userId } = holder
  return { userId, access: signToken(secret, PURPOSE, userId, expires), expires: expires.toISOString() }
}

/** What a code is for. That of an unknown ID has the ID in place of a phone, so that its tries are counted. */
async function subjectOf(c: ApiContext, loginId: string) {
  const holder = await findHolderByLoginId(c.var.deps.db, loginId)
  const subject: PhoneSubject = holder
    ? { purpose: 'tenantQr', mobile: holder.mobile, holder: `member:${holder.id}` }
    : { purpose: 'tenantQr', mobile: '', holder: `unknown:${loginIdKey(loginId)}` }
  return { holder, subject }
}

/** Until when the caller may see this person's tenant QR on a shared device; undefined without a valid proof. */
export function openUntil(c: ApiContext, userId: string): Date | undefined {
  const { secret, clock } = c.var.deps
  const token = c.req.header(ACCESS_HEADER)
  if (token === undefined || verifyToken(secret, PURPOSE, token, clock()) !== userId) return undefined
  return new Date(Number(token.split('.')[1]) * 1000)
}
