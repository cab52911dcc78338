import { isFree, type TakenTime } from './free-times'

const MINUTE_MS = 60_000

/** How long a time that has become free is kept for the first in line, in minutes (issue: bookings). */
export const TURN_MINUTES = 30

/** Somebody in line for a time of a day of a thing, in minutes of the day. */
export interface Waiting {
  id: number
  startMinutes: number
  endMinutes: number
  startsAt: Date
  /** When they were told that it is their turn; null until then. */
  offeredAt: Date | null
}

/** Until when the time is kept for whoever was told at a moment: half an hour, and not beyond its start. */
export const turnEnds = ({ startsAt }: Pick<Waiting, 'startsAt'>, offeredAt: Date): Date =>
  new Date(Math.min(offeredAt.getTime() + TURN_MINUTES * MINUTE_MS, startsAt.getTime()))

/** Whether somebody is in line no more: they let their turn go by, or the time has begun. */
export const isOver = (one: Pick<Waiting, 'startsAt' | 'offeredAt'>, now: Date): boolean =>
  one.startsAt <= now || (one.offeredAt !== null && turnEnds(one, one.offeredAt) <= now)

/**
 * Whose turn it is on a day of a thing: each in line, in the order in which they came, whose whole time is free of bookings
 * and of the turns before it. Decided when read, so that nobody gets between two turns.
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
