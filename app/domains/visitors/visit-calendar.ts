import { calendarFile, calendarText, quoted, utc, type EventLines } from '~/files/icalendar'
import { formatFloor } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import type { Translate } from '~/i18n/translate'
import { seoulInstant } from '~/rules/local-time'
import { NO_SHOW } from '~/rules/statuses'
import type { Visit } from './schemas'

/** Minutes a visit is entered with: how long one takes nobody is asked. */
const LENGTH = 60

const STATUS: Partial<Record<Visit['status'], string>> = {
  request_for_approval: 'TENTATIVE',
  approved: 'CONFIRMED',
  cancellation_requested: 'CONFIRMED',
  using: 'CONFIRMED',
}

type Shown = Pick<Visit, 'status' | 'statusReason' | 'visitors'>

/** Who sees one person alone, such as a guest of a group, means that person's coming. */
const statusOf = ({ status, visitors }: Shown) => (visitors.length === 1 ? visitors[0]!.status : status)

/** Whether a visit is still something for a calendar. */
export const hasCalendar = (visit: Shown) => STATUS[statusOf(visit)] !== undefined

/** Whether a visit was called off, so that it is to leave calendars; who did not come keeps what was planned. */
export const isCalledOff = (visit: Shown) =>
  statusOf(visit) === 'rejected' || (statusOf(visit) === 'cancelled' && visit.statusReason !== NO_SHOW)

/**
 * A visit as an iCalendar file (RFC 5545): one event, which a newer file of the same visit takes the place of, and which the file of
 * one that was called off takes out again (METHOD:CANCEL, RFC 5546).
 * @param link the reservation's own, whole
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
    summary: isGuest ? t('visitors:calendar.guest', { company }) : t('visitors:calendar.host', { who }),
    status: calledOff ? 'CANCELLED' : STATUS[statusOf(visit)],
  })
  return calendarFile([event], { name: 'Visits', method: calledOff ? 'CANCEL' : 'PUBLISH' })
}

/** What a calendar is told of a visit besides what it is called. */
type Planned = Pick<Visit, 'id' | 'revision' | 'visitDate' | 'visitMinutes' | 'floor' | 'company'>

/** A visit as an event, the same (UID) in whatever file. */
export function visitEvent(
  visit: Planned,
  {
    language,
    t,
    link,
    stamp,
    summary,
    status,
  }: { language: Language; t: Translate; link: string; stamp: Date; summary: string; status?: string },
): EventLines {
  const company = visit.company[language]
  return [
    'BEGIN:VEVENT',
    `UID:${visit.id}@${new URL(link).hostname}`,
    `SEQUENCE:${visit.revision}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(seoulInstant(visit.visitDate, visit.visitMinutes))}`,
    `DURATION:PT${LENGTH}M`,
    `SUMMARY:${calendarText(summary)}`,
    `LOCATION:${calendarText(`${t('shell:footer.address')} ${formatFloor(visit.floor, language)} ${company}`)}`,
    `URL:${link}`,
    `ORGANIZER;CN=${quoted(company)}:${new URL(link).origin}`,
    `STATUS:${status}`,
    'END:VEVENT',
  ]
}
