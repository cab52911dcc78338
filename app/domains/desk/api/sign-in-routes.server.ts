import { type z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import type { ApiContext } from '~/api/context.server'
import { accountOrTyped, recordSecurity } from '~/api/security-record.server'
import { knownBrowser, rememberBrowser } from '~/api/known-browser.server'
import { createRouter, json } from '~/api/openapi.server'
import { fieldProblem, Problem } from '~/api/problem'
import { countAttemptFromAddress, countAttempts, undoAttempts } from '~/api/rate-limit.server'
import { sha256, signToken, verifyToken } from '~/api/secrets.server'
import { loginIdKey } from '~/rules/login-id'
import { deviceNames } from '~/domains/account/schemas'
import { isOutsideDesk, isShutOutOfDesk } from '~/domains/account/api/networks.server'
import { countPasswordAttempt } from '~/domains/account/api/password-attempts.server'
import { verifyPassword } from '~/domains/account/api/password.server'
import { openSession } from '~/domains/account/api/sessions.server'
import { needsSecondFactor } from '~/domains/account/rules/staff-session'
import { readSetting } from '~/domains/building/api/settings.server'
import { staffCodeForm, staffSessionShape, staffSignedInShape, staffSignInForm } from '~/domains/desk/schemas'
import { findStaff, findStaffAccount } from './queries.server'
import { hasSecondFactor, useSecondFactor } from './second-factor.server'
import type { StaffRecord } from './staff-queries.server'
import { MS_PER_MINUTE, SECONDS_PER_DAY } from '~/rules/time-units'

const PER_ADDRESS = { max: 300, windowSeconds: 600 }
/**
 * Codes of a second factor: whoever knows the password has this many guesses of a million codes a day, from wherever, so that a
 * known browser alone has a count of its own.
 */
const PER_ACCOUNT = { max: 10, windowSeconds: 600 }
const PER_DAY = { max: 50, windowSeconds: SECONDS_PER_DAY }

/** A person of staff as a browser is known to them. */
const staffKey = (id: number) => `staff:${id}`

const TICKET = 'desk-second-factor'
const TICKET_MINUTES = 5

/** Sign-in at the desk: the password, and the code of a second factor where there is one (decisions §9, §11). */
export const deskSignInApi = createRouter()
  .openapi(
    call('post', '/desk/login', {
      may: 'anyone',
      summary: 'Sign in at the desk; with a second factor the answer is a ticket for its code',
      body: staffSignInForm.extend({ device: deviceNames }),
      answer: json(staffSignedInShape, 'A bearer token, valid for two days, or a ticket'),
    }),
    async (c) => {
      const { db, clock, secret } = c.var.deps
      const { loginId, password, device } = c.req.valid('json')
      // Before the password, so that nobody outside learns whether one is right.
      if (isShutOutOfDesk(c)) throw new Problem(422, 'deskOnlyInside')
      const key = loginIdKey(loginId)
      const fromAddress = await countAttemptFromAddress(c, 'desk-login', PER_ADDRESS)
      const account = await findStaffAccount(db, key)
      const id = account && staffKey(account.id)
      const holder = account && (`staff:${account.id}` as const)
      const guessed = { audience: 'staff', loginIdKey: key, id, account: holder } as const
      const undo = await countPasswordAttempt(c, guessed)
      const isRight = await verifyPassword(account?.passwordHash, password)
      if (!isRight || !account?.active) {
        await recordSecurity(c, db, 'signInRefused', accountOrTyped(c, holder, key))
        throw new Problem(422, 'invalidCredentials')
      }
      await undoAttempts(c, fromAddress)
      await undo()
      if (await hasSecondFactor(db, account.id)) {
        const expires = new Date(clock().getTime() + TICKET_MINUTES * MS_PER_MINUTE)
        const ticket = signToken(secret, TICKET, subjectOf(account), expires)
        return c.json({ data: { next: 'code' as const, ticket, expires: expires.toISOString() } }, 200)
      }
      const where = { roles: account.roles, isOutside: isOutsideDesk(c) }
      if (needsSecondFactor(where, await readSetting(c, 'access.desk')))
        throw new Problem(422, 'secondFactorMissing')
      return c.json(
        {
          data: { next: 'session' as const, ...(await open(c, account, { hasSecondFactor: false, device })) },
        },
        200,
      )
    },
  )
  .openapi(
    call('post', '/desk/login/code', {
      may: 'anyone',
      summary: 'Complete a sign-in with a code of the app or a recovery code; each is accepted once',
      body: staffCodeForm.extend({ device: deviceNames }),
      answer: json(staffSessionShape, 'A bearer token, valid for two days'),
    }),
    async (c) => {
      const { db, clock, secret } = c.var.deps
      const { ticket, code, device } = c.req.valid('json')
      if (isShutOutOfDesk(c)) throw new Problem(422, 'deskOnlyInside')
      const subject = verifyToken(secret, TICKET, ticket, clock())
      const account = subject && (await findStaff(db, Number(subject.split(':')[0])))
      // The ticket ends with the account, and with the password it was given for.
      if (!account || !account.active || subject !== subjectOf(account))
        throw new Problem(422, 'secondFactorLate')
      await useCode(c, account.id, code)
      return c.json({ data: await open(c, account, { hasSecondFactor: true, device }) }, 200)
    },
  )

const subjectOf = ({ id, passwordHash }: StaffRecord) => `${id}:${sha256(passwordHash).slice(0, 16)}`

/**
 * Uses up a code of the person's second factor; wrong ones are limited as passwords are.
 * @throws Problem 422 at `code`, 429
 */
export async function useCode(c: ApiContext, staffId: number, code: string): Promise<void> {
  const { db, clock, secret } = c.var.deps
  const known = c.var.tokenHash ? `session:${c.var.tokenHash}` : knownBrowser(c, staffKey(staffId))
  const subject = known ? `${staffId} ${known}` : String(staffId)
  const counted = await countAttempts(c, [
    { name: 'desk-code', subject, limit: PER_ACCOUNT },
    { name: 'desk-code-day', subject, limit: PER_DAY },
  ])
  if (!(await useSecondFactor(db, staffId, code, { keys: secret, now: clock() }))) {
    await recordSecurity(c, db, 'secondFactorRefused', `staff:${staffId}`)
    throw fieldProblem('code', 'secondFactorWrong')
  }
  await undoAttempts(c, counted)
}

async function open(
  c: ApiContext,
  { id: staffId }: StaffRecord,
  { hasSecondFactor, device }: { hasSecondFactor: boolean; device: z.output<typeof deviceNames> },
) {
  const { db, clock } = c.var.deps
  const now = clock()
  const from = { address: c.var.address, lastUsedAt: now, hasSecondFactor, ...device }
  const { token, expires } = await openSession(db, { staffId }, now, from)
  await recordSecurity(c, db, 'signedIn', `staff:${staffId}`)
  return {
    token,
    expires: expires.toISOString(),
    staffId,
    knownBrowser: rememberBrowser(c, staffKey(staffId)),
  }
}
