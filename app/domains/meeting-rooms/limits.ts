/* Limits shown by forms; separate from the schemas, which are not loaded in the browser. */

/** Instead of a number of free minutes: as many as the use and the month have (decisions §8). */
export const MOST_FREE_TIME = 'most'

/** The value of a form without refreshments. */
export const NO_PACKAGE = 'none'

export const MOST_ATTENDEES = 64
export const MOST_NAME = 20
export const MOST_REQUEST = 500

/** Where the refreshments and equipment of several rooms are: in the room whose form it is, or the same in each. */
export const EXTRAS_IN = ['first', 'each'] as const
