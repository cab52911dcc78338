import { sql } from 'drizzle-orm'

/** On what a query of one row is joined to a member: always, or not at all where they have nothing to do with it. */
export const joined = (may = true) => (may ? sql`true` : sql`false`)
