import { getTableColumns, sql, type Column, type SQL } from 'drizzle-orm'
import type { PgInsertBase, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.server'

/**
 * A pooler in front of PostgreSQL may use another connection for each statement, where a named one would be
 * unknown.
 */
const UNNAMED = ''

interface Executable {
  execute(values: Record<string, unknown>): Promise<unknown>
}

/** What drizzle keeps to itself of a connection or transaction; the dialect is the database's. */
interface Internals {
  dialect: { sqlToQuery(query: SQL): unknown }
  session: {
    client: object
    logger: object
    prepareQuery(query: unknown, fields: undefined, name: string, asArrays: boolean): Executable
  }
}

/**
 * A statement of fixed shape, built once per database, as building one takes as long as sending it, and run on the
 * connection or in the transaction given.
 * @param prepare ends with drizzle's `.prepare(unnamed)`
 */
export function preparedOnce<Statement extends Executable>(
  prepare: (db: Db, unnamed: string) => Statement,
): (db: Db) => Statement {
  const statements = new WeakMap<object, Statement>()
  return (db) => {
    const { dialect, session } = db as unknown as Internals
    const statement = statements.get(dialect) ?? prepare(db, UNNAMED)
    statements.set(dialect, statement)
    // drizzle builds a statement for one connection; nothing else in it belongs to that connection.
    const { client, logger } = session
    return Object.assign(Object.create(Object.getPrototypeOf(statement) as object), statement, {
      client,
      logger,
    }) as Statement
  }
}

/** The same of a statement in SQL; its rows are as the database's driver returns them. */
export const preparedSql = <Row>(query: SQL) =>
  preparedOnce((db, unnamed) => {
    const { dialect, session } = db as unknown as Internals
    return session.prepareQuery(dialect.sqlToQuery(query), undefined, unnamed, false) as {
      execute(values: Record<string, unknown>): Promise<{ rows: Row[] }>
    }
  })

/** Statements for more rows than this are built each time, as nobody sends the same number soon again. */
const KEPT_ROWS = 10

/**
 * An insert into the table whose statements are built once for each number of rows and choice of columns.
 * @param finish adds what follows the values, such as `returning`
 * @returns a function that inserts at least one row
 */
export function preparedInsert<Table extends PgTable, Answer>(
  table: Table,
  finish: (
    insert: PgInsertBase<Table, PgQueryResultHKT>,
    db: Db,
  ) => { prepare(name: string): { execute(values: Record<string, unknown>): Promise<Answer> } },
): (db: Db, rows: readonly Table['$inferInsert'][]) => Promise<Answer> {
  const columns = getTableColumns(table) as Record<string, Column>
  const statements = new Map<string, (db: Db) => { execute(values: object): Promise<Answer> }>()
  return (db, rows) => {
    const given = rows.map((row: Record<string, unknown>) =>
      Object.keys(row).filter((name) => name in columns && row[name] !== undefined),
    )
    const shape = given.join(';')
    const statement =
      statements.get(shape) ??
      preparedOnce((db, unnamed) =>
        finish(db.insert(table).values(placeholders(given) as never), db).prepare(unnamed),
      )
    if (rows.length <= KEPT_ROWS) statements.set(shape, statement)
    const values: Record<string, unknown> = {}
    rows.forEach((row: Record<string, unknown>, i) => {
      for (const name of given[i]!)
        values[name + i] = row[name] === null ? null : columns[name]!.mapToDriverValue(row[name])
    })
    return statement(db).execute(values)
  }
}

/** As SQL, for drizzle would take a null for a value of the column's type. */
const placeholders = (given: readonly (readonly string[])[]) =>
  given.map((names, i) => Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(name + i)}`])))
