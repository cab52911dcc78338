import type { Db } from '../../../db/database.server'
import { formatFloor } from '../../../i18n/format'
import type { Language } from '../../../i18n/languages'
import { queueMessages, type NewMessage } from '../../../messaging/outbox.server'
import type { TemplateName } from '../../../messaging/templates'
import { formatMinutes, seoulDate, seoulMinutes } from '../../../rules/local-time'
import { maskName } from '../../../rules/text'
import { visitorPaths } from '../paths'
import type { Decided, Decision } from './decide.server'
import type { Company, Host, VisitorRecord, VisitRecord } from './queries.server'

/** A text without a value still needs its line to make sense. */
const NONE = '-'

/** What a message about a visit tells of it; one that is about to be stored has all that. */
export interface ToldVisit {
  visit: Pick<VisitRecord, 'publicId' | 'floor' | 'visitDate' | 'visitMinutes' | 'statusReason' | 'language'>
  company: Company
  host: Host
  visitors: ToldVisitor[]
}
type ToldVisitor = Pick<VisitorRecord, 'number' | 'name' | 'mobile' | 'email' | 'companyName' | 'passCode'>

/**
 * What every message about a step needs: the visit as it is now, the event it tells of (its number, or a visit's public
 * id for the first), the time and the portal's address.
 */
export interface Telling {
  loaded: ToldVisit
  eventId: number | string
  now: Date
  publicUrl: string
}

/** The same where messages are queued in the transaction of the step. */
export type TellingNow = Telling & { tx: Db }

/** A new request: the host decides, the guest gets the way back to it. */
export function requestMessages(telling: Telling): NewMessage[] {
  const lead = telling.loaded.visitors[0]!
  return [
    ...toHost(telling, 'visitRequestedHost', lead),
    ...toVisitor(telling, 'visitRequestedGuest', lead, detailsLink(telling)),
  ]
}

/** Gate passes for visitors who are approved, each to the person it belongs to. */
export const passMessages = (telling: Telling, people = telling.loaded.visitors): NewMessage[] =>
  people.flatMap((person) => toVisitor(telling, 'visitApprovedGuest', person, passLink(telling, person)))

/** The same for those of the visitors who have these numbers. */
export const tellPasses = (telling: TellingNow, numbers: number[]): Promise<void> =>
  queue(
    telling,
    passMessages(
      telling,
      telling.loaded.visitors.filter(({ number }) => numbers.includes(number)),
    ),
  )

/** Somebody came: the host knows whom to meet. */
export async function tellArrived(telling: TellingNow, visitor: VisitorRecord): Promise<void> {
  await queue(
    telling,
    toHost(telling, 'visitorArrivedHost', visitor, formatMinutes(seoulMinutes(telling.now))),
  )
}

/** Who hears of a decision: guests of what hosts and managers decide, hosts of what guests and managers do. */
export async function tellDecided(telling: TellingNow, decision: Decision, decided: Decided): Promise<void> {
  const lead = telling.loaded.visitors[0]!
  switch (decision) {
    case 'approve':
      return tellPasses(telling, decided.numbers)
    case 'reject':
      return queue(telling, toVisitor(telling, 'visitRejectedGuest', lead, detailsLink(telling)))
    case 'keep':
      return queue(telling, toVisitor(telling, 'visitKeptGuest', lead, passLink(telling, lead)))
    case 'requestCancellation':
      return queue(telling, toHost(telling, 'visitCancellationRequestedHost', lead))
    case 'cancel':
      return queue(telling, [
        ...(decided.by === 'host' ? [] : toHost(telling, 'visitCancelledHost', lead)),
        ...(decided.by === 'guest' ? [] : toCancelled(telling, decided)),
      ])
  }
}

/** Additional visitors hear of the end only when they had heard of the visit: once they had a pass. */
function toCancelled(telling: Telling, { before, numbers }: Decided): NewMessage[] {
  return before.visitors
    .filter(
      ({ number, status }) => numbers.includes(number) && (number === 0 || status !== 'request_for_approval'),
    )
    .flatMap((person) => toVisitor(telling, 'visitCancelledGuest', person, detailsLink(telling)))
}

const queue = ({ tx, now }: TellingNow, messages: NewMessage[]) => queueMessages(tx, messages, now)

/** In the language the reservation was made in; the host's name as strangers see it (decisions §6). */
function toVisitor(
  telling: Telling,
  template: TemplateName,
  visitor: ToldVisitor,
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
function toHost(telling: Telling, template: TemplateName, visitor: ToldVisitor, time?: string): NewMessage[] {
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

/** By SMS, and by e-mail where there is an address. */
function messages(
  { loaded: { visit }, eventId, now }: Telling,
  reader: { mobile: string; email: string | null },
  language: Language,
  template: TemplateName,
  number: number,
  params: { name: string; host: string; company: string; link: string; time?: string },
): NewMessage[] {
  const message = {
    language,
    template,
    params: {
      date: template === 'visitorArrivedHost' ? seoulDate(now) : visit.visitDate,
      time: formatMinutes(visit.visitMinutes),
      floor: formatFloor(visit.floor, language),
      reason: visit.statusReason ?? NONE,
      ...params,
    },
  }
  const dedupeKey = `visit-event:${eventId}:${template}:${number}`
  return [
    { ...message, dedupeKey: `${dedupeKey}:sms`, channel: 'sms', recipient: reader.mobile },
    ...(reader.email
      ? [{ ...message, dedupeKey: `${dedupeKey}:email`, channel: 'email' as const, recipient: reader.email }]
      : []),
  ]
}

const detailsLink = ({ publicUrl, loaded: { visit } }: Telling, language: Language = visit.language) =>
  `${publicUrl}${visitorPaths.details({ id: visit.publicId })}?lng=${language}`

const passLink = ({ publicUrl, loaded: { visit } }: Telling, visitor: ToldVisitor) =>
  `${publicUrl}${visitorPaths.gatePass({ code: visitor.passCode })}?lng=${visit.language}`
