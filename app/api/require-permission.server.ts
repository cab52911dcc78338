import { refusal, type Action, type Subject } from '../rules/permissions'
import {
  requireMember,
  requireStaff,
  type ApiContext,
  type MemberActor,
  type StaffActor,
} from './context.server'
import { Problem } from './problem'

/**
 * Checks that the actor may do this (rules/permissions.ts).
 * @throws Problem 401 for a guest who should sign in, 403, or 404 for what belongs to another company
 */
export function requirePermission(c: ApiContext, action: Action, subject?: Subject): void {
  switch (refusal(c.var.actor, action, subject)) {
    case 'signIn':
      throw new Problem(401, 'signInRequired')
    case 'forbidden':
      throw new Problem(403, 'forbidden')
    case 'notFound':
      throw new Problem(404, 'notFound')
  }
}

/** A member who may do this in their own company. @throws Problem 401 for guests, 403 */
export function requireManager(c: ApiContext, action: Action): MemberActor {
  const actor = requireMember(c)
  requirePermission(c, action)
  return actor
}

/** Building staff who may do this, for every company. @throws Problem 401 for guests, 403 */
export function requireDesk(c: ApiContext, action: Action): StaffActor {
  const actor = requireStaff(c)
  requirePermission(c, action)
  return actor
}
