import { isFree, type TakenTime } from './free-times'
import { MS_PER_MINUTE } from '~/rules/time-units'

/** How long a freed time is kept for the first on the waiting list, in minutes. */
export const TURN_MINUTES = 30

/** A waiting-list entry for a time of a room on a day, in minutes of the day. */
export interface Waiting {
  id: number
  startMinutes: number
  endMinutes: number
  startsAt: Date
  /** When the member was notified of their turn; null before. */
  offeredAt: Date | null
}

/** When the turn of a member notified at `offeredAt` ends: after half an hour, or at the start if that is earlier. */
export const turnEnds = ({ startsAt }: Pick<Waiting, 'startsAt'>, offeredAt: Date): Date =>
  new Date(Math.min(offeredAt.getTime() + TURN_MINUTES * MS_PER_MINUTE, startsAt.getTime()))

/** Whether an entry has ended: its turn was not used in time, or its time has begun. */
export const isOver = (one: Pick<Waiting, 'startsAt' | 'offeredAt'>, now: Date): boolean =>
  one.startsAt <= now || (one.offeredAt !== null && turnEnds(one, one.offeredAt) <= now)

/**
 * The entries whose turn it is on a day of a room: in order of entry, those whose whole time overlaps neither a booking
 * nor an earlier entry's turn. Computed, not stored, so that nobody else can book between two turns.
 */
export function turnsOf<One extends Waiting>(
  entries: readonly One[],
  { taken, cleaningMinutes, now }: { taken: readonly TakenTime[]; cleaningMinutes: number; now: Date },
): One[] {
  const kept: TakenTime[] = [...taken]
  const turns: One[] = []
  for (const one of [...entries].sort((a, b) => a.id - b.id)) {
    if (isOver(one, now) || !isFree(one, { taken: kept, cleaningMinutes })) continue
    kept.push({ startMinutes: one.startMinutes, clearMinutes: one.endMinutes + cleaningMinutes })
    turns.push(one)
  }
  return turns
}
