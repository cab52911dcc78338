/* Values that both schemas and screens need. Screens import them from here, so that their script has no schemas. */

/** Kinds of a request (product §3). */
export const HEATING_TYPES = ['heating', 'cooling'] as const

export const MOST_DESCRIPTION = 500
/** The most weeks a request can be repeated. */
export const MOST_WEEKS = 12
