interface Seat {
  id: number
  kind: string
  place: number
  cleaningMinutes: number
}

/**
 * The seat that a booking moves to when its own is repaired: free for its whole time with the cleaning, of the same kind, and
 * the nearest; undefined without one.
 * @param taken times of all seats that are taken, in minutes of the day
 */
export function seatToMoveTo<One extends Seat>(
  from: Seat,
  seats: readonly One[],
  {
    startMinutes,
    endMinutes,
    taken,
  }: {
    startMinutes: number
    endMinutes: number
    taken: readonly { thingId: number; startMinutes: number; clearMinutes: number }[]
  },
): One | undefined {
  return seats
    .filter(({ id, kind }) => id !== from.id && kind === from.kind)
    .filter(({ id, cleaningMinutes }) => {
      const clear = endMinutes + cleaningMinutes
      return !taken.some(
        (time) => time.thingId === id && time.startMinutes < clear && startMinutes < time.clearMinutes,
      )
    })
    .sort((a, b) => Math.abs(a.place - from.place) - Math.abs(b.place - from.place) || a.place - b.place)[0]
}
