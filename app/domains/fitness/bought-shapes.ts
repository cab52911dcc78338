import { z } from 'zod'
import { decides, publicId } from '~/decisions/schemas'
import { flag, wholeNumber } from '~/forms/fields'

/* What classes, packages, passes and lockers have in common, and what the desk offers of them. */

/** The forms of the page of something that was bought. */
export const ownReservationForm = z.discriminatedUnion('decision', [
  decides('cancel', { chargeWon: wholeNumber('bookingPriceUnseen', 0) }),
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
