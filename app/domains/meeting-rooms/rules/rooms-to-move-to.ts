interface Span {
  startMinutes: number
  endMinutes: number
}

interface DayOfRoom {
  code: string
  bookings: readonly Span[]
  blocks: readonly Span[]
}

const isMeeting = (a: Span, b: Span) => a.startMinutes < b.endMinutes && b.startMinutes < a.endMinutes

/** The other rooms that are free at a booking's time and large enough. A concurrent booking may still take one. */
export function roomsToMoveTo<Room extends DayOfRoom>(
  booking: Span & { room: { code: string }; attendees: number },
  day: readonly Room[],
  facts: readonly { code: string; seats: number }[],
): Room[] {
  return day.filter(({ code, bookings, blocks }) => {
    const seats = facts.find((room) => room.code === code)?.seats ?? 0
    const isTaken = [...bookings, ...blocks].some((span) => isMeeting(span, booking))
    return code !== booking.room.code && seats >= booking.attendees && !isTaken
  })
}
