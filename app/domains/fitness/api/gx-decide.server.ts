import { decisionRefusal, type Decision, type Refusal } from '~/decisions/decide.server'
import { can, type Actor, type Subject } from '~/rules/permissions'
import type { GX_EVENTS, GX_STATUSES } from '~/domains/fitness/gx-shapes'
import type { LoadedApplication } from './gx-queries.server'

type Status = (typeof GX_STATUSES)[number]

/** Decisions about an application; it is a booking (decisions §2). */
export const GX_DECISIONS = {
  cancel: { permission: 'fitness:cancel', to: 'cancellation_requested', event: 'cancellationRequested' },
  approve: {
    permission: 'fitness:manage',
    to: 'cancelled',
    from: ['cancellation_requested'],
    event: 'cancelled',
  },
  decline: { permission: 'fitness:manage', to: 'reserved', event: 'cancellationDeclined' },
  /** The desk ends it without a charge, whatever has been asked for. */
  cancelByDesk: { permission: 'fitness:manage', to: 'cancelled', event: 'cancelled' },
} as const satisfies Record<string, Decision<Status> & { event: (typeof GX_EVENTS)[number] }>

const subjectOf = ({ application }: LoadedApplication): Subject => ({
  companyId: application.companyId,
  ownerId: application.memberId,
})

/** Whether the actor may know of the application; to all others it is an unknown id (decisions §1). */
export const canSee = (actor: Actor, loaded: LoadedApplication) =>
  can(actor, 'fitness:see', subjectOf(loaded))

/**
 * Why the actor may not take this decision now, or null when they may: a member cancels until the last class ends, and until then the
 * desk may decline it.
 */
export const gxRefusal = (
  actor: Actor,
  loaded: LoadedApplication,
  decision: keyof typeof GX_DECISIONS,
  now: Date,
): Refusal => {
  const refused = decisionRefusal('booking', GX_DECISIONS[decision], actor, {
    status: loaded.application.status,
    subject: subjectOf(loaded),
    by: [actor.kind === 'staff' ? 'desk' : 'author'],
  })
  if (refused || now < loaded.application.endsAt) return refused
  if (decision === 'decline') return 'declineTooLate'
  // What is over was held.
  return decision === 'approve' ? null : 'gxOver'
}
