import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'

/** Keeps the locks of plates apart from other advisory locks. */
const PLATE_LOCK = 7_130

/**
 * Keeps everybody else from these cars until the transaction ends: gate events, discounts and undoing wait for each other. Always
 * taken before a company's balance, and in one order, so that two never wait for each other.
 */
export async function lockPlates(tx: Db, plates: readonly string[]): Promise<void> {
  const list = sql.join(
    [...new Set(plates)].map((plate) => sql`${plate}::text`),
    sql`, `,
  )
  await tx.execute(
    sql`select pg_advisory_xact_lock(key) from (select distinct hashtextextended(plate, ${PLATE_LOCK}::bigint) as key from unnest(array[${list}]) as plate order by key) as keys`,
  )
}
