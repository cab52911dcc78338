import { MS_PER_MINUTE } from '~/rules/time-units'

/** Tolerance for a locker system's clock that is ahead, in minutes. */
export const REPORT_MINUTES_AHEAD = 5

/** Whether a report's time is too far in the future to be true. */
export const isAhead = (at: Date, now: Date): boolean =>
  at.getTime() - now.getTime() > REPORT_MINUTES_AHEAD * MS_PER_MINUTE
