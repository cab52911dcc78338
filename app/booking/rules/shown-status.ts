import { isNoShow } from './attendance'

/** What the status of a booking depends on. */
export interface Standing<Status extends string = string> {
  status: Status
  statusReason?: string | null
  startsAt: Date
  endsAt: Date
  /** Until when it waits for its payment; null when it waits for none. */
  holdUntil: Date | null
  /** By when somebody has to check in; null for what nobody checks in for. */
  checkInBy?: Date | null
  checkedInAt?: Date | null
}

/** Whether a payment has not come in time, so that the time is free again: decided when read (decisions §8). */
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
