import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import type {} from 'tests/support/postgres-cluster'
import { openDatabase } from './database.server'

const cluster = inject('TEST_DATABASE_URL') as string | undefined
const migrationsDir = fileURLToPath(new URL('migrations', import.meta.url))

/** The migrations and one more, which needs a table for itself. */
function withOneMore() {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  cpSync(migrationsDir, folder, { recursive: true })
  const journal = path.join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as {
    entries: { idx: number; when: number }[]
  }
  const last = entries.at(-1)!
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_one_more' }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, next] }))
  writeFileSync(path.join(folder, '9999_one_more.sql'), 'alter table visits add column one_more text')
  return folder
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

test.skipIf(!cluster)(
  'a migration waits for a table in use, as during a backup, without others having to wait behind it',
  async () => {
    const administrator = await connect(cluster!)
    const name = `waits_${randomUUID().replaceAll('-', '')}`
    await administrator.query(`create database ${name}`)
    const url = new URL(cluster!)
    url.pathname = `/${name}`
    const open = (folder: string) =>
      openDatabase({
        databaseUrl: url.href,
        dataDir: 'memory:',
        migrationsDir: folder,
        onError: () => undefined,
      })
    await (await open(migrationsDir)).close()
    const folder = withOneMore()
    const [backup, reader] = [await connect(url.href), await connect(url.href)]
    try {
      await backup.query('begin')
      await backup.query('lock table visits in access share mode')
      let isOpen = false
      const opening = open(folder).then((database) => {
        isOpen = true
        return database
      })
      await expect
        .poll(() =>
          reader
            .query("select 1 from pg_locks where relation = 'visits'::regclass and not granted")
            .then(({ rowCount }) => rowCount),
        )
        .toBe(1)
      // Within the time after which a page would be answered 503.
      await reader.query('set statement_timeout = 4000')
      await reader.query('select 1 from visits')
      expect(isOpen).toBe(false)
      await backup.query('commit')
      const database = await opening
      await reader.query('select one_more from visits')
      await database.close()
    } finally {
      await Promise.all([backup.end(), reader.end()])
      await administrator.query(`drop database ${name} with (force)`)
      await administrator.end()
      rmSync(folder, { recursive: true })
    }
  },
  30_000,
)
