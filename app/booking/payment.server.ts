import { actorName } from '~/api/context.server'
import type { MessageKey } from '~/api/message-keys'
import { fieldProblem, Problem, type FieldError } from '~/api/problem'
import { seoulDate } from '~/rules/local-time'
import type { Actor } from '~/rules/permissions'
import { TRANSFER_FIELDS } from './payment-fields'
import { readFields } from './read-fields'
import type { bookings, Payment, Repayment } from './tables.server'

/** What is to be paid: without VAT, the VAT, and how. */
type Payable = Pick<typeof bookings.$inferSelect, 'paymentMethod' | 'won' | 'vatWon'>

/**
 * A payment as the desk confirms it. A transfer names who paid what and when; the amount must be the price with VAT, as nothing else
 * has been agreed.
 * @throws Problem 422 with all errors at the fields
 */
export function paymentOf(
  actor: Actor,
  { paymentMethod, won, vatWon }: Payable,
  { form, at }: { form: Record<string, unknown>; at: Date },
): Payment {
  const confirmed = { by: actorName(actor), at: at.toISOString() }
  const price = won + vatWon
  if (paymentMethod !== 'bank_transfer') return { won: price, payer: null, paidOn: null, ...confirmed }
  const { values, faults } = readFields(TRANSFER_FIELDS, form)
  const { payer, paidOn, paidWon } = values
  const errors: FieldError[] = [...faults]
  if (paidOn !== undefined && paidOn > seoulDate(at))
    errors.push({ path: 'paidOn', messageKey: 'paidInFuture' })
  if (paidWon !== undefined && paidWon !== price)
    errors.push({
      path: 'paidWon',
      messageKey: 'transferAmountDiffers',
      params: { won: price.toLocaleString('en') },
    })
  if (errors.length > 0) throw new Problem(422, errors[0]!.messageKey as MessageKey, { errors })
  return { won: paidWon!, payer: payer!, paidOn: paidOn!, ...confirmed }
}

/** When and how something was paid back, as the desk says it. @throws Problem 422 at `repaidOn` for a day to come */
export function repaymentOf(
  actor: Actor,
  won: number,
  { form: { repaidOn, repaidHow }, at }: { form: { repaidOn: string; repaidHow: string }; at: Date },
): Repayment {
  if (repaidOn > seoulDate(at)) throw fieldProblem('repaidOn', 'paidInFuture')
  return { won, how: repaidHow, paidOn: repaidOn, by: actorName(actor), at: at.toISOString() }
}
