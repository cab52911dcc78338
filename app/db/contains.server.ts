import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** Whether a column has this text in it, whatever its case; `%` and `_` stand for themselves. */
export const contains = (column: AnyColumn | SQL, words: string): SQL =>
  sql`${column} ilike ${`%${words.replace(/[\\%_]/g, '\\$&')}%`}`
