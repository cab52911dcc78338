import { ownEvent, type EventLines } from '~/files/icalendar'
import type { Language } from '~/i18n/languages'
import { seoulInstant } from '~/rules/local-time'
import type { GxApplication } from './gx-shapes'

type Planned = Pick<GxApplication, 'id' | 'name' | 'dates' | 'startMinutes' | 'endMinutes' | 'status'>

/**
 * The classes of an application as calendar events, with the same UID in every file.
 * @param link absolute URL of the application's page
 * @param sequence number of its changes; calendars replace an event by one with a higher number
 * @param stamp when it last changed, or when the file is made
 * @param changed when it last changed
 * @param organizer who answers for it: the building
 */
export const gxEvents = (
  { id, name, dates, startMinutes, endMinutes, status }: Planned,
  {
    language,
    ...event
  }: {
    language: Language
    link: string
    sequence: number
    stamp: Date
    changed: Date
    organizer: string
  },
): EventLines[] =>
  dates.map((date) =>
    ownEvent({
      ...event,
      uid: `${id}-${date}`,
      starts: seoulInstant(date, startMinutes),
      ends: seoulInstant(date, endMinutes),
      summary: name[language],
      status: status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    }),
  )
