import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/*
 * Searches for a part of a text use an index of grams: all sequences of one to three characters of the texts,
 * made by the database for rows and keywords alike (`migrations/0000_search.sql`). A text that contains the keyword has
 * all its grams; a second condition checks that it really contains it. pg_trgm finds no part shorter than
 * three characters, and no Hangul in a database with the locale C.
 */

/**
 * The grams of a row; each is prefixed by `scope`, such as the company, so that a search reads only its rows.
 */
export const gramsOf = (scope: SQL, ...texts: (AnyColumn | SQL)[]): SQL =>
  sql`search_grams(${scope}, ${sql.join(texts, sql`, `)})`

/** Whether indexed grams belong to rows that may contain this text. */
export const mayContain = (grams: SQL, scope: SQL, words: SQL | string): SQL =>
  sql`${grams} @> keyword_grams(${scope}, ${words})`
