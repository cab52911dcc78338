import { TURN_MINUTES, turnEnds } from '~/booking/rules/turns'
import { MS_PER_MINUTE } from '~/rules/time-units'

/** A place on a waiting list; `startsAt` is when the month's first class begins. */
interface Wait {
  startsAt: Date
  /** When a place was offered; null before. */
  offeredAt: Date | null
}

/** Until when the place that was offered is held: half an hour; null where none was offered. */
export const heldUntil = (wait: Wait): Date | null => wait.offeredAt && turnEnds(wait, wait.offeredAt)

/** Whether a place is held for whoever waits. */
export const isHeld = (wait: Wait, now: Date): boolean => {
  const until = heldUntil(wait)
  return until !== null && now < until
}

/** Whether a place can still be offered: so that half an hour is left before the first class. */
export const canBeOffered = ({ startsAt }: Pick<Wait, 'startsAt'>, now: Date): boolean =>
  now.getTime() + TURN_MINUTES * MS_PER_MINUTE <= startsAt.getTime()
