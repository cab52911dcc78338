import { and, asc, getTableName, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.server'
import { inBatches, without } from './in-batches.server'

/** Rows deleted in one transaction: few, so that their locks are short. */
const BATCH = 200

/** A table whose rows go with another's, by the column that refers to it. */
interface Belonging {
  table: PgTable
  of: PgColumn
  /** When a row of a history was written: its trigger keeps it for four years (`migrations/0019_old_contracts.sql`). */
  at?: PgColumn
}

/**
 * Deletes rows together with the rows of other tables that belong to them, in batches; those whose history is still kept wait for it.
 * Concurrent processes take different rows, a repetition finds none. @returns how many
 */
export function deleteWithRows(
  db: Db,
  now: Date,
  table: PgTable & { id: PgColumn },
  belonging: readonly Belonging[],
  where: SQL | undefined,
): Promise<number> {
  const isFree = belonging.map(
    ({ table: other, of, at }) =>
      at &&
      sql`not exists (select 1 from ${other} where ${of} = ${table.id} and ${at} >= now() - interval '4 years')`,
  )
  return inBatches<{ id: number }>(db, {
    name: `delete ${getTableName(table)}`,
    batch: BATCH,
    now,
    find: async (tx, limit, ids) => {
      const rows = await tx
        .select({ id: table.id })
        .from(table)
        .where(and(where, ...isFree, without(table.id, ids)))
        .orderBy(asc(table.id))
        .limit(limit)
        .for('update', { skipLocked: true })
      return rows.map(({ id }) => ({ id: Number(id) }))
    },
    work: async (tx, rows) => {
      const ids = rows.map(({ id }) => id)
      for (const { table: other, of } of belonging) await tx.delete(other).where(inArray(of, ids))
      await tx.delete(table).where(inArray(table.id, ids))
    },
  })
}
