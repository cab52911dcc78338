import { sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { LOCKS } from '~/db/locks.server'

/** Cars share this many locks: a list of thousands must not need more than PostgreSQL has room for (`max_locks_per_transaction`). */
const PLACES = 500

/**
 * Locks cars until the transaction ends, for gate events, discounts and undoing. Always taken before a company's
 * balance and in one order, so that transactions do not deadlock.
 */
export async function lockPlates(tx: Db, plates: readonly string[]): Promise<void> {
  const list = sql.join(
    [...new Set(plates)].map((plate) => sql`${plate}::text`),
    sql`, `,
  )
  await tx.execute(
    sql`select pg_advisory_xact_lock(${LOCKS.plates}::int, place) from
      (select distinct abs(hashtext(plate) % ${PLACES}::int) as place from unnest(array[${list}]) as plate order by place) as places`,
  )
}
