import { asc, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.server'

/**
 * Locks rows of one table until the transaction ends, in the order of their ids against deadlocks. Read them afterwards: a
 * statement that both joins and locks sees the other tables as they were before it waited, and drops a row that another
 * transaction has meanwhile joined to something else.
 */
export const lockRows = (
  tx: Db,
  table: AnyPgTable & { id: AnyPgColumn },
  where: SQL | undefined,
): Promise<unknown> =>
  tx.select({ id: table.id }).from(table).where(where).orderBy(asc(table.id)).for('update')
