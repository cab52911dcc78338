import { calendarText, utc, type EventLines } from '~/files/icalendar'
import type { Language } from '~/i18n/languages'
import { seoulInstant } from '~/rules/local-time'
import type { GxApplication } from './gx-shapes'

type Planned = Pick<GxApplication, 'id' | 'name' | 'dates' | 'startMinutes' | 'endMinutes' | 'status'>

/**
 * The classes of an application as calendar events, with the same UID in every file.
 * @param link absolute URL of the application's page
 * @param sequence number of its changes; calendars replace an event by one with a higher number
 * @param stamp when it last changed, or when the file is made
 */
export const gxEvents = (
  { id, name, dates, startMinutes, endMinutes, status }: Planned,
  { language, link, sequence, stamp }: { language: Language; link: string; sequence: number; stamp: Date },
): EventLines[] =>
  dates.map((date) => [
    'BEGIN:VEVENT',
    `UID:${id}-${date}@${new URL(link).hostname}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(seoulInstant(date, startMinutes))}`,
    `DTEND:${utc(seoulInstant(date, endMinutes))}`,
    `SUMMARY:${calendarText(name[language])}`,
    `URL:${link}`,
    `STATUS:${status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ])
