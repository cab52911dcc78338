import { sql } from 'drizzle-orm'
import type { Db } from '../../app/db/database.server'
import type { Job } from '../../app/jobs/run-jobs.server'
import { BIG_TABLES } from './fill'

/** What some work read and how long it took. */
export interface Measured {
  ms: number
  /** Rows of big tables, by an index or not. */
  read: number
  /** Of these, by table, those that were read one after the other instead of by an index. */
  scanned: Record<string, number>
}

/** Rows that were read since the database began, by table. The connection must be the only one. */
async function rowsRead(db: Db): Promise<Map<string, { scanned: number; fetched: number }>> {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  await db.execute(sql`select pg_stat_clear_snapshot()`)
  const { rows } = await db.execute<{ name: string; scanned: string; fetched: string }>(
    sql`select relname as name, seq_tup_read as scanned, coalesce(idx_tup_fetch, 0) as fetched from pg_stat_user_tables`,
  )
  return new Map(
    rows.map(({ name, scanned, fetched }) => [name, { scanned: Number(scanned), fetched: Number(fetched) }]),
  )
}

/** Does some work. The connection must be the only one. */
export async function measure(db: Db, work: () => Promise<unknown>): Promise<Measured> {
  const before = await rowsRead(db)
  const began = performance.now()
  await work()
  const ms = Math.round((performance.now() - began) * 10) / 10
  const after = await rowsRead(db)
  const grown = BIG_TABLES.map((table) => ({
    table,
    scanned: (after.get(table)?.scanned ?? 0) - (before.get(table)?.scanned ?? 0),
    fetched: (after.get(table)?.fetched ?? 0) - (before.get(table)?.fetched ?? 0),
  }))
  return {
    ms,
    read: grown.reduce((sum, { scanned, fetched }) => sum + scanned + fetched, 0),
    scanned: Object.fromEntries(
      grown.filter(({ scanned }) => scanned > 0).map(({ table, scanned }) => [table, scanned]),
    ),
  }
}

/** Runs each job once, as a portal does. */
export async function measureJobs(
  db: Db,
  jobs: readonly Job[],
  now: Date,
): Promise<(Measured & Pick<Job, 'name' | 'everySeconds'>)[]> {
  const measured = []
  for (const { name, everySeconds, isInBatches, run } of jobs) {
    const work = () => (isInBatches ? run(db, now) : db.transaction((tx) => run(tx, now)))
    measured.push({ name, everySeconds, ...(await measure(db, work)) })
  }
  return measured
}
