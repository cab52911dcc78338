import { isFree, type TakenTime } from './free-times'

const MINUTE_MS = 60_000

/** How long a time that has become free is kept for the first in line, in minutes (issue: bookings). */
const TURN_MINUTES = 30

/** An entry of a waiting list: a time of a day of a room, in minutes of the day. */
export interface Waiting {
  id: number
  startMinutes: number
  endMinutes: number
  startsAt: Date
  /** When they were notified that it is their turn; null until then. */
  offeredAt: Date | null
}

/** Until when the time is kept for somebody notified at an instant: half an hour, and not beyond its start. */
export const turnEnds = ({ startsAt }: Pick<Waiting, 'startsAt'>, offeredAt: Date): Date =>
  new Date(Math.min(offeredAt.getTime() + TURN_MINUTES * MINUTE_MS, startsAt.getTime()))

/** Whether an entry has ended: its turn was not used, or its time has begun. */
export const isOver = (one: Pick<Waiting, 'startsAt' | 'offeredAt'>, now: Date): boolean =>
  one.startsAt <= now || (one.offeredAt !== null && turnEnds(one, one.offeredAt) <= now)

/**
 * Whose turn it is on a day of a room: entries, first come first, whose whole time is free of bookings
 * and of the turns before it. Not stored, so that nobody else can book between two turns.
 */
export function turnsOf<One extends Waiting>(
  line: readonly One[],
  { taken, cleaningMinutes, now }: { taken: readonly TakenTime[]; cleaningMinutes: number; now: Date },
): One[] {
  const kept: TakenTime[] = [...taken]
  const turns: One[] = []
  for (const one of [...line].sort((a, b) => a.id - b.id)) {
    if (isOver(one, now) || !isFree(one, { taken: kept, cleaningMinutes })) continue
    kept.push({ startMinutes: one.startMinutes, clearMinutes: one.endMinutes + cleaningMinutes })
    turns.push(one)
  }
  return turns
}
