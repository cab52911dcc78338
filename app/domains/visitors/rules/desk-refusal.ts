import type { LocalDate } from '../../../rules/local-time'
import { canMove, type VisitStatus } from '../../../rules/statuses'
import { gatePassState } from './gate-pass-validity'

/** What the desk does with a visitor who stands before it. */
export type DeskMove = 'checkIn' | 'checkOut'

/** The status each leads to. */
export const DESK_MOVES = { checkIn: 'using', checkOut: 'visit_completed' } as const satisfies Record<
  DeskMove,
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

/** Minutes that a host is left in peace between two messages about somebody waiting at the desk. */
export const REMINDER_PAUSE = 5

/** Whether the desk can tell the host again that somebody waits: today, as long as nothing is decided (decisions §2). */
export const canRemindHost = (visitor: { status: VisitStatus; date: LocalDate }, today: LocalDate) =>
  visitor.status === 'request_for_approval' && visitor.date === today

/**
 * Why the desk may not check a visitor in or out now, or null when it may (decisions §2, §6). Nobody is kept in:
 * whoever was checked in can be checked out, however late. Whom the block list may mean comes in by a decision alone.
 */
export function deskRefusal(
  move: DeskMove,
  visitor: { status: VisitStatus; date: LocalDate; minutes: number; isBlocked?: boolean },
  now: Date,
): DeskRefusal | null {
  const { status } = visitor
  if (status === 'visit_completed') return 'alreadyCheckedOut'
  if (move === 'checkIn' && status === 'using') return 'alreadyCheckedIn'
  if (move === 'checkOut' && status === 'approved') return 'notCheckedIn'
  if (!canMove('visit', status, DESK_MOVES[move], 'desk')) return 'passNotApproved'
  if (move === 'checkOut') return null
  const state = gatePassState({ ...visitor, now })
  if (state === 'notYet') return 'passNotYetValid'
  if (state === 'over') return 'passOver'
  return visitor.isBlocked ? 'blockListMatch' : null
}
