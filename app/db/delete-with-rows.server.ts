import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.server'
import { inBatches } from './in-batches.server'

/** Rows deleted in one transaction: few, so that their locks are short. */
const BATCH = 200

/**
 * Deletes rows together with the rows of other tables that belong to them, in batches. Concurrent processes take different
 * rows, a repetition finds none. @returns how many
 * @param belonging tables with the column that refers to the row
 */
export function deleteWithRows(
  db: Db,
  table: PgTable & { id: PgColumn },
  belonging: readonly (readonly [PgTable, PgColumn])[],
  where: SQL | undefined,
): Promise<number> {
  return inBatches(db, BATCH, async (tx) => {
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(where)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    for (const [other, column] of belonging) await tx.delete(other).where(inArray(column, ids))
    await tx.delete(table).where(inArray(table.id, ids))
    return ids.length
  })
}
