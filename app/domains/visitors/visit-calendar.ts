import { calendarText, ownedBy, ownFile, placeOf, utc, type EventLines } from '~/files/icalendar'
import { formatFloor } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import type { Translate } from '~/i18n/translate'
import { seoulInstant } from '~/rules/local-time'
import { NO_SHOW } from '~/rules/statuses'
import type { Visit } from './schemas'

/** Length of the event in minutes: how long a visit takes is not asked. */
export const VISIT_LENGTH = 60

const STATUS: Partial<Record<Visit['status'], string>> = {
  request_for_approval: 'TENTATIVE',
  approved: 'CONFIRMED',
  cancellation_requested: 'CONFIRMED',
  using: 'CONFIRMED',
}

type CalendarVisit = Pick<Visit, 'status' | 'statusReason' | 'visitors'>

/** The status of the visit, or of the one visitor seen, such as by a guest of a group. */
const statusOf = ({ status, visitors }: CalendarVisit) =>
  visitors.length === 1 ? visitors[0]!.status : status

/** Whether there is a calendar file of the visit. */
export const hasCalendar = (visit: CalendarVisit) => STATUS[statusOf(visit)] !== undefined

/** Whether a visit was cancelled and its event is to be removed; after a no-show the event remains. */
export const isCalledOff = (visit: CalendarVisit) =>
  statusOf(visit) === 'rejected' || (statusOf(visit) === 'cancelled' && visit.statusReason !== NO_SHOW)

/**
 * A visit as an iCalendar file (RFC 5545): one event, replaced by a newer file of the same visit, and removed by the
 * file of a cancelled one (METHOD:CANCEL, RFC 5546).
 * @param link absolute URL of the reservation
 * @param now when the file is made
 */
export function visitCalendar(
  visit: Visit,
  {
    isGuest,
    language,
    t,
    link,
    now,
  }: { isGuest: boolean; language: Language; t: Translate; link: string; now: Date },
): string {
  const [lead] = visit.visitors
  const others = visit.visitors.length - 1
  const { name } = lead!
  const who =
    others > 0 ? t('visitors:namedAndOthers', { name, count: others }) : t('visitors:named', { name })
  const company = visit.company[language]
  const calledOff = isCalledOff(visit)
  const event = visitEvent(visit, {
    language,
    t,
    link,
    stamp: now,
    changed: new Date(visit.events.at(-1)?.at ?? now),
    summary: isGuest ? t('visitors:calendar.guest', { company }) : t('visitors:calendar.host', { who }),
    status: calledOff ? 'CANCELLED' : STATUS[statusOf(visit)],
  })
  return ownFile([event], { name: 'Visits', isCancelled: calledOff })
}

/** The data of a calendar event besides its summary. */
type EventVisit = Pick<Visit, 'id' | 'revision' | 'visitDate' | 'visitMinutes' | 'floor' | 'company'>

/** A visit as an event, with the same UID in every file. */
export function visitEvent(
  visit: EventVisit,
  {
    language,
    t,
    link,
    stamp,
    changed,
    summary,
    status,
  }: {
    language: Language
    t: Translate
    link: string
    stamp: Date
    changed: Date
    summary: string
    status?: string
  },
): EventLines {
  const company = visit.company[language]
  return [
    'BEGIN:VEVENT',
    `UID:${visit.id}@${new URL(link).hostname}`,
    `SEQUENCE:${visit.revision}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(seoulInstant(visit.visitDate, visit.visitMinutes))}`,
    `DURATION:PT${VISIT_LENGTH}M`,
    `SUMMARY:${calendarText(summary)}`,
    `LOCATION:${placeOf(t('shell:footer.address'), formatFloor(visit.floor, language), company)}`,
    `URL:${link}`,
    ...ownedBy(company, link, changed),
    `STATUS:${status}`,
    'END:VEVENT',
  ]
}
