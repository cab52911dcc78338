import { z } from '@hono/zod-openapi'
import { by, call } from '~/api/call.server'
import { requireMember, type ApiContext } from '~/api/context.server'
import { recordSecurity } from '~/api/security-record.server'
import { readBefore, writeOnce } from '~/api/idempotency.server'
import { createRouter } from '~/api/openapi.server'
import { assertUnchanged } from '~/api/revision.server'
import { fieldProblem, Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { isUniqueViolation } from '~/db/constraint-violation.server'
import { can } from '~/rules/permissions'
import { checkPhone } from '~/domains/account/api/codes.server'
import { assertPassword } from '~/domains/account/api/password-attempts.server'
import { assertPasswordFits } from '~/domains/account/api/fitting-password.server'
import { hashPassword } from '~/domains/account/api/password.server'
import { endOwnSession, ownSessions } from '~/domains/account/api/sessions.server'
import { sessionListShape } from '~/domains/account/schemas'
import {
  mobileForm,
  passwordForm,
  profileForm,
  remindersForm,
  profileShape,
  connectionsShape,
  endSessionsQuery,
  memberIdParam,
  withdrawalForm,
  withdrawalShape,
} from '~/domains/members/schemas'
import { confirmOwner } from './confirm-owner.server'
import { editOwnAccount } from './edit-account.server'
import { notifyPasswordChanged } from './messages.server'
import { profileOf, requireSelf } from './profile.server'
import { floorsOf } from './queries.server'
import { contentOfProfile } from './shape.server'
import { connectionsOf, shutOut } from './shut-out.server'
import { MOBILE_INDEX, updateMember } from './store.server'
import { withdraw } from './withdraw.server'

const PATH = '/members/me'

/** The caller's own account: profile, phone, password, sessions, withdrawal (product §2, §4). */
export const profileApi = createRouter()
  .openapi(
    call('get', PATH, {
      may: 'profile:see',
      summary: 'Get the caller’s account',
      answer: profileShape,
      fails: [409],
    }),
    async (c) => {
      const { db } = c.var.deps
      return c.json({ data: await profileOf(c, db, await requireSelf(c, db)) }, 200)
    },
  )
  .openapi(
    call('put', PATH, {
      may: 'profile:edit',
      summary:
        'Change the caller’s name, name in Latin letters, gender, floor or, with the password, e-mail; other fields cannot be changed',
      body: profileForm,
      answer: profileShape,
      fails: [409],
    }),
    async (c) => {
      const { password, ownCode, revision, ...form } = c.req.valid('json')
      const before = await requireSelf(c, c.var.deps.db)
      const owner =
        form.email === before.email
          ? undefined
          : await readBefore(confirmOwner(c, before, { password, ownCode }))
      const data = await writeOnce(c, form, async (tx) => {
        const self = await requireSelf(c, tx, { lock: true })
        assertUnchanged(revision, contentOfProfile(self))
        const floors = await floorsOf(tx, self.companyId)
        if (!floors.includes(form.floor)) throw fieldProblem('floor', 'choiceInvalid')
        await owner?.()(tx)
        // A concurrent call has changed the address since it was compared.
        if (!owner && form.email !== self.email) throw new Problem(409, 'changedMeanwhile')
        return profileOf(
          c,
          tx,
          await editOwnAccount(c, tx, self, { ...form, latinName: form.latinName || null }),
        )
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('put', `${PATH}/mobile`, {
      may: 'profile:edit',
      summary:
        'Change the caller’s phone, verified with a code for changeMobile; with the password, or a code for confirmOwner where the company’s provider is the only way',
      body: mobileForm,
      answer: profileShape,
      fails: [409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      const { db, clock } = c.var.deps
      const { mobile } = form
      const before = await requireSelf(c, db)
      const holder = `member:${before.id}`
      const owner = await readBefore(confirmOwner(c, before, form))
      const phone = await readBefore(
        checkPhone(c, { purpose: 'changeMobile', mobile, holder }, form, 'mobile'),
      )
      const change = async (tx: Db) => {
        const self = await requireSelf(c, tx, { lock: true })
        await owner()(tx)
        await phone()(tx)
        const isOther = mobile !== self.mobile
        return profileOf(
          c,
          tx,
          await editOwnAccount(c, tx, self, { mobile, ...(isOther && { mobileChangedAt: clock() }) }),
        )
      }
      const data = await writeOnce(c, { mobile }, change).catch((error: unknown) => {
        throw isUniqueViolation(error, MOBILE_INDEX) ? fieldProblem('mobile', 'phoneTaken') : error
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('put', `${PATH}/reminders`, {
      may: 'profile:edit',
      summary: 'Switch reminders of what the caller has booked on or off',
      body: remindersForm,
      answer: profileShape,
      fails: [409],
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
    call('put', `${PATH}/password`, {
      may: 'profile:edit',
      summary: 'Change the caller’s password; all other sessions, devices and the calendar’s address end',
      body: passwordForm,
      answer: z.object({}),
    }),
    async (c) => {
      const { db, clock, config } = c.var.deps
      const { password, newPassword, device } = c.req.valid('json')
      const checkPasswords = async (self: Awaited<ReturnType<typeof requireSelf>>) => {
        await assertPassword(c, self, password)
        await assertPasswordFits(c, db, newPassword, { field: 'newPassword', ...self })
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
        await shutOut(tx, [self.id], now, { keep: c.var.tokenHash, device })
        await recordSecurity(c, tx, 'passwordChanged', `member:${self.id}`)
        await notifyPasswordChanged({ tx, now, publicUrl: config.publicUrl }, member)
        return {}
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('get', `${PATH}/sessions`, {
      may: 'sessions:manage',
      summary: 'List the caller’s sessions',
      answer: sessionListShape,
    }),
    async (c) => {
      return c.json({ data: await ownSessions(c, { memberId: c.var.caller.id }) }, 200)
    },
  )
  .openapi(
    call('delete', `${PATH}/sessions`, {
      may: 'sessions:manage',
      summary:
        'End the caller’s sessions, and with them devices and the calendar’s address; with ?keep=current all but this one',
      query: endSessionsQuery,
      answer: z.object({ ended: z.int() }),
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const { keep, device } = c.req.valid('query')
      const kept = keep && { keep: c.var.tokenHash, device }
      const { id } = c.var.caller
      const ended = await db.transaction((tx) => shutOut(tx, [id], clock(), kept))
      return c.json({ data: { ended } }, 200)
    },
  )
  .openapi(
    call('delete', `${PATH}/sessions/{id}`, {
      may: 'sessions:manage',
      summary: 'End one of the caller’s sessions',
      params: memberIdParam,
      answer: z.object({}),
      fails: [404],
    }),
    async (c) => {
      await endOwnSession(c, { memberId: c.var.caller.id }, c.req.valid('param').id)
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    call('get', `${PATH}/connections`, {
      may: 'sessions:manage',
      summary: 'Get what is told of the caller’s account without a session: devices, the calendar’s address',
      answer: connectionsShape,
    }),
    async (c) => c.json({ data: await connectionsOf(c.var.deps.db, c.var.caller.id) }, 200),
  )
  .openapi(
    call('post', `${PATH}/withdrawal`, {
      may: by('account:withdraw', requireMember),
      summary: 'Withdraw the caller’s account, with the password; complete after seven days',
      body: withdrawalForm,
      answer: withdrawalShape,
      fails: [409],
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
