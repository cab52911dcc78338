import type { VisitMover } from '../rules/visit-movers'
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
 * Who hears that a reservation is another: the host of what guests and managers change, the guests of what host and
 * managers change, and everybody whose pass died, is new, goes to another floor now or was taken out.
 */
export async function notifyChanged(
  messaging: MessageContext,
  {
    before,
    by,
    isOther,
    isAskedAgain,
  }: { before: LoadedVisit; by: VisitMover; isOther: boolean; isAskedAgain: boolean },
): Promise<void> {
  const { visit, visitors } = messaging.loaded
  const lead = visitors[0]!
  const toPeople = visitors.flatMap((person) => {
    const was = before.visitors.find(({ number }) => number === person.number)
    const isReachedElsewhere = was?.mobile !== person.mobile || was.email !== person.email
    // Of a group only those have heard who had passes.
    if (visit.kind === 'group' && was?.status !== 'approved') return []
    if (isAskedAgain)
      return was ? messageToVisitor(messaging, 'visitChangeWaitingGuest', person, detailsLink(messaging)) : []
    if (person.status === 'approved' && isReachedElsewhere)
      return messageToVisitor(messaging, 'visitApprovedGuest', person, passLink(messaging, person))
    if (!isOther || by === 'guest') return []
    if (person.status === 'approved')
      return messageToVisitor(messaging, 'visitChangedGuest', person, passLink(messaging, person))
    return person === lead
      ? messageToVisitor(messaging, 'visitChangedGuest', person, detailsLink(messaging))
      : []
  })
  const removed = before.visitors.filter(({ number }) => visitors.every((person) => person.number !== number))
  await queue(messaging, [
    ...(isOther && by !== 'host'
      ? toHost(messaging, isAskedAgain ? 'visitChangeRequestedHost' : 'visitChangedHost', lead)
      : []),
    ...toPeople,
    // Who never had a pass never heard of the visit.
    ...removed
      .filter(({ status }) => status === 'approved')
      .flatMap((person) =>
        messageToVisitor(messaging, 'visitCancelledGuest', person, detailsLink(messaging)),
      ),
  ])
}
