import { canOnSome, refusal, type Action, type Subject } from '~/rules/permissions'
import {
  requireMember,
  requireStaff,
  type ApiContext,
  type ApiKeyActor,
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

/**
 * Whoever may read this for every company: building staff, or another system whose API key has the scope.
 * @throws Problem 401 for guests, 403
 */
export function requireDeskReader(c: ApiContext, action: Action): StaffActor | ApiKeyActor {
  const { actor } = c.var
  if (actor.kind !== 'apiKey') return requireDesk(c, action)
  requirePermission(c, action)
  return actor
}

/** The header with the signed token that proves that the sender knew a visit's link and phone (decisions §6). */
export const GUEST_PROOF_HEADER = 'x-visit-access'

/** Whether there can be a thing on which the caller may perform the action, with the proof they send or without. */
export const canOnAny = (c: ApiContext, action: Action) =>
  canOnSome(c.var.actor, action, c.req.header(GUEST_PROOF_HEADER) !== undefined)
