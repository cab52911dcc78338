import { randomUUID } from 'node:crypto'
import type { Db } from '~/db/database.server'
import { formatFloor } from '~/i18n/format'
import { translator } from '~/i18n/i18n'
import type { Language } from '~/i18n/languages'
import { linkIn, withAgain } from '~/messaging/notify.server'
import { queueMessages, type NewMessage } from '~/messaging/outbox.server'
import type { TemplateName } from '~/messaging/templates'
import { formatMinutes, seoulDate, seoulMinutes } from '~/rules/local-time'
import { isForeignMobile } from '~/rules/phone'
import { maskName } from '~/rules/text'
import { visitorPaths } from '~/domains/visitors/paths'
import type { VISIT_PURPOSES } from '~/domains/visitors/schemas'
import type { Decided, Decision } from './decide.server'
import type { LoadedVisit, VisitorRecord } from './queries.server'

/** Placeholder in a message for a value that is missing. */
const NONE = '-'

/**
 * What every message about a change of a visit needs: the transaction, the visit after the change, and the event it
 * reports.
 */
export interface MessageContext {
  tx: Db
  loaded: LoadedVisit
  /** Makes messages unique: each person gets one about an event. */
  eventId: number | string
  now: Date
  publicUrl: string
  together?: Together
}

/** What is to be said of several visits of a series, collected to be said once to each person (`together.server.ts`). */
export interface Together {
  messages: NewMessage[]
  /** Visits that wait for a manager, each with the event of its request. */
  held: Pick<MessageContext, 'loaded' | 'eventId'>[]
}

/** A new request: asks the host to decide, and sends the guest a link to it. */
export function notifyRequested(messaging: MessageContext): Promise<void> {
  const lead = messaging.loaded.visitors[0]!
  return queue(messaging, [
    ...toHost(messaging, 'visitRequestedHost', lead),
    ...messageToVisitor(messaging, 'visitRequestedGuest', lead, detailsLink(messaging)),
  ])
}

/** Gate passes for the approved visitors with these numbers, each to the visitor it belongs to. */
export const sendPasses = (messaging: MessageContext, numbers: number[]): Promise<void> =>
  queue(
    messaging,
    messaging.loaded.visitors
      .filter(({ number }) => numbers.includes(number))
      .flatMap((person) =>
        messageToVisitor(messaging, 'visitApprovedGuest', person, passLink(messaging, person)),
      ),
  )

/** Sends a visitor's pass again, each time as a message of its own. */
export const resendPass = (
  messaging: Omit<MessageContext, 'eventId'>,
  visitor: VisitorRecord,
): Promise<void> => {
  const again = { ...messaging, eventId: `again-${randomUUID()}` }
  return queue(again, messageToVisitor(again, 'visitApprovedGuest', visitor, passLink(again, visitor)))
}

/** A visitor has checked in: tells the host. */
export async function notifyArrived(messaging: MessageContext, visitor: VisitorRecord): Promise<void> {
  await queue(
    messaging,
    toHost(messaging, 'visitorArrivedHost', visitor, { time: formatMinutes(seoulMinutes(messaging.now)) }),
  )
}

/** A visitor without a reservation is at the desk: asks the host to approve. */
export const notifyHostOfWaiting = (messaging: MessageContext, visitor: VisitorRecord): Promise<void> =>
  queue(
    messaging,
    toHost(messaging, 'visitorWaitingHost', visitor, { time: formatMinutes(seoulMinutes(messaging.now)) }),
  )

/** Recipients of a decision: guests when hosts or managers decide, hosts when guests or managers do. */
export async function notifyDecided(
  messaging: MessageContext,
  decision: Decision,
  decided: Decided,
): Promise<void> {
  const isGroup = messaging.loaded.visit.kind === 'group'
  const lead = messaging.loaded.visitors.find(({ number }) => number === decided.numbers[0])!
  // Whoever decided gets no message about it.
  const toHostOf = ({ by }: Decided, template: TemplateName) =>
    by === 'host' ? [] : toHost(messaging, template, lead)
  switch (decision) {
    case 'approve':
      await sendPasses(messaging, decided.numbers)
      return queue(messaging, toHostOf(decided, 'visitApprovedHost'))
    case 'reject':
      return queue(messaging, [
        ...toHostOf(decided, 'visitRejectedHost'),
        // People of a group had no message about the request.
        ...(isGroup ? [] : messageToVisitor(messaging, 'visitRejectedGuest', lead, detailsLink(messaging))),
      ])
    case 'keep':
      return queue(messaging, [
        ...toHostOf(decided, 'visitKeptHost'),
        ...messaging.loaded.visitors
          .filter(({ number }) => (isGroup ? decided.numbers.includes(number) : number === lead.number))
          .flatMap((person) =>
            messageToVisitor(messaging, 'visitKeptGuest', person, passLink(messaging, person)),
          ),
      ])
    case 'requestCancellation':
      return queue(messaging, toHost(messaging, 'visitCancellationRequestedHost', lead))
    case 'cancel':
      return queue(messaging, [
        ...toHostOf(decided, 'visitCancelledHost'),
        ...(decided.by === 'guest' ? [] : toCancelled(messaging, decided)),
      ])
  }
}

/** Additional visitors get a message only if they had a pass: without one they had no message about the visit. */
function toCancelled(messaging: MessageContext, { before, numbers }: Decided): NewMessage[] {
  return before.visitors
    .filter(
      ({ number, status }) =>
        numbers.includes(number) &&
        ((number === 0 && before.visit.kind === 'individual') || status !== 'request_for_approval'),
    )
    .flatMap((person) => messageToVisitor(messaging, 'visitCancelledGuest', person, detailsLink(messaging)))
}

export async function queue({ tx, now, together }: MessageContext, messages: NewMessage[]): Promise<void> {
  if (together) together.messages.push(...messages)
  else await queueMessages(tx, messages, now)
}

/** A message to a visitor, in the reservation's language; the host's name is masked (decisions §6). */
export function messageToVisitor(
  messaging: MessageContext,
  template: TemplateName,
  visitor: VisitorRecord,
  link: string,
): NewMessage[] {
  const { visit, company, host } = messaging.loaded
  const ofSeries = messaging.together && visitor.seriesCode
  return messages(messaging, visitor, visit.language, template, visitor.number, {
    name: visitor.name,
    host: maskName(host.name),
    company: visit.language === 'ko' ? company.nameKo : company.nameEn,
    link: ofSeries ? passesLink(messaging, ofSeries) : link,
  })
}

/** What some messages say besides: when somebody came, which name it was before, which of the contacts are new. */
interface More {
  time?: string
  was?: string
  what?: string
}

/** A message to the host, in the host's language; none to a host who has left. */
export function toHost(
  messaging: MessageContext,
  template: TemplateName,
  visitor: VisitorRecord,
  more: More = {},
): NewMessage[] {
  const { host } = messaging.loaded
  if (host.status !== 'approved') return []
  return messages(messaging, { ...host, memberId: host.id }, host.language, template, visitor.number, {
    name: visitor.name,
    host: host.name,
    company: visitor.companyName ?? NONE,
    link: messaging.together ? seriesLink(messaging, host.language) : detailsLink(messaging, host.language),
    ...more,
  })
}

/**
 * Whether a host's message has a link to invite the same guests again: not for a group, which not every host may reserve, nor for the
 * guests of a meeting, which is booked again as a whole.
 */
const isToBeRepeated = ({ kind, bookingId }: LoadedVisit['visit'], template: TemplateName) =>
  kind === 'individual' &&
  bookingId === null &&
  (template === 'visitApprovedHost' || template === 'visitReminderHost')

/** The keys of a message about a visitor: by SMS, and by e-mail. */
export const visitMessageKeys = ({
  eventId,
  template,
  number,
}: Pick<MessageContext, 'eventId'> & { template: TemplateName; number: number }) => {
  const key = `visit-event:${eventId}:${template}:${number}`
  return [`${key}:sms`, `${key}:email`] as const
}

/** By SMS to Korean numbers, and by e-mail where there is an address: a visitor with a foreign number has one (decisions §6). */
function messages(
  { loaded, eventId, now, publicUrl }: MessageContext,
  recipient: { memberId?: number; mobile: string; email: string | null },
  language: Language,
  template: TemplateName,
  number: number,
  params: { name: string; host: string; company: string; link: string } & More,
): NewMessage[] {
  const { visit } = loaded
  const message = {
    language,
    template,
    params: {
      date: template === 'visitorArrivedHost' ? seoulDate(now) : visit.visitDate,
      time: formatMinutes(visit.visitMinutes),
      floor: formatFloor(visit.floor, language),
      reason: visit.statusReason ?? NONE,
      ...(template === 'visitRequestedHost' && requestOf(loaded, language)),
      ...params,
    },
  }
  const [smsKey, emailKey] = visitMessageKeys({ eventId, template, number })
  const [first, ...others]: NewMessage[] = [
    ...(isForeignMobile(recipient.mobile)
      ? []
      : [{ ...message, dedupeKey: smsKey, channel: 'sms' as const, recipient: recipient.mobile }]),
    ...(recipient.email
      ? [
          withAgain(
            { ...message, dedupeKey: emailKey, channel: 'email', recipient: recipient.email },
            isToBeRepeated(visit, template)
              ? linkIn(language, publicUrl + visitorPaths.again({ id: visit.publicId, kind: visit.kind }))
              : undefined,
          ),
        ]
      : []),
  ]
  return first ? [{ ...first, memberId: recipient.memberId }, ...others] : []
}

/** What a host needs to decide: the purpose, and how many visitors. */
function requestOf({ visit, visitors }: LoadedVisit, language: Language) {
  const t = translator(language)
  const { name } = visitors[0]!
  const count = visitors.length - 1
  const purpose = t(`visitors:purpose.${visit.purpose as (typeof VISIT_PURPOSES)[number]}`)
  return {
    purpose: visit.purposeText ? `${purpose} (${visit.purposeText})` : purpose,
    who: count > 0 ? t('visitors:namedAndOthers', { name, count }) : t('visitors:named', { name }),
  }
}

export const detailsLink = (
  { publicUrl, loaded: { visit } }: MessageContext,
  language: Language = visit.language,
) => `${publicUrl}${visitorPaths.details({ id: visit.publicId })}?lng=${language}`

/** The page with all visits of a series, for its host and managers. */
export const seriesLink = ({ publicUrl, loaded: { visit } }: MessageContext, language: Language) =>
  `${publicUrl}${visitorPaths.series({ id: visit.seriesId! })}?lng=${language}`

/** The page with a person's passes of a series. */
const passesLink = ({ publicUrl, loaded: { visit } }: MessageContext, code: string) =>
  `${publicUrl}${visitorPaths.passes({ code })}?lng=${visit.language}`

export const passLink = ({ publicUrl, loaded: { visit } }: MessageContext, visitor: VisitorRecord) =>
  `${publicUrl}${visitorPaths.gatePass({ code: visitor.passCode })}?lng=${visit.language}`
