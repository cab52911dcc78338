import { NO_SHOW } from '~/rules/statuses'
import type { StatusFields } from './status-fields'
import { MS_PER_MINUTE } from '~/rules/time-units'

/** Check-in is possible from so many minutes before the start to as many after it. */
const CHECK_IN_MINUTES = 15

/** When check-in for a booking begins. */
export const checkInFrom = (startsAt: Date): Date =>
  new Date(startsAt.getTime() - CHECK_IN_MINUTES * MS_PER_MINUTE)

/** The latest start of a booking whose check-in has begun at `at`. */
export const checkInUntilStart = (at: Date): Date => new Date(at.getTime() + CHECK_IN_MINUTES * MS_PER_MINUTE)

/** When check-in ends; from then on the booking is a no-show. */
export const checkInBy = (startsAt: Date): Date =>
  new Date(startsAt.getTime() + CHECK_IN_MINUTES * MS_PER_MINUTE)

/** Whether nobody has checked in by the end of check-in, so that the rest of the time is free. Computed, not stored. */
export function isUnattended(
  { status, checkInBy: by, checkedInAt }: Pick<StatusFields, 'status' | 'checkInBy' | 'checkedInAt'>,
  now: Date,
): boolean {
  return status === 'reserved' && !checkedInAt && by !== null && by !== undefined && by <= now
}

/** Whether a booking is a no-show: computed, or stored once somebody else has booked its time. */
export const isNoShow = (standing: StatusFields, now: Date): boolean =>
  isUnattended(standing, now) || (standing.status === 'cancelled' && standing.statusReason === NO_SHOW)
