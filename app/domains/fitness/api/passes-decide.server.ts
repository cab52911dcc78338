import { isOwnOfToday } from '~/booking/decide.server'
import { decisionRefusal, permissionRefusal, type Decision, type Refusal } from '~/decisions/decide.server'
import { passOwedBack } from '~/domains/fitness/rules/pass-money'
import { seoulDate } from '~/rules/local-time'
import { can, type Actor, type Subject } from '~/rules/permissions'
import type { PASS_EVENTS, PASS_STATUSES } from '~/domains/fitness/pass-shapes'
import type { PassRecord } from './passes-queries.server'

type Status = (typeof PASS_STATUSES)[number]

/** Decisions about a pass; it is a booking (decisions §2). */
export const PASS_DECISIONS = {
  cancel: { permission: 'fitness:cancel', to: 'cancellation_requested', event: 'cancellationRequested' },
  // Nothing has been paid, so no decision of the desk is needed.
  withdraw: {
    permission: 'fitness:cancel',
    to: 'cancelled',
    from: ['waiting_for_payment'],
    event: 'cancelled',
  },
  approve: {
    permission: 'fitness:manage',
    to: 'cancelled',
    from: ['cancellation_requested'],
    event: 'cancelled',
  },
  decline: {
    permission: 'fitness:manage',
    to: 'reserved',
    from: ['cancellation_requested'],
    event: 'cancellationDeclined',
  },
  confirmPayment: {
    permission: 'fitness:manage',
    to: 'reserved',
    from: ['waiting_for_payment'],
    event: 'paymentConfirmed',
  },
  /** The one who confirmed it takes it back the same day; it waits for its payment again. */
  undoPayment: {
    permission: 'fitness:manage',
    to: 'waiting_for_payment',
    from: ['reserved'],
    event: 'paymentUndone',
  },
  release: {
    permission: 'fitness:manage',
    to: 'cancelled',
    from: ['waiting_for_payment'],
    event: 'cancelled',
  },
  cancelByDesk: { permission: 'fitness:manage', to: 'cancelled', from: ['reserved'], event: 'cancelled' },
} as const satisfies Record<string, Decision<Status> & { event: (typeof PASS_EVENTS)[number] }>
export type PassDecision = keyof typeof PASS_DECISIONS | 'confirmRepayment' | 'undoRepayment'

const subjectOf = ({ companyId, memberId }: Pick<PassRecord, 'companyId' | 'memberId'>): Subject => ({
  companyId,
  ownerId: memberId,
})

/** Whether the actor may know of the pass; to all others it is an unknown id (decisions §1). */
export const canSeePass = (actor: Actor, pass: PassRecord) => can(actor, 'fitness:see', subjectOf(pass))

/** Whoever confirmed a payment undoes it the same day, as long as the pass can still be paid. */
const isUndoable = (actor: Actor, { payment, firstDay }: PassRecord, now: Date): boolean =>
  isOwnOfToday(actor, payment, now) && firstDay >= seoulDate(now)

/** Why the actor may not take this decision now, or null when they may. A pass that has ended is neither cancelled
 * nor kept against a cancellation that was asked for while it could be used. */
export function passRefusal(actor: Actor, pass: PassRecord, decision: PassDecision, now: Date): Refusal {
  if (decision === 'confirmRepayment')
    return permissionRefusal(actor, 'fitness:manage') ?? (passOwedBack(pass) > 0 ? null : 'illegalTransition')
  if (decision === 'undoRepayment')
    return (
      permissionRefusal(actor, 'fitness:manage') ??
      (isOwnOfToday(actor, pass.repayments.at(-1), now) ? null : 'illegalTransition')
    )
  if (decision === 'undoPayment' && !isUndoable(actor, pass, now)) return 'illegalTransition'
  const by = [actor.kind === 'staff' ? ('desk' as const) : ('author' as const)]
  const of = { status: pass.status, subject: subjectOf(pass), by }
  const refused = decisionRefusal('booking', PASS_DECISIONS[decision], actor, of)
  if (refused) return refused
  if (pass.lastDay >= seoulDate(now)) return null
  if (decision === 'decline') return 'declineTooLate'
  return decision === 'cancel' || decision === 'cancelByDesk' ? 'passHasEnded' : null
}
