import { call } from '~/api/call.server'
import { requireStaff, type ApiContext } from '~/api/context.server'
import { createRouter } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { isGuardedPortal } from '~/domains/account/api/authenticate.server'
import {
  completeSecondFactor,
  SECOND_FACTOR_CALLS,
  secondFactorHandlers,
  viewSecondFactor,
} from '~/domains/account/api/own-second-factor.server'
import { endStaffSessions } from '~/domains/account/api/sessions.server'
import { mustSetUpSecondFactor, needsSecondFactor } from '~/domains/account/rules/staff-session'
import { recoveryCodesShape, secondFactorCodeForm } from '~/domains/account/second-factor-schemas'
import { readSetting } from '~/domains/building/api/settings.server'
import { staffSecondFactorShape } from '~/domains/desk/second-factor-schemas'
import { findStaff } from './queries.server'
import { addStaffEvent, tell } from './staff.server'
import type { StaffRecord } from './staff-queries.server'

const PATH = '/desk/me/second-factor'

const own = secondFactorHandlers(async (c) => {
  const { me, holder } = await requireMe(c)
  return {
    holder,
    account: me,
    also: async (tx, event) => {
      const eventId = await addOwnEvent(c, tx, me, event)
      if (event === 'secondFactorOff') await tell(c, tx, me, event, eventId)
    },
  }
})

/** The caller's own second factor: set up, new recovery codes, taken away (decisions §11). */
export const secondFactorApi = createRouter()
  .openapi(
    call('get', PATH, {
      may: 'staff',
      summary: 'Get the caller’s second factor, and what the app needs while it is being set up',
      answer: staffSecondFactorShape,
    }),
    async (c) => {
      const { roles } = c.var.caller
      const { me, holder } = await requireMe(c)
      const factor = await viewSecondFactor(c, holder, me.loginId)
      const access = await readSetting(c, 'access.desk')
      const isOutside = c.var.deps.config.deskNetworks !== undefined
      const isNeededOutside = needsSecondFactor({ roles, isOutside }, access)
      const isNeededFirst =
        !factor.since && mustSetUpSecondFactor({ roles, isProduction: isGuardedPortal(c) }, access)
      return c.json({ data: { ...factor, isNeededOutside, isNeededFirst } }, 200)
    },
  )
  .openapi(call('post', PATH, { may: 'staff', ...SECOND_FACTOR_CALLS.begin }), async (c) =>
    c.json({ data: await own.begin(c, c.req.valid('json')) }, 200),
  )
  .openapi(
    call('post', `${PATH}/confirm`, {
      may: 'staff',
      summary:
        'Confirm the second factor with a code of the app; the recovery codes are answered once, other sessions end',
      body: secondFactorCodeForm,
      answer: recoveryCodesShape,
      fails: [409],
    }),
    async (c) => {
      const { me, holder } = await requireMe(c)
      const data = await completeSecondFactor(c, holder, c.req.valid('json').code, async (tx) => {
        // They were opened without one.
        await endStaffSessions(tx, me.id, c.var.deps.clock(), { keep: c.var.tokenHash })
        await tell(c, tx, me, 'secondFactorOn', await addOwnEvent(c, tx, me, 'secondFactorOn'))
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(call('post', `${PATH}/codes`, { may: 'staff', ...SECOND_FACTOR_CALLS.codes }), async (c) =>
    c.json({ data: await own.codes(c, c.req.valid('json')) }, 200),
  )
  .openapi(call('post', `${PATH}/end`, { may: 'staff', ...SECOND_FACTOR_CALLS.end }), async (c) =>
    c.json({ data: await own.end(c, c.req.valid('json')) }, 200),
  )

/** @throws Problem 401, 403 */
async function requireMe(c: ApiContext) {
  const me = await findStaff(c.var.deps.db, requireStaff(c).id)
  if (!me) throw new Problem(401, 'sessionExpired')
  return { me, holder: { staffId: me.id } }
}

const addOwnEvent = (
  c: ApiContext,
  tx: Db,
  { id }: StaffRecord,
  event: 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodes',
) => addStaffEvent(tx, id, { event, actor: `staff:${id}`, at: c.var.deps.clock() })
