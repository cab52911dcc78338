import { calendarText, utc, type EventLines } from '~/files/icalendar'
import type { Language } from '~/i18n/languages'
import { seoulInstant } from '~/rules/local-time'
import type { TrainingUnit } from './training-shapes'

type Planned = Pick<TrainingUnit, 'id' | 'trainer' | 'date' | 'startMinutes' | 'endMinutes' | 'status'> & {
  /** The number of its changes; calendars replace an event by one with a higher number. */
  sequence: number
}

/**
 * A unit with a trainer as a calendar event, with the same UID in every file.
 * @param link absolute URL of its package's page
 * @param stamp when it last changed, or when the file is made
 */
export const unitEvent = (
  { id, trainer, date, startMinutes, endMinutes, status, sequence }: Planned,
  { language, link, stamp }: { language: Language; link: string; stamp: Date },
): EventLines => [
  'BEGIN:VEVENT',
  `UID:${id}@${new URL(link).hostname}`,
  `SEQUENCE:${sequence}`,
  `DTSTAMP:${utc(stamp)}`,
  `DTSTART:${utc(seoulInstant(date, startMinutes))}`,
  `DTEND:${utc(seoulInstant(date, endMinutes))}`,
  `SUMMARY:${calendarText(`P.T. · ${trainer[language]}`)}`,
  `URL:${link}`,
  `STATUS:${status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
]
