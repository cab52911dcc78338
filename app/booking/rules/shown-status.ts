import { isNoShow } from './attendance'
import type { StatusFields } from './status-fields'

/** Whether the payment is overdue, so that the time is free again. Computed, not stored (decisions §8). */
export const isLapsed = ({ status, holdUntil }: StatusFields, now: Date): boolean =>
  status === 'waiting_for_payment' && holdUntil !== null && holdUntil <= now

/**
 * The status as shown: by the clock a reserved booking is in use, then over; without check-in it is a no-show
 * (decisions §2).
 */
export function shownStatus<Status extends string>(standing: StatusFields<Status>, now: Date) {
  if (isLapsed(standing, now)) return 'cancelled'
  if (isNoShow(standing, now)) return 'no_show'
  if (standing.status !== 'reserved') return standing.status
  if (now < standing.startsAt) return 'reserved'
  return now < standing.endsAt ? 'in_use' : 'after_use'
}
