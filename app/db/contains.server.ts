import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { hasConsonants, titlePattern } from '~/rules/title-pattern'

/**
 * Whether a column contains this text, ignoring case; `%` and `_` are literal, and a single consonant stands for every
 * syllable that begins with it.
 */
export const contains = (column: AnyColumn | SQL, words: string): SQL =>
  hasConsonants(words)
    ? sql`${column} ~* ${titlePattern(words)}`
    : sql`${column} ilike ${`%${words.replace(/[\\%_]/g, '\\$&')}%`}`
