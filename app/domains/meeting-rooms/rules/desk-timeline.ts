/** A time of a day, in minutes. */
interface Span {
  startMinutes: number
  endMinutes: number
}

/** Adjacent cells of a row with the same item, or without one. */
interface Stretch<Item> extends Span {
  cells: number
  item: Item | null
}

/** The minutes of a cell; bookings begin and end on the half hour (decisions §8). */
export const CELL_MINUTES = 30

/**
 * A day of a room as a row of taken and free stretches without gaps. A time that begins or ends within a cell fills it;
 * parts outside the day's hours are cut off.
 */
export function stretchesOf<Item extends Span>(
  items: readonly Item[],
  { from, to }: { from: number; to: number },
): Stretch<Item>[] {
  const stretches: Stretch<Item>[] = []
  let at = from
  const add = (until: number, item: Item | null) => {
    if (until <= at) return
    stretches.push({ startMinutes: at, endMinutes: until, cells: (until - at) / CELL_MINUTES, item })
    at = until
  }
  for (const item of [...items].sort((a, b) => a.startMinutes - b.startMinutes)) {
    const start = Math.floor(item.startMinutes / CELL_MINUTES) * CELL_MINUTES
    const end = Math.ceil(item.endMinutes / CELL_MINUTES) * CELL_MINUTES
    add(Math.min(start, to), null)
    add(Math.min(end, to), item)
  }
  add(to, null)
  return stretches
}

/** A free stretch in hours, so that each is pressed by itself; what is before the first and after the last full hour is less. */
export function inHours<Item>(stretch: Stretch<Item>): Stretch<Item>[] {
  if (stretch.item) return [stretch]
  const hours: Stretch<Item>[] = []
  for (let at = stretch.startMinutes; at < stretch.endMinutes;) {
    const end = Math.min(stretch.endMinutes, (Math.floor(at / 60) + 1) * 60)
    hours.push({ startMinutes: at, endMinutes: end, cells: (end - at) / CELL_MINUTES, item: null })
    at = end
  }
  return hours
}

/** The hours that a table of a day shows: opening hours in whole hours, extended by bookings outside them. */
export function hoursOf(open: { from: number; to: number }, items: readonly Span[]) {
  const earliest = Math.min(open.from, ...items.map(({ startMinutes }) => startMinutes))
  const latest = Math.max(open?.to ?? -Infinity, ...items.map(({ endMinutes }) => endMinutes))
  return { from: Math.floor(earliest / 60) * 60, to: Math.ceil(latest / 60) * 60 }
}

/**
 * The parts of a day's hours in which a room is closed: before its opening and after its closing hour, as far as nothing is
 * booked there.
 * @param open null on a day without opening hours, such as a Sunday
 */
export function closedSpans(
  open: { from: number; to: number } | null,
  items: readonly Span[],
  hours: { from: number; to: number },
): Span[] {
  if (!open && items.length === 0) return [{ startMinutes: hours.from, endMinutes: hours.to }]
  const opens = Math.min(open?.from ?? Infinity, ...items.map(({ startMinutes }) => startMinutes))
  const closes = Math.max(open?.to ?? -Infinity, ...items.map(({ endMinutes }) => endMinutes))
  return [
    { startMinutes: hours.from, endMinutes: opens },
    { startMinutes: closes, endMinutes: hours.to },
  ].filter(({ startMinutes, endMinutes }) => startMinutes < endMinutes)
}
