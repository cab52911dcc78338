import { createRoute, z } from '@hono/zod-openapi'
import { requireMember, type ApiContext } from '~/api/context.server'
import { readBefore, writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { assertUnchanged } from '~/api/revision.server'
import { before, may } from '~/api/require-permission.server'
import { fieldProblem, Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { isUniqueViolation } from '~/db/constraint-violation.server'
import { passwordProblems } from '~/rules/password'
import { can } from '~/rules/permissions'
import { checkPhone } from '~/domains/account/api/codes.server'
import { assertPassword } from '~/domains/account/api/password-attempts.server'
import { hashPassword } from '~/domains/account/api/password.server'
import { endSessions, listSessions } from '~/domains/account/api/sessions.server'
import {
  mobileForm,
  passwordForm,
  profileForm,
  remindersForm,
  profileShape,
  sessionListShape,
  sessionsQuery,
  withdrawalForm,
  withdrawalShape,
} from '~/domains/members/schemas'
import { notifyPasswordChanged } from './messages.server'
import { profileOf, requireSelf } from './profile.server'
import { floorsOf } from './queries.server'
import { contentOfProfile } from './shape.server'
import { MOBILE_INDEX, updateMember } from './store.server'
import { withdraw } from './withdraw.server'

const profile = { 200: json(profileShape), ...problems(401, 403, 409) }
const PATH = '/members/me'

/** The caller's own account: profile, phone, password, sessions, withdrawal (product §2, §4). */
export const profileApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: PATH,
      summary: 'Get the caller’s account',
      security: signedIn,
      responses: profile,
    }),
    async (c) => {
      const { db } = c.var.deps
      return c.json({ data: await profileOf(c, db, await requireSelf(c, db)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: PATH,
      middleware: may('profile:edit'),
      summary:
        'Change the caller’s name, name in Latin letters, gender, e-mail or floor; other fields cannot be changed',
      security: signedIn,
      request: { body: body(profileForm) },
      responses: profile,
    }),
    async (c) => {
      const { revision, ...form } = c.req.valid('json')
      const data = await writeOnce(c, form, async (tx) => {
        const self = await requireSelf(c, tx, { lock: true })
        assertUnchanged(revision, contentOfProfile(self))
        const floors = await floorsOf(tx, self.companyId)
        if (!floors.includes(form.floor)) throw fieldProblem('floor', 'choiceInvalid')
        return profileOf(
          c,
          tx,
          await updateMember(tx, self.id, { ...form, latinName: form.latinName || null }),
        )
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: `${PATH}/mobile`,
      middleware: may('profile:edit'),
      summary: 'Change the caller’s phone, verified with a code for changeMobile',
      security: signedIn,
      request: { body: body(mobileForm) },
      responses: profile,
    }),
    async (c) => {
      const form = c.req.valid('json')
      const { mobile } = form
      const holder = `member:${requireMember(c).id}`
      const phone = await readBefore(
        checkPhone(c, { purpose: 'changeMobile', mobile, holder }, form, 'mobile'),
      )
      const change = async (tx: Db) => {
        const self = await requireSelf(c, tx, { lock: true })
        await phone()(tx)
        return profileOf(c, tx, await updateMember(tx, self.id, { mobile }))
      }
      const data = await writeOnce(c, { mobile }, change).catch((error: unknown) => {
        throw isUniqueViolation(error, MOBILE_INDEX) ? fieldProblem('mobile', 'phoneTaken') : error
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: `${PATH}/reminders`,
      summary: 'Switch reminders of what the caller has booked on or off',
      security: signedIn,
      request: { body: body(remindersForm) },
      responses: profile,
    }),
    async (c) => {
      const form = c.req.valid('json')
      const data = await writeOnce(c, form, async (tx) => {
        const self = await requireSelf(c, tx, { lock: true })
        return profileOf(c, tx, await updateMember(tx, self.id, form))
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: `${PATH}/password`,
      middleware: may('profile:edit'),
      summary: 'Change the caller’s password; all other sessions end',
      security: signedIn,
      request: { body: body(passwordForm) },
      responses: { 200: json(z.object({})), ...problems(401, 403) },
    }),
    async (c) => {
      const { db, clock, config } = c.var.deps
      const { password, newPassword } = c.req.valid('json')
      const checkPasswords = async (self: Awaited<ReturnType<typeof requireSelf>>) => {
        await assertPassword(c, self, password)
        if (passwordProblems(newPassword, self.loginId).length > 0)
          throw fieldProblem('newPassword', 'passwordContainsId')
        return { self, passwordHash: await hashPassword(newPassword) }
      }
      const checked = await readBefore(checkPasswords(await requireSelf(c, db)))
      const data = await writeOnce(c, {}, async (tx) => {
        const { self, passwordHash } = checked()
        const now = clock()
        const { passwordHash: present } = await requireSelf(c, tx, { lock: true })
        // A concurrent call has changed or reset the password since it was compared.
        if (present !== self.passwordHash) throw fieldProblem('password', 'passwordWrong')
        const member = await updateMember(tx, self.id, { passwordHash })
        await endSessions(tx, [self.id], now, { keep: c.var.tokenHash })
        await notifyPasswordChanged({ tx, now, publicUrl: config.publicUrl }, member)
        return {}
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: `${PATH}/sessions`,
      summary: 'List the caller’s sessions',
      security: signedIn,
      responses: { 200: json(sessionListShape), ...problems(401, 403) },
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const sessions = await listSessions(db, requireMember(c).id, clock())
      const data = sessions.map(({ tokenHash, address, browser, system, createdAt, expiresAt }) => ({
        current: tokenHash === c.var.tokenHash,
        address,
        browser,
        system,
        createdAt: createdAt.toISOString(),
        expires: expiresAt.toISOString(),
      }))
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: `${PATH}/sessions`,
      middleware: may('sessions:manage'),
      summary: 'End the caller’s sessions; with ?keep=current all but this one',
      security: signedIn,
      request: { query: sessionsQuery },
      responses: { 200: json(z.object({ ended: z.int() })), ...problems(401, 403) },
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const keep = c.req.valid('query').keep ? c.var.tokenHash : undefined
      return c.json({ data: { ended: await endSessions(db, [requireMember(c).id], clock(), { keep }) } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: `${PATH}/withdrawal`,
      middleware: before(requireMember),
      summary: 'Withdraw the caller’s account, with the password; complete after seven days',
      security: signedIn,
      request: { body: body(withdrawalForm) },
      responses: { 200: json(withdrawalShape), ...problems(401, 403, 409) },
    }),
    async (c) => {
      const self = await requireSelf(c, c.var.deps.db)
      assertMayWithdraw(c)
      const { password, ...form } = c.req.valid('json')
      await assertPassword(c, self, password)
      return c.json({ data: await c.var.deps.db.transaction((tx) => withdraw(c, tx, form)) }, 200)
    },
  )

/** @throws Problem 422 for the company's master, who has to transfer the rights first */
function assertMayWithdraw(c: ApiContext): void {
  if (!can(c.var.actor, 'account:withdraw')) throw new Problem(422, 'masterCannotWithdraw')
}
