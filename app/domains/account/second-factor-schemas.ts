import { z } from 'zod'
import { typedText } from '~/forms/typed-text'
import { normaliseIdentifier } from '~/rules/text'

/** A code as typed: with spaces, hyphens or in lower case. */
export const typedGroups = (wrong: string) =>
  typedText(
    (value) =>
      normaliseIdentifier(value)
        .replace(/[\s\p{Pd}]/gu, '')
        .toUpperCase(),
    { required: 'otpRequired', tooLong: wrong },
  ).pipe(z.string('otpRequired').min(1, 'otpRequired').max(40, wrong))

/** A code of the app, or one of the recovery codes. */
export const secondFactorCodeForm = z.object({ code: typedGroups('secondFactorWrong') })

/** The second step of a sign-in. */
export const codeStepForm = secondFactorCodeForm.extend({
  ticket: z.string({ error: 'secondFactorLate' }).max(500, 'secondFactorLate'),
})

/** What follows a right password where there is a second factor: its code, with the ticket, which is valid for five minutes. */
export const codeStepShape = z.object({
  next: z.literal('code'),
  ticket: z.string(),
  expires: z.iso.datetime(),
})

/** The caller's second factor. */
export const secondFactorShape = z.object({
  /** Since when it is set up; null without one. */
  since: z.iso.datetime().nullable(),
  /** Recovery codes that are left. */
  recoveryLeft: z.int(),
  /** While it is being set up: what the app needs, as text and as what its QR code says. */
  pending: z.object({ key: z.string(), uri: z.string() }).nullable(),
})
export type SecondFactor = z.infer<typeof secondFactorShape>

/** Setting one up needs the password, so that a computer left alone is not enough. */
export const beginSecondFactorForm = z.object({
  password: z.string({ error: 'passwordRequired' }).min(1, 'passwordRequired').max(200, 'passwordWrong'),
})

/** Taking it away needs both. */
export const endSecondFactorForm = beginSecondFactorForm.extend(secondFactorCodeForm.shape)

/** Shown once: they are stored as hashes. */
export const recoveryCodesShape = z.object({ recoveryCodes: z.array(z.string()) })

/** The forms that set it up, replace its recovery codes and take it away. */
export const secondFactorParts = [
  beginSecondFactorForm.extend({ part: z.literal('begin') }),
  secondFactorCodeForm.extend({ part: z.literal('confirm') }),
  secondFactorCodeForm.extend({ part: z.literal('codes') }),
  endSecondFactorForm.extend({ part: z.literal('end') }),
] as const
