import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/*
 * Searches by a part of a text find their few rows among a million in an index of grams: every one, two and three
 * characters of the texts, made the same way by the database for the row and for the keyword (migration search). A text that
 * contains the keyword has all its grams; whether it does contain it is asked besides. pg_trgm knows no part shorter than three
 * characters, and no Hangul where the database was made with the locale C.
 */

/** What is indexed of a row; `scope` comes before each gram, as whose rows they are. */
export const gramsOf = (scope: SQL, ...texts: (AnyColumn | SQL)[]): SQL =>
  sql`search_grams(${scope}, ${sql.join(texts, sql`, `)})`

/** Whether indexed grams are those of rows that may contain this text. */
export const mayContain = (grams: SQL, scope: SQL, words: SQL | string): SQL =>
  sql`${grams} @> keyword_grams(${scope}, ${words})`
