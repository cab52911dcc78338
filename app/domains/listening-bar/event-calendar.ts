import { occasionPath } from '~/booking/occasion-path'
import { ownEvent, type EventLines } from '~/files/icalendar'
import type { Language } from '~/i18n/languages'
import { seoulInstant } from '~/rules/local-time'
import type { BarEvent, SIGN_UP_STATUSES } from './event-shapes'

type Planned = Pick<BarEvent, 'id' | 'name' | 'date' | 'startMinutes' | 'endMinutes' | 'isCancelled'> & {
  /** Of one's own sign-up; missing for whoever has none. */
  status?: (typeof SIGN_UP_STATUSES)[number]
}

/**
 * An event of the listening bar as a calendar event. Waiting for seats is tentative; given back or called off it is cancelled.
 * @param sequence number of its changes; calendars replace an event by one with a higher number
 * @param stamp when it last changed, or when the file is made
 * @param place the bar's name
 * @param organizer who answers for it: the building
 */
export const barEventLines = (
  { id, name, date, startMinutes, endMinutes, isCancelled, status }: Planned,
  {
    language,
    publicUrl,
    ...event
  }: {
    language: Language
    publicUrl: string
    sequence: number
    stamp: Date
    changed: Date
    place: string
    organizer: string
  },
): EventLines =>
  ownEvent({
    ...event,
    link: `${publicUrl}${occasionPath({ id })}?lng=${language}`,
    uid: `event-${id}`,
    starts: seoulInstant(date, startMinutes),
    ends: seoulInstant(date, endMinutes),
    summary: name[language],
    status:
      isCancelled || status === 'cancelled' ? 'CANCELLED' : status === 'pending' ? 'TENTATIVE' : 'CONFIRMED',
  })
