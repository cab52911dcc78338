import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import type { ApiContext } from '~/api/context.server'
import { readBefore, writeOnce } from '~/api/idempotency.server'
import { createRouter } from '~/api/openapi.server'
import { fieldProblem, Problem } from '~/api/problem'
import { countAttemptFromAddress } from '~/api/rate-limit.server'
import type { Db } from '~/db/database.server'
import { maskPhone } from '~/rules/text'
import { notifyManagers } from './messages.server'
import { addEvent, changeMemberStatus, updateMember } from './store.server'
import { checkPhone, type PhoneEvidence } from '~/domains/account/api/codes.server'
import { recordConsents } from './consents.server'
import { closeInvitation, findInvitation, invitationHolder, markOpened } from './invitations.server'
import { assertPasswordFits } from '~/domains/account/api/fitting-password.server'
import { hashPassword } from '~/domains/account/api/password.server'
import { signUpIpAddress } from './sign-up.server'
import { acceptedShape, acceptInvitationForm, invitationShape } from '~/domains/members/sign-up-schemas'

const OPENINGS = { max: 100, windowSeconds: 600 }

/** The shape of tokens of `newToken`; a link with any other is invalid. */
const params = z.object({ token: z.string().max(100) })

/** @throws Problem 404 for a link that is unknown, used, replaced or expired */
async function requireInvitation(c: ApiContext, db: Db, token: string, options?: { lock: true }) {
  const invitation = await findInvitation(db, token, c.var.deps.clock(), options)
  if (!invitation) throw new Problem(404, 'invitationOver')
  return invitation
}

/** Calls of the one-time link of an account that a manager or the desk made (decisions §5). */
export const invitationApi = createRouter()
  .openapi(
    call('get', '/invitations/{token}', {
      may: 'anyone',
      summary: 'Get whom a one-time link is for',
      params,
      answer: invitationShape,
      fails: [404],
    }),
    async (c) => {
      await countAttemptFromAddress(c, 'invitation', OPENINGS)
      const invited = await requireInvitation(c, c.var.deps.db, c.req.valid('param').token)
      const { invitation, member, company } = invited
      if (invitation.openedAt === null) await markOpened(c.var.deps.db, invitation, c.var.deps.clock())
      const data = {
        kind: invitation.kind,
        isApprovedInAdvance: member.approvedInAdvanceBy !== null,
        company: { ko: company.nameKo, en: company.nameEn },
        name: member.name,
        loginId: member.loginId,
        mobile: maskPhone(member.mobile),
        asksGender: member.gender === null,
        expires: invitation.expiresAt.toISOString(),
      }
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('post', '/invitations/{token}/accept', {
      may: 'anyone',
      summary: 'Accept an invitation with a password, the proof of the phone and the consents',
      params,
      body: acceptInvitationForm,
      answer: acceptedShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { token } = c.req.valid('param')
      const { password, confirmPassword: _, ...details } = c.req.valid('json')
      await countAttemptFromAddress(c, 'invitation', OPENINGS)
      const checked = await readBefore(checkPhoneOf(c, token, details))
      const passwordHash = await hashPassword(password)
      const data = await writeOnce(c, details, async (tx) => {
        const now = c.var.deps.clock()
        const { invitation, member } = await requireInvitation(c, tx, token, { lock: true })
        await assertPasswordFits(c, tx, password, { field: 'password', ...member })
        // Lockers are in rooms by gender; a person says it themselves where nobody has.
        const gender = details.gender ?? member.gender
        if (gender === null) throw fieldProblem('gender', 'genderRequired')
        await checked()(tx)
        await closeInvitation(tx, invitation, now)
        await updateMember(tx, member.id, {
          passwordHash,
          gender,
          isInvited: false,
          approvedInAdvanceBy: null,
          language: c.var.language,
          signUpAddress: signUpIpAddress(c),
        })
        await recordConsents(tx, member.id, details, now)
        await addEvent(tx, member.id, { event: 'accepted', by: 'self', at: now })
        const { loginId } = member
        // The desk named a company's first master personally, and nobody else could approve the account.
        const approvedBy =
          invitation.kind === 'firstMaster' ? invitation.invitedBy : member.approvedInAdvanceBy
        if (approvedBy === null) {
          await notifyManagers({ tx, now, publicUrl: c.var.deps.config.publicUrl }, member.id)
          return { loginId, status: 'request_for_approval' as const }
        }
        const by = approvedBy.startsWith('staff:') ? 'desk' : 'manager'
        await changeMemberStatus(tx, [member.id], 'approved', {
          event: 'approved',
          by,
          actor: approvedBy,
          at: now,
        })
        return { loginId, status: 'approved' as const }
      })
      return c.json({ data }, 200)
    },
  )

/** Checks what proves the phone of the link. @throws Problem 404, 422 at `code` */
async function checkPhoneOf(c: ApiContext, token: string, evidence: PhoneEvidence) {
  const { invitation, member } = await requireInvitation(c, c.var.deps.db, token)
  const subject = {
    purpose: 'invitation',
    mobile: member.mobile,
    holder: invitationHolder(invitation),
  } as const
  return checkPhone(c, subject, evidence, 'code')
}
