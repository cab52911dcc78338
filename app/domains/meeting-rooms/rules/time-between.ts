/** A half hour of the grid. */
export const CELL = 30

export interface Span {
  startMinutes: number
  endMinutes: number
}

/** Where a booking may begin, and for each beginning the possible ends. */
type Starts = readonly { startMinutes: number; ends: readonly number[] }[]

/** Whether a half hour can be part of a booking. */
export const isWithin = (at: number, starts: Starts): boolean =>
  starts.some(({ startMinutes, ends }) => startMinutes <= at && at < (ends.at(-1) ?? 0))

/**
 * The time that is meant by going from one half hour to another, or by pointing at one: of all that can be booked and has
 * the first half hour in it, the one that begins nearest to what was drawn, then the one that ends nearest. So it is never
 * shorter than the least time, and never goes over what is taken.
 */
export function timeBetween(starts: Starts, anchor: number, focus: number): Span | null {
  const from = Math.min(anchor, focus)
  const to = Math.max(anchor, focus) + CELL
  let best: Span | null = null
  const away = ({ startMinutes, endMinutes }: Span) =>
    Math.abs(startMinutes - from) * 10_000 + Math.abs(endMinutes - to)
  for (const { startMinutes, ends } of starts) {
    for (const endMinutes of ends) {
      const span = { startMinutes, endMinutes }
      const hasAnchor = startMinutes <= anchor && anchor < endMinutes
      if (hasAnchor && (!best || away(span) < away(best))) best = span
    }
  }
  return best
}
