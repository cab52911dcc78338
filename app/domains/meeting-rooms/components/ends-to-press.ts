import type { DayCell } from '~/ui/calendar/day-grid'
import { CELL, type Span } from '~/domains/meeting-rooms/rules/time-between'
import { MINUTES_PER_HOUR } from '~/rules/time-units'

/**
 * The cells of a day once a start has been pressed: the half hours that are chosen, and after them those that lengthen the
 * time as links. What cannot be part of the time stays as it is, earlier starts included.
 * @param from the day's first minute
 * @param ends possible ends of a booking from the chosen start
 */
export function endsToPress(
  cells: readonly DayCell[],
  from: number,
  {
    chosen,
    ends,
    label,
    to,
  }: {
    chosen: Span
    ends: readonly number[]
    /** The words of a chosen half hour. */
    label: string
    to: (end: number) => { to: string; name: string }
  },
): DayCell[] {
  const halves: DayCell[] = []
  let at = from
  for (const cell of cells) {
    const minutes = (cell.hours ?? CELL / MINUTES_PER_HOUR) * MINUTES_PER_HOUR
    const until = at + minutes
    const isFree = cell.state === 'free' || cell.state === 'tooShort'
    const isPressed = (half: number) => half >= chosen.startMinutes && ends.includes(half + CELL)
    const isChosen = (half: number) => half >= chosen.startMinutes && half < chosen.endMinutes
    const isConcerned = (half: number) => isFree && (isChosen(half) || isPressed(half))
    if (isFree && Array.from({ length: minutes / CELL }, (_, place) => at + place * CELL).some(isConcerned))
      for (; at < until; at += CELL)
        halves.push(
          isChosen(at)
            ? { state: 'chosen', hours: CELL / MINUTES_PER_HOUR, label }
            : isPressed(at)
              ? { state: 'free', ...to(at + CELL) }
              : { ...cell, hours: CELL / MINUTES_PER_HOUR },
        )
    else halves.push(cell)
    at = until
  }
  return halves
}
