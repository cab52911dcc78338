import { z } from 'zod'
import { PAYMENT_METHODS } from '~/booking/kinds'
import { repaymentFields, transferFields } from '~/booking/payment-fields'
import { allowances, decides, historyShape } from '~/decisions/schemas'
import { flag, listOf, minuteOfDay, namesInBoth, reason, requiredDay, wholeNumber } from '~/forms/fields'
import { day, listQuery, oneOf, searched, sortedBy } from '~/lists/list-query'
import { queueShape } from '~/lists/queue'
import type { Status } from '~/rules/statuses'
import { offerField } from './offer-field'
import { agreedFields, boughtFields, changedShape, names, refundFields, won } from './bought-shapes'

/* Monthly passes (product §3, §5, §9). */

/** Stored statuses of a pass; it is a booking (decisions §2). */
export const PASS_STATUSES = [
  'waiting_for_payment',
  'reserved',
  'cancellation_requested',
  'cancelled',
] as const satisfies readonly Status[]
export const PASS_EVENTS = [
  'bought',
  'paymentConfirmed',
  'cancellationRequested',
  'cancellationDeclined',
  'cancelled',
  'extended',
  'daysGivenBack',
  'kept',
  'paymentUndone',
  'repaid',
  'repaymentUndone',
] as const
export const PASS_ROLES = ['author', 'desk', 'job', 'manager'] as const

/** Statuses as shown: whether a pass can be used follows from the clock (decisions §2). */
export const PASS_SHOWN = [
  'waiting_for_payment',
  'before_use',
  'in_use',
  'after_use',
  'cancellation_requested',
  'cancelled',
] as const satisfies readonly Status[]

const oneId = z.preprocess((value) => value || undefined, z.string().max(50).optional())
/** The type that is chosen at first, the first where it is unknown; `again` is a pass of one's own that is bought once more. */
export const passesQuery = z.object({ type: oneId, again: oneId })

const spanShape = z.object({ from: z.int(), to: z.int() })
export type Session = z.infer<typeof spanShape>

const typeShape = z.object({
  id: z.string(),
  name: names,
  /** How many sessions of a day it is for. */
  sessions: z.int(),
  won,
  vatWon: won,
})
export type PassType = z.infer<typeof typeShape>

/** The days of a pass, both included. */
const daysShape = z.object({ firstDay: z.string(), lastDay: z.string() })

const ownPassShape = daysShape.extend({
  id: z.string(),
  name: names,
  hours: z.array(spanShape),
  status: z.enum(PASS_SHOWN),
  /** Open days still to come, today included. */
  daysLeft: z.int(),
})

/** What the page of monthly passes shows. */
export const passesShape = z.object({
  types: z.array(typeShape),
  typeId: z.string().nullable(),
  /** Sessions of a day within the owner’s hours, in minutes. */
  sessions: z.array(spanShape),
  /** The days on which the caller’s next pass can begin, when each would end, and what cancelling each type at once would cost, if anything. */
  starts: z.array(daysShape.extend({ charges: z.array(z.object({ typeId: z.string(), won })) })),
  policyVersion: z.string(),
  own: z.array(ownPassShape),
  /** How the pass was bought that is bought once more. */
  again: z.object({ sessions: z.array(z.int()), paymentMethod: z.enum(PAYMENT_METHODS) }).nullable(),
})
export type Passes = z.infer<typeof passesShape>

/** Buying a pass at the price shown, with consent to the policy that was shown. */
export const buyPassForm = z.object({
  typeId: z.string('passKindRequired').regex(/^[\w-]{22}$/, 'passKindRequired'),
  start: requiredDay('passStartRequired'),
  /** When the sessions begin that it is for, as 06:00. */
  sessions: listOf(minuteOfDay('passSessionsRequired')).pipe(
    z
      .array(z.int())
      .min(1, 'passSessionsRequired')
      .max(3, 'choiceInvalid')
      .transform((starts) => [...new Set(starts)].sort((a, b) => a - b)),
  ),
  paymentMethod: z.enum(PAYMENT_METHODS, 'paymentMethodRequired'),
  ...agreedFields('passPolicyNotAgreed'),
})
export type BuyPassForm = z.output<typeof buyPassForm>
/** The same as the page sends it: the type with its price. */
export const passScreenForm = buyPassForm
  .omit({ won: true })
  .extend({ typeId: offerField('passKindRequired') })
export const boughtPassShape = z.object({ id: z.string(), status: z.enum(PASS_SHOWN) })

const refundShape = z.object({
  ...refundFields,
  usedDays: z.int(),
  days: z.int(),
})
export type PassRefundLines = z.infer<typeof refundShape>

export const PASS_ACTIONS = ['cancel', 'withdraw'] as const
const passFields = {
  ...daysShape.shape,
  ...boughtFields,
  name: names,
  hours: z.array(spanShape),
  status: z.enum(PASS_SHOWN),
  daysLeft: z.int(),
  /** What was given back for days that were closed. */
  givenBack: z.array(z.object({ won, vatWon: won, at: z.iso.datetime() })),
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** Until when it is cancelled free of charge. */
  freeUntil: z.iso.datetime(),
  refund: refundShape,
  refundAskedAt: z.iso.datetime().nullable(),
  history: historyShape(PASS_EVENTS, PASS_ROLES),
}
/** A pass that was bought, as its member sees it. */
export const passShape = z.object({ ...passFields, actions: allowances(PASS_ACTIONS) })
export type MonthlyPass = z.infer<typeof passShape>

// Desk

/** A payment as it was received, and how something was paid back. */
export const passPaymentForm = z.object(transferFields)
export const passRepaymentForm = z.object(repaymentFields)

const MOST_WON = 10_000_000

const typeFields = {
  ...namesInBoth(),
  sessions: wholeNumber('passTypeSessionsRequired', 1, 3),
  won: wholeNumber('offerWonRequired', 0, MOST_WON),
  isActive: flag,
}
export const newPassTypeForm = z.object(typeFields)
export type NewPassType = z.output<typeof newPassTypeForm>
/** `revision`: the number of the last change when the form was shown; 0 for a new one. */
export const passTypeForm = z.object({ ...typeFields, revision: wholeNumber('malformed', 0) })

export const deskPassTypeShape = typeShape.extend({ isActive: z.boolean(), sold: z.int() })
export type DeskPassType = z.infer<typeof deskPassTypeShape>
export const deskPassTypesShape = z.object({ types: z.array(deskPassTypeShape) })
export const deskPassTypeDetailsShape = deskPassTypeShape.extend(changedShape)
export type DeskPassTypeDetails = z.infer<typeof deskPassTypeDetailsShape>

/** The columns that passes at the desk are sorted by. */
export const PASS_SORTS = ['person', 'pass', 'days', 'won'] as const
const passFilter = { status: oneOf(PASS_SHOWN), on: day, name: searched() }
/** `on`: a day on which it is valid. */
export const deskPassesQuery = listQuery({ ...passFilter, sort: sortedBy(PASS_SORTS) })

export const DESK_PASS_ACTIONS = [
  'approve',
  'decline',
  'confirmPayment',
  'undoPayment',
  'confirmRepayment',
  'undoRepayment',
  'release',
  'cancel',
] as const
export const deskPassRowShape = ownPassShape.extend({
  person: z.string(),
  company: names,
  won,
  paymentMethod: z.enum(PAYMENT_METHODS),
})
export type DeskPassRow = z.infer<typeof deskPassRowShape>
export const deskPassShape = z.object({
  ...passFields,
  person: z.string(),
  payment: z
    .object({ won, payer: z.string().nullable(), paidOn: z.string().nullable(), at: z.iso.datetime() })
    .nullable(),
  repayments: z.array(z.object({ won, how: z.string(), paidOn: z.string(), at: z.iso.datetime() })),
  /** What is to be paid back of its payment, with VAT. */
  owedBackWon: won,
  actions: allowances(DESK_PASS_ACTIONS),
})
export type DeskPass = z.infer<typeof deskPassShape>

/** A refund that waits for the desk. */
export const waitingPassShape = deskPassRowShape.extend({
  since: z.iso.datetime(),
  refund: refundShape,
  actions: allowances(DESK_PASS_ACTIONS),
})
export type WaitingPass = z.infer<typeof waitingPassShape>
export const waitingPassesShape = queueShape(waitingPassShape)

export const deskPassForm = z.discriminatedUnion('decision', [
  decides('approve'),
  decides('decline', { reason }),
  decides('confirmPayment', transferFields),
  decides('undoPayment', { reason }),
  decides('confirmRepayment', repaymentFields),
  decides('undoRepayment', { reason }),
  decides('release', { reason }),
  decides('cancel', { reason }),
])
