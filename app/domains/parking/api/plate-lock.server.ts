import { sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { LOCKS } from '~/db/locks.server'

/**
 * Locks cars until the transaction ends, for gate events, discounts and undoing. Always taken before a company's
 * balance and in plate order, so that transactions do not deadlock.
 */
export async function lockPlates(tx: Db, plates: readonly string[]): Promise<void> {
  const list = sql.join(
    [...new Set(plates)].map((plate) => sql`${plate}::text`),
    sql`, `,
  )
  await tx.execute(
    sql`select pg_advisory_xact_lock(key) from (select distinct hashtextextended(plate, ${LOCKS.plates}::bigint) as key from unnest(array[${list}]) as plate order by key) as keys`,
  )
}
