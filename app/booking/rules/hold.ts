const HOUR_MS = 3_600_000

/** How long an unpaid booking holds its time, in hours. */
export const HOLD_HOURS = 24

/**
 * Until when a booking waits for its payment: a day, and not after the use begins, so that no hold outlives its time
 * (decisions §8).
 */
export const holdUntil = (now: Date, startsAt: Date): Date =>
  new Date(Math.min(now.getTime() + HOLD_HOURS * HOUR_MS, startsAt.getTime()))
