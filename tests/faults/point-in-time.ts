import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostgres } from '../../app/set-up/find-parts.js'
import { root } from '../../app/set-up/project.js'
import { memberWith, PASSWORD } from '../support/people'
import { ownUser, startPostgresCluster, type PostgresCluster } from '../support/postgres-cluster'
import { readmeCommands } from '../support/readme-commands'
import { startPortalProcess } from '../support/start-portal'
import { bookAll, checkKeys, quotedOrders, signInClerks } from './bookings'
import { checkBooked, FREE_TIME } from './bookings-written'
import { call, signIn, withdraw } from './call'
import { checkRepetitions, checkWritten, HOST, startLoad, type Target } from './load'
import { askPostgres, postgresStores } from './stores'

const SETTINGS = { synchronous_commit: 'on', log_min_messages: 'panic' }
const SECTION = 'Back to a point in time'
/** What stands in the README for the folders of a building. */
const ARCHIVE = '/mnt/archive'

/**
 * All bookings are deleted by mistake, and the database goes back to the moment before by the commands of deploy/README.md: what was
 * acknowledged before is there, the harm is not, and what ended after it stays ended.
 */
export async function backToPointInTime(folder: string): Promise<string> {
  const archive = mkdtempSync(path.join(tmpdir(), 'portal-archive-'))
  const user = ownUser()
  if (user) chownSync(archive, user.uid, user.gid)
  const stops: (() => unknown)[] = [() => rmSync(archive, { recursive: true, force: true })]
  try {
    const cluster = await startPostgresCluster(SETTINGS)
    stops.push(cluster.stop)
    const run = (commands: string, url = '') => runCommands(commands, { cluster, archive, url })
    const [, , recover, goOn] = readmeCommands(SECTION) as [string, string, string, string]

    const read = (file: string) => readFileSync(path.join(root, 'deploy/postgresql', file), 'utf8')
    const settings = read('archive.sql')
    run(`psql -q -v ON_ERROR_STOP=1 <<'END'\n${settings}\nEND`)
    await cluster.shutDown()
    await cluster.start()
    const store = await (await postgresStores(folder, cluster))()
    const url = store.env.DATABASE_URL!
    await store.query(`update companies set free_room_minutes = ${FREE_TIME}`)
    let portal = await startPortalProcess(store.env)
    stops.push(() => portal.kill())
    const target: Target = { url: portal.url }

    const load = await startLoad(target)
    stops.push(() => load.finish().catch(() => undefined))
    await load.until(10)
    run(`set -- ${ARCHIVE}\n${read('base-backup.sh')}`)
    const [base] = readdirSync(archive).filter((name) => name.startsWith('base-'))
    await load.until(10)
    const tokens = await signInClerks([portal])
    const orders = await quotedOrders([portal], tokens)
    await bookAll([portal], tokens, orders)
    const token = await signIn(portal, HOST.loginId)
    const cancelled = [...load.acknowledged.values()][0]!
    assert.equal((await call(portal, 'POST', `/visits/${cancelled}/approve`, { token })).status, 200)
    const before = new Map(load.acknowledged)
    // Recovery ends before the first transaction that is later.
    await wait(50)
    const [{ moment }] = (await askPostgres(url, 'select clock_timestamp()::text as moment')) as [
      { moment: string },
    ]

    await askPostgres(url, 'set session_replication_role = replica; delete from bookings')
    await load.until(10)
    const reason = { token, body: { reason: '취소' } }
    assert.equal((await call(portal, 'POST', `/visits/${cancelled}/cancel`, reason)).status, 200)
    const leaving = memberWith({ flags: ['parking'] })
    await withdraw(portal, leaving.loginId)
    await load.finish()
    const later = load.acknowledged.size - before.size

    const began = Date.now()
    await portal.stop()
    await cluster.shutDown()
    run(
      recover
        .replace('/var/lib/postgresql/15/main', cluster.data)
        .replace('base-20261122', base!)
        .replace('2026-11-27 10:15:29+09', moment),
    )
    await cluster.start()
    run(goOn, url)
    portal = await startPortalProcess(store.env)
    target.url = portal.url
    const ms = Date.now() - began

    assert.equal(
      (await call(portal, 'GET', '/auth/me', { token })).status,
      401,
      'a session came back to life',
    )
    const login = { body: { loginId: leaving.loginId, password: PASSWORD } }
    assert.equal((await call(portal, 'POST', '/auth/login', login)).status, 422, 'who left is back')
    const again = await signIn(portal, HOST.loginId)
    const { data } = await call(portal, 'GET', `/visits/${cancelled}`, { token: again })
    assert.equal(data.status, 'cancelled', 'a cancelled visit came back to life')
    await checkRepetitions(target, { ...load, acknowledged: before })
    await checkKeys([portal], await signInClerks([portal]), orders)
    await checkWritten(store, { ...load, acknowledged: before })
    await checkBooked(store, orders)
    const booked = orders.filter(({ id }) => id).length
    return `${ms} ms from the stop to the next answer; all ${before.size} visits and ${booked} bookings from before the harm are there, ${later} later visits are not; who left and what was cancelled afterwards stays so`
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

/** Runs commands of the README as PostgreSQL's user, with the folders of this cluster; its server is started by the scenario. */
function runCommands(
  commands: string,
  { cluster, archive, url }: { cluster: PostgresCluster; archive: string; url: string },
) {
  const own = new URL(cluster.url)
  const script = `systemctl() { :; }
runuser() { shift 3; "$@"; }
${commands.replaceAll(ARCHIVE, archive)}`
  execFileSync('sh', ['-euc', script], {
    ...ownUser(),
    cwd: archive,
    env: {
      ...process.env,
      PATH: [findPostgres(), process.env.PATH].join(path.delimiter),
      PGHOST: own.hostname,
      PGPORT: own.port,
      PGUSER: own.username,
      PGDATABASE: 'postgres',
      MIGRATIONS_DATABASE_URL: url,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}
