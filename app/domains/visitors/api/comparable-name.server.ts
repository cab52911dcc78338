import { sql, type Column } from 'drizzle-orm'

/**
 * A name as names are compared: NFKC, without spaces and case (decisions §6). To be used on both sides of a comparison.
 */
export const comparableName = (name: Column) => sql`lower(replace(normalize(${name}, NFKC), ' ', ''))`
