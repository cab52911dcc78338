import { sql } from 'drizzle-orm'
import type { Database } from './database.server'
import { MS_PER_DAY, MS_PER_MINUTE } from '~/rules/time-units'

const MOST_APART_MS = 5 * MS_PER_MINUTE
const YEAR_MS = 365 * MS_PER_DAY

/**
 * Why the time is not believed, so that nothing is destroyed by it; undefined when it is. PostgreSQL's clock is another machine's, or at
 * least has to be the same; the embedded database has only what was last written.
 * @param now the portal's time
 * @param machine this machine's
 */
export async function clockDoubt(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  now: Date,
  machine: () => Date = () => new Date(),
): Promise<string | undefined> {
  if (kind === 'postgresql') {
    const { rows } = await db.execute<{ ms: number }>(
      sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
    )
    const apart = Math.abs(machine().getTime() - rows[0]!.ms)
    return apart > MOST_APART_MS
      ? `the clocks of this machine and of the database are ${Math.round(apart / MS_PER_MINUTE)} minutes apart`
      : undefined
  }
  const { rows } = await db.execute<{ ms: number | null }>(
    sql`select extract(epoch from greatest(
      (select max(created_at) from members), (select max(created_at) from visits),
      (select max(created_at) from outbox), (select max(at) from access_records)))::float8 * 1000 as ms`,
  )
  const newest = rows[0]!.ms
  return newest !== null && now.getTime() - newest > YEAR_MS
    ? `it is ${now.toISOString().slice(0, 10)} by the clock, and nothing was written for more than a year`
    : undefined
}
