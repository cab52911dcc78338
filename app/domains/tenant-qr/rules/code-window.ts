/** A tenant's code changes every 30 seconds (decisions §10). */
export const WINDOW_SECONDS = 30
const WINDOW_MS = WINDOW_SECONDS * 1000

/** A page without network shows the codes of the next minute. */
const WINDOWS_AHEAD = 2

/** The number of the thirty seconds that an instant is in. */
export const codeWindow = (at: Date): number => Math.floor(at.getTime() / WINDOW_MS)

/** When a window begins. */
export const windowStart = (window: number): Date => new Date(window * WINDOW_MS)

/** The current window and those of the next minute. */
export function windowsToShow(now: Date): number[] {
  const current = codeWindow(now)
  return Array.from({ length: 1 + WINDOWS_AHEAD }, (_, ahead) => current + ahead)
}

/** Whole seconds until an instant (ISO), rounded up and never negative; `now` in ms. */
export const secondsLeft = (until: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))

/**
 * Whether a window's code is accepted at an instant: also one window early or late, as clocks differ and a person
 * needs a moment from the screen to the reader.
 */
export const isWindowAccepted = (window: number, at: Date): boolean => Math.abs(codeWindow(at) - window) <= 1
