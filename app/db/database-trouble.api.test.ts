import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import type {} from 'tests/support/postgres-cluster'
import { openDatabase } from './database.server'
import { databaseTrouble } from './database-trouble.server'

const cluster = inject('TEST_DATABASE_URL') as string | undefined
const migrationsDir = fileURLToPath(new URL('migrations', import.meta.url))
const open = (databaseUrl: string) =>
  openDatabase({ databaseUrl, dataDir: 'memory:', migrationsDir, onError: () => undefined })

/** Runs statements outside the database under test. */
async function administer(...statements: string[]) {
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

test.skipIf(!cluster)('a database that becomes read-only and one that is gone are told apart', async () => {
  const name = `trouble_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name}`)
  const url = new URL(cluster!)
  url.pathname = `/${name}`
  const database = await open(url.href)
  try {
    expect(await database.trouble()).toBeUndefined()
    await administer(
      `alter database ${name} set default_transaction_read_only = on`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    )
    await expect.poll(() => database.trouble()).toBe('the database is read-only')
    await administer(
      `alter database ${name} set default_transaction_read_only = off`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    )
    // Well again without a restart.
    await expect.poll(() => database.trouble()).toBeUndefined()
  } finally {
    await database.close()
    await administer(`drop database ${name}`)
  }
  const failure = await open(url.href).catch((error: unknown) => error)
  expect(databaseTrouble(failure)).toBe('there is no database of this name')
  url.username = 'stranger'
  const refused = await open(url.href).catch((error: unknown) => error)
  expect(databaseTrouble(refused)).toBe('the database refuses the user')
})
