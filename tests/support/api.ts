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

/** The key of every signature in tests. */
export const TEST_SECRET = 'a secret that only tests know'

/** Tests happen on this Monday at 10:00 in Seoul unless they say otherwise. */
export const TODAY = '2026-11-23'
const TEN = 600

/** What a call answered. `data` is the success's content, `body` the whole of it or the problem. */
export interface Answer {
  status: number
  headers: Headers
  // Tests read answers as a foreign program would, without our types.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  data: any
}

export interface CallOptions {
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
  /** The time everything under test believes in. */
  now: Date
  /** Lines the API logged since the test began. */
  readonly logged: string[]
  /** Sets the time to a minute of a Seoul day. */
  setTime(date: string, minutes: number): void
  /** Calls a path below /api/v1. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** Answers a request of the portal's pages. */
  fetch(request: Request, shared?: SharedReads): Promise<Response>
  /** A bearer token. */
  signIn(holder: { memberId: number } | { staffId: number }): Promise<string>
  countRows(table: PgTable): Promise<number>
  /** A process that begins anew on the same database. */
  restart(): void
  /** The statements the database gets while `work` runs, those in transactions aside. */
  queriesOf(work: () => Promise<unknown>): Promise<string[]>
  /** How many they are. */
  countQueries(work: () => Promise<unknown>): Promise<number>
}

/**
 * /api/v1 over a real, migrated database: PGlite in memory, or PostgreSQL in the project api-postgres. Opened once
 * per worker, empty at the beginning of each test.
 */
export function useApi(env: Record<string, string> = {}): TestApi {
  const config = readConfig({ PUBLIC_URL: 'http://localhost:3000', DEMO: 'on', ...env })
  const logged: string[] = []
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
    setTime: (date, minutes) => void (api.now = seoulInstant(date, minutes)),
    call: async (method, path, options = {}) =>
      read(await portal.request(`/api/v1${path}`, requestOf(method, options))),
    fetch: async (request, shared) => portal.fetch(request, { shared }),
    signIn: async (holder) => (await openSession(db, holder, api.now)).token,
    countRows: (table) => db.$count(table),
    restart: () => void (portal = createApi(deps())),
    queriesOf: async (work) => {
      const before = queries.length
      await work()
      return queries.slice(before)
    },
    countQueries: async (work) => (await api.queriesOf(work)).length,
  }
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  const deps = () => ({ db, clock: () => api.now, config, secret: TEST_SECRET, log })
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
    queries.length = 0
    await emptyTables(db)
  })
  return api
}

/** Drizzle tells its logger each statement outside transactions; the one in use is inside the session, and in what it prepared. */
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

/** A database of this worker's own in the cluster; it goes away with the cluster. */
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

/** Rows deleted leave gaps behind: now and then the tables begin anew. */
const TRUNCATE_EVERY = 100

let emptied = 0
let statements: { truncate: SQL; remove: SQL } | undefined

/**
 * Empties all tables and starts their numbers over. Deleting takes a tenth of the time of truncating: a table that is
 * truncated gets new files, and each of its indexes. It is done as a replica would, so that no table is deleted from in
 * vain: append-only ones refuse deletions, and each foreign key would be looked up.
 */
export async function emptyTables(db: Db): Promise<void> {
  statements ??= await statementsFor(db)
  await db.execute(emptied++ % TRUNCATE_EVERY === 0 ? statements.truncate : statements.remove)
}

async function statementsFor(db: Db) {
  const names = async (query: SQL) => {
    const found = (await db.execute(query)) as unknown as { rows: { name: string }[] }
    return found.rows.map(({ name }) => name)
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
