/*
 * Values that both schemas and screens need. Screens import them from here, so that their script does not include the
 * schemas.
 */

/** Purposes of a visit; `other` needs a text (decisions §6). */
export const VISIT_PURPOSES = ['meeting', 'interview', 'delivery', 'maintenance', 'event', 'other'] as const

/** The most dates of a series of visits: half a year of weeks, one pass a day each. */
export const MOST_VISIT_SERIES = 25

/** People of one group, without those cancelled (decisions §6). */
export const MOST_MEMBERS = 500

/** In addition to the visitor who reserves (product §5). */
export const MAX_ADDITIONAL_VISITORS = 10
