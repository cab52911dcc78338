import { z } from 'zod'
import { deviceForm, PHONE_PURPOSES } from '~/domains/account/schemas'
import {
  accountType,
  evenWithOtherErrors,
  checkNewPassword,
  companyId,
  email,
  flag,
  floor,
  gender,
  genderIfKnown,
  mobile,
  newLoginId,
  newPassword,
  oneTimeCode,
  personName,
  repeatedPassword,
  typedCode,
  typedLoginId,
} from '~/forms/fields'

/* Forms and answers of calls before sign-in: signing up, accepting an invitation, finding an ID, resetting a password. */

export const invitationToken = z.string().regex(/^[\w-]{43}$/, 'invitationOver')

/** The phone to prove: the number in the form; for an invitation the one the link was sent to, for `confirmOwner` the caller's own. */
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
  // An empty number is already reported by its own field.
  if (purpose !== 'invitation' && purpose !== 'confirmOwner' && phone === undefined)
    context.addIssue({ code: 'custom', path: ['mobile'], message: 'mobileRequired', input: phone })
}

/** Requests a one-time code. */
export const codeRequestForm = phoneOf.superRefine(needsPhone)

/** Proves the phone with the code. */
export const codeCheckForm = phoneOf.extend({ code: oneTimeCode }).superRefine(needsPhone)
export type CodeSubject = z.output<typeof codeRequestForm>

/** A proof for the sign-up or the profile, accepted once. */
export const phoneProofShape = z.object({ proof: z.string(), expires: z.iso.datetime() })

const agreement = flag.refine((value) => value, 'termsNotAgreed')

/** The three separate consents (product §2; decisions §11). */
const consentAnswers = z.object({
  agreeTerms: agreement,
  agreePersonalInformation: agreement,
  agreeThirdParty: flag,
})
export type Consents = z.output<typeof consentAnswers>

const version = z.string().max(50).optional()

/** Consents with the versions that were read; without a version the one in force is meant. */
export const consentForm = consentAnswers.extend({
  versions: z
    .object({ agreeTerms: version, agreePersonalInformation: version, agreeThirdParty: version })
    .optional(),
})
export type GivenConsents = z.output<typeof consentForm>

/** The policy of each consent, in the order of the page. */
export const CONSENT_POLICIES = {
  agreeTerms: 'terms-of-service',
  agreePersonalInformation: 'personal-information-collection',
  agreeThirdParty: 'third-party-provision',
} as const

/** The answer of the duplicate check of an ID; `proof` is sent with the sign-up (the form's id-verified flag). */
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
    code: typedCode,
    /** For programs that sign up others; the portal's own forms do not send it. */
    ipAddress: z.union([z.ipv4(), z.ipv6()], { error: 'ipInvalid' }).optional(),
  })
  .superRefine((form, context) => {
    checkNewPassword('password')(form, context)
    const requireField = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message, input: form })
    if (!form.idProof) requireField('loginId', 'idNotVerified')
    if (!form.phoneProof && !form.code) requireField('mobile', 'phoneNotVerified')
  }, evenWithOtherErrors)
export type SignUp = z.output<typeof signUpForm>

/** A stored sign-up; `ticket` identifies it for an hour to the calls that follow it. */
export const signedUpShape = z.object({
  userId: z.string(),
  loginId: z.string(),
  status: z.literal('request_for_approval'),
  ticket: z.string(),
})

/** Notifies the managers of a sign-up. */
export const signUpAlertForm = z.object({ ticket: z.string().max(300) })

/** Finds masked IDs by name, phone and code (decisions §5). */
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

/** Resets a password by ID, name, phone and code, in one call (decisions §3). */
export const resetPasswordForm = z
  .object({
    loginId: typedLoginId,
    name: personName,
    mobile,
    code: oneTimeCode,
    password: newPassword,
    confirmPassword: repeatedPassword,
  })
  .superRefine(checkNewPassword('password'), evenWithOtherErrors)

/** An invitation as shown before it is accepted; the phone is masked, and the code is sent to it. */
export const invitationShape = z.object({
  kind: z.enum(['employee', 'firstMaster']),
  /** Approved with the registration (decisions §5). */
  isApprovedInAdvance: z.boolean(),
  company: z.object({ ko: z.string(), en: z.string() }),
  name: z.string(),
  loginId: z.string(),
  mobile: z.string(),
  /** Whoever invited has not said the gender. */
  asksGender: z.boolean(),
  expires: z.iso.datetime(),
})
export type Invitation = z.infer<typeof invitationShape>

/** Accepts an invitation: a password, a proof of the phone or its code, and the consents (decisions §5). */
export const acceptInvitationForm = consentForm
  .extend({
    password: newPassword,
    confirmPassword: repeatedPassword,
    /** Required where the invitation has none. */
    gender: genderIfKnown,
    phoneProof: z.string().max(100).optional(),
    code: typedCode,
  })
  .superRefine((form, context) => {
    checkNewPassword('password')(form, context)
    if (!form.phoneProof && !form.code)
      context.addIssue({ code: 'custom', path: ['code'], message: 'phoneNotVerified', input: form })
  }, evenWithOtherErrors)

/** An employee waits for approval unless approved with the registration; a company's first master is approved at once. */
export const acceptedShape = z.object({
  loginId: z.string(),
  status: z.enum(['request_for_approval', 'approved']),
})

/** The device of a sign-up in the mobile app. */
export const signUpDeviceForm = deviceForm.extend({ ticket: z.string().max(300) })
