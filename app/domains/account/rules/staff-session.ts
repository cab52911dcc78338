import { seesPersonalData } from '~/rules/personal-data-roles'
import type { StaffRole } from '~/rules/permissions'
import { MS_PER_MINUTE } from '~/rules/time-units'

/** What the desk's administrators have set for sessions. */
export interface StaffAccess {
  /** Minutes without a request after which a session of staff ends. */
  idleMinutes: number
  /** Hours without a request after which a session of a member ends. */
  memberIdleHours: number
  /** Whether whoever sees personal data needs a second factor outside the building's networks. */
  secondFactor: boolean
  /** Whether administrators need one everywhere. */
  administratorsAlways: boolean
}

/** Whether a session has been idle for too long. One without a time does not end by itself. */
export const isIdle = (lastUsedAt: Date | null, idleMinutes: number, now: Date): boolean =>
  lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() > idleMinutes * MS_PER_MINUTE

/** Whether somebody may be signed in from here only with a second factor (decisions §11). */
export const needsSecondFactor = (
  { roles, isOutside }: { roles: readonly StaffRole[]; isOutside: boolean },
  { secondFactor }: StaffAccess,
): boolean => secondFactor && isOutside && seesPersonalData(roles)

/** Whether somebody has to set up a second factor before anything else. The demo and development know no such need. */
export const mustSetUpSecondFactor = (
  { roles, isProduction }: { roles: readonly StaffRole[]; isProduction: boolean },
  { administratorsAlways }: StaffAccess,
): boolean => administratorsAlways && isProduction && roles.includes('administrator')
