import { translator } from '~/i18n/i18n'
import type { NewMessage } from '~/messaging/outbox.server'
import { isRequester } from '~/domains/visitors/rules/visit-change'
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
import type { Waiting } from './store.server'

/**
 * Notifies of a change to a reservation: the host when a guest or manager made it, and of every name that became another; the guests when
 * host or manager did, and everybody whose pass is no longer valid, is new, is for another floor, or who was removed.
 */
export async function notifyChanged(
  messaging: MessageContext,
  {
    before,
    by,
    affectsVisit,
    waiting,
  }: { before: LoadedVisit; by: VisitRole; affectsVisit: boolean; waiting: Waiting },
): Promise<void> {
  const { visit, visitors } = messaging.loaded
  const lead = visitors[0]!
  const previousOf = ({ number }: { number: number }) =>
    before.visitors.find((person) => person.number === number)
  const mustWait = ({ number }: { number: number }) => waiting === 'all' || waiting.includes(number)
  const toVisitors = visitors.flatMap((person) => {
    const previous = previousOf(person)
    const hasNewContact = previous?.mobile !== person.mobile || previous.email !== person.email
    // In a group only people with passes have had a message.
    if (visit.kind === 'group' && previous?.status !== 'approved') return []
    if (mustWait(person))
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
    ...(by === 'host' ? [] : toHostOfChange(messaging, { before, by, affectsVisit, waiting })),
    ...toVisitors,
    // Whoever had no pass had no message about the visit either.
    ...removed
      .filter(({ status }) => status === 'approved')
      .flatMap((person) =>
        messageToVisitor(messaging, 'visitCancelledGuest', person, detailsLink(messaging)),
      ),
  ])
}

/** What the visit's people say of themselves besides the name. */
const CONTACTS = ['mobile', 'email', 'companyName', 'plate'] as const

/**
 * What the host is told: that the visit changed, which names became others, who waits with another phone, and which of their
 * contacts guests have changed.
 */
function toHostOfChange(
  messaging: MessageContext,
  {
    before,
    by,
    affectsVisit,
    waiting,
  }: { before: LoadedVisit; by: VisitRole; affectsVisit: boolean; waiting: Waiting },
): NewMessage[] {
  const { visitors } = messaging.loaded
  const ofPeople = visitors.flatMap((person) => {
    const was = before.visitors.find(({ number }) => number === person.number)
    if (was && was.name !== person.name)
      return toHost(messaging, 'visitorChangedHost', person, { was: was.name })
    if (affectsVisit) return []
    if (waiting !== 'all' && waiting.includes(person.number))
      return toHost(messaging, 'visitChangeRequestedHost', person)
    // What colleagues correct changes nothing that was approved.
    if (!isRequester(by)) return []
    const t = translator(messaging.loaded.host.language)
    const what = CONTACTS.filter((part) => was && was[part] !== person[part])
    if (what.length === 0) return []
    return toHost(messaging, 'visitorCorrectedHost', person, {
      what: what.map((part) => t(`visitors:field.${part}`)).join(', '),
    })
  })
  if (!affectsVisit) return ofPeople
  const isAskedAgain = waiting.length > 0
  return [
    ...toHost(messaging, isAskedAgain ? 'visitChangeRequestedHost' : 'visitChangedHost', visitors[0]!),
    ...ofPeople,
  ]
}
