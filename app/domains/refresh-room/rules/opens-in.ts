/** Over how many milliseconds the pages that wait for the opening ask for the current page. */
export const SPREAD_MS = 5_000

/**
 * After how many milliseconds a page that was made at `now` asks again: once booking has opened, spread by the millisecond in
 * which the page was made, so that waiting pages do not all ask at the same moment.
 */
export const opensIn = (now: Date, opensAt: Date): number =>
  Math.max(0, opensAt.getTime() - now.getTime()) + (now.getTime() % SPREAD_MS)
