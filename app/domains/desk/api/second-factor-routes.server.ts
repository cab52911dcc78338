import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { requireSession, requireStaff, type ApiContext } from '~/api/context.server'
import { recordSecurity } from '~/api/security-record.server'
import { createRouter } from '~/api/openapi.server'
import { fieldProblem, Problem } from '~/api/problem'
import { countAttempt, undoAttempts } from '~/api/rate-limit.server'
import type { Db } from '~/db/database.server'
import { assertPassword } from '~/domains/account/api/password-attempts.server'
import { isGuardedPortal } from '~/domains/account/api/authenticate.server'
import { endStaffSessions, raiseSession } from '~/domains/account/api/sessions.server'
import { mustSetUpSecondFactor, needsSecondFactor } from '~/domains/account/rules/staff-session'
import { readSetting } from '~/domains/building/api/settings.server'
import {
  beginSecondFactorForm,
  recoveryCodesShape,
  secondFactorCodeForm,
  secondFactorShape,
} from '~/domains/desk/second-factor-schemas'
import { findStaff } from './queries.server'
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  findSecondFactor,
  hasSecondFactor,
  makeRecoveryCodes,
  removeSecondFactor,
} from './second-factor.server'
import { useCode } from './sign-in-routes.server'
import { addStaffEvent } from './staff.server'
import { totpUri, unsealSecret } from './totp.server'

const PER_ACCOUNT = { max: 10, windowSeconds: 600 }
const emptyShape = z.object({})

/** The caller's own second factor: set up, new recovery codes, taken away (decisions §11). */
export const secondFactorApi = createRouter()
  .openapi(
    call('get', '/desk/me/second-factor', {
      may: 'staff',
      summary: 'Get the caller’s second factor, and what the app needs while it is being set up',
      answer: secondFactorShape,
    }),
    async (c) => {
      const { id, roles } = c.var.caller
      const { db, secret, config } = c.var.deps
      const me = await requireMe(c)
      const factor = await findSecondFactor(db, id)
      const key = factor && !factor.confirmedAt ? unsealSecret(secret, factor.secret) : undefined
      const access = await readSetting(c, 'access.desk')
      const isOutside = config.deskNetworks !== undefined
      const data = {
        since: factor?.confirmedAt?.toISOString() ?? null,
        recoveryLeft: await countRecoveryCodes(db, id),
        isNeededOutside: needsSecondFactor({ roles, isOutside }, access),
        isNeededFirst:
          !factor?.confirmedAt && mustSetUpSecondFactor({ roles, isProduction: isGuardedPortal(c) }, access),
        pending: key === undefined ? null : { key, uri: totpUri(key, me.loginId) },
      }
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('post', '/desk/me/second-factor', {
      may: 'staff',
      summary: 'Begin to set up a second factor, with the password',
      body: beginSecondFactorForm,
      answer: emptyShape,
      fails: [409],
    }),
    async (c) => {
      const me = await requireMe(c)
      const { db, secret: keys, clock } = c.var.deps
      await assertPassword(c, me, c.req.valid('json').password)
      if (!(await beginSecondFactor(db, me.id, { keys, now: clock() })))
        throw new Problem(409, 'secondFactorSetUpAlready')
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    call('post', '/desk/me/second-factor/confirm', {
      may: 'staff',
      summary:
        'Confirm the second factor with a code of the app; the recovery codes are answered once, other sessions end',
      body: secondFactorCodeForm,
      answer: recoveryCodesShape,
      fails: [409],
    }),
    async (c) => {
      const { id } = c.var.caller
      const { db, secret: keys, clock } = c.var.deps
      const factor = await findSecondFactor(db, id)
      if (!factor) throw new Problem(409, 'secondFactorNotSetUp')
      if (factor.confirmedAt) throw new Problem(409, 'secondFactorSetUpAlready')
      const attempt = await countAttempt(c, 'desk-code', `${id} session:${requireSession(c)}`, PER_ACCOUNT)
      const { code } = c.req.valid('json')
      const recoveryCodes = await inTransaction(db, async (tx) => {
        if (!(await confirmSecondFactor(tx, id, code, { keys, now: clock() })))
          throw fieldProblem('code', 'secondFactorWrong')
        const own = requireSession(c)
        await raiseSession(tx, own)
        // They were opened without one.
        await endStaffSessions(tx, id, clock(), { keep: own })
        await addStaffEvent(tx, id, { event: 'secondFactorOn', actor: `staff:${id}`, at: clock() })
        await recordSecurity(c, tx, 'secondFactorOn', `staff:${id}`)
        return makeRecoveryCodes(tx, id)
      })
      await undoAttempts(c, [attempt])
      return c.json({ data: { recoveryCodes } }, 200)
    },
  )
  .openapi(
    call('post', '/desk/me/second-factor/codes', {
      may: 'staff',
      summary: 'Replace the recovery codes, with a code; the new ones are answered once',
      body: secondFactorCodeForm,
      answer: recoveryCodesShape,
      fails: [409],
    }),
    async (c) => {
      const id = await requireSecondFactor(c)
      const { db, clock } = c.var.deps
      await useCode(c, id, c.req.valid('json').code)
      const recoveryCodes = await inTransaction(db, async (tx) => {
        await addStaffEvent(tx, id, { event: 'recoveryCodes', actor: `staff:${id}`, at: clock() })
        return makeRecoveryCodes(tx, id)
      })
      return c.json({ data: { recoveryCodes } }, 200)
    },
  )
  .openapi(
    call('post', '/desk/me/second-factor/end', {
      may: 'staff',
      summary: 'Take the second factor away, with a code',
      body: secondFactorCodeForm,
      answer: emptyShape,
      fails: [409],
    }),
    async (c) => {
      const id = await requireSecondFactor(c)
      const { db, clock } = c.var.deps
      await useCode(c, id, c.req.valid('json').code)
      await inTransaction(db, async (tx) => {
        if (!(await removeSecondFactor(tx, id))) return
        await addStaffEvent(tx, id, { event: 'secondFactorOff', actor: `staff:${id}`, at: clock() })
        await recordSecurity(c, tx, 'secondFactorOff', `staff:${id}`)
      })
      return c.json({ data: {} }, 200)
    },
  )

/** @throws Problem 401, 403 */
async function requireMe(c: ApiContext) {
  const me = await findStaff(c.var.deps.db, requireStaff(c).id)
  if (!me) throw new Problem(401, 'sessionExpired')
  return me
}

/** @throws Problem 401, 403, 409 without a second factor */
async function requireSecondFactor(c: ApiContext): Promise<number> {
  const { id } = requireStaff(c)
  if (!(await hasSecondFactor(c.var.deps.db, id))) throw new Problem(409, 'secondFactorNotSetUp')
  return id
}

const inTransaction = <T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction((transaction) => run(transaction))
