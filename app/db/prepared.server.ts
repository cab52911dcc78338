import type { Db } from './database.server'

/** A pooler before PostgreSQL may give each statement another connection, which would not know it by a name. */
const UNNAMED = ''

/**
 * A statement of a fixed shape, built once for each database: building one costs as much as sending it.
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
