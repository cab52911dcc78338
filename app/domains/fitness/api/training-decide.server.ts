import { decisionRefusal, permissionRefusal, type Decision, type Refusal } from '~/decisions/decide.server'
import { seoulDate } from '~/rules/local-time'
import { can, type Actor, type Subject } from '~/rules/permissions'
import type { DESK_UNIT_ACTIONS, PURCHASE_STATUSES, TRAINING_EVENTS } from '~/domains/fitness/training-shapes'
import type { DeskUnitRow, LoadedPurchase, PurchaseRecord, UnitRecord } from './training-queries.server'

type Status = (typeof PURCHASE_STATUSES)[number]

/** Decisions about a package that was bought; it is a booking (decisions §2). */
export const PURCHASE_DECISIONS = {
  cancel: { permission: 'fitness:cancel', to: 'cancellation_requested', event: 'cancellationRequested' },
  approve: {
    permission: 'fitness:manage',
    to: 'cancelled',
    from: ['cancellation_requested'],
    event: 'cancelled',
  },
  decline: { permission: 'fitness:manage', to: 'reserved', event: 'cancellationDeclined' },
} as const satisfies Record<string, Decision<Status> & { event: (typeof TRAINING_EVENTS)[number] }>

const subjectOf = ({ companyId, memberId }: Pick<PurchaseRecord, 'companyId' | 'memberId'>): Subject => ({
  companyId,
  ownerId: memberId,
})

/** Whether the actor may know of the package; to all others it is an unknown id (decisions §1). */
export const canSee = (actor: Actor, { purchase }: LoadedPurchase) =>
  can(actor, 'fitness:see', subjectOf(purchase))

/** Why the actor may not take this decision now, or null when they may. A package that has ended is not refunded. */
export function purchaseRefusal(
  actor: Actor,
  { purchase }: LoadedPurchase,
  decision: keyof typeof PURCHASE_DECISIONS,
  now: Date,
): Refusal {
  const by = [actor.kind === 'staff' ? ('desk' as const) : ('author' as const)]
  const of = { status: purchase.status, subject: subjectOf(purchase), by }
  const refused = decisionRefusal('booking', PURCHASE_DECISIONS[decision], actor, of)
  if (refused || purchase.lastDay >= seoulDate(now)) return refused
  if (decision === 'decline') return 'declineTooLate'
  return decision === 'cancel' ? 'ptOver' : null
}

/** Why a member may not cancel a unit now: it has begun, or is cancelled. */
export const unitRefusal = (actor: Actor, purchase: PurchaseRecord, unit: UnitRecord, now: Date): Refusal =>
  permissionRefusal(actor, 'fitness:cancel', subjectOf(purchase)) ??
  (unit.status === 'cancelled' ? 'illegalTransition' : unit.startsAt <= now ? 'ptBegun' : null)

/** Why the desk may not do this with a unit now: attendance is of units that have begun, giving back of those that have not. */
export function deskUnitRefusal(
  actor: Actor,
  { unit }: Pick<DeskUnitRow, 'unit'>,
  action: (typeof DESK_UNIT_ACTIONS)[number],
  now: Date,
): Refusal {
  const refused = permissionRefusal(actor, 'fitness:manage')
  if (refused) return refused
  if (unit.status === 'cancelled') return 'illegalTransition'
  const hasBegun = unit.startsAt <= now
  switch (action) {
    case 'giveBack':
      return hasBegun ? 'ptBegun' : null
    case 'attended':
      return !hasBegun ? 'ptNotYet' : unit.attendedAt ? 'illegalTransition' : null
    case 'noShow':
      return !hasBegun ? 'ptNotYet' : unit.isNoShow ? 'illegalTransition' : null
  }
}
