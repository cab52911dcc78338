import { createRoute, z } from '@hono/zod-openapi'
import type { ApiContext } from '~/api/context.server'
import { body, createRouter, json, problems } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { countAttemptFromAddress } from '~/api/rate-limit.server'
import { loginIdKey } from '~/rules/login-id'
import { canTransition } from '~/rules/statuses'
import { openPerson } from '~/domains/account/api/company-person.server'
import { assertWay } from '~/domains/account/api/member-sign-in.server'
import { verifyPassword } from '~/domains/account/api/password.server'
import { countPasswordAttempt, undoPasswordAttempts } from '~/domains/account/api/password-attempts.server'
import { findAccount } from '~/domains/account/api/queries.server'
import { companyKeepBody } from '~/domains/account/company-schemas'
import { signInForm } from '~/domains/account/schemas'
import { withdrawalEnd } from '~/domains/members/rules/withdrawal-end'
import { lockMembers, changeMemberStatus, updateMember } from './store.server'

/** Validated as loosely as at sign-in. */
const PER_ADDRESS = { max: 300, windowSeconds: 600 }

/** Cancels the caller's own withdrawal, with ID and password, within its seven days (decisions §2). */
export const keepAccountApi = createRouter()
  .openapi(
    createRoute({
      method: 'post',
      path: '/auth/keep-account',
      summary: 'Cancel a withdrawal before it is complete; signing in works again',
      request: { body: body(signInForm) },
      responses: { 200: json(z.object({})), ...problems(409) },
    }),
    async (c) => {
      const { db } = c.var.deps
      const { loginId, password } = c.req.valid('json')
      const key = loginIdKey(loginId)
      const attempts = [
        ...(await countAttemptFromAddress(c, 'login', PER_ADDRESS)),
        ...(await countPasswordAttempt(c, key)),
      ]
      const account = await findAccount(db, key)
      if (!(await verifyPassword(account?.passwordHash, password)) || !account)
        throw new Problem(422, 'invalidCredentials')
      await undoPasswordAttempts(c, key, attempts)
      await keepAccount(c, account.publicId, 'password')
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/auth/keep-account/company',
      summary: 'Cancel a withdrawal of somebody whom the provider of their company has recognised',
      request: { body: body(companyKeepBody) },
      responses: { 200: json(z.object({})), ...problems(409) },
    }),
    async (c) => {
      const { userId } = openPerson(c, 'keep', c.req.valid('json').ticket)
      await keepAccount(c, userId, 'company')
      return c.json({ data: {} }, 200)
    },
  )

/**
 * Cancels the withdrawal of somebody who has proved who they are, in a way that would sign them in.
 * @throws Problem 409 without a withdrawal, 422 where they may not sign in this way
 */
async function keepAccount(c: ApiContext, userId: string, by: 'password' | 'company'): Promise<void> {
  const { db, clock } = c.var.deps
  await db.transaction(async (tx) => {
    const now = clock()
    const [member] = await lockMembers(tx, [userId])
    const isInTime =
      member?.withdrawalRequestedAt != null && now < withdrawalEnd(member.withdrawalRequestedAt)
    if (!member || !isInTime || !canTransition('account', member.status, 'approved', 'self'))
      throw new Problem(409, 'noWithdrawal')
    await assertWay(tx, member, by)
    const actor = `member:${member.id}`
    await updateMember(tx, member.id, { withdrawalRequestedAt: null })
    await changeMemberStatus(tx, [member.id], 'approved', {
      event: 'withdrawalTakenBack',
      by: 'self',
      actor,
      at: now,
    })
  })
}
