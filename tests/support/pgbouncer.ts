import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProgram } from '../../app/set-up/find-parts.js'
import { ownUser, sparePort } from './postgres-cluster'

/** PgBouncer in transaction mode, with the time limits of deploy/pgbouncer. */
export interface PgBouncer {
  /** The address of the database behind it. */
  url: string
  /** Leads to the same database on another server from now on, as an operator does after a failover. */
  leadTo(databaseUrl: string): void
  stop(): Promise<void>
}

/** Starts PgBouncer in front of a database. */
export async function startPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  const program = findProgram('pgbouncer')
  if (!program) throw new Error('PgBouncer is not installed')
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-pgbouncer-'))
  const port = await sparePort()
  const settings = path.join(folder, 'pgbouncer.ini')
  const write = (leadsTo: string) => {
    const { hostname, port: databasePort, username, pathname } = new URL(leadsTo)
    writeFileSync(
      settings,
      `[databases]
${pathname.slice(1)} = host=${hostname} port=${databasePort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 100
query_wait_timeout = 4
server_connect_timeout = 3
server_login_retry = 1
`,
    )
  }
  write(databaseUrl)
  const user = ownUser()
  if (user) for (const each of [folder, settings]) chownSync(each, user.uid, user.gid)
  const child = spawn(program, ['-q', settings], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (const deadline = Date.now() + 10_000; !(await answers(port)); await wait(50)) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with code ${child.exitCode}`)
    if (Date.now() > deadline) throw new Error('PgBouncer does not answer')
  }
  const url = new URL(databaseUrl)
  url.port = String(port)
  const leadTo = (other: string) => {
    write(other)
    child.kill('SIGHUP')
  }
  return { url: url.href, leadTo, stop }
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => {
        socket.end()
        resolve(true)
      })
      .once('error', () => resolve(false))
  })
