import { NO_SHOW } from '../../rules/statuses'
import type { Standing } from './standing'

const MINUTE_MS = 60_000

/** Minutes before the start from which somebody can check in, and after it until which somebody has to (issue: bookings). */
const CHECK_IN_MINUTES = 15

/** From when somebody can check in for a booking. */
export const checkInFrom = (startsAt: Date): Date =>
  new Date(startsAt.getTime() - CHECK_IN_MINUTES * MINUTE_MS)

/** The last moment to check in; after it the booking is a no-show. */
export const checkInBy = (startsAt: Date): Date => new Date(startsAt.getTime() + CHECK_IN_MINUTES * MINUTE_MS)

/** Whether nobody checked in in time, so that the rest of the time is free. Not stored: it follows from the clock. */
export function isUnattended(
  { status, checkInBy: by, checkedInAt }: Pick<Standing, 'status' | 'checkInBy' | 'checkedInAt'>,
  now: Date,
): boolean {
  return status === 'reserved' && !checkedInAt && by !== null && by !== undefined && by <= now
}

/** The same, also after its time was booked by somebody else, when it is stored. */
export const isNoShow = (standing: Standing, now: Date): boolean =>
  isUnattended(standing, now) || (standing.status === 'cancelled' && standing.statusReason === NO_SHOW)
