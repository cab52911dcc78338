import { canTransition, type StaffStatus } from '~/rules/statuses'
import type { StaffRole } from '~/rules/permissions'

/** The columns of an account that make up its status. */
interface Account {
  active: boolean
  isInvited: boolean
  endedAt: Date | null
}

/** The status of a staff account: active, ended, invited or locked. */
export function staffStatus({ active, isInvited, endedAt }: Account): StaffStatus {
  if (endedAt) return 'ended'
  if (isInvited) return 'invited'
  return active ? 'active' : 'locked'
}

/** The statuses an administrator may set. */
export const STAFF_STATUS_CHANGES = ['locked', 'active', 'ended'] as const satisfies StaffStatus[]
export type StaffStatusChange = (typeof STAFF_STATUS_CHANGES)[number]

interface Change {
  from: StaffStatus
  roles: readonly StaffRole[]
  to: StaffStatus
  rolesAfter: readonly StaffRole[]
  /** The number of other active administrators. */
  otherAdministrators: number
}

/**
 * Why a status cannot be set: there is no such transition, or no administrator would be left (decisions
 * §9).
 */
export function staffRefusal({
  from,
  roles,
  to,
  rolesAfter,
  otherAdministrators,
}: Change): 'illegalTransition' | 'lastAdministrator' | null {
  if (from === 'ended' || (to !== from && !canTransition('staff', from, to, 'desk')))
    return 'illegalTransition'
  const wasAdministrator = from === 'active' && roles.includes('administrator')
  const staysAdministrator = to === 'active' && rolesAfter.includes('administrator')
  return wasAdministrator && !staysAdministrator && otherAdministrators === 0 ? 'lastAdministrator' : null
}

/** Whether a link can be sent to the person: for an invitation, or for a new password. */
export const mayGetLink = (status: StaffStatus) => status === 'invited' || status === 'active'
