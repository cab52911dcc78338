import { z } from 'zod'
import { sessionsForm } from '~/domains/account/schemas'
import { passwordForm } from '~/domains/members/schemas'
import { secondFactorCode } from './schemas'

/** The caller's second factor. */
export const secondFactorShape = z.object({
  /** Since when it is set up; null without one. */
  since: z.iso.datetime().nullable(),
  /** Recovery codes that are left. */
  recoveryLeft: z.int(),
  /** Whether the caller can sign in outside the building's networks only with one. */
  isNeededOutside: z.boolean(),
  /** Whether the caller has to set it up before anything else. */
  isNeededFirst: z.boolean(),
  /** While it is being set up: what the app needs, as text and as what its QR code says. */
  pending: z.object({ key: z.string(), uri: z.string() }).nullable(),
})
export type SecondFactor = z.infer<typeof secondFactorShape>

/** Setting one up needs the password, so that a computer left alone is not enough. */
export const beginSecondFactorForm = z.object({
  password: z.string({ error: 'passwordRequired' }).min(1, 'passwordRequired').max(200, 'passwordWrong'),
})

export const secondFactorCodeForm = z.object({ code: secondFactorCode })

/** Shown once: they are stored as hashes. */
export const recoveryCodesShape = z.object({ recoveryCodes: z.array(z.string()) })

/** The forms of the caller's own page. */
export const ownPage = z.discriminatedUnion('part', [
  passwordForm.safeExtend({ part: z.literal('password') }),
  sessionsForm.extend({ part: z.literal('sessions') }),
  beginSecondFactorForm.extend({ part: z.literal('begin') }),
  secondFactorCodeForm.extend({ part: z.literal('confirm') }),
  secondFactorCodeForm.extend({ part: z.literal('codes') }),
  secondFactorCodeForm.extend({ part: z.literal('end') }),
])
