import { z } from '@hono/zod-openapi'
import { anybody, call } from '~/api/call.server'
import { readBefore, writeOnce } from '~/api/idempotency.server'
import { recordSecurity } from '~/api/security-record.server'
import { createRouter } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { maskLoginId } from '~/rules/login-id'
import { seoulDate } from '~/rules/local-time'
import { notifyPasswordChanged } from './messages.server'
import { shutOut } from './shut-out.server'
import { updateMember } from './store.server'
import { checkCode, consumeCode } from '~/domains/account/api/codes.server'
import { assertPasswordFits } from '~/domains/account/api/fitting-password.server'
import { hashPassword } from '~/domains/account/api/password.server'
import { findByPhone } from './find-accounts.server'
import { findIdForm, foundIdsShape, resetPasswordForm } from '~/domains/members/sign-up-schemas'

/**
 * Finding an ID and resetting a password (decisions §5). Whether an account matches is answered only after the code has
 * proved the phone. A success uses the code up; a mistyped name costs one of its tries and no new code. Where a company is signed in to
 * at its own provider only, there is no password to reset (decisions §13).
 */
export const recoveryApi = createRouter()
  .openapi(
    call('post', '/auth/find/id', {
      may: anybody('account:recover'),
      summary: 'Find an ID by name, phone and one-time code; it is returned masked',
      body: findIdForm,
      answer: foundIdsShape,
      fails: [403],
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const { name, mobile, code } = c.req.valid('json')
      const find = async () => {
        const codeId = await checkCode(c, { purpose: 'findId', mobile }, code)
        return { codeId, people: await findByPhone(db, { name, mobile }, clock()) }
      }
      const found = await readBefore(find())
      const accounts = await writeOnce(c, { name, mobile }, async (tx) => {
        const { codeId, people } = found()
        await consumeCode(tx, codeId, clock())
        return people.map(({ member, company }) => ({
          loginId: maskLoginId(member.loginId),
          company: { ko: company.nameKo, en: company.nameEn },
          joinedOn: seoulDate(member.createdAt),
        }))
      })
      return c.json({ data: { accounts } }, 200)
    },
  )
  .openapi(
    call('post', '/auth/find/password', {
      may: anybody('account:recover'),
      summary:
        'Set a new password with ID, name, phone and one-time code; every session, device and the calendar’s address end',
      body: resetPasswordForm,
      answer: z.object({}),
      fails: [403],
    }),
    async (c) => {
      const { db, clock, config } = c.var.deps
      const { loginId, name, mobile, code, password } = c.req.valid('json')
      const find = async () => {
        const codeId = await checkCode(c, { purpose: 'findPassword', mobile }, code)
        const [person] = await findByPhone(db, { loginId, name, mobile }, clock())
        // As at the sign-in: said to nobody but whoever has proved who they are.
        if (person!.isPasswordRefused) throw new Problem(422, 'companySignInOnly')
        await assertPasswordFits(c, db, password, { field: 'password', ...person!.member })
        return { codeId, memberId: person!.member.id, passwordHash: await hashPassword(password) }
      }
      const found = await readBefore(find())
      const data = await writeOnce(c, { loginId, name, mobile }, async (tx) => {
        const { codeId, memberId, passwordHash } = found()
        const now = clock()
        await consumeCode(tx, codeId, now)
        const member = await updateMember(tx, memberId, { passwordHash })
        await shutOut(tx, [member.id], now)
        await recordSecurity(c, tx, 'passwordReset', `member:${member.id}`)
        await notifyPasswordChanged({ tx, now, publicUrl: config.publicUrl }, member)
        return {}
      })
      return c.json({ data }, 200)
    },
  )
