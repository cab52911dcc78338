import type { Db } from './database.server'

/**
 * Does work in transactions of their own until one of them finds less than a batch: each is small, so that its locks are short.
 * @param work takes at most a batch of rows that nobody else has locked; returns how many it took
 * @returns how many in all
 */
export async function inBatches(db: Db, batch: number, work: (tx: Db) => Promise<number>): Promise<number> {
  for (let done = 0; ;) {
    const count = await db.transaction(work)
    done += count
    if (count < batch) return done
  }
}
