/* Values that both schemas and screens need. Screens import them from here, so that their script has no schemas. */

/** Product §5: title 1 to 150 characters, description 1 to 500. */
export const LONGEST_TITLE = 150
export const LONGEST_DESCRIPTION = 500
