import { z } from 'zod'
import { decides, publicId } from '~/decisions/schemas'
import type { MessageKey } from '~/api/message-keys'
import { flag, reason, wholeNumber } from '~/forms/fields'

/* What classes, packages, passes and lockers have in common, and what the desk offers of them. */

export const names = z.object({ ko: z.string(), en: z.string() })
export const won = z.int()
export const idParam = z.object({ id: publicId })
export const reasonOnly = z.object({ reason })

/** What something is bought at and under: the price that was shown, and consent to the policy that was shown. */
export const agreedFields = (notAgreed: MessageKey) => ({
  won: wholeNumber('bookingPriceUnseen', 0),
  agreed: flag.refine((value) => value, notAgreed),
  policyVersion: z.preprocess((value) => value || undefined, z.string().max(20).optional()),
})

/** What is answered of anything that was bought. */
export const boughtFields = {
  id: z.string(),
  statusReason: z.string().nullable(),
  won,
  vatWon: won,
  policyVersion: z.string(),
  company: names,
  createdAt: z.iso.datetime(),
}

/** Asking for a cancellation at the charge that was shown. */
export const cancelForm = z.object({ chargeWon: wholeNumber('bookingPriceUnseen', 0) })

/** A refund without what was used, which a kind counts in its own way. */
export const refundFields = { paidWon: won, usedWon: won, deductionWon: won, chargeWon: won, refundWon: won }

/** The forms of the page of something that was bought. */
export const ownReservationForm = z.discriminatedUnion('decision', [
  decides('cancel', cancelForm.shape),
  decides('withdraw'),
  decides('cancelUnit', { id: publicId, isFree: flag }),
])

const values = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.number()), z.null()]),
)
export type DeskValues = z.infer<typeof values>

/** Values that the desk edits, with their history. */
export const changedShape = {
  values,
  revision: z.int(),
  changes: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.string().nullable(),
      before: values.nullable(),
      after: values,
    }),
  ),
}
