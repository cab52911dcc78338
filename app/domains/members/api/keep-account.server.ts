import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import type { ApiContext } from '~/api/context.server'
import { createRouter } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { countAttemptFromAddress, undoAttempts } from '~/api/rate-limit.server'
import { canTransition } from '~/rules/statuses'
import { openPerson } from '~/domains/account/api/company-person.server'
import { accountByPassword, assertWay } from '~/domains/account/api/member-sign-in.server'
import { companyKeepBody } from '~/domains/account/company-schemas'
import { signInForm } from '~/domains/account/schemas'
import { withdrawalEnd } from '~/domains/members/rules/withdrawal-end'
import { lockMembers, changeMemberStatus, updateMember } from './store.server'

/** Validated as loosely as at sign-in. */
const PER_ADDRESS = { max: 300, windowSeconds: 600 }

/** Cancels the caller's own withdrawal, with ID and password, within its seven days (decisions §2). */
export const keepAccountApi = createRouter()
  .openapi(
    call('post', '/auth/keep-account', {
      may: 'anyone',
      summary: 'Cancel a withdrawal before it is complete; signing in works again',
      body: signInForm,
      answer: z.object({}),
      fails: [409],
    }),
    async (c) => {
      const fromAddress = await countAttemptFromAddress(c, 'login', PER_ADDRESS)
      const account = await accountByPassword(c, c.req.valid('json'))
      await undoAttempts(c, fromAddress)
      await keepAccount(c, account.publicId, 'password')
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    call('post', '/auth/keep-account/company', {
      may: 'anyone',
      summary: 'Cancel a withdrawal of somebody whom the provider of their company has recognised',
      body: companyKeepBody,
      answer: z.object({}),
      fails: [409],
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
