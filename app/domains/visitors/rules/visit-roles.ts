import { can, type Actor, type Subject } from '~/rules/permissions'
import type { ActorRole } from '~/rules/statuses'

export type VisitRole = Extract<ActorRole, 'guest' | 'author' | 'host' | 'manager' | 'desk'>

/** The roles in which somebody acts in the visit's status machine; one person can have several (decisions §2). */
export function visitRoles(actor: Actor, visit: Subject): VisitRole[] {
  const isHost = actor.kind === 'member' && actor.id === visit.hostId && can(actor, 'visits:approve', visit)
  const parts: [VisitRole, boolean][] = [
    ['host', isHost],
    ['manager', can(actor, 'visits:seeCompany', visit)],
    // Whoever requested a group's visit (decisions §2).
    [
      'author',
      visit.requesterId !== undefined &&
        can(actor, 'groupVisits:requestCancellation', { ...visit, guestProof: false }),
    ],
    ['guest', can(actor, 'visits:requestCancellation', visit)],
    ['desk', can(actor, 'visits:checkIn', visit)],
  ]
  return parts.filter(([, mayAct]) => mayAct).map(([part]) => part)
}
