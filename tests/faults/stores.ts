import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { PGLITE_EXTENSIONS } from '../../app/db/database.server'
import type { PostgresCluster } from '../support/postgres-cluster'
import { startPortalProcess } from '../support/start-portal'

export type Row = Record<string, string | number | null>

/** A scenario's own data, with the demo building. */
export interface Store {
  kind: 'PGlite' | 'PostgreSQL'
  /** Environment of a portal that uses it. */
  env: { DATA_DIR: string; SESSION_SECRET: string; DATABASE_URL?: string }
  /** Queries the database directly; with PGlite only while no portal uses it. */
  query(statement: string): Promise<Row[]>
}

export type NewStore = (dataDir?: string) => Promise<Store>

const SESSION_SECRET = 'the same after each start of this portal'

/** PGlite stores, copied from a seeded folder. `dataDir` chooses the folder. */
export async function pgliteStores(folder: string): Promise<NewStore> {
  const filled = mkdtempSync(path.join(folder, 'filled-'))
  await fill({ DATA_DIR: filled, SESSION_SECRET })
  return async (dataDir = mkdtempSync(path.join(folder, 'pglite-'))) => {
    cpSync(filled, dataDir, { recursive: true })
    const query = async (statement: string) => {
      const database = await PGlite.create(path.join(dataDir, 'pglite'), { extensions: PGLITE_EXTENSIONS })
      try {
        return (await database.query<Row>(statement)).rows
      } finally {
        await database.close()
      }
    }
    return { kind: 'PGlite', env: { DATA_DIR: dataDir, SESSION_SECRET }, query }
  }
}

/** PostgreSQL stores, copied from a seeded database. */
export async function postgresStores(folder: string, cluster: PostgresCluster): Promise<NewStore> {
  const urlOf = (name: string) => Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href
  const env = (name: string) => ({
    DATABASE_URL: urlOf(name),
    DATA_DIR: mkdtempSync(path.join(folder, 'postgres-')),
    SESSION_SECRET,
  })
  await askPostgres(cluster.url, 'create database filled')
  await fill(env('filled'))
  return async () => {
    const name = `store_${randomUUID().replaceAll('-', '')}`
    // With the default strategy sequences of a copy may lose values when the server dies soon after.
    await askPostgres(cluster.url, `create database ${name} template filled strategy file_copy`)
    const own = env(name)
    return { kind: 'PostgreSQL', env: own, query: (statement) => askPostgres(own.DATABASE_URL, statement) }
  }
}

/** Queries a PostgreSQL database over a connection of its own. */
export async function askPostgres(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

async function fill(env: Record<string, string>) {
  await (await startPortalProcess(env)).stop()
}

/** A temporary folder for all scenarios, removed with this process. */
export function ownFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-faults-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
