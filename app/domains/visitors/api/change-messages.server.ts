import type { VisitRole } from '~/domains/visitors/rules/visit-roles'
import {
  detailsLink,
  passLink,
  queue,
  toHost,
  messageToVisitor,
  type MessageContext,
} from './messages.server'
import type { LoadedVisit } from './queries.server'

/**
 * Notifies of a change to a reservation: the host when a guest or manager made it, the guests when host or manager did,
 * and everybody whose pass is no longer valid, is new, is for another floor, or who was removed.
 */
export async function notifyChanged(
  messaging: MessageContext,
  {
    before,
    by,
    affectsVisit,
    needsReapproval,
  }: { before: LoadedVisit; by: VisitRole; affectsVisit: boolean; needsReapproval: boolean },
): Promise<void> {
  const { visit, visitors } = messaging.loaded
  const lead = visitors[0]!
  const toVisitors = visitors.flatMap((person) => {
    const previous = before.visitors.find(({ number }) => number === person.number)
    const hasNewContact = previous?.mobile !== person.mobile || previous.email !== person.email
    // In a group only people with passes have had a message.
    if (visit.kind === 'group' && previous?.status !== 'approved') return []
    if (needsReapproval)
      return previous
        ? messageToVisitor(messaging, 'visitChangeWaitingGuest', person, detailsLink(messaging))
        : []
    if (person.status === 'approved' && hasNewContact)
      return messageToVisitor(messaging, 'visitApprovedGuest', person, passLink(messaging, person))
    if (!affectsVisit || by === 'guest') return []
    if (person.status === 'approved')
      return messageToVisitor(messaging, 'visitChangedGuest', person, passLink(messaging, person))
    return person === lead
      ? messageToVisitor(messaging, 'visitChangedGuest', person, detailsLink(messaging))
      : []
  })
  const removed = before.visitors.filter(({ number }) => visitors.every((person) => person.number !== number))
  await queue(messaging, [
    ...(affectsVisit && by !== 'host'
      ? toHost(messaging, needsReapproval ? 'visitChangeRequestedHost' : 'visitChangedHost', lead)
      : []),
    ...toVisitors,
    // Whoever had no pass had no message about the visit either.
    ...removed
      .filter(({ status }) => status === 'approved')
      .flatMap((person) =>
        messageToVisitor(messaging, 'visitCancelledGuest', person, detailsLink(messaging)),
      ),
  ])
}
