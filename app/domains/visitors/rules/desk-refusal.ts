import type { LocalDate } from '~/rules/local-time'
import { canTransition, type VisitStatus } from '~/rules/statuses'
import { gatePassState } from './gate-pass-validity'

/** A check-in or check-out by the desk. */
export type DeskAction = 'checkIn' | 'checkOut'

/** The status each move leads to. */
export const DESK_ACTIONS = { checkIn: 'using', checkOut: 'visit_completed' } as const satisfies Record<
  DeskAction,
  VisitStatus
>

type DeskRefusal =
  | 'alreadyCheckedIn'
  | 'alreadyCheckedOut'
  | 'notCheckedIn'
  | 'passNotApproved'
  | 'passNotYetValid'
  | 'passOver'
  | 'blockListMatch'

/** Minutes between two messages to a host about a visitor waiting at the desk. */
export const REMINDER_PAUSE = 5

/** Whether the desk can remind the host: today, while the visit is undecided (decisions §2). */
export const canRemindHost = (visitor: { status: VisitStatus; date: LocalDate }, today: LocalDate) =>
  visitor.status === 'request_for_approval' && visitor.date === today

/**
 * Why the desk may not check a visitor in or out now, or null when it may (decisions §2, §6). Check-out is possible
 * however late, since nobody may be kept in. A visitor who matches the block list needs a decision of its own.
 */
export function deskRefusal(
  action: DeskAction,
  visitor: { status: VisitStatus; date: LocalDate; minutes: number; isBlocked?: boolean },
  now: Date,
): DeskRefusal | null {
  const { status } = visitor
  if (status === 'visit_completed') return 'alreadyCheckedOut'
  if (action === 'checkIn' && status === 'using') return 'alreadyCheckedIn'
  if (action === 'checkOut' && status === 'approved') return 'notCheckedIn'
  if (!canTransition('visit', status, DESK_ACTIONS[action], 'desk')) return 'passNotApproved'
  if (action === 'checkOut') return null
  const state = gatePassState({ ...visitor, now })
  if (state === 'notYet') return 'passNotYetValid'
  if (state === 'over') return 'passOver'
  return visitor.isBlocked ? 'blockListMatch' : null
}
