import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { hasConsonants, titlePattern } from '~/rules/title-pattern'
import { wordsOf } from '~/rules/words-of'

/**
 * Whether a column contains each of these words, ignoring case and their order; `%` and `_` are literal, and a single consonant
 * stands for every syllable that begins with it.
 */
export const contains = (column: AnyColumn | SQL, words: string): SQL =>
  sql`(${sql.join(
    wordsOf(words).map((word) => containsWord(column, word)),
    sql` and `,
  )})`

const containsWord = (column: AnyColumn | SQL, word: string): SQL =>
  hasConsonants(word)
    ? sql`${column} ~* ${titlePattern(word)}`
    : sql`${column} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`
