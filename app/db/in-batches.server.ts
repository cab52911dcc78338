import { notInArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { databaseTrouble } from './database-trouble.server'
import type { Db } from './database.server'
import { MS_PER_HOUR } from '~/rules/time-units'

/** Work that is done with rows, some in each transaction. */
interface Work<Row extends { id: number }> {
  /** What is done with which rows: under this name failing rows are noted and logged. */
  name: string
  /** Rows of a transaction: few, so that its locks are short. */
  batch: number
  now: Date
  /** Locks up to so many rows that nobody else has locked, without these. */
  find: (tx: Db, limit: number, without: readonly number[]) => Promise<Row[]>
  work: (tx: Db, rows: Row[]) => Promise<unknown>
}

/** How long a row that failed is passed over (ms): others go on, and what was wrong with it may be over then. */
const PASSED_OVER_MS = MS_PER_HOUR
/** A run in which so many rows failed ends: then it is not the rows. */
const MOST_FAILED = 10

/** Rows that failed in this process, by the name of the work, with the time until which they are passed over. */
const failedRows = new Map<string, Map<number, number>>()

/** Rows with which work has failed, by their ids, and why the first of them did. */
export class RowsFailedError extends Error {
  override name = 'RowsFailedError'
  constructor(
    readonly work: string,
    readonly rows: readonly number[],
    cause: unknown,
  ) {
    super(`${work} failed for rows ${rows.join(', ')}`, { cause })
  }
}

/**
 * Does work in transactions of their own until one of them finds less than a batch. A batch that fails is done again one by one; a row
 * that then fails is passed over for an hour, so that it holds up none of those behind it.
 * @returns how many in all
 * @throws RowsFailedError once all others are done
 */
export async function inBatches<Row extends { id: number }>(
  db: Db,
  { name, batch, now, find, work }: Work<Row>,
): Promise<number> {
  const passed = failedRows.get(name) ?? new Map<number, number>()
  for (const [id, until] of passed) if (until <= now.getTime()) passed.delete(id)
  failedRows.set(name, passed)
  const failed: number[] = []
  let cause: unknown
  let done = 0
  /** Of a failed batch, still to be done one by one. */
  let single = 0
  for (;;) {
    const limit = single > 0 ? 1 : batch
    let rows: Row[] = []
    try {
      await db.transaction(async (tx) => {
        rows = await find(tx, limit, [...passed.keys()])
        if (rows.length > 0) await work(tx, rows)
      })
      done += rows.length
    } catch (error) {
      // Not the rows: they were not found, or the database is away.
      if (rows.length === 0 || databaseTrouble(error)) throw error
      if (rows.length > 1) {
        single = rows.length
        continue
      }
      cause ??= error
      failed.push(rows[0]!.id)
      passed.set(rows[0]!.id, now.getTime() + PASSED_OVER_MS)
      if (failed.length === MOST_FAILED) break
    }
    if (rows.length < limit) break
    if (single > 0) single--
  }
  if (failed.length > 0) throw new RowsFailedError(name, failed, cause)
  return done
}

/** Without these rows. */
export const without = (id: PgColumn, ids: readonly number[]): SQL | undefined =>
  ids.length > 0 ? notInArray(id, [...ids]) : undefined

/** Does work for each of several things, also where it failed for one. @throws the first failure, once all are done */
export async function forEachDespiteFailures<Thing>(
  things: Iterable<Thing>,
  work: (thing: Thing) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const thing of things) await work(thing).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
