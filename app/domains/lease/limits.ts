/* Values that both schemas and screens need. Screens import them from here, so that their script has no schemas. */

/** Maximum length of the area wished for, in characters (product §5). */
export const LEASE_AREA = 100
