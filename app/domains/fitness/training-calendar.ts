import { ownEvent, type EventLines } from '~/files/icalendar'
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
 * @param changed when it last changed
 * @param organizer who answers for it: the building
 */
export const unitEvent = (
  { id, trainer, date, startMinutes, endMinutes, status, sequence }: Planned,
  { language, ...event }: { language: Language; link: string; stamp: Date; changed: Date; organizer: string },
): EventLines =>
  ownEvent({
    ...event,
    uid: id,
    sequence,
    starts: seoulInstant(date, startMinutes),
    ends: seoulInstant(date, endMinutes),
    summary: `P.T. · ${trainer[language]}`,
    status: status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
  })
