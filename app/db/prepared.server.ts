import type { Db } from './database.server'

/**
 * A pooler in front of PostgreSQL may use another connection for each statement, where a named one would be
 * unknown.
 */
const UNNAMED = ''

/**
 * A statement of fixed shape, built once per database: building one takes as long as sending it.
 * @param prepare ends with drizzle's `.prepare(unnamed)`
 */
export function preparedOnce<Statement>(
  prepare: (db: Db, unnamed: string) => Statement,
): (db: Db) => Statement {
  const statements = new WeakMap<Db, Statement>()
  return (db) => {
    const statement = statements.get(db) ?? prepare(db, UNNAMED)
    statements.set(db, statement)
    return statement
  }
}
