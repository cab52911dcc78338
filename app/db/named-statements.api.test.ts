import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import type {} from 'tests/support/postgres-cluster'
import { endBrokenConnections } from './broken-connections.server'
import { nameStatements } from './named-statements.server'

const cluster = inject('TEST_DATABASE_URL') as string | undefined

/** Works with a single connection, and tells which statements it has prepared. */
async function preparedBy(work: (db: ReturnType<typeof drizzle>) => Promise<unknown>) {
  const pool = new pg.Pool({ connectionString: cluster, max: 1 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  endBrokenConnections(pool)
  nameStatements(pool)
  const db = drizzle(pool)
  await work(db)
  const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  await pool.end()
  return rows.map(({ statement }) => statement)
}

test.skipIf(!cluster)(
  'a statement with parameters is prepared once a connection, in a transaction too',
  async () => {
    const one = (value: number) => sql`select ${value}::int as one`
    const prepared = await preparedBy(async (db) => {
      await db.execute(one(1))
      expect((await db.execute(one(2))).rows).toEqual([{ one: 2 }])
      await db.transaction((tx) => tx.execute(one(3)))
    })
    expect(prepared).toEqual(['select $1::int as one'])
  },
)

test.skipIf(!cluster)('texts that differ by the number of their values are not prepared', async () => {
  const prepared = await preparedBy(async (db) => {
    await db.execute(sql`select 1 where 1 in (${1}, ${2})`)
    await db.execute(sql`select * from (values (${1}::int), (${2}::int)) as list`)
    await db.execute(sql`select 1`)
  })
  expect(prepared).toEqual([])
})

test.skipIf(!cluster)(
  'a table that changes under a prepared statement costs one answer, not the connection’s life',
  async () => {
    await preparedBy(async (db) => {
      await db.execute(sql`drop table if exists changing`)
      await db.execute(sql`create table changing (id int)`)
      const read = () => db.execute(sql`select * from changing where ${true}`)
      await read()
      await db.execute(sql`alter table changing alter column id type bigint`)
      await read().catch(() => undefined)
      expect((await read()).rows).toEqual([])
      await db.execute(sql`drop table changing`)
    })
  },
)
