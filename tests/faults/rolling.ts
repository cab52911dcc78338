import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'yaml'
import { PEOPLE, type Person } from '../../app/db/seed/people'
import { findProgram } from '../../app/set-up/find-parts.js'
import { root } from '../../app/set-up/project.js'
import { startCaddy } from '../support/caddy'
import { startPgBouncer } from '../support/pgbouncer'
import { sparePort, type PostgresCluster } from '../support/postgres-cluster'
import { startPortalProcess } from '../support/start-portal'
import { checkKeys, quotedOrders, signInClerks } from './bookings'
import { checkBooked, FREE_TIME, type Order } from './bookings-written'
import { isReady, signIn, until } from './call'
import type { Fleet } from './fleet'
import { startGateway } from './gateway'
import { checkRepetitions, checkWritten, describe, startLoad } from './load'
import { makeNewerVersion, type NewerVersion } from './newer-version'
import { Skipped } from './skipped'
import type { NewStore, Store } from './stores'

const GUESTS = 4
/** People who read and reserve as long as processes are replaced. */
const MEMBERS = PEOPLE.filter(({ status }) => status === 'approved').slice(0, 12)
/** How long each waits before the next request (ms), so that two processes of one core have work and no queue. */
const PAUSE = 100
const STARTS = Date.parse('2026-11-24T10:00:00+09:00')
const READY_MS = 30_000
/** Caddy asks every two seconds; the README waits as long. */
const CADDY_KNOWS_MS = 3_000

/**
 * Two processes behind Caddy and PgBouncer are replaced one after the other by a newer version with a migration, and one goes back, as
 * deploy/README.md says, among guests who reserve and members who read, reserve and book: every request is answered at the first try,
 * nothing acknowledged is lost, nothing is booked twice, and each message and reminder is sent once.
 */
export async function restartOneByOne(
  newStore: NewStore,
  cluster: PostgresCluster,
  folder: string,
): Promise<string> {
  for (const [program, name] of [
    ['caddy', 'Caddy'],
    ['pgbouncer', 'PgBouncer'],
  ] as const)
    if (!findProgram(program)) throw new Skipped(`${name} is not installed`)
  const stops: (() => Promise<unknown>)[] = []
  try {
    const store = await newStore()
    await store.query(`update companies set free_room_minutes = ${FREE_TIME}`)
    // The demo's bookings are reminded of once more, by whichever process is first.
    await store.query('delete from outbox')
    const gateway = await startGateway()
    stops.push(gateway.close)
    gateway.answer('soon')
    const pooler = await startPgBouncer(store.env.DATABASE_URL!)
    stops.push(pooler.stop)

    const ports = [await sparePort(), await sparePort(), await sparePort()] as const
    const url = `http://localhost:${ports[2]}`
    const env = {
      ...store.env,
      DATABASE_URL: pooler.url,
      MIGRATIONS_DATABASE_URL: store.env.DATABASE_URL!,
      PUBLIC_URL: url,
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: drainSeconds(),
      SMS_URL: gateway.url,
      SMS_TOKEN: 'token',
      SMS_SENDER: '0215881000',
    }
    const began = Date.now()
    const start = async (place: number, version?: string) => {
      // The clock goes on, whoever starts.
      const now = new Date(STARTS + Date.now() - began).toISOString()
      return startPortalProcess({ ...env, PORT: String(ports[place]) }, now, version)
    }
    const fleet = (await Promise.all([start(0), start(1)])) as Fleet
    // At the end nothing is under way any more.
    stops.push(() => Promise.all(fleet.map((portal) => portal.kill())))
    const caddy = await startCaddy(url, [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`])
    stops.push(caddy.stop)
    const newer = makeNewerVersion(folder)

    const tokens = await signInClerks(fleet)
    const orders = await quotedOrders(fleet, tokens)
    const load = await startLoad({ url }, GUESTS, PAUSE)
    stops.push(() => load.finish().catch(() => undefined))
    const members = await startMembers(url)
    stops.push(() => members.finish().catch(() => undefined))
    const booking = bookMeanwhile(url, tokens, orders)
    booking.catch(() => undefined)

    const stopping: number[] = []
    const replace = async (place: 0 | 1, version?: string) => {
      const before = Date.now()
      await fleet[place]!.stop()
      stopping.push(Date.now() - before)
      fleet[place] = await start(place, version)
      await until('the next process is ready', READY_MS, () => isReady(fleet[place]!))
      await wait(CADDY_KNOWS_MS)
    }
    await replace(0, newer.folder)
    await checkFiles(url, newer)
    await replace(1, newer.folder)
    await replace(0)
    await checkFiles(url, newer)

    await booking
    await load.finish()
    const made = await members.finish()
    assert.deepEqual([...load.answers.keys()], ['201'], `guests were answered ${describe(load.answers)}`)
    await checkRepetitions({ url }, load)
    await checkKeys(fleet, tokens, orders)
    await checkWritten(store, load)
    await checkBooked(store, orders)
    await checkOwn(store, made.reserved)
    const sent = await checkMessages(store, gateway.taken)
    await checkWithoutDatabase(url, cluster)
    const booked = orders.filter(({ id }) => id).length
    return `3 processes were replaced, each after ${Math.max(...stopping)} ms at most; ${load.acknowledged.size} visits of ${GUESTS} guests, ${made.requests} requests of ${MEMBERS.length} members and ${orders.length} orders (${booked} booked) were answered at the first try, all is there once; ${sent} messages were sent once each; without the database its page is the portal's`
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

/** What deploy/compose.yaml gives the portals. */
function drainSeconds(): string {
  const compose = parse(readFileSync(path.join(root, 'deploy/compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<string, { environment: Record<string, string | number> }>
  }
  return String(compose.services['portal-1']!.environment.DRAIN_SECONDS)
}

/** Members who read pages and lists and reserve for themselves until `finish`, which tells what was not answered as it should. */
async function startMembers(url: string) {
  const reserved: string[] = []
  const wrong: string[] = []
  let isOver = false
  let requests = 0
  const ask = async (what: string, expected: number, init?: RequestInit) => {
    requests++
    try {
      const answer = await fetch(url + what, {
        redirect: 'manual',
        signal: AbortSignal.timeout(15_000),
        ...init,
      })
      await answer.arrayBuffer()
      if (answer.status === expected) return true
      wrong.push(`${init?.method ?? 'GET'} ${what}: ${answer.status}`)
    } catch (error) {
      wrong.push(`${init?.method ?? 'GET'} ${what}: ${(error as Error).message}`)
    }
    return false
  }
  const live = async ({ floor }: Person, token: string, place: number) => {
    const expires = '2099-01-01T00:00:00Z'
    const cookie = `accessTokenT=${encodeURIComponent(JSON.stringify({ token, expires }))}`
    const authorization = `Bearer ${token}`
    for (let number = 0; !isOver; number++) {
      await ask('/', 200)
      await wait(PAUSE)
      await ask('/my-page', 200, { headers: { cookie } })
      await wait(PAUSE)
      await ask('/api/v1/auth/me', 200, { headers: { authorization } })
      await wait(PAUSE)
      const key = `own-visit-${place}-${number}`
      const body = JSON.stringify({
        forMyself: true,
        floor,
        visitDate: '2026-11-26',
        visitTime: '14:00',
        purpose: 'other',
        purposeText: key,
        visitors: [{ name: '나그네', mobile: `0107654${String(1000 + number)}` }],
        consent: true,
      })
      const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': key }
      if (await ask('/api/v1/visits', 201, { method: 'POST', headers, body })) reserved.push(key)
      await wait(PAUSE)
    }
  }
  const tokens: string[] = []
  for (const { loginId } of MEMBERS) tokens.push(await signIn({ url }, loginId))
  const living = MEMBERS.map((person, place) => live(person, tokens[place]!, place))
  const finish = async () => {
    isOver = true
    await Promise.all(living)
    assert.deepEqual(wrong, [], `members were answered wrongly ${wrong.length} times of ${requests}`)
    return { requests, reserved }
  }
  return { finish }
}

/** Both companies ask for each time at once, a time a second; no request is repeated. */
async function bookMeanwhile(url: string, tokens: string[], orders: Order[]) {
  const send = async (order: Order) => {
    const { path: at, key, body, clerk } = order
    const answer = await fetch(`${url}/api/v1${at}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokens[clerk]!}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    })
    assert.ok([201, 409, 422].includes(answer.status), `an order was answered with ${answer.status}`)
    const { data } = (await answer.json()) as { data?: { id: string } }
    if (answer.status === 201) order.id = data!.id
  }
  const [first, second] = [0, 1].map((clerk) => orders.filter((order) => order.clerk === clerk))
  for (const [place, order] of first!.entries()) {
    await Promise.all([send(order), send(second![place]!)])
    await wait(1_000)
  }
}

/** While the versions differ, each page finds the scripts and styles of its own. */
async function checkFiles(url: string, { onlyNewer, onlyOlder }: NewerVersion) {
  for (const file of [onlyNewer, onlyOlder])
    for (let time = 0; time < 4; time++)
      assert.equal((await fetch(url + file)).status, 200, `${file} of the other version`)
}

/** Caddy gives the portal's own page on a missing database, which is not that of a proxy without anybody behind it. */
async function checkWithoutDatabase(url: string, cluster: PostgresCluster) {
  await cluster.kill()
  // Both are not ready by now, and Caddy has asked.
  await wait(CADDY_KNOWS_MS)
  const answer = await fetch(`${url}/notice`)
  assert.equal(answer.status, 503, 'a page without its data')
  assert.match(await answer.text(), /<main/, 'it is not a page of the portal')
  await cluster.start()
}

/** What members reserved is there once. */
async function checkOwn(store: Store, reserved: readonly string[]) {
  const rows = await store.query(
    `select purpose_text as key, count(*)::int as times from visits where purpose_text like 'own-%' group by 1`,
  )
  const times = new Map(rows.map(({ key, times }) => [key, times]))
  assert.ok(
    rows.every((row) => row.times === 1),
    'a member has reserved a visit twice',
  )
  assert.deepEqual(
    reserved.filter((key) => times.get(key) !== 1),
    [],
    'acknowledged visits of members are not there',
  )
}

/** Every message was sent, under one key, once; reminders are among them. @returns how many */
async function checkMessages(store: Store, taken: readonly { key: string }[]): Promise<number> {
  const waiting = () =>
    store.query(`select count(*)::int as left from outbox where channel = 'sms' and status <> 'sent'`)
  await until('all messages are sent', 30_000, async () => (await waiting())[0]!.left === 0)
  const rows = await store.query(
    `select count(*)::int as sent, count(*) filter (where template ilike '%reminder%')::int as reminders
     from outbox where channel = 'sms'`,
  )
  const [{ sent, reminders }] = rows as [{ sent: number; reminders: number }]
  assert.ok(reminders > 0, 'nobody was reminded')
  assert.equal(taken.length, sent, 'messages that reached the gateway')
  assert.equal(new Set(taken.map(({ key }) => key)).size, sent, 'a message was sent twice')
  return sent
}
