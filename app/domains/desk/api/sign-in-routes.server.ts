import { type z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import type { ApiContext } from '~/api/context.server'
import { accountOrTyped, recordSecurity } from '~/api/security-record.server'
import { knownBrowser, rememberBrowser } from '~/api/known-browser.server'
import { createRouter, json } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { countAttemptFromAddress, undoAttempts } from '~/api/rate-limit.server'
import type { Db } from '~/db/database.server'
import { loginIdKey } from '~/rules/login-id'
import { deviceNames } from '~/domains/account/schemas'
import { isOutsideDesk, isShutOutOfDesk } from '~/domains/account/api/networks.server'
import { accountOfTicket, codeTicket } from '~/domains/account/api/code-ticket.server'
import { useCode } from '~/domains/account/api/own-second-factor.server'
import { countPasswordAttempt } from '~/domains/account/api/password-attempts.server'
import { verifyPassword } from '~/domains/account/api/password.server'
import { hasSecondFactor } from '~/domains/account/api/second-factor.server'
import { openSession, replaceSession } from '~/domains/account/api/sessions.server'
import { needsSecondFactor } from '~/domains/account/rules/staff-session'
import { readSetting } from '~/domains/building/api/settings.server'
import { codeStepForm } from '~/domains/account/second-factor-schemas'
import { staffSessionShape, staffSignedInShape, staffSignInForm } from '~/domains/desk/schemas'
import { findStaff, findStaffAccount } from './queries.server'
import type { StaffRecord } from './staff-queries.server'

const PER_ADDRESS = { max: 300, windowSeconds: 600 }
/** A person of staff as a browser is known to them. */
const staffKey = (id: number) => `staff:${id}`

const TICKET = 'desk-second-factor'

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
      const { db } = c.var.deps
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
      if (await hasSecondFactor(db, { staffId: account.id }))
        return c.json({ data: codeTicket(c, TICKET, account, 'password') }, 200)
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
      body: codeStepForm.extend({ device: deviceNames }),
      answer: json(staffSessionShape, 'A bearer token, valid for two days'),
    }),
    async (c) => {
      const { ticket, code, device } = c.req.valid('json')
      if (isShutOutOfDesk(c)) throw new Problem(422, 'deskOnlyInside')
      const { account } = await accountOfTicket(c, TICKET, ticket, findActive(c.var.deps.db))
      const { id } = account
      await useCode(c, { staffId: id }, code, knownBrowser(c, staffKey(id)))
      return c.json({ data: await open(c, account, { hasSecondFactor: true, device }) }, 200)
    },
  )

/** A person of staff who may sign in. */
const findActive = (db: Db) => async (id: number) => {
  const found = await findStaff(db, id)
  return found?.active ? found : undefined
}

async function open(
  c: ApiContext,
  { id: staffId }: StaffRecord,
  { hasSecondFactor, device }: { hasSecondFactor: boolean; device: z.output<typeof deviceNames> },
) {
  const { db, clock } = c.var.deps
  const now = clock()
  const from = { address: c.var.address, lastUsedAt: now, hasSecondFactor, ...device }
  await replaceSession(c)
  const { token, expires } = await openSession(db, { staffId }, now, from)
  await recordSecurity(c, db, 'signedIn', `staff:${staffId}`)
  return {
    token,
    expires: expires.toISOString(),
    staffId,
    knownBrowser: rememberBrowser(c, staffKey(staffId)),
  }
}
