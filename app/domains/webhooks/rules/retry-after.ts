import { SECONDS_PER_HOUR } from '~/rules/time-units'

/** Seconds to wait after the first, second, … failed attempt; after the last one the delivery has failed (decisions §13). */
const WAITS = [5, 5 * 60, 30 * 60, 2 * SECONDS_PER_HOUR, 5 * SECONDS_PER_HOUR, 10 * SECONDS_PER_HOUR]

/** How long after a failed attempt the next one is made, in seconds; undefined when it was the last. */
export const retryAfter = (attempts: number): number | undefined => WAITS[attempts - 1]
