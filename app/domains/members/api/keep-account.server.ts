import { createRoute, z } from '@hono/zod-openapi'
import { body, createRouter, json, problems } from '~/api/openapi.server'
import { accountOrTyped, recordSecurity } from '~/api/security-record.server'
import { Problem } from '~/api/problem'
import { countAttemptFromAddress, undoAttempts } from '~/api/rate-limit.server'
import { loginIdKey } from '~/rules/login-id'
import { canTransition } from '~/rules/statuses'
import { verifyPassword } from '~/domains/account/api/password.server'
import { memberKey } from '~/domains/account/api/member-sign-in.server'
import { countPasswordAttempt } from '~/domains/account/api/password-attempts.server'
import { findAccount } from '~/domains/account/api/queries.server'
import { signInForm } from '~/domains/account/schemas'
import { withdrawalEnd } from '~/domains/members/rules/withdrawal-end'
import { lockMembers, changeMemberStatus, updateMember } from './store.server'

/** Validated as loosely as at sign-in. */
const PER_ADDRESS = { max: 300, windowSeconds: 600 }

/** Cancels the caller's own withdrawal, with ID and password, within its seven days (decisions §2). */
export const keepAccountApi = createRouter().openapi(
  createRoute({
    method: 'post',
    path: '/auth/keep-account',
    summary: 'Cancel a withdrawal before it is complete; signing in works again',
    request: { body: body(signInForm) },
    responses: { 200: json(z.object({})), ...problems(409) },
  }),
  async (c) => {
    const { db, clock } = c.var.deps
    const { loginId, password } = c.req.valid('json')
    const key = loginIdKey(loginId)
    const fromAddress = await countAttemptFromAddress(c, 'login', PER_ADDRESS)
    const account = await findAccount(db, key)
    const id = account && memberKey(account)
    const holder = account && (`member:${account.id}` as const)
    const guessed = { audience: 'member', loginIdKey: key, id, account: holder } as const
    const undo = await countPasswordAttempt(c, guessed)
    if (!(await verifyPassword(account?.passwordHash, password)) || !account) {
      await recordSecurity(c, db, 'signInRefused', accountOrTyped(c, holder, key))
      throw new Problem(422, 'invalidCredentials')
    }
    await undoAttempts(c, fromAddress)
    await undo()
    await db.transaction(async (tx) => {
      const now = clock()
      const [member] = await lockMembers(tx, [account.publicId])
      const isInTime =
        member?.withdrawalRequestedAt != null && now < withdrawalEnd(member.withdrawalRequestedAt)
      if (!member || !isInTime || !canTransition('account', member.status, 'approved', 'self'))
        throw new Problem(409, 'noWithdrawal')
      const actor = `member:${member.id}`
      await updateMember(tx, member.id, { withdrawalRequestedAt: null })
      await changeMemberStatus(tx, [member.id], 'approved', {
        event: 'withdrawalTakenBack',
        by: 'self',
        actor,
        at: now,
      })
    })
    return c.json({ data: {} }, 200)
  },
)
