/**
 * Seconds after which a kiosk resets (decisions §10), longer with a form. Without script touches are not
 * noticed, so the warning offers more time, as often as needed and keeping what was typed.
 */
export const IDLE_SECONDS = { page: 90, form: 180 }
/** How many seconds before that the warning appears (kiosk.css). */
export const WARNING_SECONDS = 20
