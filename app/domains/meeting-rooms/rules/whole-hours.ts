import { MINUTES_PER_HOUR } from '~/rules/time-units'

/** In hours. */
const HALF_HOUR = 0.5

/**
 * A day of half hours with the free ones drawn together: two that make an hour are one cell, which starts at the hour; so is the
 * last start before a time that is too short, which it would take as well. Others stay half hours.
 * @param from the day's first minute
 */
export function inWholeHours<Cell extends { state: string; hours?: number }>(
  cells: readonly Cell[],
  from: number,
): Cell[] {
  const together: Cell[] = []
  const left = [...cells]
  for (let at = from, cell = left.shift(); cell; cell = left.shift()) {
    const next = left[0]
    let hours = cell.hours ?? HALF_HOUR
    if (
      cell.state === 'free' &&
      at % MINUTES_PER_HOUR === 0 &&
      (next?.state === 'free' || next?.state === 'tooShort')
    ) {
      hours = 1
      const rest = (next.hours ?? HALF_HOUR) - HALF_HOUR
      left.splice(0, 1, ...(rest > 0 ? [{ ...next, hours: rest }] : []))
    }
    together.push({ ...cell, hours })
    at += hours * MINUTES_PER_HOUR
  }
  return together
}
