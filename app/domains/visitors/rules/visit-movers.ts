import { can, type Actor, type Subject } from '../../../rules/permissions'
import type { Mover } from '../../../rules/statuses'

export type VisitMover = Extract<Mover, 'guest' | 'author' | 'host' | 'manager' | 'desk'>

/** The parts in which somebody may act in the visit's status machine; one person can have several (decisions §2). */
export function visitMovers(actor: Actor, visit: Subject): VisitMover[] {
  const isHost = actor.kind === 'member' && actor.id === visit.hostId && can(actor, 'visits:approve', visit)
  const parts: [VisitMover, boolean][] = [
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
