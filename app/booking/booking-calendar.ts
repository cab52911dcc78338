import { ownEvent, ownFile, type EventLines } from '~/files/icalendar'
import type { Language } from '~/i18n/languages'
import { seoulInstant } from '~/rules/local-time'
import type { ShownStatus } from './kinds'

/** The fields of a booking that its calendar event uses. */
interface Planned {
  id: string
  date: string
  startMinutes: number
  endMinutes: number
  /** The meeting's name; an event without one is called after its room. */
  meetingName: string
  status: ShownStatus
  room: { name: Record<Language, string> }
}

interface BookingEvent {
  language: Language
  link: string
  sequence: number
  stamp: Date
  changed: Date
  organizer: string
}

/**
 * A booking as a calendar event, with the same UID in every file.
 * @param link absolute URL of the booking's page
 * @param sequence number of its changes; calendars replace an event by one with a higher number
 * @param stamp when the booking last changed, or when the file is made
 * @param changed when the booking last changed
 * @param organizer who answers for it: the building
 */
export function bookingEvent(booking: Planned, { language, ...event }: BookingEvent): EventLines {
  const { id, date, startMinutes, endMinutes, meetingName, room, status } = booking
  return ownEvent({
    ...event,
    uid: id,
    starts: seoulInstant(date, startMinutes),
    ends: seoulInstant(date, endMinutes),
    summary: meetingName || room.name[language],
    place: room.name[language],
    status:
      status === 'cancelled' ? 'CANCELLED' : status === 'waiting_for_payment' ? 'TENTATIVE' : 'CONFIRMED',
  })
}

/**
 * A booking as an iCalendar file with one event. A later file of the same booking replaces the event; that of a cancelled
 * booking removes it.
 */
export function bookingCalendar(
  booking: Planned & { history: readonly { at: string }[] },
  { language, link, now, organizer }: { language: Language; link: string; now: Date; organizer: string },
): string {
  const event = bookingEvent(booking, {
    language,
    link,
    sequence: booking.history.length,
    stamp: now,
    changed: new Date(booking.history.at(-1)?.at ?? now),
    organizer,
  })
  return ownFile([event], { name: 'Rooms', isCancelled: booking.status === 'cancelled' })
}
