import type { MessageKey } from '~/api/message-keys'
import { decisionRefusal, type Decision, type Refusal } from '~/decisions/decide.server'
import { can, type Actor, type Subject } from '~/rules/permissions'

/** Decisions about the refund of what was bought; it is a booking (decisions §2). */
export const REFUND_DECISIONS = {
  cancel: { permission: 'fitness:cancel', to: 'cancellation_requested', event: 'cancellationRequested' },
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
} as const

/** An application, a package or a pass, as far as decisions need it. */
interface Bought {
  status: Parameters<typeof decisionRefusal<'booking'>>[3]['status']
  companyId: number
  memberId: number
}

export const subjectOf = ({ companyId, memberId }: Omit<Bought, 'status'>): Subject => ({
  companyId,
  ownerId: memberId,
})

/** Whether the actor may know of it; to all others it is an unknown id (decisions §1). */
export const canSee = (actor: Actor, bought: Omit<Bought, 'status'>) =>
  can(actor, 'fitness:see', subjectOf(bought))

/**
 * Why the actor may not take this decision now, or null when they may. What is over was used: it is neither cancelled, nor kept against a
 * cancellation that was asked for before.
 * @param over the refusal once it is over; null before
 */
export function boughtRefusal(
  actor: Actor,
  bought: Bought,
  { name, ...decision }: Decision<Bought['status']> & { name: string },
  over: MessageKey | null,
): Refusal {
  const refused = decisionRefusal('booking', decision, actor, {
    status: bought.status,
    subject: subjectOf(bought),
    by: [actor.kind === 'staff' ? 'desk' : 'author'],
  })
  if (refused || !over) return refused
  if (name === 'decline') return 'declineTooLate'
  return name === 'cancel' || name === 'cancelByDesk' ? over : null
}

/** What asking for a refund changes: it is stored as it is then. */
export const refundAsked = <Kept>(refund: Kept, now: Date) =>
  ({
    event: REFUND_DECISIONS.cancel.event,
    changes: { status: REFUND_DECISIONS.cancel.to, refund, cancelAskedAt: now, statusReason: null },
  }) as const

/** What becomes of a refund that was asked for: declined, it is forgotten. */
export const refundDecided = (decision: string, reason: string | undefined) => ({
  statusReason: reason ?? null,
  ...(decision === 'decline' && { refund: null, cancelAskedAt: null }),
})
