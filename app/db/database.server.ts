import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { endBrokenConnections } from './broken-connections.server'
import { nameStatements } from './named-statements.server'
import { databaseTrouble, READ_ONLY } from './database-trouble.server'
import { refuseEarlierVersion } from './earlier-version.server'
import { lockFolder } from './folder-lock.server'
import { migrate } from './migrate.server'
import { LOCKS } from './locks.server'

/** What both drivers answer to `execute`. */
interface Answer<Row> {
  rows: Row[]
}

/** The same, as drizzle wants to be told. */
interface AnswerOf extends PgQueryResultHKT {
  readonly type: Answer<this['row']>
}

/** A connection or a transaction on PostgreSQL or PGlite; the first parameter of every query. */
export type Db = PgDatabase<AnswerOf>

/** A row of a statement in SQL: an interface as drizzle's `execute` takes it. */
export type RowOf<T> = Pick<T, keyof T>

/** An open database with its migrations applied. */
export interface Database {
  db: Db
  /**
   * The same database for jobs, with a few connections of its own: nobody waits for their statements, which may take longer than a
   * page's, and they take no connection from a page.
   */
  background: Db
  kind: 'pglite' | 'postgresql'
  /** Undefined when the database answers within two seconds and can be written to, else why not; for /readyz. */
  trouble(): Promise<string | undefined>
  /** Connections of this process; undefined on PGlite, which has none. */
  pool(): Pool | undefined
  /** Does what may take minutes on a connection of its own, which has no limits of a page. */
  atLength<T>(work: (db: Db) => Promise<T>): Promise<T>
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

const MOST_CONNECTIONS = 12
/** Of jobs, besides. */
const MOST_IN_BACKGROUND = 4
const NO_ANSWER = 'the database does not answer'
/** A page must report a missing database within five seconds, so no query waits longer than this (ms). */
const TIMEOUT_MS = 4_000
/** How long a statement of a job may take (ms): it goes through what years have gathered, in batches. */
const BACKGROUND_TIMEOUT_MS = 60_000
/**
 * How long a migration waits for a table that others use (ms). Whoever comes after it waits behind it; so it lets them go first before they
 * time out, pauses and begins again.
 */
const MIGRATION_WAITS_MS = 2_000

/** PGlite must be given its extensions; PostgreSQL has them installed (`migrations/0002_rules.sql`). */
export const PGLITE_EXTENSIONS = { btree_gist }

/** Folder of PGlite's files in DATA_DIR. */
export const PGLITE_FOLDER = 'pglite'

interface OpenOptions {
  databaseUrl?: string
  /** The same database without the pooler that `databaseUrl` may lead to, for migrations. */
  directUrl?: string
  dataDir: string
  migrationsDir: string
  onError: (error: Error) => void
}

/**
 * Opens PostgreSQL at `databaseUrl`, or else PGlite in `dataDir` (`'memory:'` for tests), and migrates it.
 * @throws DatabaseInUseError when another process uses the PGlite folder, EarlierVersionError, MigrationError
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  return options.databaseUrl
    ? openPostgresql(options.databaseUrl, options)
    : openPglite(options.dataDir, options.migrationsDir)
}

/** Settings of each connection; a role behind a pooler has them as its own (deploy/README.md). */
const SESSION_SETTINGS = {
  statement_timeout: TIMEOUT_MS,
  idle_in_transaction_session_timeout: 15_000,
  // Parallel workers and JIT compilation cost a page's query more than its rows.
  options: '-c max_parallel_workers_per_gather=0 -c jit=off',
}

/** SQLSTATE of PgBouncer's refusal of a start-up parameter that it does not know. */
const PROTOCOL_VIOLATION = '08P01'

/** Whether connections lead to a pooler that takes no settings of a session, as PgBouncer does. */
async function isPooled(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, ...SESSION_SETTINGS, connectionTimeoutMillis: TIMEOUT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return false
  } catch (error) {
    if ((error as { code?: string }).code === PROTOCOL_VIOLATION) return true
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Applies the migrations. Of two processes starting at once one migrates; the other waits and finds nothing to do. The lock belongs
 * to a transaction of a connection of its own: behind a pooler that shares connections between transactions, a session's lock
 * would stay on one of them after its process has gone.
 */
async function migratePostgresql(connectionString: string, migrationsFolder: string, pooled: boolean) {
  const holder = new pg.Client({ connectionString })
  const client = new pg.Client({ connectionString })
  for (const each of [holder, client]) each.on('error', () => undefined)
  try {
    await holder.connect()
    await holder.query('begin')
    // A role's own time-outs, set for a pooler, are not for waiting, nor for a transaction that only holds the lock.
    await holder.query('set local statement_timeout = 0')
    await holder.query('set local idle_in_transaction_session_timeout = 0')
    await holder.query('select pg_advisory_xact_lock($1)', [LOCKS.migrations])
    await client.connect()
    // Would stay on a connection of the pooler.
    if (!pooled) {
      await client.query('set statement_timeout = 0')
      await client.query(`set lock_timeout = ${MIGRATION_WAITS_MS}`)
    }
    const db = drizzlePg(client)
    await refuseEarlierVersion(db, migrationsFolder)
    await migrate(db, migrationsFolder)
    await holder.query('commit')
  } finally {
    await Promise.all([holder.end().catch(() => undefined), client.end().catch(() => undefined)])
  }
}

/** Dates stay text, so that no time zone shifts a calendar date. */
const TYPES = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.DATE ? (value: string) => value : pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig

async function openPostgresql(
  connectionString: string,
  { directUrl, migrationsDir, onError }: OpenOptions,
): Promise<Database> {
  const pooled = await isPooled(connectionString)
  await migratePostgresql(directUrl ?? connectionString, migrationsDir, pooled && directUrl === undefined)
  const openPool = (max: number, timeout: number) => {
    const opened = new pg.Pool({
      connectionString,
      application_name: APPLICATION_NAME,
      max,
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
      ...(!pooled && SESSION_SETTINGS),
      ...(!pooled && { statement_timeout: timeout }),
      types: TYPES,
    })
    endBrokenConnections(opened)
    if (!pooled) nameStatements(opened)
    // A broken idle connection must not end the process; the next query opens another.
    opened.on('error', onError)
    // The same for a broken connection in use: the query that uses it fails.
    opened.on('connect', (client) => client.on('error', onError))
    return opened
  }
  const pool = openPool(MOST_CONNECTIONS, TIMEOUT_MS)
  const background = openPool(MOST_IN_BACKGROUND, BACKGROUND_TIMEOUT_MS)
  const trouble = async () => {
    const probe = pool.query<{ is: string }>("select current_setting('transaction_read_only') as is").then(
      ({ rows }) => (rows[0]?.is === 'on' ? READ_ONLY : undefined),
      (error: unknown) => databaseTrouble(error) ?? NO_ANSWER,
    )
    return Promise.race([probe, new Promise<string>((done) => setTimeout(done, 2_000, NO_ANSWER).unref())])
  }
  const atLength = async <T>(work: (db: Db) => Promise<T>) => {
    const client = new pg.Client({
      connectionString: directUrl ?? connectionString,
      application_name: APPLICATION_NAME,
      types: TYPES,
    })
    client.on('error', onError)
    await client.connect()
    try {
      return await work(drizzlePg(client) as unknown as Db)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return {
    atLength,
    db: drizzlePg(pool) as unknown as Db,
    background: drizzlePg(background) as unknown as Db,
    kind: 'postgresql',
    trouble,
    pool: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      max: MOST_CONNECTIONS,
      waiting: pool.waitingCount,
    }),
    close: async () => void (await Promise.all([pool.end(), background.end()])),
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
    await refuseEarlierVersion(db, migrationsFolder)
    await migrate(db, migrationsFolder)
    lock?.offerCopies(async () => new Uint8Array(await (await client.dumpDataDir('gzip')).arrayBuffer()))
    const close = async () => {
      await client.close()
      lock?.release()
    }
    const trouble = () =>
      client.query('select 1').then(
        () => undefined,
        () => NO_ANSWER,
      )
    const own = db as unknown as Db
    return {
      db: own,
      background: own,
      kind: 'pglite',
      trouble,
      pool: () => undefined,
      atLength: (work) => work(own),
      close,
    }
  } catch (error) {
    lock?.release()
    throw error
  }
}
