import { sql } from 'drizzle-orm'
import type { Db } from '../../app/db/database.server'
import type { Job } from '../../app/jobs/run-jobs.server'
import { BIG_TABLES } from './fill'

/** What a run of a job took: its time, and how many rows of big tables it read one after the other instead of by an index. */
export interface Measured {
  name: string
  everySeconds: number
  ms: number
  scanned: Record<string, number>
}

/** Rows that were read by sequential scans since the database began, by table. The connection must be the only one. */
async function scannedRows(db: Db): Promise<Record<string, number>> {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  await db.execute(sql`select pg_stat_clear_snapshot()`)
  const { rows } = await db.execute<{ name: string; read: string }>(
    sql`select relname as name, seq_tup_read as read from pg_stat_user_tables`,
  )
  return Object.fromEntries(rows.map(({ name, read }) => [name, Number(read)]))
}

/** Runs each job once, as a portal does. */
export async function measureJobs(db: Db, jobs: readonly Job[], now: Date): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const { name, everySeconds, isInBatches, run } of jobs) {
    const before = await scannedRows(db)
    const began = performance.now()
    if (isInBatches) await run(db, now)
    else await db.transaction((tx) => run(tx, now))
    const ms = performance.now() - began
    const after = await scannedRows(db)
    const scanned = BIG_TABLES.map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)] as const)
    measured.push({
      name,
      everySeconds,
      ms: Math.round(ms),
      scanned: Object.fromEntries(scanned.filter(([, rows]) => rows > 0)),
    })
  }
  return measured
}
