/**
 * Seconds from the page's arrival until a kiosk forgets its visitor (decisions §10): longer where there is a form to
 * fill in. Without script nothing is known of touches, so somebody who needs longer says so in the warning, which
 * keeps what was typed and begins anew, as often as wanted.
 */
export const IDLE_SECONDS = { page: 90, form: 180 }
/** So long before the end the warning appears (kiosk.css). */
export const WARNING_SECONDS = 20
