/** The minutes of a cell of the grid. */
export const CELL = 30

export interface Span {
  startMinutes: number
  endMinutes: number
}

/** Possible starts of a booking, each with its possible ends. */
type Starts = readonly { startMinutes: number; ends: readonly number[] }[]

/** Whether a half hour can be part of a booking. */
export const isWithin = (at: number, starts: Starts): boolean =>
  starts.some(({ startMinutes, ends }) => startMinutes <= at && at < (ends.at(-1) ?? 0))

/**
 * The time selected by dragging from one half hour to another, or by pressing one: of the bookable times that contain the
 * first half hour, the one with the nearest start, then the nearest end. It is therefore never shorter than the minimum time
 * and never overlaps a taken one. Null when no bookable time contains the first half hour.
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

/**
 * The time that is selected by pressing a half hour: the end of the time whose start was pressed before, where it can last as long;
 * otherwise a start.
 */
export function timePressed(starts: Starts, at: number, begun: number | null): Span | null {
  const until = begun !== null && at > begun ? timeBetween(starts, begun, at) : null
  const isEnd = until !== null && until.startMinutes === begun && until.endMinutes === at + CELL
  return isEnd ? until : timeBetween(starts, at, at)
}
