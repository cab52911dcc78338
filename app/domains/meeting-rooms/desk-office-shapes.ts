import { z } from 'zod'
import type { MessageKey } from '~/api/message-keys'
import { allowances, decides, publicId } from '~/decisions/schemas'
import { companyId, reason } from '~/forms/fields'
import { repaymentFields, transferFields } from '~/booking/payment-fields'
import { DESK_BOOKING_ACTIONS, type DeskBookingAction } from './desk-shapes'
import { orderWire } from './schemas'
import { bookingShape } from './shapes'

/* One booking at the desk, and the forms of the desk's pages. */

export const deskBookingDetailsShape = bookingShape.omit({ isMine: true, actions: true, door: true }).extend({
  company: z.object({ id: z.int(), ko: z.string(), en: z.string() }),
  actions: allowances(DESK_BOOKING_ACTIONS),
  /** Whether the desk may check in for this booking now. */
  canCheckIn: z.boolean(),
  /** Whether the desk may move it to another time or room now. */
  canMove: z.boolean(),
})
export type DeskBookingDetails = z.infer<typeof deskBookingDetailsShape>

const one = { id: publicId }

/** A decision about one booking. */
export const deskDecisionPage = z.discriminatedUnion('decision', [
  decides('approveCancellation', one),
  decides('declineCancellation', { ...one, reason }),
  decides('confirmPayment', { ...one, ...transferFields }),
  decides('undoPayment', { ...one, reason }),
  decides('confirmRepayment', { ...one, ...repaymentFields }),
  decides('undoRepayment', { ...one, reason }),
  decides('release', { ...one, reason }),
  decides('cancelLeft', { ...one, reason }),
])
export type DeskDecision = z.output<typeof deskDecisionPage>

/** A decision or check-in, from the page of one booking. */
export const deskBookingPage = z.union([deskDecisionPage, z.object({ decision: z.literal('checkIn') })])

/** The success message of each decision. */
export const DECISION_DONE = {
  approveCancellation: 'deskCancellationApproved',
  declineCancellation: 'deskCancellationDeclined',
  confirmPayment: 'deskPaymentConfirmed',
  undoPayment: 'deskPaymentUndone',
  confirmRepayment: 'deskRepaymentConfirmed',
  undoRepayment: 'deskRepaymentUndone',
  release: 'deskBookingReleased',
  cancelLeft: 'deskBookingCancelled',
} as const satisfies Record<DeskBookingAction, MessageKey>

/** An order for a company, to be quoted. */
export const deskQuoteForm = orderWire.extend({ companyId })

/** The forms of the desk's day: the end of a block, and check-in. */
export const deskDayPage = z.union([
  z.object({ block: publicId }),
  z.object({ decision: z.literal('checkIn'), id: publicId }),
])
