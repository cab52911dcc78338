import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { REMINDED } from '../../app/rules/reminders'
import { startPortalProcess } from '../support/start-portal'
import { until } from './call'
import { sendVisit } from './load'
import type { NewStore, Row } from './stores'
import { MS_PER_MINUTE } from '../../app/rules/time-units'

const NO_REMINDERS = Object.fromEntries(REMINDED.map((kind) => [kind, { day: false, hour: false }]))
/** A reservation must not wait for the gateway; its limit on a busy machine (ms). */
const PROMPT = 4_000
/** Messages are sent every five seconds; an attempt times out after ten. */
const ROUND = 30_000

/**
 * The SMS gateway is down, then so slow that the portal is killed before it answers, then works: visits are always
 * stored all the time, messages wait, and each is delivered once.
 */
export async function gatewayAway(newStore: NewStore): Promise<string> {
  const store = await newStore()
  const gateway = await startGateway()
  const clock = path.join(store.env.DATA_DIR, 'leap')
  const leap = (minutes: number) => writeFileSync(clock, String(minutes * MS_PER_MINUTE))
  leap(0)
  const env = {
    ...store.env,
    SMS_URL: gateway.url,
    SMS_TOKEN: 'token',
    SMS_SENDER: '0215881000',
    CLOCK_LEAP: clock,
  }
  // Only messages of this scenario are counted: the demo's bookings have been and would be reminded of.
  await store.query('delete from outbox')
  await store.query(
    `insert into settings (name, value, changed_at) values ('messages.reminders', '${JSON.stringify(NO_REMINDERS)}', now())
     on conflict (name) do update set value = excluded.value`,
  )
  const messages = () =>
    store.query(
      `select id, status, attempts, extract(epoch from next_attempt_at - created_at)::int as wait
       from outbox where channel = 'sms' order by id`,
    )
  const [{ id: companyId }] = (await store.query('select id from companies order by id limit 1')) as [
    { id: number },
  ]

  let portal = await startPortalProcess(env)
  const reserve = async (key: string) => {
    const began = Date.now()
    assert.equal((await sendVisit(portal, companyId, key)).status, '201', 'a visit was not stored')
    assert.ok(Date.now() - began < PROMPT, 'a visit waited for the gateway')
  }
  try {
    await reserve('while-dead')
    // During an attempt the row is claimed for five minutes.
    const isOver = ({ attempts, wait }: Row) => attempts === 1 && Number(wait) < 240
    await until('messages were tried', ROUND, async () => (await messages()).every(isOver))
    for (const { status, wait } of await messages()) {
      assert.equal(status, 'waiting')
      assert.ok(Number(wait) >= 60, `the next attempt is ${wait} s away`)
    }

    gateway.answer('never')
    leap(1.1)
    await until(
      'messages were tried again',
      ROUND,
      async () => gateway.taken.length === (await messages()).length,
    )
    await reserve('while-slow')
    await portal.kill()
    const takenTwice = gateway.taken.map(({ key }) => key)

    gateway.answer('soon')
    leap(20)
    portal = await startPortalProcess(env)
    await until('all messages are sent', ROUND, async () =>
      (await messages()).every(({ status }) => status === 'sent'),
    )
    const sent = await messages()
    const byKey = new Map(gateway.taken.map(({ key, to }) => [key, to]))
    assert.equal(byKey.size, sent.length, 'a message reached its reader under two keys')
    for (const { key, to } of gateway.taken) assert.equal(byKey.get(key), to, 'one key for two readers')
    for (const key of takenTwice)
      assert.equal(gateway.taken.filter((each) => each.key === key).length, 2, 'sent again under another key')
    return `2 visits stored while it was dead and slow; ${sent.length} messages reached it, ${takenTwice.length} of them twice under one key after a kill -9, none under two`
  } finally {
    await portal.stop()
    await gateway.close()
  }
}

/** A gateway on a fixed port that cuts every connection until it is told how to answer. */
export async function startGateway() {
  const taken: { key: string; to: string }[] = []
  let mode: 'dead' | 'never' | 'soon' = 'dead'
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const { to } = JSON.parse(body) as { to: string }
      taken.push({ key: String(request.headers['idempotency-key']), to })
      if (mode === 'soon') response.end('{}')
    })
  })
  server.on('connection', (socket) => {
    if (mode === 'dead') socket.destroy()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    answer(how: typeof mode) {
      mode = how
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
