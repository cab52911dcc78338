import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { findPostgres } from '~/set-up/find-parts.js'
import { readConfig } from '~/env.server'
import { backUp, CONTENTS, DATABASE_FILES, sha256Of } from './backup.server'
import { restore, type RestoreTarget } from './restore.server'

const url = inject('TEST_DATABASE_URL')
const MIGRATIONS = path.join(import.meta.dirname, 'migrations')
let folder: string
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'portal-restore-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const PATH = [findPostgres(), '/usr/bin', '/bin'].join(':')

const options = (variables: Record<string, string>, ...programs: string[]) => ({
  config: readConfig({ DATA_DIR: path.join(folder, 'data'), ...variables }),
  env: { NODE_ENV: 'test' as const, PATH: [...programs, PATH].join(':') },
  migrationsDir: MIGRATIONS,
})

/** A backup whose file nobody looks into before it was confirmed. */
async function aBackup(kind: 'pglite' | 'postgresql') {
  const backup = path.join(folder, 'backup')
  mkdirSync(backup)
  const file = path.join(backup, DATABASE_FILES[kind])
  writeFileSync(file, 'dump')
  const contents = { madeAt: '2026-11-21T03:00:00Z', kind, sha256: await sha256Of(file) }
  writeFileSync(path.join(backup, CONTENTS), JSON.stringify(contents))
  return backup
}

/** Names what would be replaced, and declines it. */
async function declined(...restored: [Parameters<typeof restore>[0], string]) {
  let named: RestoreTarget | undefined
  await expect(
    restore(...restored, (target) => {
      named = target
      return Promise.resolve(false)
    }),
  ).rejects.toThrow('Nothing was replaced.')
  return named!
}

test('a restore of the embedded database names its folder, and replaces nothing unless it is confirmed', async () => {
  const data = path.join(folder, 'data')
  mkdirSync(path.join(data, 'files'), { recursive: true })
  writeFileSync(path.join(data, 'files', 'picture'), 'kept')
  const target = await declined(options({}), await aBackup('pglite'))
  expect(target).toEqual({ where: `the data in ${data}`, name: 'data', people: 0 })
  expect(readFileSync(path.join(data, 'files', 'picture'), 'utf8')).toBe('kept')
})

describe.skipIf(!url)('with PostgreSQL', () => {
  const DRILL = 'restore_drill'
  const ofDrill = () => Object.assign(new URL(url), { pathname: `/${DRILL}` }).href
  const ask = async (statement: string, at = url) => {
    const client = new pg.Client({ connectionString: at })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  beforeEach(() => ask(`create database ${DRILL}`))
  afterEach(() => ask(`drop database ${DRILL} with (force)`))

  test('a restore names host, database and how many people it replaces', async () => {
    await ask('create table members (); create table staff (); insert into members default values', ofDrill())
    const target = await declined(options({ DATABASE_URL: ofDrill() }), await aBackup('postgresql'))
    expect(target).toEqual({
      where: `the database ${DRILL} at ${new URL(url).host}`,
      name: DRILL,
      people: 1,
    })
  })

  test('two addresses of different databases are refused by backup and restore', async () => {
    const both = options({ DATABASE_URL: ofDrill(), MIGRATIONS_DATABASE_URL: url })
    const named = `DATABASE_URL (${DRILL} at ${new URL(url).host}) and MIGRATIONS_DATABASE_URL`
    const confirm = () => Promise.reject(new Error('must not be asked'))
    await expect(restore(both, await aBackup('postgresql'), confirm)).rejects.toThrow(named)
    await expect(backUp(both, path.join(folder, 'backups'))).rejects.toThrow(named)
  })

  test('two addresses of one database are as good as one', async () => {
    const other = new URL(ofDrill())
    other.hostname = 'localhost'
    const both = options({ DATABASE_URL: ofDrill(), MIGRATIONS_DATABASE_URL: other.href })
    expect((await declined(both, await aBackup('postgresql'))).people).toBe(0)
  })

  test('a dump that the server refuses in the middle ends with its words, and leaves what was there', async () => {
    await ask('create table members (name text); create table staff ()', ofDrill())
    const programs = path.join(folder, 'programs')
    mkdirSync(programs)
    const rows = 'create table visits (id int); insert into missing values (1);'
    writeFileSync(path.join(programs, 'pg_restore'), `#!/bin/sh\necho '${rows}'; exec yes 'select 1;'\n`)
    chmodSync(path.join(programs, 'pg_restore'), 0o755)
    const restored = restore(
      options({ DATABASE_URL: ofDrill() }, programs),
      await aBackup('postgresql'),
      () => Promise.resolve(true),
    )
    await expect(restored).rejects.toThrow(/psql failed:[^]*relation "missing" does not exist/)
    await ask('select name from members', ofDrill())
  })

  test('a client of another major version makes no backup, which might not load again', async () => {
    const programs = path.join(folder, 'programs')
    mkdirSync(programs)
    writeFileSync(
      path.join(programs, 'pg_dump'),
      `#!/bin/sh\necho 'pg_dump (PostgreSQL) 99.1'; touch ${folder}/dumped\n`,
    )
    chmodSync(path.join(programs, 'pg_dump'), 0o755)
    const made = backUp(options({ DATABASE_URL: url }, programs), path.join(folder, 'backups'))
    await expect(made).rejects.toThrow(
      /pg_dump is of PostgreSQL 99, the database of \d+: .*postgresql-client-\d+/,
    )
  })
})
