import type { RoomTerms } from '~/affected/source'

/** A booking as far as a room's terms concern it. */
interface BookedTime {
  attendees: number
  startMinutes: number
  endMinutes: number
  /** When the next use of the room begins on its day; null without one. */
  nextStart: number | null
}

/** Whether a booking fits the seats, the least use and the cleaning of its room. */
export const fitsTerms = (
  { attendees, startMinutes, endMinutes, nextStart }: BookedTime,
  { seats, minimumMinutes, cleaningMinutes }: RoomTerms,
): boolean =>
  attendees <= seats &&
  endMinutes - startMinutes >= minimumMinutes &&
  (nextStart === null || endMinutes + cleaningMinutes <= nextStart)
