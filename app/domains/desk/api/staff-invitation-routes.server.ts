import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import type { ApiContext } from '~/api/context.server'
import { recordSecurity } from '~/api/security-record.server'
import { readBefore, writeOnce } from '~/api/idempotency.server'
import { createRouter } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { countAttemptFromAddress } from '~/api/rate-limit.server'
import type { Db } from '~/db/database.server'
import { maskPhone } from '~/rules/text'
import { checkCode, sendCode, consumeCode } from '~/domains/account/api/codes.server'
import { assertPasswordFits } from '~/domains/account/api/fitting-password.server'
import { hashPassword } from '~/domains/account/api/password.server'
import { codeSentShape } from '~/domains/account/schemas'
import { acceptStaffForm, staffInvitationParams, staffInvitationShape } from '~/domains/desk/staff-schemas'
import { findLink, linkHolder } from './staff-links.server'
import { acceptLink } from './staff-accept.server'

const OPENINGS = { max: 100, windowSeconds: 600 }

/** @throws Problem 404 for a link that is unknown, used, replaced or expired */
async function requireLink(c: ApiContext, db: Db, token: string, options?: { lock: true }) {
  const link = await findLink(db, token, c.var.deps.clock(), options)
  if (!link) throw new Problem(404, 'invitationOver')
  const { person } = link
  const phone = {
    purpose: 'staffInvitation',
    mobile: person.mobile ?? '',
    holder: linkHolder(token),
  } as const
  return { ...link, phone }
}

/** Calls of the one-time link of a staff account: for an invitation, or for a new password (decisions §9). */
export const staffInvitationApi = createRouter()
  .openapi(
    call('get', '/desk/invitations/{token}', {
      may: 'anyone',
      summary: 'Get whom a one-time link is for',
      params: staffInvitationParams,
      answer: staffInvitationShape,
      fails: [404],
    }),
    async (c) => {
      await countAttemptFromAddress(c, 'staff-invitation', OPENINGS)
      const { person, link } = await requireLink(c, c.var.deps.db, c.req.valid('param').token)
      const { name, loginId, roles, isInvited: isNew } = person
      const expires = link.expiresAt.toISOString()
      return c.json(
        { data: { name, loginId, roles, mobile: maskPhone(person.mobile ?? ''), expires, isNew } },
        200,
      )
    },
  )
  .openapi(
    call('post', '/desk/invitations/{token}/code', {
      may: 'anyone',
      summary: 'Send a one-time code to the phone of the person a link is for',
      params: staffInvitationParams,
      answer: codeSentShape,
      fails: [404],
    }),
    async (c) => {
      const { phone } = await requireLink(c, c.var.deps.db, c.req.valid('param').token)
      return c.json({ data: await sendCode(c, phone) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/invitations/{token}/accept', {
      may: 'anyone',
      summary: 'Accept an invitation: verify the phone with the code and set a password; other sessions end',
      params: staffInvitationParams,
      body: acceptStaffForm,
      answer: z.object({ loginId: z.string() }),
      fails: [404, 409],
    }),
    async (c) => {
      const { token } = c.req.valid('param')
      const { code, password } = c.req.valid('json')
      const { db, clock } = c.var.deps
      await countAttemptFromAddress(c, 'staff-invitation', OPENINGS)
      const proveLink = async () => {
        const { person, phone } = await requireLink(c, db, token)
        await assertPasswordFits(c, db, password, { field: 'password', loginId: person.loginId })
        return { codeId: await checkCode(c, phone, code), passwordHash: await hashPassword(password) }
      }
      const proven = await readBefore(proveLink())
      const data = await writeOnce(c, {}, async (tx) => {
        const { codeId, passwordHash } = proven()
        const now = clock()
        const { link } = await requireLink(c, tx, token, { lock: true })
        await consumeCode(tx, codeId, now)
        await recordSecurity(c, tx, 'passwordReset', `staff:${link.staffId}`)
        return acceptLink(tx, link, passwordHash, now)
      })
      return c.json({ data }, 200)
    },
  )
