import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** Whether a column contains this text, ignoring case; `%` and `_` are literal. */
export const contains = (column: AnyColumn | SQL, words: string): SQL =>
  sql`${column} ilike ${`%${words.replace(/[\\%_]/g, '\\$&')}%`}`
