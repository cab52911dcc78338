import type { VisitMover } from '../rules/visit-movers'
import { detailsLink, passLink, queue, toHost, messageToVisitor, type Telling } from './messages.server'
import type { LoadedVisit } from './queries.server'

/**
 * Who hears that a reservation is another: the host of what guests and managers change, the guests of what host and
 * managers change, and everybody whose pass died, is new, goes elsewhere now or is no longer wanted.
 */
export async function tellChanged(
  telling: Telling,
  {
    before,
    by,
    isOther,
    isAskedAgain,
  }: { before: LoadedVisit; by: VisitMover; isOther: boolean; isAskedAgain: boolean },
): Promise<void> {
  const { visit, visitors } = telling.loaded
  const lead = visitors[0]!
  const toPeople = visitors.flatMap((person) => {
    const was = before.visitors.find(({ number }) => number === person.number)
    const isReachedElsewhere = was?.mobile !== person.mobile || was.email !== person.email
    // Of a group only those have heard who had passes.
    if (visit.kind === 'group' && was?.status !== 'approved') return []
    if (isAskedAgain)
      return was ? messageToVisitor(telling, 'visitChangeWaitingGuest', person, detailsLink(telling)) : []
    if (person.status === 'approved' && isReachedElsewhere)
      return messageToVisitor(telling, 'visitApprovedGuest', person, passLink(telling, person))
    if (!isOther || by === 'guest') return []
    if (person.status === 'approved')
      return messageToVisitor(telling, 'visitChangedGuest', person, passLink(telling, person))
    return person === lead ? messageToVisitor(telling, 'visitChangedGuest', person, detailsLink(telling)) : []
  })
  const removed = before.visitors.filter(({ number }) => visitors.every((person) => person.number !== number))
  await queue(telling, [
    ...(isOther && by !== 'host'
      ? toHost(telling, isAskedAgain ? 'visitChangeRequestedHost' : 'visitChangedHost', lead)
      : []),
    ...toPeople,
    // Who never had a pass never heard of the visit.
    ...removed
      .filter(({ status }) => status === 'approved')
      .flatMap((person) => messageToVisitor(telling, 'visitCancelledGuest', person, detailsLink(telling))),
  ])
}
