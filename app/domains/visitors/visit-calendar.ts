import { formatFloor } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import type { Translate } from '~/i18n/translate'
import { seoulInstant } from '~/rules/local-time'
import type { Visit } from './schemas'

/** Minutes a visit is entered with: how long one takes nobody is asked. */
const LENGTH = 60

const STATUS: Partial<Record<Visit['status'], string>> = {
  request_for_approval: 'TENTATIVE',
  approved: 'CONFIRMED',
  cancellation_requested: 'CONFIRMED',
  using: 'CONFIRMED',
}

/** Whether a visit is still something for a calendar. */
export const hasCalendar = ({ status }: Pick<Visit, 'status'>) => STATUS[status] !== undefined

/**
 * A visit as an iCalendar file (RFC 5545): one event, which a newer file of the same visit takes the place of.
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
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nuri Tower//Visits//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${visit.id}@${new URL(link).hostname}`,
    `SEQUENCE:${visit.revision}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(seoulInstant(visit.visitDate, visit.visitMinutes))}`,
    `DURATION:PT${LENGTH}M`,
    `SUMMARY:${text(isGuest ? t('visitors:calendar.guest', { company }) : t('visitors:calendar.host', { who }))}`,
    `LOCATION:${text(`${t('shell:footer.address')} ${formatFloor(visit.floor, language)} ${company}`)}`,
    `URL:${link}`,
    `STATUS:${STATUS[visit.status]}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(folded).join('\r\n') + '\r\n'
}

/** '20261124T020000Z' */
const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

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
