import { sql } from 'drizzle-orm'
import type { Db } from './database.server'

/**
 * Which transactions have ended so far: the text differs as soon as another one that wrote anything has, in whatever process. Reads
 * take no part, so looking changes nothing. No table, trigger or declaration is needed.
 */
export async function writtenSoFar(db: Db): Promise<string> {
  const { rows } = (await db.execute(sql`select pg_current_snapshot()::text as written`)) as {
    rows: { written: string }[]
  }
  return rows[0]!.written
}
