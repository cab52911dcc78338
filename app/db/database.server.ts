import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { refuseEarlierVersion } from './earlier-version.server'
import { lockFolder } from './folder-lock.server'

/** A connection or a transaction on PostgreSQL or PGlite; the first parameter of every query. */
export type Db = PgDatabase<PgQueryResultHKT>

/** An open database with its migrations applied. */
export interface Database {
  db: Db
  kind: 'pglite' | 'postgresql'
  /** True when the database answers within two seconds; for /readyz. */
  isReady(): Promise<boolean>
  /** Connections of this process; undefined on PGlite, which has none. */
  pool(): Pool | undefined
  close(): Promise<void>
}

/** How many connections there are, are idle and may be opened, and how many queries wait for one. */
export interface Pool {
  total: number
  idle: number
  max: number
  waiting: number
}

/** The application name of the portal's connections, by which a restore finds those still open. */
export const APPLICATION_NAME = 'tenant-portal'

const MIGRATIONS_LOCK = 7_001
const MOST_CONNECTIONS = 12
/** A page must report a missing database within five seconds, so no query waits longer than this (ms). */
const TIMEOUT_MS = 4_000

/** PGlite must be given its extensions; PostgreSQL has them installed (`migrations/0002_rules.sql`). */
export const PGLITE_EXTENSIONS = { btree_gist }

/** Folder of PGlite's files in DATA_DIR. */
export const PGLITE_FOLDER = 'pglite'

/**
 * Opens PostgreSQL at `databaseUrl`, or else PGlite in `dataDir` (`'memory:'` for tests), and migrates it.
 * @throws DatabaseInUseError when another process uses the PGlite folder, EarlierVersionError
 */
export async function openDatabase(options: {
  databaseUrl?: string
  dataDir: string
  migrationsDir: string
  onError: (error: Error) => void
}): Promise<Database> {
  return options.databaseUrl
    ? openPostgresql(options.databaseUrl, options.migrationsDir, options.onError)
    : openPglite(options.dataDir, options.migrationsDir)
}

async function openPostgresql(
  connectionString: string,
  migrationsFolder: string,
  onError: (error: Error) => void,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    application_name: APPLICATION_NAME,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
    idle_in_transaction_session_timeout: 15_000,
    // Parallel workers and JIT compilation cost a page's query more than its rows.
    options: '-c max_parallel_workers_per_gather=0 -c jit=off',
    // Dates stay text, so that no time zone shifts a calendar date.
    types: {
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.DATE ? (value: string) => value : pg.types.getTypeParser(oid, format),
    } as pg.CustomTypesConfig,
  })
  // A broken idle connection must not end the process; the next query opens another.
  pool.on('error', onError)
  // The same for a broken connection in use: the query that uses it fails.
  pool.on('connect', (client) => client.on('error', onError))
  const migrations = new pg.Client({ connectionString })
  await migrations.connect()
  try {
    // Of two processes starting at once one migrates; the other waits and finds nothing to do.
    await migrations.query('select pg_advisory_lock($1)', [MIGRATIONS_LOCK])
    await refuseEarlierVersion(drizzlePg(migrations) as unknown as Db, migrationsFolder)
    await migratePg(drizzlePg(migrations), { migrationsFolder })
  } finally {
    await migrations.end()
  }
  const isReady = async () => {
    const probe = pool.query('select 1').then(
      () => true,
      () => false,
    )
    return Promise.race([probe, new Promise<boolean>((done) => setTimeout(done, 2_000, false).unref())])
  }
  return {
    db: drizzlePg(pool) as unknown as Db,
    kind: 'postgresql',
    isReady,
    pool: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      max: MOST_CONNECTIONS,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

async function openPglite(dataDir: string, migrationsFolder: string): Promise<Database> {
  const inMemory = dataDir === 'memory:'
  const folder = path.resolve(dataDir, PGLITE_FOLDER)
  if (!inMemory) mkdirSync(folder, { recursive: true })
  const lock = inMemory ? undefined : await lockFolder(path.dirname(folder))
  try {
    const client = await PGlite.create(inMemory ? undefined : folder, { extensions: PGLITE_EXTENSIONS })
    const db = drizzlePglite(client)
    await refuseEarlierVersion(db as unknown as Db, migrationsFolder)
    await migratePglite(db, { migrationsFolder })
    lock?.offerCopies(async () => new Uint8Array(await (await client.dumpDataDir('gzip')).arrayBuffer()))
    const close = async () => {
      await client.close()
      lock?.release()
    }
    const isReady = () =>
      client.query('select 1').then(
        () => true,
        () => false,
      )
    return { db: db as unknown as Db, kind: 'pglite', isReady, pool: () => undefined, close }
  } catch (error) {
    lock?.release()
    throw error
  }
}
