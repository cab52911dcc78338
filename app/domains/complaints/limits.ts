/* What schemas and screens both name. A screen's script takes it from here, without the schemas. */

/** Specification §5: title 1 to 150 characters, description 1 to 500. */
export const LONGEST_TITLE = 150
export const LONGEST_DESCRIPTION = 500
