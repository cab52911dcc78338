import { sql } from 'drizzle-orm'
import type { Db } from './database.server'
import { LOCKS } from './locks.server'

/** Runs in a transaction unless another process is doing the same. @returns whether it ran */
export const runAlone = (db: Db, name: string, run: (tx: Db) => Promise<unknown>): Promise<boolean> =>
  db.transaction(async (tx) => {
    const lock = sql`select pg_try_advisory_xact_lock(${LOCKS.work}, hashtext(${name})) as "isMine"`
    const { rows } = await tx.execute<{ isMine: boolean }>(lock)
    if (!rows[0]?.isMine) return false
    await run(tx)
    return true
  })
