/* What schemas and screens both name. A screen's script takes it from here, without the schemas. */

/** What may be asked for (specification §3). */
export const HEATING_TYPES = ['heating', 'cooling'] as const

export const MOST_DESCRIPTION = 500
/** Most weeks in a row. */
export const MOST_WEEKS = 12
