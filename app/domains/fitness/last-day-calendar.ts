import { ownEvent, type EventLines } from '~/files/icalendar'
import { seoulInstant } from '~/rules/local-time'
import type { OpenHours } from '~/rules/amenity-hours'

/**
 * The last day of a pass or a locker as a calendar event, during its last session: a month of events would fill a calendar, and what one
 * forgets is when it ends. The same UID in every file.
 * @param planned `sequence` is the number of its changes: calendars replace an event by one with a higher number
 * @param event `link` is the absolute URL of its page
 */
export function lastDayEvent(
  {
    id,
    lastDay,
    hours,
    isCancelled,
    sequence,
  }: { id: string; lastDay: string; hours: readonly OpenHours[]; isCancelled: boolean; sequence: number },
  event: { link: string; stamp: Date; changed: Date; organizer: string; summary: string },
): EventLines {
  const { from, to } = hours.at(-1)!
  return ownEvent({
    ...event,
    uid: id,
    sequence,
    starts: seoulInstant(lastDay, from),
    ends: seoulInstant(lastDay, to),
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
  })
}
