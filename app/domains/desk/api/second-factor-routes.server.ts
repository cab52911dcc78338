import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { requireStaff, type ApiContext } from '~/api/context.server'
import { createRouter } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { isGuardedPortal } from '~/domains/account/api/authenticate.server'
import {
  completeSecondFactor,
  dropSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  viewSecondFactor,
} from '~/domains/account/api/own-second-factor.server'
import { endStaffSessions } from '~/domains/account/api/sessions.server'
import { mustSetUpSecondFactor, needsSecondFactor } from '~/domains/account/rules/staff-session'
import {
  beginSecondFactorForm,
  endSecondFactorForm,
  recoveryCodesShape,
  secondFactorCodeForm,
} from '~/domains/account/second-factor-schemas'
import { readSetting } from '~/domains/building/api/settings.server'
import { staffSecondFactorShape } from '~/domains/desk/second-factor-schemas'
import { findStaff } from './queries.server'
import { addStaffEvent, tell } from './staff.server'
import type { StaffRecord } from './staff-queries.server'

const PATH = '/desk/me/second-factor'
const emptyShape = z.object({})

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
  .openapi(
    call('post', PATH, {
      may: 'staff',
      summary: 'Begin to set up a second factor, with the password',
      body: beginSecondFactorForm,
      answer: emptyShape,
      fails: [409],
    }),
    async (c) => {
      const { me, holder } = await requireMe(c)
      await setUpSecondFactor(c, holder, me, c.req.valid('json').password)
      return c.json({ data: {} }, 200)
    },
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
  .openapi(
    call('post', `${PATH}/codes`, {
      may: 'staff',
      summary: 'Replace the recovery codes, with a code; the new ones are answered once',
      body: secondFactorCodeForm,
      answer: recoveryCodesShape,
      fails: [409],
    }),
    async (c) => {
      const { me, holder } = await requireMe(c)
      const data = await renewRecoveryCodes(c, holder, c.req.valid('json').code, async (tx) => {
        await addOwnEvent(c, tx, me, 'recoveryCodes')
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('post', `${PATH}/end`, {
      may: 'staff',
      summary: 'Take the second factor away, with the password and a code',
      body: endSecondFactorForm,
      answer: emptyShape,
      fails: [409],
    }),
    async (c) => {
      const { me, holder } = await requireMe(c)
      const also = async (tx: Db) =>
        tell(c, tx, me, 'secondFactorOff', await addOwnEvent(c, tx, me, 'secondFactorOff'))
      await dropSecondFactor(c, holder, me, { ...c.req.valid('json'), also })
      return c.json({ data: {} }, 200)
    },
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
