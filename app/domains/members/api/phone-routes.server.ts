import { call } from '~/api/call.server'
import { requireMember, type ApiContext } from '~/api/context.server'
import { createRouter } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { requirePermission } from '~/api/require-permission.server'
import { linkIn } from '~/messaging/notify.server'
import { provePhone, sendCode, type PhoneSubject } from '~/domains/account/api/codes.server'
import { accountPaths } from '~/domains/account/paths'
import { codeSentShape } from '~/domains/account/schemas'
import { hasNoPasswordToReset } from './find-accounts.server'
import { findInvitation, invitationHolder } from './invitations.server'
import { ownPhone } from './confirm-owner.server'
import { requireSelf } from './profile.server'
import {
  codeCheckForm,
  codeRequestForm,
  phoneProofShape,
  type CodeSubject,
} from '~/domains/members/sign-up-schemas'

/** One-time codes (product §5, §7; decisions §5). */
export const phoneApi = createRouter()
  .openapi(
    call('post', '/auth/get-otp', {
      may: 'anyone',
      summary: 'Send a one-time code to a phone, for one purpose',
      body: codeRequestForm,
      answer: codeSentShape,
      fails: [401, 403, 404],
    }),
    async (c) => {
      const subject = await subjectOf(c, c.req.valid('json'))
      const { db, config } = c.var.deps
      const isOfNoUse = subject.purpose === 'findPassword' && (await hasNoPasswordToReset(db, subject.mobile))
      const link = linkIn(c.var.language, config.publicUrl + accountPaths.companyLogin())
      const instead = isOfNoUse ? ({ template: 'passwordByCompany', params: { link } } as const) : undefined
      return c.json({ data: await sendCode(c, subject, { instead }) }, 200)
    },
  )
  .openapi(
    call('post', '/auth/verify/phone', {
      may: 'anyone',
      summary: 'Verify a phone with its code; the proof works once, for the same phone and purpose',
      body: codeCheckForm,
      answer: phoneProofShape,
      fails: [401, 403, 404],
    }),
    async (c) => {
      const { code, ...form } = c.req.valid('json')
      const subject = await subjectOf(c, form)
      return c.json({ data: await provePhone(c, subject, code) }, 200)
    },
  )

/** The phone to prove. @throws Problem 401 or 403 if the caller may not use the purpose, 404 for an expired link */
async function subjectOf(c: ApiContext, form: CodeSubject): Promise<PhoneSubject> {
  const { purpose } = form
  const mobile = form.mobile!
  switch (purpose) {
    case 'signUp':
      requirePermission(c, 'account:signUp')
      return { purpose, mobile }
    case 'findId':
    case 'findPassword':
      requirePermission(c, 'account:recover')
      return { purpose, mobile }
    // Guests' reservations can be found by anybody, signed in or not.
    case 'findReservation':
      return { purpose, mobile }
    case 'changeMobile':
      requirePermission(c, 'profile:edit')
      return { purpose, mobile, holder: `member:${requireMember(c).id}` }
    case 'confirmOwner':
      requirePermission(c, 'profile:edit')
      return ownPhone(await requireSelf(c, c.var.deps.db))
    case 'invitation': {
      const { db, clock } = c.var.deps
      const invitation = await findInvitation(db, form.invitation!, clock())
      if (!invitation) throw new Problem(404, 'invitationOver')
      return { purpose, mobile: invitation.member.mobile, holder: invitationHolder(invitation.invitation) }
    }
  }
}
