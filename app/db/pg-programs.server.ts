import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import pg from 'pg'
import { MS_PER_MINUTE } from '~/rules/time-units'

/** A failure that the operator of a backup or restore can resolve; its message is for the console. */
export class BackupError extends Error {
  override name = 'BackupError'
}

type Env = NodeJS.ProcessEnv

/** How long nothing may move before a backup or restore is given up (ms): longer than the largest index takes. */
const STALLED_MS = 15 * MS_PER_MINUTE
/** How long pg_dump and psql wait for a table that somebody else has locked. */
const LOCK_WAIT = '60s'
const CHECKS_MS = 1_000

/**
 * Dumps the whole database to a file in PostgreSQL's archive format.
 * @throws BackupError, also when pg_dump is of another major version than the database: its dump might be for newer ones alone
 */
export async function dumpPostgresql(
  databaseUrl: string,
  file: string,
  env: Env,
  stalledMs = STALLED_MS,
): Promise<void> {
  const [client, server] = [await majorOfClient('pg_dump', env), await majorOfServer(databaseUrl)]
  if (client !== server)
    throw new BackupError(
      `pg_dump is of PostgreSQL ${client}, the database of ${server}: a backup might not load again. Install the client of ${server} (postgresql-client-${server}), or put its programs first on PATH (/usr/lib/postgresql/${server}/bin).`,
    )
  const dump = start(
    'pg_dump',
    ['--format=custom', `--lock-wait-timeout=${LOCK_WAIT}`, `--file=${file}`],
    databaseUrl,
    env,
  )
  const bytes = async () => (await stat(file).catch(() => undefined))?.size ?? 0
  await whileMoving(bytes, stalledMs, [dump])
}

/**
 * Replaces the whole database by a dump, in one transaction.
 * @param before SQL to run first
 * @param after SQL to run last
 * @throws BackupError with the words of the program that failed; whichever ends early ends the other
 */
export async function loadPostgresql(
  databaseUrl: string,
  file: string,
  {
    before,
    after,
    env,
    stalledMs = STALLED_MS,
  }: { before: string; after: string; env: Env; stalledMs?: number },
): Promise<void> {
  const script = start('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file], undefined, env)
  const load = start(
    'psql',
    [
      '-X',
      '-q',
      '--set=ON_ERROR_STOP=1',
      '--single-transaction',
      '-c',
      `set statement_timeout = 0; set lock_timeout = '${LOCK_WAIT}'; ${before}`,
      '-f',
      '-',
      '-c',
      after,
    ],
    databaseUrl,
    env,
  )
  let passed = 0
  const known = knownSettings((bytes) => (passed += bytes))
  script.child.stdout.pipe(known).pipe(load.child.stdin, { end: false })
  // The end of the script is sent only if it was complete; otherwise half a script would be committed.
  const wasRead = new Promise<void>((resolve) => known.once('end', resolve))
  script.over.then(
    () => wasRead.then(() => load.child.stdin.end()),
    () => undefined,
  )
  await whileMoving(() => Promise.resolve(passed), stalledMs, [load, script])
}

/** Two addresses that are meant to lead to one database. @throws BackupError when they do not, or one cannot be asked */
export async function refuseTwoDatabases(databaseUrl: string, directUrl: string | undefined): Promise<void> {
  if (directUrl === undefined || directUrl === databaseUrl) return
  const [pooled, direct] = [
    await identityOf(databaseUrl, 'DATABASE_URL'),
    await identityOf(directUrl, 'MIGRATIONS_DATABASE_URL'),
  ]
  if (pooled !== direct)
    throw new BackupError(
      `DATABASE_URL (${addressOf(databaseUrl)}) and MIGRATIONS_DATABASE_URL (${addressOf(directUrl)}) lead to different databases.`,
    )
}

/** Host and database of an address, without user and password. */
export function addressOf(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl)
  return `${decodeURIComponent(pathname.slice(1))} at ${host || searchParams.get('host') || 'localhost'}`
}

/** What two addresses of one database have in common, whatever lies between, and no other database has. */
async function identityOf(databaseUrl: string, variable: string): Promise<string> {
  const query = `select concat_ws(' ', oid, datname, pg_postmaster_start_time()) as "is"
    from pg_database where datname = current_database()`
  try {
    return (await askDatabase<{ is: string }>(databaseUrl, query)).is
  } catch (error) {
    throw new BackupError(
      `${variable} (${addressOf(databaseUrl)}) cannot be asked which database it leads to: ${(error as Error).message}`,
    )
  }
}

/** The only row of an answer. */
export async function askDatabase<Row>(connectionString: string, query: string): Promise<Row> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(query)).rows[0] as Row
  } finally {
    await client.end()
  }
}

const majorOfServer = async (databaseUrl: string) =>
  (
    await askDatabase<{ major: number }>(
      databaseUrl,
      `select current_setting('server_version_num')::int / 10000 as major`,
    )
  ).major

async function majorOfClient(program: string, env: Env): Promise<number> {
  const asked = start(program, ['--version'], undefined, env)
  let words = ''
  asked.child.stdout.on('data', (text: Buffer) => (words += text.toString()))
  await asked.over
  return Number(/\d+/.exec(words)?.[0])
}

/** Longer than what a script begins with, and shorter than the tables before its first row. */
const HEAD_BYTES = 2_048
/** Of clients of PostgreSQL 17 and newer; servers before 17 do not know it, and the portal does not set it. */
const UNKNOWN_SETTING = /^SET transaction_timeout = 0;\n/m

/** Leaves out of a script what an older server refuses. */
function knownSettings(onPassed: (bytes: number) => void): Transform {
  let head: Buffer | undefined = Buffer.alloc(0)
  const cleaned = (bytes: Buffer) =>
    Buffer.from(bytes.toString('latin1').replace(UNKNOWN_SETTING, ''), 'latin1')
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onPassed(chunk.length)
      if (!head) return done(null, chunk)
      head = Buffer.concat([head, chunk])
      if (head.length < HEAD_BYTES) return done()
      const whole = cleaned(head)
      head = undefined
      done(null, whole)
    },
    flush(done) {
      done(null, head && cleaned(head))
    },
  })
}

type Program = ReturnType<typeof start>

/**
 * Waits for programs that work together. The first that fails ends the others, and so does a time in which nothing moves.
 * @throws BackupError
 */
async function whileMoving(
  moved: () => Promise<number>,
  stalledMs: number,
  programs: Program[],
): Promise<void> {
  let [last, since] = [-1, Date.now()]
  let check: NodeJS.Timeout | undefined
  const stalled = new Promise<never>((_, reject) => {
    const look = async () => {
      const now = await moved()
      if (now !== last) [last, since] = [now, Date.now()]
      else if (Date.now() - since > stalledMs)
        return reject(
          new BackupError(
            `Nothing has moved for ${Math.round(stalledMs / MS_PER_MINUTE)} minutes: ${programs.map(({ name, words }) => [name, words()].filter(Boolean).join(': ')).join('; ')}. Look at the database (pg_stat_activity): is something locked, is its disk full?`,
          ),
        )
      check = setTimeout(() => void look(), Math.min(CHECKS_MS, stalledMs))
    }
    void look()
  })
  try {
    await Promise.race([stalled, Promise.all(programs.map(({ over }) => over))])
  } finally {
    clearTimeout(check)
    for (const { child } of programs) child.kill('SIGKILL')
  }
}

function start(program: string, parameters: string[], databaseUrl: string | undefined, env: Env) {
  // Parameters would show a password to every user of the machine.
  const url = databaseUrl === undefined ? undefined : new URL(databaseUrl)
  const password = decodeURIComponent(url?.password ?? '')
  if (url) url.password = ''
  const child = spawn(program, [...parameters, ...(url ? ['-d', url.href] : [])], {
    env: { ...env, ...(password && { PGPASSWORD: password }) },
  })
  let words = ''
  child.stderr.on('data', (text: Buffer) => (words += text.toString()))
  // The program's exit code reports why it ended early.
  child.stdin.on('error', () => undefined)
  const over = new Promise<void>((resolve, reject) => {
    child.once('error', () => reject(new BackupError(`${program} is not installed, or not on PATH.`)))
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new BackupError(`${program} failed:\n${words.trim()}`)),
    )
  })
  over.catch(() => undefined)
  return { name: program, child, over, words: () => words.trim() }
}
