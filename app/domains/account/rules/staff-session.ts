import { seesPersonalData } from '~/rules/personal-data-roles'
import type { StaffRole } from '~/rules/permissions'

/** What the desk's administrators have set for sessions of staff. */
export interface StaffAccess {
  /** Minutes without a request after which a session ends. */
  idleMinutes: number
  /** Whether whoever sees personal data needs a second factor outside the building's networks. */
  secondFactor: boolean
}

/** Whether a session has been idle for too long. One without a time does not end by itself. */
export const isIdle = (lastUsedAt: Date | null, { idleMinutes }: StaffAccess, now: Date): boolean =>
  lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() > idleMinutes * 60_000

/** Whether somebody may be signed in from here only with a second factor (decisions §11). */
export const needsSecondFactor = (
  { roles, isOutside }: { roles: readonly StaffRole[]; isOutside: boolean },
  { secondFactor }: StaffAccess,
): boolean => secondFactor && isOutside && seesPersonalData(roles)
