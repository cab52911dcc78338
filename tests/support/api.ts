import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { pino } from 'pino'
import { beforeAll, beforeEach, inject } from 'vitest'
import type {} from './postgres-cluster'
import type { SharedReads } from '../../app/api/context.server'
import { createApi } from '../../app/server/create-api.server'
import { openDatabase, type Database, type Db } from '../../app/db/database.server'
import { openSession } from '../../app/domains/account/api/sessions.server'
import { readConfig, type Config } from '../../app/env.server'
import { seoulInstant } from '../../app/rules/local-time'

/** The portal's key in tests. */
export const TEST_SECRET = ['a secret that only tests know'] as const

/** The default time of tests is this Monday, 10:00 in Seoul. */
export const TODAY = '2026-11-23'
const TEN = 600

/** An API answer: `data` is the content of a success, `body` all of it or the problem. */
export interface Answer {
  status: number
  headers: Headers
  // Answers are untyped, as for any API client.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any
}

interface CallOptions {
  token?: string
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown
  headers?: Record<string, string>
}

export interface TestApi {
  /** The worker's database, emptied before each test. */
  readonly db: Db
  readonly kind: Database['kind']
  readonly config: Config
  /** The current time of everything under test. */
  now: Date
  /** Log lines of the API since the test began. */
  readonly logged: string[]
  /** Milliseconds that calls have waited for since the test began; they return at once. */
  readonly waited: number[]
  /** Sets the time to a minute of a day in Seoul. */
  setTime(date: string, minutes: number): void
  /** Calls a path below /api/v1. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** Answers a request like those of the portal's pages. */
  fetch(request: Request, shared?: SharedReads): Promise<Response>
  /** Opens a session and returns its token. */
  signIn(holder: { memberId: number } | { staffId: number }): Promise<string>
  countRows(table: PgTable): Promise<number>
  /** Replaces the API by a new process on the same database. @param through other connections to it */
  restart(through?: Db): void
  /** Statements sent to the database during `work`, except those in transactions. */
  queriesOf(work: () => Promise<unknown>): Promise<string[]>
  /** The number of those statements. */
  countQueries(work: () => Promise<unknown>): Promise<number>
}

/**
 * /api/v1 over a real, migrated database: PGlite in memory, or PostgreSQL in the project api-postgres. Opened
 * once per worker, emptied before each test.
 */
export function useApi(env: Record<string, string> = {}): TestApi {
  const config = readConfig({ PUBLIC_URL: 'http://localhost:3000', DEMO: 'on', ...env })
  const logged: string[] = []
  const waited: number[] = []
  let database: Database
  let db: Db
  const queries: string[] = []
  const api: TestApi = {
    get db() {
      return db
    },
    get kind() {
      return database.kind
    },
    config,
    now: seoulInstant(TODAY, TEN),
    logged,
    waited,
    setTime: (date, minutes) => void (api.now = seoulInstant(date, minutes)),
    call: async (method, path, options = {}) =>
      read(await portal.request(`/api/v1${path}`, requestOf(method, options))),
    fetch: async (request, shared) => portal.fetch(request, { shared }),
    signIn: async (holder) => (await openSession(db, holder, api.now)).token,
    countRows: (table) => db.$count(table),
    restart: (through = db) => void (portal = createApi({ ...deps(), db: through })),
    queriesOf: async (work) => {
      const before = queries.length
      await work()
      return queries.slice(before)
    },
    countQueries: async (work) => (await api.queriesOf(work)).length,
  }
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  const wait = async (milliseconds: number) => void waited.push(milliseconds)
  const deps = () => ({ db, clock: () => api.now, config, secret: TEST_SECRET, log, wait })
  let portal: ReturnType<typeof createApi>

  beforeAll(async () => {
    database = await openedOnce()
    db = database.db
    onQuery(db, (query) => queries.push(query))
    api.restart()
  })
  beforeEach(async () => {
    api.setTime(TODAY, TEN)
    logged.length = 0
    waited.length = 0
    queries.length = 0
    await emptyTables(db)
  })
  return api
}

/** Drizzle logs each statement outside transactions; its logger is inside the session. */
function onQuery(db: Db, tell: (query: string) => void): void {
  const { session } = db as unknown as { session: { logger: { logQuery(query: string): void } } }
  session.logger.logQuery = tell
}

let opened: Promise<Database> | undefined
const openedOnce = () => (opened ??= open())

async function open(): Promise<Database> {
  const migrationsDir = fileURLToPath(new URL('../../app/db/migrations', import.meta.url))
  const cluster = inject('TEST_DATABASE_URL') as string | undefined
  const databaseUrl = cluster && (await createDatabase(cluster))
  return openDatabase({ databaseUrl, dataDir: 'memory:', migrationsDir, onError: () => undefined })
}

/** Creates a database for this worker; it is removed with the cluster. */
async function createDatabase(cluster: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return url.href
}

/** Deleting leaves dead rows behind, so tables are truncated from time to time. */
const TRUNCATE_EVERY = 100

let emptied = 0
let statements: { truncate: SQL; remove: SQL } | undefined

/**
 * Empties all tables and resets their sequences. Deleting takes a tenth of the time of truncating, which makes
 * new files for a table and each of its indexes. It runs with the replica role, since append-only tables refuse
 * deletions and foreign keys would be checked.
 */
export async function emptyTables(db: Db): Promise<void> {
  statements ??= await statementsFor(db)
  await db.execute(emptied++ % TRUNCATE_EVERY === 0 ? statements.truncate : statements.remove)
}

async function statementsFor(db: Db) {
  const names = async (query: SQL) => {
    const tables = await db.execute<{ name: string }>(query)
    return tables.rows.map(({ name }) => name)
  }
  const tables = await names(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const sequences = await names(
    sql`select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'`,
  )
  return {
    truncate: sql.raw(`truncate table ${tables.join(', ')} restart identity cascade`),
    remove: sql.raw(`do $$ begin
      set local session_replication_role = replica;
      ${tables.map((name) => `delete from ${name};`).join('\n')}
      ${sequences.map((name) => `perform setval('${name}', 1, false);`).join('\n')}
      -- What a process remembers of what is published ends with it, as truncating has triggers see to.
      insert into published_edition (edition) values (gen_random_uuid());
    end $$`),
  }
}

function requestOf(method: string, { token, body, headers }: CallOptions): RequestInit {
  const content = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  return {
    method,
    body: content,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(content !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(content)),
      }),
      ...headers,
    },
  }
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  const body = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
  return { status: response.status, headers: response.headers, body, data: body.data }
}
