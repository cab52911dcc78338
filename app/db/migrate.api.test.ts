import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migrateByDrizzle } from 'drizzle-orm/node-postgres/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import type {} from 'tests/support/postgres-cluster'
import { migrate, MigrationError } from './migrate.server'

const cluster = inject('TEST_DATABASE_URL') as string | undefined
const migrations = fileURLToPath(new URL('migrations', import.meta.url))

/** A folder of migrations, each a file. */
function folderOf(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrate-'))
  cpSync(path.join(migrations, 'meta/_journal.json'), path.join(folder, 'meta/_journal.json'))
  const journal = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as object
  const entries = Object.keys(files).map((tag, idx) => ({
    idx,
    tag,
    version: '7',
    when: (idx + 1) * 1_000,
    breakpoints: true,
  }))
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const [tag, text] of Object.entries(files)) writeFileSync(path.join(folder, `${tag}.sql`), text)
  return folder
}

const FIRST = {
  '0000_first': 'create table first (id integer);--> statement-breakpoint\ninsert into first values (1)',
}
const SECOND = { '0001_second': 'create table second (id integer)' }
const BROKEN = {
  '0002_broken':
    'create table third (id integer);--> statement-breakpoint\nalter table nowhere add column x text',
}

test('each migration is a transaction: one that fails is named and taken back, those before it stay', async () => {
  const db = drizzle(await PGlite.create())
  const tables = async () => {
    const { rows } = await db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    return rows.map(({ name }) => name)
  }
  const folder = folderOf({ ...FIRST, ...SECOND, ...BROKEN })
  try {
    const failure = await migrate(db, folder).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MigrationError)
    expect(String(failure)).toContain('0002_broken failed: relation "nowhere" does not exist')
    expect(await tables()).toEqual(['first', 'second'])
    writeFileSync(path.join(folder, '0002_broken.sql'), 'create table third (id integer)')
    await migrate(db, folder)
    await migrate(db, folder)
    expect(await tables()).toEqual(['first', 'second', 'third'])
    expect((await db.execute(sql`select id from first`)).rows).toEqual([{ id: 1 }])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.skipIf(!cluster)('drizzle’s own migrator and this one go on where the other has ended', async () => {
  const administrator = new pg.Client({ connectionString: cluster })
  await administrator.connect()
  const name = `migrates_${randomUUID().replaceAll('-', '')}`
  await administrator.query(`create database ${name}`)
  const url = new URL(cluster!)
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const db = drizzlePg(client)
  const folders = [folderOf(FIRST), folderOf({ ...FIRST, ...SECOND })]
  try {
    await migrateByDrizzle(db, { migrationsFolder: folders[0]! })
    await migrate(db, folders[1]!)
    await migrateByDrizzle(db, { migrationsFolder: folders[1]! })
    expect((await client.query('select id from first')).rows).toEqual([{ id: 1 }])
    expect((await client.query('select count(*)::int from drizzle.__drizzle_migrations')).rows).toEqual([
      { count: 2 },
    ])
  } finally {
    await client.end()
    await administrator.query(`drop database ${name} with (force)`)
    await administrator.end()
    for (const folder of folders) rmSync(folder, { recursive: true })
  }
})
