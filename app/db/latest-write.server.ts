import { sql } from 'drizzle-orm'
import type { Db } from './database.server'

/**
 * A text that changes whenever a transaction that wrote something ends, in any process. Reads do not change
 * it. It needs no table or trigger.
 */
export async function latestWrite(db: Db): Promise<string> {
  const { rows } = await db.execute<{ written: string }>(sql`select pg_current_snapshot()::text as written`)
  return rows[0]!.written
}
