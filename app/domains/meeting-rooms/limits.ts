/* Limits shown by forms; separate from the schemas, which are not loaded in the browser. */

/** The value of a form without refreshments. */
export const NO_PACKAGE = 'none'

export const MOST_ATTENDEES = 64
export const MOST_NAME = 20
export const MOST_REQUEST = 500
