import { isNoShow } from './attendance'
import type { Standing } from './standing'

/** Whether the payment is overdue, so that the time is free again. Not stored: it follows from the clock (decisions §8). */
export const isLapsed = ({ status, holdUntil }: Standing, now: Date): boolean =>
  status === 'waiting_for_payment' && holdUntil !== null && holdUntil <= now

/**
 * The status as it is shown: what is reserved is in use and over by the clock, and a no-show where nobody came in time
 * (decisions §2).
 */
export function shownStatus<Status extends string>(standing: Standing<Status>, now: Date) {
  if (isLapsed(standing, now)) return 'cancelled'
  if (isNoShow(standing, now)) return 'no_show'
  if (standing.status !== 'reserved') return standing.status
  if (now < standing.startsAt) return 'reserved'
  return now < standing.endsAt ? 'in_use' : 'after_use'
}
