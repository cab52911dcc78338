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
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nuri Tower//Visits//EN',
    `METHOD:${calledOff ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${visit.id}@${new URL(link).hostname}`,
    `SEQUENCE:${visit.revision}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(seoulInstant(visit.visitDate, visit.visitMinutes))}`,
    `DURATION:PT${LENGTH}M`,
    `SUMMARY:${text(isGuest ? t('visitors:calendar.guest', { company }) : t('visitors:calendar.host', { who }))}`,
    `LOCATION:${text(`${t('shell:footer.address')} ${formatFloor(visit.floor, language)} ${company}`)}`,
    `URL:${link}`,
    `ORGANIZER;CN=${quoted(company)}:${new URL(link).origin}`,
    `STATUS:${calledOff ? 'CANCELLED' : STATUS[statusOf(visit)]}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(folded).join('\r\n') + '\r\n'
}

/** '20261124T020000Z' */
const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** A parameter's value can't hold quotes. */
const quoted = (words: string) => `"${words.replace(/["\r\n]/g, ' ')}"`

/** A name may hold whatever means something in the format. */
const text = (words: string) => words.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** A line has 75 bytes at most; the rest follows on lines that begin with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 74) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}
