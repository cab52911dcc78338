/** A time in which a seat cannot be booked, in minutes of the day; `clearMinutes` is its end with cleaning. */
export interface SeatTime {
  startMinutes: number
  endMinutes: number
  clearMinutes: number
  kind: 'taken' | 'mine' | 'repair'
}

export type SeatState = 'free' | SeatTime['kind']

/** In what order the reasons are told, where several times are in the way. */
const ORDER = ['mine', 'repair', 'taken'] as const

/** Whether a seat can be booked for a use and the cleaning after it, and if not, why. */
export function seatStateAt(
  taken: readonly SeatTime[],
  {
    startMinutes,
    minutes,
    cleaningMinutes,
  }: { startMinutes: number; minutes: number; cleaningMinutes: number },
): SeatState {
  const clear = startMinutes + minutes + cleaningMinutes
  const inTheWay = taken.filter((time) => time.startMinutes < clear && startMinutes < time.clearMinutes)
  return ORDER.find((kind) => inTheWay.some((time) => time.kind === kind)) ?? 'free'
}
