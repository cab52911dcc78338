import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import type {} from 'tests/support/postgres-cluster'
import { endBrokenConnections } from './broken-connections.server'

const cluster = inject('TEST_DATABASE_URL') as string | undefined

/** Does something with a pool of a single connection, which must then answer and be closed. */
async function thenAnswers(work: (db: ReturnType<typeof drizzle>) => Promise<unknown>) {
  const pool = new pg.Pool({
    connectionString: cluster,
    max: 1,
    query_timeout: 500,
    connectionTimeoutMillis: 2_000,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  endBrokenConnections(pool)
  const db = drizzle(pool)
  await work(db)
  const { rows } = await db.transaction((tx) => tx.execute<{ one: number }>(sql`select 1 as one`))
  expect(rows).toEqual([{ one: 1 }])
  await pool.end()
  expect(pool.totalCount).toBe(0)
}

test.skipIf(!cluster)('a transaction that cannot begin gives its connection back', () =>
  thenAnswers(async (db) => {
    for (let times = 0; times < 3; times++) {
      const isolationLevel = 'none that there is' as 'serializable'
      await expect(db.transaction(async () => undefined, { isolationLevel })).rejects.toThrow()
    }
  }),
)

test.skipIf(!cluster)('what follows a statement without an answer does not wait behind it', () =>
  thenAnswers(async (db) => {
    await expect(db.transaction((tx) => tx.execute(sql`select pg_sleep(3)`))).rejects.toThrow()
  }),
)

test.skipIf(!cluster)('a transaction whose connection is lost leaves none behind', () =>
  thenAnswers(async (db) => {
    await expect(
      db.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)),
    ).rejects.toThrow()
  }),
)

test.skipIf(!cluster)('a transaction that fails by itself keeps its connection', () =>
  thenAnswers(async (db) => {
    const pid = async () =>
      (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]!.pid
    const before = await pid()
    await expect(db.transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow()
    expect(await pid()).toBe(before)
  }),
)
