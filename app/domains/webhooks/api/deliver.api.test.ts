import { BlockList } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeWebhook } from 'tests/factories/webhooks'
import { TEST_SECRET, useApi } from 'tests/support/api'
import { makeGate } from 'tests/support/gate'
import { isSignedWith, startReceiver, type WebhookReceiver } from 'tests/support/webhook-receiver'
import { deliverWebhooks, purgeWebhookDeliveries } from './deliver.server'
import { webhookDeliveries, webhookEndpoints } from './tables.server'

const api = useApi({ WEBHOOK_NETWORKS: '127.0.0.0/8' })
let tenants: Tenants
let receiver: WebhookReceiver
beforeEach(async () => {
  tenants = await makeTenants(api)
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

const desk = (method: string, path: string, body?: unknown) =>
  api.call(method, `/desk/webhooks${path}`, { token: tenants.administrator.token, body })
const make = (given: object = {}) =>
  makeWebhook(api, tenants.administrator.token, { url: receiver.url, ...given })
const sendTest = async (id: string) => (await desk('POST', `/${id}/test`)).data.id as string
const deliver = (given: { networks?: BlockList; keys?: typeof TEST_SECRET; timeoutMs?: number } = {}) =>
  deliverWebhooks({
    db: api.db,
    keys: TEST_SECRET,
    clock: () => api.now,
    networks: api.config.webhookNetworks,
    timeoutMs: 5_000,
    ...given,
  })
const later = (seconds: number) => void (api.now = new Date(api.now.getTime() + seconds * 1000))
const rows = () => api.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id)
const answerWith = (status: number, headers: Record<string, string> = {}) =>
  void (receiver.answer = (response) => void response.writeHead(status, headers).end('{"secret":"not kept"}'))

describe('a delivery', () => {
  test('is signed so that the library of receivers takes it with its own secret and no other', async () => {
    const { id, secret } = await make()
    const { secret: foreign } = await make()
    const delivery = await sendTest(id)
    await deliver()
    expect(receiver.received).toHaveLength(1)
    const [webhook] = receiver.received
    expect(webhook!.headers).toMatchObject({ 'webhook-id': delivery, 'content-type': 'application/json' })
    expect(JSON.parse(webhook!.body)).toEqual({
      type: 'webhook.test',
      timestamp: api.now.toISOString(),
      data: { id },
    })
    expect(isSignedWith(secret, webhook!)).toBe(true)
    expect(isSignedWith(foreign, webhook!)).toBe(false)
    expect(isSignedWith(secret, { ...webhook!, body: webhook!.body.replace('test', 'tost') })).toBe(false)
    expect((await desk('GET', `/${id}/deliveries`)).data.items).toMatchObject([
      { id: delivery, status: 'delivered', attempts: 1, httpStatus: 204, nextAttemptAt: null },
    ])
    await deliver()
    expect(receiver.received).toHaveLength(1)
  })

  test('is signed with the secret before for a day after a new one', async () => {
    const { id, secret } = await make()
    const { secret: second } = (await desk('POST', `/${id}/secret`)).data
    await sendTest(id)
    await deliver()
    expect([secret, second].map((one) => isSignedWith(one, receiver.received[0]!))).toEqual([true, true])
    later(24 * 3_600)
    await sendTest(id)
    await deliver()
    expect([secret, second].map((one) => isSignedWith(one, receiver.received[1]!))).toEqual([false, true])
  })

  test('is tried again after 5 s, 5 min, 30 min, 2 h, 5 h and 10 h, under the same id, then has failed', async () => {
    const { id } = await make()
    const delivery = await sendTest(id)
    answerWith(503)
    await deliver()
    for (const seconds of [5, 300, 1_800, 7_200, 18_000, 36_000]) {
      expect(await rows()).toMatchObject([{ status: 'waiting', httpStatus: 503 }])
      later(seconds - 1)
      const before = receiver.received.length
      await deliver()
      expect(receiver.received).toHaveLength(before)
      later(1)
      await deliver()
      expect(receiver.received).toHaveLength(before + 1)
    }
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 7 }])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([delivery]),
    )
    expect(JSON.stringify(await rows())).not.toContain('not kept')

    answerWith(200)
    await desk('POST', `/${id}/deliveries/${delivery}/again`)
    await deliver()
    expect(await rows()).toMatchObject([{ status: 'delivered', attempts: 1 }])
  })

  test('to a receiver that is gone is the last: the endpoint is off', async () => {
    const { id } = await make()
    await sendTest(id)
    answerWith(503)
    await deliver()
    await sendTest(id)
    answerWith(410)
    await deliver()
    expect((await desk('GET', `/${id}`)).data).toMatchObject({ isOn: false, offReason: 'gone' })
    expect(await rows()).toMatchObject([
      { status: 'failed', trouble: 'off' },
      { status: 'failed', httpStatus: 410 },
    ])
    later(86_400)
    await deliver()
    expect(receiver.received).toHaveLength(2)
  })

  test('follows no redirect', async () => {
    const other = await startReceiver()
    const { id } = await make()
    await sendTest(id)
    answerWith(307, { location: other.url })
    await deliver()
    expect(other.received).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'waiting', httpStatus: 307 }])
    await other.close()
  })

  test('to a receiver that does not answer in time holds up no other endpoint', async () => {
    const silent = await make()
    receiver.answer = () => undefined
    const other = await startReceiver()
    const { id } = await make({ url: other.url })
    for (let number = 0; number < 15; number++) await sendTest(silent.id)
    await sendTest(id)
    const began = performance.now()
    await deliver({ timeoutMs: 300 })
    expect(performance.now() - began).toBeLessThan(3_000)
    expect(other.received).toHaveLength(1)
    expect(receiver.received).toHaveLength(5)
    expect((await rows()).filter(({ trouble }) => trouble === 'timeout')).toHaveLength(5)
    await other.close()
  })

  test('to a receiver that is slow holds up no other, nor what is queued for another meanwhile', async () => {
    const slow = await make()
    const free = makeGate()
    receiver.answer = (response) => void free.opened.then(() => response.writeHead(200).end())
    const other = await startReceiver()
    const { id } = await make({ url: other.url })
    for (let number = 0; number < 15; number++) await sendTest(slow.id)
    const delivering = deliver()
    await vi.waitFor(() => expect(receiver.received).toHaveLength(5))
    for (let number = 0; number < 7; number++) await sendTest(id)
    await vi.waitFor(() => expect(other.received).toHaveLength(7), { timeout: 4_000 })
    free.open()
    await delivering
    expect(receiver.received).toHaveLength(15)
    await other.close()
  })

  test('without the key that sealed the secret is not sent', async () => {
    const { id } = await make()
    await sendTest(id)
    await deliver({ keys: ['another key'] as unknown as typeof TEST_SECRET })
    expect(receiver.received).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'waiting', trouble: 'secretLost' }])
  })
})

describe('several processes', () => {
  test('send each event once', async () => {
    const { id } = await make()
    const sent = []
    for (let number = 0; number < 50; number++) sent.push(await sendTest(id))
    await Promise.all([1, 2, 3].map(() => deliver()))
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(50)
    expect(new Set(ids)).toEqual(new Set(sent))
    expect(await rows()).toSatisfy((all: Awaited<ReturnType<typeof rows>>) =>
      all.every(({ status }) => status === 'delivered'),
    )
  })

  test('take over what one has claimed and not recorded', async () => {
    const { id } = await make()
    await sendTest(id)
    await api.db
      .update(webhookDeliveries)
      .set({ attempts: 1, nextAttemptAt: new Date(api.now.getTime() + 300_000) })
    await deliver()
    expect(receiver.received).toEqual([])
    later(300)
    await deliver()
    expect(receiver.received).toHaveLength(1)
  })
})

describe('private addresses', () => {
  test.each([
    'https://127.0.0.1:4444/',
    'https://localhost:4444/',
    'https://10.0.0.1/',
    'https://172.16.3.4/',
    'https://192.168.0.1/',
    'https://169.254.169.254/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://[::1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'http://127.0.0.1:4444/',
    'http://93.184.216.34/',
  ])('%s gets nothing without WEBHOOK_NETWORKS', async (url) => {
    const { id } = await make()
    await sendTest(id)
    // As if it had been entered before, or its name had led elsewhere.
    await api.db.update(webhookEndpoints).set({ url })
    await deliver({ networks: undefined })
    expect(await rows()).toMatchObject([{ status: 'waiting', trouble: 'addressPrivate', attempts: 1 }])
  })

  test('in WEBHOOK_NETWORKS alone are reached', async () => {
    const { id } = await make()
    await sendTest(id)
    const other = new BlockList()
    other.addSubnet('10.0.0.0', 8)
    await deliver({ networks: other })
    expect(receiver.received).toEqual([])
    later(5)
    await deliver()
    expect(receiver.received).toHaveLength(1)
  })
})

test('deliveries are kept for 30 days', async () => {
  const { id } = await make()
  await sendTest(id)
  await deliver()
  later(30 * 86_400)
  await purgeWebhookDeliveries(api.db, api.now)
  expect(await api.countRows(webhookDeliveries)).toBe(1)
  later(1)
  await purgeWebhookDeliveries(api.db, api.now)
  expect(await api.countRows(webhookDeliveries)).toBe(0)
})
