import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { findPostgres } from '../../app/set-up/find-parts.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** PostgreSQL of the project api-postgres; undefined in other projects. */
    TEST_DATABASE_URL: string
  }
}

/** A PostgreSQL server in a temporary folder. */
export interface PostgresCluster {
  url: string
  /** The folder of its data. */
  data: string
  /** Freezes the server: connections stay open and nothing answers. */
  pause(): void
  resume(): void
  /** Kills the server, like a power cut; `start` starts it again at the same address. */
  kill(): Promise<void>
  /** Stops the server in order, as an operator does, and keeps its data for `start`. */
  shutDown(): Promise<void>
  start(): Promise<void>
  /** Stops the server and removes its data. */
  stop(): Promise<void>
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '60',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  shared_buffers: '64MB',
  log_min_messages: 'fatal',
}
/** Limit for the server to start (ms). */
const START_LIMIT = 30_000

/**
 * Creates and starts a cluster. It is stopped when this process ends, unless by SIGKILL.
 * @param different settings that override the defaults
 * @param primary the address of the cluster that this one follows as a standby
 */
export async function startPostgresCluster(
  different: Record<string, string> = {},
  primary?: string,
): Promise<PostgresCluster> {
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL 15 or newer is not installed')
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-pg-'))
  const data = path.join(folder, 'data')
  const user = ownUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const port = await sparePort()
  const url = `postgresql://portal@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined

  const start = async () => {
    const settings = Object.entries({ ...SETTINGS, ...different }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    server = spawn(
      path.join(programs, 'postgres'),
      ['-D', data, '-p', String(port), '-k', folder, ...settings],
      {
        ...user,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    await untilAnswering(url, server)
  }
  const end = async (signal: NodeJS.Signals) => {
    const ending = server
    server = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill(signal)
    await ended
  }
  let isPaused = false
  const pause = () => {
    isPaused = true
    signalAll(server!.pid!, 'SIGSTOP')
  }
  const resume = () => {
    isPaused = false
    signalAll(server!.pid!, 'SIGCONT')
  }
  const removeNow = () => {
    server?.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const onSignal = (signal: NodeJS.Signals) => {
    removeNow()
    // This handler has been removed, so other handlers and then the default one run.
    process.kill(process.pid, signal)
  }
  process.once('exit', removeNow).once('SIGINT', onSignal).once('SIGTERM', onSignal)
  const stop = async () => {
    process.off('exit', removeNow).off('SIGINT', onSignal).off('SIGTERM', onSignal)
    if (isPaused) resume()
    await end('SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    const [program, ...parameters] = primary
      ? [
          'pg_basebackup',
          '-D',
          data,
          '-d',
          primary,
          '--write-recovery-conf',
          '--checkpoint=fast',
          '--no-sync',
        ]
      : ['initdb', '-D', data, '-U', 'portal', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
    execFileSync(path.join(programs, program!), parameters, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await start()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    data,
    pause,
    resume,
    kill: () => end('SIGQUIT'),
    shutDown: () => end('SIGINT'),
    start,
    stop,
  }
}

/** Vitest's global set-up of the project api-postgres. */
export default async function setup(project: TestProject) {
  const cluster = await startPostgresCluster()
  project.provide('TEST_DATABASE_URL', cluster.url)
  return () => cluster.stop()
}

/** The user to run PostgreSQL as, since it refuses root: that of its Debian package, else nobody. */
export function ownUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', name), gid: id('-g', name) }
    } catch {
      continue
    }
  }
  throw new Error('There is no user but root to run PostgreSQL as')
}

/** Signals each session's process, as sessions are in process groups of their own. */
function signalAll(parent: number, signal: NodeJS.Signals) {
  const children = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => pid!)
  for (const pid of [parent, ...children]) process.kill(pid, signal)
}

/** A free port of this machine. */
export function sparePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function untilAnswering(connectionString: string, server: ChildProcess) {
  let spawnError: Error | undefined
  server.once('error', (error) => (spawnError = error))
  for (const deadline = Date.now() + START_LIMIT; ; await wait(50)) {
    if (spawnError) throw spawnError
    if (server.exitCode !== null)
      throw new Error(`PostgreSQL ended with code ${server.exitCode} while starting`)
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
