/* Limits that forms show, apart from the schemas, which scripts do not import. */

/** What a form sends where no refreshments are chosen. */
export const NO_PACKAGE = 'none'

export const MOST_ATTENDEES = 64
export const MOST_NAME = 20
export const MOST_REQUEST = 500
