import type { LocalDate } from '~/rules/local-time'

/** A time of a day, cleaning included. */
interface Time {
  date: LocalDate
  startMinutes: number
  clearMinutes: number
}

interface Room {
  code: string
  seats: number
  /** When it is booked, kept or closed. */
  taken: readonly Time[]
}

interface Moving extends Time {
  id: string
  room: string
  attendees: number
}

const isMeeting = (a: Time, b: Time) =>
  a.date === b.date && a.startMinutes < b.clearMinutes && b.startMinutes < a.clearMinutes

/** The other rooms that are free at a booking's time and large enough. A concurrent booking may still take one. */
export const roomsToMoveTo = <One extends Room>(booking: Omit<Moving, 'id'>, rooms: readonly One[]): One[] =>
  rooms.filter(
    ({ code, seats, taken }) =>
      code !== booking.room && seats >= booking.attendees && !taken.some((time) => isMeeting(time, booking)),
  )

/** For each booking the first room it can move to that is proposed to no other at its time; by booking. */
export function proposedRooms(
  moving: readonly (Moving & { rooms: readonly string[] })[],
): Map<string, string> {
  const proposed: (Moving & { to: string })[] = []
  for (const booking of moving) {
    const to = booking.rooms.find(
      (code) => !proposed.some((other) => other.to === code && isMeeting(other, booking)),
    )
    if (to !== undefined) proposed.push({ ...booking, to })
  }
  return new Map(proposed.map(({ id, to }) => [id, to]))
}
