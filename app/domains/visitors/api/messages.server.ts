import { randomUUID } from 'node:crypto'
import type { Db } from '../../../db/database.server'
import { formatFloor } from '../../../i18n/format'
import { translator } from '../../../i18n/i18n'
import type { Language } from '../../../i18n/languages'
import { queueMessages, type NewMessage } from '../../../messaging/outbox.server'
import type { TemplateName } from '../../../messaging/templates'
import { formatMinutes, seoulDate, seoulMinutes } from '../../../rules/local-time'
import { isForeignMobile } from '../../../rules/phone'
import { maskName } from '../../../rules/text'
import { visitorPaths } from '../paths'
import type { VISIT_PURPOSES } from '../schemas'
import type { Decided, Decision } from './decide.server'
import type { LoadedVisit, VisitorRecord } from './queries.server'

/** A text without a value still needs its line to make sense. */
const NONE = '-'

/** What every message about a step needs: its transaction, the visit as it is now, and the event that is told of. */
export interface Telling {
  tx: Db
  loaded: LoadedVisit
  /** Its number; each event is told to somebody once. */
  eventId: number | string
  now: Date
  publicUrl: string
}

/** A new request: the host decides, the guest gets the way back to it. */
export function tellRequested(telling: Telling): Promise<void> {
  const lead = telling.loaded.visitors[0]!
  return queue(telling, [
    ...toHost(telling, 'visitRequestedHost', lead),
    ...messageToVisitor(telling, 'visitRequestedGuest', lead, detailsLink(telling)),
  ])
}

/** Gate passes for visitors who are approved, those with these numbers, each to the person it belongs to. */
export const tellPasses = (telling: Telling, numbers: number[]): Promise<void> =>
  queuePaced(
    telling,
    telling.loaded.visitors
      .filter(({ number }) => numbers.includes(number))
      .flatMap((person) =>
        messageToVisitor(telling, 'visitApprovedGuest', person, passLink(telling, person)),
      ),
  )

/** A visitor's pass once more, as often as asked for. */
export const tellPassAgain = (telling: Omit<Telling, 'eventId'>, visitor: VisitorRecord): Promise<void> => {
  const again = { ...telling, eventId: `again-${randomUUID()}` }
  return queue(again, messageToVisitor(again, 'visitApprovedGuest', visitor, passLink(again, visitor)))
}

/** Somebody came: the host knows whom to meet. */
export async function tellArrived(telling: Telling, visitor: VisitorRecord): Promise<void> {
  await queue(
    telling,
    toHost(telling, 'visitorArrivedHost', visitor, formatMinutes(seoulMinutes(telling.now))),
  )
}

/** Somebody stands at the desk and waits for the host's answer. */
export const tellWaiting = (telling: Telling, visitor: VisitorRecord): Promise<void> =>
  queue(telling, toHost(telling, 'visitorWaitingHost', visitor, formatMinutes(seoulMinutes(telling.now))))

/** Recipients of a decision: guests when hosts or managers decide, hosts when guests or managers do. */
export async function tellDecided(telling: Telling, decision: Decision, decided: Decided): Promise<void> {
  const isGroup = telling.loaded.visit.kind === 'group'
  const lead = telling.loaded.visitors.find(({ number }) => !isGroup || number === decided.numbers[0])!
  // Nobody is told of an own decision.
  const toHostOf = ({ by }: Decided, template: TemplateName) =>
    by === 'host' ? [] : toHost(telling, template, lead)
  switch (decision) {
    case 'approve':
      await tellPasses(telling, decided.numbers)
      return queue(telling, toHostOf(decided, 'visitApprovedHost'))
    case 'reject':
      return queue(telling, [
        ...toHostOf(decided, 'visitRejectedHost'),
        // Those of a group had not heard of it.
        ...(isGroup ? [] : messageToVisitor(telling, 'visitRejectedGuest', lead, detailsLink(telling))),
      ])
    case 'keep':
      return queue(telling, [
        ...toHostOf(decided, 'visitKeptHost'),
        ...telling.loaded.visitors
          .filter(({ number }) => (isGroup ? decided.numbers.includes(number) : number === lead.number))
          .flatMap((person) =>
            messageToVisitor(telling, 'visitKeptGuest', person, passLink(telling, person)),
          ),
      ])
    case 'requestCancellation':
      return queue(telling, toHost(telling, 'visitCancellationRequestedHost', lead))
    case 'cancel':
      return queue(telling, [
        ...toHostOf(decided, 'visitCancelledHost'),
        ...(decided.by === 'guest' ? [] : toCancelled(telling, decided)),
      ])
  }
}

/** Additional visitors are told of the end only if they had a pass, and so knew of the visit. */
function toCancelled(telling: Telling, { before, numbers }: Decided): NewMessage[] {
  return before.visitors
    .filter(
      ({ number, status }) =>
        numbers.includes(number) &&
        ((number === 0 && before.visit.kind === 'individual') || status !== 'request_for_approval'),
    )
    .flatMap((person) => messageToVisitor(telling, 'visitCancelledGuest', person, detailsLink(telling)))
}

/** Many at once go one after the other: whoever else is told something meanwhile does not wait for three hundred. */
const PER_SECOND = 5
const queuePaced = async ({ tx, now }: Telling, messages: NewMessage[]): Promise<void> => {
  if (messages.length <= 20) return queueMessages(tx, messages, now)
  for (let at = 0; at < messages.length; at += PER_SECOND * 10) {
    const due = new Date(now.getTime() + (at / PER_SECOND) * 1_000)
    await queueMessages(tx, messages.slice(at, at + PER_SECOND * 10), now, due)
  }
}

export const queue = ({ tx, now }: Telling, messages: NewMessage[]) => queueMessages(tx, messages, now)

/** In the language the reservation was made in; the host's name as strangers see it (decisions §6). */
export function messageToVisitor(
  telling: Telling,
  template: TemplateName,
  visitor: VisitorRecord,
  link: string,
): NewMessage[] {
  const { visit, company, host } = telling.loaded
  return messages(telling, visitor, visit.language, template, visitor.number, {
    name: visitor.name,
    host: maskName(host.name),
    company: visit.language === 'ko' ? company.nameKo : company.nameEn,
    link,
  })
}

/** In the host's own language; a host who has left gets nothing. */
export function toHost(
  telling: Telling,
  template: TemplateName,
  visitor: VisitorRecord,
  time?: string,
): NewMessage[] {
  const { host } = telling.loaded
  if (host.status !== 'approved') return []
  return messages(telling, host, host.language, template, visitor.number, {
    name: visitor.name,
    host: host.name,
    company: visitor.companyName ?? NONE,
    link: detailsLink(telling, host.language),
    ...(time && { time }),
  })
}

/** By SMS to Korean numbers, and by e-mail where there is an address: a visitor with a foreign number has one (decisions §6). */
function messages(
  { loaded, eventId, now }: Telling,
  reader: { mobile: string; email: string | null },
  language: Language,
  template: TemplateName,
  number: number,
  params: { name: string; host: string; company: string; link: string; time?: string },
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
  const dedupeKey = `visit-event:${eventId}:${template}:${number}`
  return [
    ...(isForeignMobile(reader.mobile)
      ? []
      : [{ ...message, dedupeKey: `${dedupeKey}:sms`, channel: 'sms' as const, recipient: reader.mobile }]),
    ...(reader.email
      ? [{ ...message, dedupeKey: `${dedupeKey}:email`, channel: 'email' as const, recipient: reader.email }]
      : []),
  ]
}

/** What a host who is asked wants to know besides: why they come, and how many. */
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

export const detailsLink = ({ publicUrl, loaded: { visit } }: Telling, language: Language = visit.language) =>
  `${publicUrl}${visitorPaths.details({ id: visit.publicId })}?lng=${language}`

export const passLink = ({ publicUrl, loaded: { visit } }: Telling, visitor: VisitorRecord) =>
  `${publicUrl}${visitorPaths.gatePass({ code: visitor.passCode })}?lng=${visit.language}`
