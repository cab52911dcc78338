import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { requireStaff, type ApiContext } from '~/api/context.server'
import { readBefore, writeOnce } from '~/api/idempotency.server'
import { createRouter } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { assertPassword } from '~/domains/account/api/password-attempts.server'
import { assertPasswordFits } from '~/domains/account/api/fitting-password.server'
import { hashPassword } from '~/domains/account/api/password.server'
import { endOwnSession, endStaffSessions, ownSessions } from '~/domains/account/api/sessions.server'
import { sessionListShape, sessionsQuery } from '~/domains/account/schemas'
import { memberIdParam, passwordForm } from '~/domains/members/schemas'
import { changeOwnPassword } from './own-password.server'
import { findStaff } from './queries.server'

const emptyShape = z.object({})

/** What staff do about their own account: the password, and where they are signed in (decisions §9). */
export const ownAccountApi = createRouter()
  .openapi(
    call('put', '/desk/me/password', {
      may: 'staff',
      summary: 'Change the caller’s password; all other sessions end',
      body: passwordForm,
      answer: emptyShape,
    }),
    async (c) => {
      const { password, newPassword } = c.req.valid('json')
      const check = async () => {
        const me = await requireMe(c)
        await assertPassword(c, me, password)
        await assertPasswordFits(c, c.var.deps.db, newPassword, { field: 'newPassword', loginId: me.loginId })
        return { me, passwordHash: await hashPassword(newPassword) }
      }
      const checked = await readBefore(check())
      const data = await writeOnce(c, {}, async (tx) => {
        const { me, passwordHash } = checked()
        await changeOwnPassword(c, tx, me, passwordHash)
        return {}
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('get', '/desk/me/sessions', {
      may: 'staff',
      summary: 'List the caller’s sessions',
      answer: sessionListShape,
    }),
    async (c) => c.json({ data: await ownSessions(c, { staffId: c.var.caller.id }) }, 200),
  )
  .openapi(
    call('delete', '/desk/me/sessions', {
      may: 'staff',
      summary: 'End the caller’s sessions; with ?keep=current all but this one',
      query: sessionsQuery,
      answer: z.object({ ended: z.int() }),
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const keep = c.req.valid('query').keep ? c.var.tokenHash : undefined
      const ended = await endStaffSessions(db, c.var.caller.id, clock(), { keep })
      return c.json({ data: { ended } }, 200)
    },
  )
  .openapi(
    call('delete', '/desk/me/sessions/{id}', {
      may: 'staff',
      summary: 'End one of the caller’s sessions',
      params: memberIdParam,
      answer: emptyShape,
      fails: [404],
    }),
    async (c) => {
      await endOwnSession(c, { staffId: c.var.caller.id }, c.req.valid('param').id)
      return c.json({ data: {} }, 200)
    },
  )

/** @throws Problem 401, 403 */
async function requireMe(c: ApiContext) {
  const me = await findStaff(c.var.deps.db, requireStaff(c).id)
  if (!me) throw new Problem(401, 'sessionExpired')
  return me
}
