import { canMove, type StaffStatus } from '../../../rules/statuses'
import type { StaffRole } from '../../../rules/permissions'

/** What the columns of an account say about it. */
interface Account {
  active: boolean
  isInvited: boolean
  endedAt: Date | null
}

/** Only somebody active may sign in; whoever is not has ended, was never here, or is locked. */
export function staffStatus({ active, isInvited, endedAt }: Account): StaffStatus {
  if (endedAt) return 'ended'
  if (isInvited) return 'invited'
  return active ? 'active' : 'locked'
}

/** What an administrator may take somebody to. */
export const STAFF_MOVES = ['locked', 'active', 'ended'] as const satisfies StaffStatus[]
export type StaffMove = (typeof STAFF_MOVES)[number]

interface Change {
  from: StaffStatus
  roles: readonly StaffRole[]
  to: StaffStatus
  rolesAfter: readonly StaffRole[]
  /** How many others are active administrators. */
  otherAdministrators: number
}

/**
 * Why somebody cannot be changed so: the move does not exist, or nobody would be left who looks after the desk (decisions
 * §9).
 */
export function staffRefusal({
  from,
  roles,
  to,
  rolesAfter,
  otherAdministrators,
}: Change): 'illegalTransition' | 'lastAdministrator' | null {
  if (from === 'ended' || (to !== from && !canMove('staff', from, to, 'desk'))) return 'illegalTransition'
  const wasAdministrator = from === 'active' && roles.includes('administrator')
  const staysAdministrator = to === 'active' && rolesAfter.includes('administrator')
  return wasAdministrator && !staysAdministrator && otherAdministrators === 0 ? 'lastAdministrator' : null
}

/** Whom a link can be sent to: to begin with, or for a new password. */
export const mayGetLink = (status: StaffStatus) => status === 'invited' || status === 'active'
