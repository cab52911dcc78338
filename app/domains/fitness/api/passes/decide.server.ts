import { isOwnOfToday } from '~/booking/decide.server'
import { permissionRefusal, type Refusal } from '~/decisions/decide.server'
import { passOwedBack } from '~/domains/fitness/rules/pass-money'
import { seoulDate } from '~/rules/local-time'
import type { Actor } from '~/rules/permissions'
import { boughtRefusal, REFUND_DECISIONS } from '~/domains/fitness/api/bought-decide.server'
import type { PassRecord } from './queries.server'

/** Decisions about a pass: besides its refund those about its payment. */
export const PASS_DECISIONS = {
  ...REFUND_DECISIONS,
  // Nothing has been paid, so no decision of the desk is needed.
  withdraw: {
    permission: 'fitness:cancel',
    to: 'cancelled',
    from: ['waiting_for_payment'],
    event: 'cancelled',
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
} as const
export type PassDecision = keyof typeof PASS_DECISIONS | 'confirmRepayment' | 'undoRepayment'

/** Whoever confirmed a payment undoes it the same day, as long as the pass can still be paid. */
const isUndoable = (actor: Actor, { payment, firstDay }: PassRecord, now: Date): boolean =>
  isOwnOfToday(actor, payment, now) && firstDay >= seoulDate(now)

/** Why the actor may not take this decision about a pass now, or null when they may. */
export function passRefusal(
  actor: Actor,
  { pass }: { pass: PassRecord },
  name: PassDecision,
  now: Date,
): Refusal {
  if (name === 'confirmRepayment')
    return permissionRefusal(actor, 'fitness:manage') ?? (passOwedBack(pass) > 0 ? null : 'illegalTransition')
  if (name === 'undoRepayment')
    return (
      permissionRefusal(actor, 'fitness:manage') ??
      (isOwnOfToday(actor, pass.repayments.at(-1), now) ? null : 'illegalTransition')
    )
  if (name === 'undoPayment' && !isUndoable(actor, pass, now)) return 'illegalTransition'
  const over = pass.lastDay < seoulDate(now) ? 'passHasEnded' : null
  return boughtRefusal(actor, pass, { name, ...PASS_DECISIONS[name] }, over)
}
