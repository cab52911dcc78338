import { z } from 'zod'
import { sessionsForm } from '~/domains/account/schemas'
import { secondFactorParts, secondFactorShape } from '~/domains/account/second-factor-schemas'
import { passwordForm } from '~/domains/members/schemas'

/** A staff member's second factor. */
export const staffSecondFactorShape = secondFactorShape.extend({
  /** Whether the caller can sign in outside the building's networks only with one. */
  isNeededOutside: z.boolean(),
  /** Whether the caller has to set it up before anything else. */
  isNeededFirst: z.boolean(),
})

/** The forms of the caller's own page. */
export const ownPage = z.discriminatedUnion('part', [
  passwordForm.safeExtend({ part: z.literal('password') }),
  sessionsForm.extend({ part: z.literal('sessions') }),
  ...secondFactorParts,
])
