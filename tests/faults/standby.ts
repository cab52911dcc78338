import { setTimeout as wait } from 'node:timers/promises'
import { findProgram } from '../../app/set-up/find-parts.js'
import { startPgBouncer } from '../support/pgbouncer'
import { startPostgresCluster } from '../support/postgres-cluster'
import { startPortalProcess } from '../support/start-portal'
import { bookAll, checkKeys, quotedOrders, signInClerks } from './bookings'
import { checkBooked, FREE_TIME } from './bookings-written'
import { isReady, until } from './call'
import type { Fleet } from './fleet'
import { checkRepetitions, checkWritten, describe, startLoad } from './load'
import { Skipped } from './skipped'
import { askPostgres, postgresStores, type Store } from './stores'

const WRITERS = 200
/** Visits that are acknowledged before the primary is killed, and after the standby has taken over. */
const ENOUGH = 200
/** The time within which the portal must be well again after the address leads to the standby (ms): doubled for a busy machine. */
const WELL_MS = 2 * 10_000
/** The log is silent about connections that are refused, as these are expected. */
const SETTINGS = { synchronous_commit: 'on', log_min_messages: 'panic' }

/**
 * The primary is killed for good under 200 writers and orders for the same rooms; its synchronous standby is promoted and
 * PgBouncer leads to it, as deploy/README.md says. Both portals go on by themselves: nothing acknowledged is lost, and
 * nothing is booked twice.
 */
export async function standbyTakesOver(folder: string): Promise<string> {
  if (!findProgram('pgbouncer')) throw new Skipped('PgBouncer is not installed')
  const stops: (() => Promise<unknown>)[] = []
  try {
    const primary = await startPostgresCluster(SETTINGS)
    stops.push(primary.stop)
    const store = await (await postgresStores(folder, primary))()
    const { pathname } = new URL(store.env.DATABASE_URL!)
    await store.query(`update companies set free_room_minutes = ${FREE_TIME}`)
    const standby = await startPostgresCluster(SETTINGS, primary.url)
    stops.push(standby.stop)
    await commitOnBoth(primary.url)
    const pooler = await startPgBouncer(store.env.DATABASE_URL!)
    stops.push(pooler.stop)
    const start = async () => {
      const portal = await startPortalProcess({ ...store.env, DATABASE_URL: pooler.url })
      stops.push(portal.stop)
      return portal
    }
    const fleet: Fleet = [await start(), await start()]
    const areReady = async () => (await Promise.all(fleet.map(isReady))).every(Boolean)

    const tokens = await signInClerks(fleet)
    const orders = await quotedOrders(fleet, tokens)
    const load = await startLoad(fleet, WRITERS)
    stops.push(() => load.finish().catch(() => undefined))
    await load.until(ENOUGH)

    const booking = bookAll(fleet, tokens, orders)
    booking.catch(() => undefined)
    await wait(100)
    await primary.kill()
    await until('readyz says 503', WELL_MS, async () => !(await areReady()))
    const onStandby = Object.assign(new URL(standby.url), { pathname }).href
    const query = (statement: string) => askPostgres(onStandby, statement)
    await query('select pg_promote()')
    pooler.leadTo(onStandby)
    const well = await until('both portals are well', WELL_MS, areReady)

    await booking
    await load.until(ENOUGH)
    await load.finish()
    await checkRepetitions(fleet[0], load)
    await checkKeys(fleet, tokens, orders)
    const taken: Store = { ...store, query }
    await checkWritten(taken, load)
    await checkBooked(taken, orders)
    const booked = orders.filter(({ id }) => id).length
    return `well again ${well} ms after the standby had been promoted and the address switched; all ${load.acknowledged.size} acknowledged visits of ${WRITERS} writers (${describe(load.answers)}) and ${booked} bookings of ${orders.length} orders are there once`
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

/** Commits wait for the standby from now on. */
async function commitOnBoth(url: string) {
  await askPostgres(url, "alter system set synchronous_standby_names = '*'")
  await askPostgres(url, 'select pg_reload_conf()')
  await until('the standby is synchronous', 10_000, async () => {
    const standbys = await askPostgres(url, 'select sync_state as state from pg_stat_replication')
    return standbys.some(({ state }) => state === 'sync')
  })
}
