/** A page that waits for a host loads itself after this many seconds, this often: for as long as a page with a form stays. */
const SECONDS = 10
const MOST_LOOKS = 17

/**
 * When a page that waits for an answer loads itself next, or null when it has done so often enough: then the kiosk resets
 * (decisions §10), as nobody may be there any more.
 * @param looks how often it has done so
 */
export const nextLook = (looks: number): { seconds: number; looks: number } | null =>
  looks < MOST_LOOKS ? { seconds: SECONDS, looks: looks + 1 } : null
