import { z } from 'zod'
import { requiredDay, requiredText, wholeNumber } from '~/forms/fields'

/* What the desk enters when a payment has come in, or was paid back: of a booking as of what the fitness centre sells. */

const typed = z.string().max(100).optional()
/** A transfer as it was received; required for what is paid by one, which the API checks with its price. */
export const transferFields = { payer: typed, paidOn: typed, paidWon: z.union([z.int(), typed]) }

/** The fields of a transfer, each validated separately (booking/read-fields.ts). */
export const TRANSFER_FIELDS = {
  payer: requiredText('payerRequired', 50),
  paidOn: requiredDay('paidOnRequired'),
  paidWon: wholeNumber('amountRequired', 0),
}

/** When and how something was paid back. */
export const repaymentFields = {
  repaidOn: requiredDay('repaidOnRequired'),
  repaidHow: requiredText('repaidHowRequired', 50),
}
