import { call } from '~/api/call.server'
import type { ApiContext } from '~/api/context.server'
import { createRouter } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { can } from '~/rules/permissions'
import { companyWays } from '~/domains/account/api/member-sign-in.server'
import {
  completeSecondFactor,
  SECOND_FACTOR_CALLS,
  secondFactorHandlers,
  viewSecondFactor,
} from '~/domains/account/api/own-second-factor.server'
import { recoveryCodesShape } from '~/domains/account/second-factor-schemas'
import { confirmSecondFactorBody, memberSecondFactorShape } from '~/domains/members/schemas'
import { notifySecondFactor } from './messages.server'
import { requireSelf } from './profile.server'
import { shutOut } from './shut-out.server'
import { addEvent, type MemberRecord } from './store.server'

const PATH = '/members/me/second-factor'

const own = secondFactorHandlers(async (c) => {
  const { self, holder } = await requireHolder(c)
  return {
    holder,
    account: self,
    also: async (tx, event) => {
      if (event === 'secondFactorOff') await recordChange(c, tx, self, event)
      else await addEvent(tx, self.id, { ...stepOf(c, self), event })
    },
  }
})

/**
 * The caller's own second factor, offered to whoever manages others' accounts (decisions §5); who loses that right keeps it, and may take
 * it away.
 */
export const memberSecondFactorApi = createRouter()
  .openapi(
    call('get', PATH, {
      may: 'profile:see',
      summary: 'Get the caller’s second factor, and what the app needs while it is being set up',
      answer: memberSecondFactorShape,
    }),
    async (c) => {
      const { self, holder } = await requireHolder(c)
      const factor = await viewSecondFactor(c, holder, self.loginId)
      const isOffered = can(c.var.actor, 'secondFactor:setUp') && !(await isAtProvider(c, self))
      return c.json({ data: { ...factor, isOffered } }, 200)
    },
  )
  .openapi(call('post', PATH, { may: 'secondFactor:setUp', ...SECOND_FACTOR_CALLS.begin }), async (c) => {
    if (await isAtProvider(c, await requireSelf(c, c.var.deps.db)))
      throw new Problem(409, 'companySignInOnly')
    return c.json({ data: await own.begin(c, c.req.valid('json')) }, 200)
  })
  .openapi(
    call('post', `${PATH}/confirm`, {
      may: 'profile:edit',
      summary:
        'Confirm the second factor with a code of the app; the recovery codes are answered once, other sessions, devices and the calendar’s address end',
      body: confirmSecondFactorBody,
      answer: recoveryCodesShape,
      fails: [409],
    }),
    async (c) => {
      const { self, holder } = await requireHolder(c)
      const { code, device } = c.req.valid('json')
      const data = await completeSecondFactor(c, holder, code, async (tx) => {
        // They were opened without one.
        await shutOut(tx, [self.id], c.var.deps.clock(), { keep: c.var.tokenHash, device })
        await recordChange(c, tx, self, 'secondFactorOn')
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(call('post', `${PATH}/codes`, { may: 'profile:edit', ...SECOND_FACTOR_CALLS.codes }), async (c) =>
    c.json({ data: await own.codes(c, c.req.valid('json')) }, 200),
  )
  .openapi(call('post', `${PATH}/end`, { may: 'profile:edit', ...SECOND_FACTOR_CALLS.end }), async (c) =>
    c.json({ data: await own.end(c, c.req.valid('json')) }, 200),
  )

/** @throws Problem 401, 403 */
async function requireHolder(c: ApiContext) {
  const self = await requireSelf(c, c.var.deps.db)
  return { self, holder: { memberId: self.id } }
}

/** Whether the company's provider is the only way to sign in, which has a second factor of its own. */
const isAtProvider = async (c: ApiContext, { companyId }: MemberRecord) =>
  (await companyWays(c.var.deps.db, companyId)).isPasswordRefused

const stepOf = (c: ApiContext, { id }: MemberRecord) => ({
  by: 'self' as const,
  actor: `member:${id}`,
  at: c.var.deps.clock(),
})

/** In the history, and told to the person, in case it was not them. */
async function recordChange(
  c: ApiContext,
  tx: Db,
  self: MemberRecord,
  event: 'secondFactorOn' | 'secondFactorOff',
): Promise<void> {
  const { clock, config } = c.var.deps
  const eventId = await addEvent(tx, self.id, { ...stepOf(c, self), event })
  await notifySecondFactor({ tx, now: clock(), publicUrl: config.publicUrl }, self, event, eventId)
}
