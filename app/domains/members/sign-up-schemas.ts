import { z } from 'zod'
import { deviceForm, PHONE_PURPOSES } from '~/domains/account/schemas'
import {
  accountType,
  amongOthers,
  checkNewPassword,
  companyId,
  email,
  flag,
  floor,
  gender,
  mobile,
  newLoginId,
  newPassword,
  oneTimeCode,
  personName,
  repeatedPassword,
  typedLoginId,
} from '~/forms/fields'

/* Signing up, accepting an invitation, finding an ID or a password again: what of members happens before they sign in. */

export const invitationToken = z.string().regex(/^[\w-]{43}$/, 'invitationOver')

/** Whose phone: the typed number, or for an invitation the one it was sent to. */
const phoneOf = z.object({
  purpose: z.enum(PHONE_PURPOSES),
  mobile: mobile.optional(),
  invitation: invitationToken.optional(),
})

const needsPhone = (
  { purpose, mobile: phone, invitation }: z.output<typeof phoneOf>,
  context: z.core.$RefinementCtx,
) => {
  if (purpose === 'invitation' && !invitation)
    context.addIssue({ code: 'custom', path: ['invitation'], message: 'required', input: invitation })
  // An empty one is already reported at its own field.
  if (purpose !== 'invitation' && phone === undefined)
    context.addIssue({ code: 'custom', path: ['mobile'], message: 'mobileRequired', input: phone })
}

/** Asks for a one-time code. */
export const codeRequestForm = phoneOf.superRefine(needsPhone)

/** Proves the phone with the code. */
export const codeCheckForm = phoneOf.extend({ code: oneTimeCode }).superRefine(needsPhone)
export type CodeSubject = z.output<typeof codeRequestForm>

/** A code is on its way; until `resendAfter` no other is sent. */
export const codeSentShape = z.object({ expires: z.iso.datetime(), resendAfter: z.iso.datetime() })

/** What the sign-up or the profile is sent with; serves once. */
export const phoneProofShape = z.object({ proof: z.string(), expires: z.iso.datetime() })

const agreement = flag.refine((value) => value, 'termsNotAgreed')

/** The three consents, each of its own (specification §2; decisions §11). */
const consentAnswers = z.object({
  agreeTerms: agreement,
  agreePersonalInformation: agreement,
  agreeThirdParty: flag,
})
export type Consents = z.output<typeof consentAnswers>

const version = z.string().max(50).optional()

/** With the versions that were read; who names none means those in force. */
export const consentForm = consentAnswers.extend({
  versions: z
    .object({ agreeTerms: version, agreePersonalInformation: version, agreeThirdParty: version })
    .optional(),
})
export type GivenConsents = z.output<typeof consentForm>

/** The policy behind each consent, in the order they are asked. */
export const CONSENT_POLICIES = {
  agreeTerms: 'terms-of-service',
  agreePersonalInformation: 'personal-information-collection',
  agreeThirdParty: 'third-party-provision',
} as const

/** What the duplicate check of an ID answers; `proof` goes into the sign-up (the form's id-verified flag). */
export const loginIdCheckShape = z.object({ loginId: z.string(), proof: z.string() })

/** The sign-up form. Callers cannot set status, permissions or anything else (decisions §3). */
export const signUpForm = consentForm
  .extend({
    loginId: newLoginId,
    password: newPassword,
    confirmPassword: repeatedPassword,
    name: personName,
    gender,
    mobile,
    email,
    companyId,
    floor,
    accountType,
    idProof: z.string({ error: 'idNotVerified' }).max(300).optional(),
    phoneProof: z.string({ error: 'phoneNotVerified' }).max(100).optional(),
    /** Of a program that asks for somebody else; the portal's own forms never send it. */
    ipAddress: z.union([z.ipv4(), z.ipv6()], { error: 'ipInvalid' }).optional(),
  })
  .superRefine((form, context) => {
    checkNewPassword('password')(form, context)
    const requireField = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message, input: form })
    if (!form.idProof) requireField('loginId', 'idNotVerified')
    if (!form.phoneProof) requireField('mobile', 'phoneNotVerified')
  }, amongOthers)
export type SignUp = z.output<typeof signUpForm>

/** A sign-up that waits; `ticket` names it for an hour to the calls that follow. */
export const signedUpShape = z.object({
  userId: z.string(),
  loginId: z.string(),
  status: z.literal('request_for_approval'),
  ticket: z.string(),
})

/** Tells the managers of a sign-up. */
export const signUpAlertForm = z.object({ ticket: z.string().max(300) })

/** Name, phone and code: the masked ID (decisions §5). */
export const findIdForm = z.object({ name: personName, mobile, code: oneTimeCode })

/** The accounts of one phone: at most one in a company. */
export const foundIdsShape = z.object({
  accounts: z.array(
    z.object({
      loginId: z.string(),
      company: z.object({ ko: z.string(), en: z.string() }),
      joinedOn: z.iso.date(),
    }),
  ),
})

/** ID, name, phone and code, with the new password: one call (decisions §3). */
export const resetPasswordForm = z
  .object({
    loginId: typedLoginId,
    name: personName,
    mobile,
    code: oneTimeCode,
    password: newPassword,
    confirmPassword: repeatedPassword,
  })
  .superRefine(checkNewPassword('password'), amongOthers)

/** An invitation as shown before it is accepted; the phone is masked, its code is sent there. */
export const invitationShape = z.object({
  kind: z.enum(['employee', 'firstMaster']),
  /** Whoever registered the person has approved the account as well (decisions §5). */
  isApprovedInAdvance: z.boolean(),
  company: z.object({ ko: z.string(), en: z.string() }),
  name: z.string(),
  loginId: z.string(),
  mobile: z.string(),
  expires: z.iso.datetime(),
})
export type Invitation = z.infer<typeof invitationShape>

/** The person accepts: a password of their own, the proven phone, the consents (decisions §5). */
export const acceptInvitationForm = consentForm
  .extend({
    password: newPassword,
    confirmPassword: repeatedPassword,
    phoneProof: z.string().max(100).optional(),
  })
  .superRefine((form, context) => {
    checkNewPassword('password')(form, context)
    if (!form.phoneProof)
      context.addIssue({ code: 'custom', path: ['code'], message: 'phoneNotVerified', input: form })
  }, amongOthers)

/** An employee waits for approval unless it was given with the invitation; a company's first master is approved with it. */
export const acceptedShape = z.object({
  loginId: z.string(),
  status: z.enum(['request_for_approval', 'approved']),
})

/** The device somebody signed up with, in the mobile app. */
export const signUpDeviceForm = deviceForm.extend({ ticket: z.string().max(300) })
