import { asc, eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { makeTenants } from 'tests/factories/tenants'
import { TEST_SECRET, useApi } from 'tests/support/api'
import { makeGate } from 'tests/support/gate'
import { seedDemo, seedEssentials } from '~/db/seed/seed.server'
import { hashPassword } from '~/domains/account/api/password.server'
import { forgetDevice } from '~/domains/account/api/devices.server'
import { devices } from '~/domains/account/api/tables.server'
import type { Adapters } from './adapters.server'
import { deliverQueue, deliverWaiting, MAX_ATTEMPTS } from './deliver.server'
import { RefusedError, type Outgoing } from './gateways/gateway'
import { claimDue, purgeOutbox, queueMessages, type NewMessage } from './outbox.server'
import { outboxKey } from './outbox-key.server'
import { outbox } from './tables.server'

const api = useApi()

const message = (more: Partial<NewMessage> = {}): NewMessage => ({
  dedupeKey: 'visit:1:requested:sms',
  channel: 'sms',
  recipient: '01012345678',
  language: 'ko',
  template: 'visitRequestedGuest',
  params: {
    name: '김서연',
    company: '한빛',
    date: '2026-11-24',
    time: '14:00',
    link: 'http://localhost:3000/x',
  },
  ...more,
})
const makeMessages = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    message({ dedupeKey: `many:${i}`, recipient: `0101000${1000 + i}` }),
  )
const rows = () => api.db.select().from(outbox).orderBy(asc(outbox.id))
const advance = (minutes: number) => void (api.now = new Date(api.now.getTime() + minutes * 60_000))

/** Adapters that record what was sent; `refuses` selects the messages for which the provider fails. */
function recorder(refuses: (message: Outgoing) => boolean = () => false) {
  const sent: Outgoing[] = []
  const send = async (outgoing: Outgoing) => {
    await new Promise((done) => setTimeout(done, 1))
    if (refuses(outgoing))
      throw Object.assign(new Error(`cannot reach ${outgoing.recipient}`), { code: 'EDOWN' })
    sent.push(outgoing)
    return {}
  }
  const adapters: Adapters = { sms: send, email: send, push: send }
  return { sent, adapters }
}

describe('writing', () => {
  test('the same message is written once', async () => {
    await queueMessages(api.db, [message()], api.now)
    await queueMessages(
      api.db,
      [message({ recipient: '01099999999' }), message({ dedupeKey: 'another' })],
      api.now,
    )
    expect((await rows()).map(({ dedupeKey, recipient }) => [dedupeKey, recipient])).toEqual([
      ['visit:1:requested:sms', '01012345678'],
      ['another', '01012345678'],
    ])
    await queueMessages(api.db, [], api.now)
  })

  test('a day of thousands of messages is written', async () => {
    await queueMessages(api.db, makeMessages(7_000), api.now)
    expect(await api.countRows(outbox)).toBe(7_000)
  })

  test('many in one transaction are spread for each channel, however many calls queue them', async () => {
    const seconds = (all: { nextAttemptAt: Date }[]) =>
      all.map(({ nextAttemptAt }) => (nextAttemptAt.getTime() - api.now.getTime()) / 1_000)
    await api.db.transaction(async (tx) => {
      for (const one of makeMessages(32)) await queueMessages(tx, [one], api.now)
      await queueMessages(tx, [message({ channel: 'email', recipient: 'a@b.example' })], api.now)
    })
    const queued = seconds(await rows())
    expect(queued.slice(0, 20)).toEqual(Array(20).fill(0))
    expect(queued.slice(20)).toEqual([...Array(10).fill(1), 2, 2, 0])
    await api.db.transaction((tx) => queueMessages(tx, [message({ dedupeKey: 'next' })], api.now))
    expect(seconds(await rows()).at(-1)).toBe(0)
  })

  test('a transaction that fails takes its messages along', async () => {
    const failing = api.db.transaction(async (tx) => {
      await queueMessages(tx, [message()], api.now)
      throw new Error('after the message')
    })
    await expect(failing).rejects.toThrow('after the message')
    expect(await api.countRows(outbox)).toBe(0)
  })
})

describe('delivering', () => {
  test('sends each due message once, in its language, and marks it', async () => {
    await queueMessages(
      api.db,
      [message(), message({ dedupeKey: 'en', language: 'en', channel: 'email', recipient: 'a@b.example' })],
      api.now,
    )
    const { sent, adapters } = recorder()
    await deliverWaiting(api.db, adapters, () => api.now)
    await deliverWaiting(api.db, adapters, () => api.now)
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(['01012345678', 'a@b.example'])
    expect(sent.find(({ recipient }) => recipient === '01012345678')!.text).toContain(
      '[누리타워] 방문 예약을 접수했습니다',
    )
    expect(sent.find(({ recipient }) => recipient === 'a@b.example')!.subject).toBe(
      '[Nuri Tower] We received your visit request',
    )
    expect((await rows()).map(({ status, attempts, sentAt }) => [status, attempts, sentAt])).toEqual([
      ['sent', 1, api.now],
      ['sent', 1, api.now],
    ])
  })

  test('two processes at once send every message once', async () => {
    await queueMessages(api.db, makeMessages(45), api.now)
    const { sent, adapters } = recorder()
    await Promise.all([1, 2, 3].map(() => deliverWaiting(api.db, adapters, () => api.now)))
    expect(sent).toHaveLength(45)
    expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(45)
    expect((await rows()).every(({ status }) => status === 'sent')).toBe(true)
  })

  test('messages sent at the same moment are recorded by one statement', async () => {
    await queueMessages(api.db, makeMessages(9), api.now)
    const slow = '01010001003'
    const { sent, adapters } = recorder()
    const sms: Adapters['sms'] = async (outgoing) => {
      if (outgoing.recipient === slow) await new Promise((done) => setTimeout(done, 50))
      return adapters.sms!(outgoing)
    }
    const deliver = () => deliverWaiting(api.db, { ...adapters, sms }, () => api.now)
    const records = (await api.queriesOf(deliver)).filter((query) => query.includes("status = 'sent'"))
    // One statement for the eight, one for the slow one; on a busy machine the eight may take two.
    expect(records.length).toBeLessThan(5)
    expect(sent).toHaveLength(9)
    expect((await rows()).map(({ status, attempts }) => `${status} ${attempts}`)).toEqual(
      Array.from({ length: 9 }, () => 'sent 1'),
    )
  })

  test('a failed message delays no other and is retried with growing intervals, then given up', async () => {
    const refusedNumber = '01010001003'
    await queueMessages(api.db, makeMessages(25), api.now)
    const { sent, adapters } = recorder(({ recipient }) => recipient === refusedNumber)
    await deliverWaiting(api.db, adapters, () => api.now)
    expect(sent).toHaveLength(24)

    for (const [attempt, minutes] of [1, 5, 15, 60, 240].entries()) {
      const [row] = (await rows()).filter(({ status }) => status !== 'sent')
      expect([row!.status, row!.attempts]).toEqual(['waiting', attempt + 1])
      expect(row!.nextAttemptAt.getTime() - api.now.getTime()).toBe(minutes * 60_000)
      advance(minutes - 1)
      await deliverWaiting(api.db, adapters, () => api.now)
      advance(1)
      await deliverWaiting(api.db, adapters, () => api.now)
    }
    const [row] = (await rows()).filter(({ status }) => status !== 'sent')
    expect([row!.status, row!.attempts]).toEqual(['failed', MAX_ATTEMPTS])
    advance(10_000)
    await deliverWaiting(api.db, recorder().adapters, () => api.now)
    expect((await rows()).filter(({ status }) => status === 'failed')).toHaveLength(1)
  })

  test('a portal that ends finishes what is being sent only', async () => {
    await queueMessages(api.db, makeMessages(25), api.now)
    const { sent, adapters } = recorder()
    const ending = new AbortController()
    const sms: Adapters['sms'] = async (message) => {
      ending.abort()
      return adapters.sms!(message)
    }
    await deliverWaiting(api.db, { ...adapters, sms }, () => api.now, { ending: ending.signal })
    expect(sent).toHaveLength(10)
    expect((await rows()).filter(({ status }) => status === 'waiting')).toHaveLength(15)
  })

  test('each message is claimed at its own time, however long those before took', async () => {
    await queueMessages(api.db, makeMessages(11), api.now)
    const { adapters } = recorder()
    const started: string[] = []
    const free = makeGate()
    const sms: Adapters['sms'] = async ({ recipient }) => {
      started.push(recipient)
      if (started.length === 10) {
        advance(10)
        free.open()
      }
      await free.opened
      if (started.length < 11) return {}
      const [row] = (await rows()).filter((one) => one.recipient === started[10])
      expect(row!.nextAttemptAt.getTime() - api.now.getTime()).toBe(5 * 60_000)
      return {}
    }
    await deliverWaiting(api.db, { ...adapters, sms }, () => api.now)
    expect(started).toHaveLength(11)
  })

  /** Adapters of which some never answer, until they are let go. */
  function hanging(hangs: (message: Outgoing, channel: string) => boolean) {
    const { sent, adapters } = recorder()
    const end = makeGate()
    let stuck = 0
    const by =
      (channel: 'sms' | 'email'): Adapters['sms'] =>
      async (outgoing) => {
        if (hangs(outgoing, channel)) {
          stuck++
          await end.opened
        }
        return adapters[channel]!(outgoing)
      }
    return {
      adapters: { ...adapters, sms: by('sms'), email: by('email') },
      recipients: () => sent.map(({ recipient }) => recipient),
      stuck: () => stuck,
      end: () => end.open(),
    }
  }

  test('a mail server that hangs holds up no text message, nor a gateway with a queue a code', async () => {
    const mails = makeMessages(30).map((one) => ({
      ...one,
      channel: 'email' as const,
      dedupeKey: `${one.dedupeKey}:email`,
      recipient: `${one.recipient}@x.example`,
    }))
    await queueMessages(api.db, [...mails, ...makeMessages(40)], api.now)
    const provider = hanging(
      ({ template }, channel) => channel === 'email' || template !== 'verificationCode',
    )
    const delivering = deliverWaiting(api.db, provider.adapters, () => api.now)
    await vi.waitFor(() => expect(provider.stuck()).toBe(20))
    const code = { template: 'verificationCode' as const, dedupeKey: 'code', recipient: '01099998888' }
    await queueMessages(api.db, [message(code)], api.now)
    await deliverQueue({ channel: 'sms', isOfCodes: true }, { db: api.db, ...provider, clock: () => api.now })
    expect(provider.recipients()).toEqual(['01099998888'])
    provider.end()
    await delivering
    expect(provider.recipients()).toHaveLength(71)
  })

  test('a slot that frees itself is filled while another hangs, and with what is queued meanwhile', async () => {
    await queueMessages(api.db, makeMessages(25), api.now)
    const provider = hanging(({ recipient }) => recipient === '01010001003')
    const delivering = deliverWaiting(api.db, provider.adapters, () => api.now)
    await vi.waitFor(() => expect(provider.recipients()).toHaveLength(24))
    await queueMessages(api.db, [message({ dedupeKey: 'late', recipient: '01099998888' })], api.now)
    await vi.waitFor(() => expect(provider.recipients()).toContain('01099998888'), { timeout: 3_000 })
    provider.end()
    await delivering
    expect(provider.recipients()).toHaveLength(26)
  })

  test('what was taken is not sent again because writing that down fails', async () => {
    await queueMessages(api.db, makeMessages(5), api.now)
    await api.db.execute(sql`create sequence refusals`)
    await api.db.execute(sql`create function refuse() returns trigger language plpgsql as $$
      begin if nextval('refusals') <= 7 then raise 'full'; end if; return new; end $$`)
    await api.db.execute(sql`create trigger refuse before update on outbox for each row
      when (new.status = 'sent') execute function refuse()`)
    const { sent, adapters } = recorder()
    const clock = () => {
      // Claims would expire meanwhile.
      advance(1)
      return api.now
    }
    try {
      // A sequence is not rolled back: after some refusals the writes succeed.
      await deliverWaiting(api.db, adapters, clock, { writesAgainMs: 5 })
      await deliverWaiting(api.db, adapters, clock)
    } finally {
      await api.db.execute(sql`drop function refuse cascade`)
      await api.db.execute(sql`drop sequence refusals`)
    }
    expect(sent).toHaveLength(5)
    expect((await rows()).map(({ status, attempts }) => `${status} ${attempts}`)).toEqual(
      Array(5).fill('sent 1'),
    )
  })

  test('a message is named at its provider so that another in a restored database is not taken for it', async () => {
    const { sent, adapters } = recorder()
    for (const _restored of [false, true]) {
      await queueMessages(api.db, [message()], api.now)
      await deliverWaiting(api.db, adapters, () => api.now)
      await api.db.execute(sql`truncate table ${outbox} restart identity`)
      advance(1)
    }
    expect(sent.map(({ recipient }) => recipient)).toEqual(['01012345678', '01012345678'])
    expect(sent[0]!.id).not.toBe(sent[1]!.id)
  })

  test('the log says which message failed and how, never for whom', async () => {
    await queueMessages(api.db, [message()], api.now)
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => void lines.push(line) })
    await deliverWaiting(api.db, recorder(() => true).adapters, () => api.now, { log })
    expect(lines.join()).toContain('"template":"visitRequestedGuest"')
    expect(lines.join()).toContain('EDOWN')
    expect(lines.join()).not.toMatch(/01012345678|김서연/)
  })

  test('a process that dies while sending leaves its messages due again after five minutes', async () => {
    await queueMessages(api.db, [message()], api.now)
    const claim = { count: 10, now: api.now }
    expect(await claimDue(api.db, { channel: 'sms', isOfCodes: false }, claim)).toHaveLength(1)
    const { sent, adapters } = recorder()
    advance(4)
    await deliverWaiting(api.db, adapters, () => api.now)
    expect(sent).toHaveLength(0)
    advance(1)
    await deliverWaiting(api.db, adapters, () => api.now)
    expect(sent).toHaveLength(1)
  })

  test('messages that were sent or given up are destroyed after 30 days, waiting ones never', async () => {
    await queueMessages(api.db, makeMessages(2), api.now)
    await deliverWaiting(api.db, recorder().adapters, () => api.now)
    await queueMessages(api.db, [message()], api.now)
    advance(30 * 1440)
    await purgeOutbox(api.db, api.now)
    expect(await api.countRows(outbox)).toBe(3)
    advance(1)
    await purgeOutbox(api.db, api.now)
    expect((await rows()).map(({ status }) => status)).toEqual(['waiting'])
  })
})

describe('links and codes of messages', () => {
  const values = async () => (await rows()).map(({ params }) => Object.keys(params).sort().join(' '))
  const linked = (name: string) =>
    message({ dedupeKey: name, params: { name, link: 'https://portal.example/v/x' } })
  const status = (key: string, set: Partial<typeof outbox.$inferInsert>) =>
    api.db.update(outbox).set(set).where(eq(outbox.dedupeKey, key))

  test('go once it has arrived or is settled, three days after sending without a report, and stay while it may be sent again', async () => {
    await queueMessages(api.db, ['sent', 'arrived', 'failed', 'settled', 'waiting'].map(linked), api.now)
    await status('sent', { status: 'sent', sentAt: api.now })
    await status('arrived', { status: 'delivered', sentAt: api.now })
    await status('failed', { status: 'failed' })
    await status('settled', { status: 'failed', settledAt: api.now })
    await purgeOutbox(api.db, api.now)
    expect(await values()).toEqual(['link name', 'name', 'link name', 'name', 'link name'])
    advance(3 * 1440)
    await purgeOutbox(api.db, api.now)
    expect((await values())[0]).toBe('link name')
    advance(1)
    await purgeOutbox(api.db, api.now)
    expect(await values()).toEqual(['name', 'name', 'link name', 'name', 'link name'])
  })

  test('a one-time code goes when it ends, whatever became of its message', async () => {
    const usefulUntil = new Date(api.now.getTime() + 180_000)
    const params = { code: '143289', minutes: '3' }
    const codes = ['sent', 'failed'].map((dedupeKey) =>
      message({ dedupeKey, template: 'verificationCode', params, usefulUntil }),
    )
    await queueMessages(api.db, codes, api.now)
    await status('sent', { status: 'sent', sentAt: api.now })
    await status('failed', { status: 'failed' })
    advance(2)
    await purgeOutbox(api.db, api.now)
    expect(await values()).toEqual(['code minutes', 'code minutes'])
    advance(1)
    await purgeOutbox(api.db, api.now)
    expect(await values()).toEqual(['minutes', 'minutes'])
  })
})

describe('messages that will never be taken', () => {
  const refusing = (error: () => Error): Adapters => {
    const send = () => Promise.reject(error())
    return { sms: send, email: send, push: send }
  }

  test('a permanent refusal ends at once, with the code', async () => {
    await queueMessages(api.db, [message()], api.now)
    const adapters = refusing(() => new RefusedError('-2019', { isPermanent: true }))
    await deliverWaiting(api.db, adapters, () => api.now)
    expect(await rows()).toMatchObject([
      { status: 'failed', attempts: 1, resultCode: '-2019', resultAt: api.now, sentAt: null },
    ])
    advance(10)
    const { sent, adapters: working } = recorder()
    await deliverWaiting(api.db, working, () => api.now)
    expect(sent).toEqual([])
  })

  test('a push token without a device goes with its message, others stay', async () => {
    const { host } = await makeTenants(api)
    const device = (token: string) => ({
      memberId: host.id,
      deviceKey: token,
      name: 'phone',
      type: 'iOS' as const,
      token,
      changedAt: api.now,
    })
    await api.db.insert(devices).values([device('dead'), device('alive')])
    await queueMessages(api.db, [message({ channel: 'push', recipient: 'dead' })], api.now)
    const adapters = refusing(() => new RefusedError('UNREGISTERED', { isDeadDevice: true }))
    await deliverWaiting(api.db, adapters, () => api.now, { forgetDevice })
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 1, resultCode: 'UNREGISTERED' }])
    expect((await api.db.select().from(devices)).map(({ token }) => token)).toEqual(['alive'])
  })

  test('a code that could not be sent within its three minutes has expired, and is not tried later', async () => {
    const usefulUntil = new Date(api.now.getTime() + 3 * 60_000)
    await queueMessages(api.db, [message({ template: 'verificationCode', usefulUntil })], api.now)
    const adapters = refusing(() => new RefusedError('HTTP 503'))
    await deliverWaiting(api.db, adapters, () => api.now)
    expect(await rows()).toMatchObject([{ status: 'waiting', resultCode: 'HTTP 503' }])
    advance(1)
    await deliverWaiting(api.db, adapters, () => api.now)
    expect(await rows()).toMatchObject([{ status: 'expired', attempts: 2, resultCode: 'HTTP 503' }])
    advance(5)
    const { sent, adapters: working } = recorder()
    await deliverWaiting(api.db, working, () => api.now)
    expect(sent).toEqual([])
  })

  test('a message that waited for a day, as the portal was away, is not sent', async () => {
    await queueMessages(api.db, [message()], api.now)
    advance(24 * 60)
    const { sent, adapters } = recorder()
    await deliverWaiting(api.db, adapters, () => api.now)
    expect(sent).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'expired' }])
  })
})

describe('the development outbox', () => {
  test('shows the newest hundred messages in words', async () => {
    await queueMessages(api.db, makeMessages(105), api.now)
    const { status, data } = await api.call('GET', '/development/outbox')
    expect(status).toBe(200)
    expect(data).toHaveLength(100)
    expect(data[0]).toMatchObject({
      recipient: '01010001104',
      channel: 'sms',
      language: 'ko',
      status: 'waiting',
    })
    expect(data[0].text).toContain('예약 확인: http://localhost:3000/x')
    expect(data[0].createdAt).toBe(api.now.toISOString())
  })

  test('shows what one reader got, however much others did', async () => {
    await queueMessages(api.db, makeMessages(105), api.now)
    const { data } = await api.call('GET', '/development/outbox?recipient=01010001000')
    expect(data.map(({ recipient }: { recipient: string }) => recipient)).toEqual(['01010001000'])
  })
})

test("the demo's sign-ins let people in", async () => {
  await seedEssentials(api.db, api.now)
  await seedDemo(api.db, api.now, { hash: hashPassword })
  const { data } = await api.call('GET', '/development/sign-ins')
  expect(data).toHaveLength(13)
  for (const { who: person, loginId, password } of data) {
    const path = person.startsWith('desk') ? '/desk/login' : '/auth/login'
    expect([person, (await api.call('POST', path, { body: { loginId, password } })).status]).toEqual([
      person,
      200,
    ])
  }
})

test('without a gateway a message waits for one, untried, until it is of no use', async () => {
  const { sent, adapters } = recorder()
  const { email } = adapters
  await queueMessages(api.db, [message(), message({ dedupeKey: 'mail', channel: 'email' })], api.now)
  const code = message({ dedupeKey: 'code', usefulUntil: new Date(api.now.getTime() + 180_000) })
  await queueMessages(api.db, [code], api.now)
  advance(3)
  await deliverWaiting(api.db, { email }, () => api.now)
  expect((await rows()).map(({ status, attempts, resultCode }) => [status, attempts, resultCode])).toEqual([
    ['waiting', 0, null],
    ['sent', 1, null],
    ['expired', 0, 'noGateway'],
  ])
  await deliverWaiting(api.db, adapters, () => api.now)
  expect(sent.map(({ recipient }) => recipient)).toHaveLength(2)
  expect((await rows())[0]!.status).toBe('sent')
})

describe('a demo that others can reach', () => {
  const env = { PUBLIC_URL: 'https://demo.example', SESSION_SECRET: 's'.repeat(32) }
  const shown = useApi(env)

  test('shows its messages with the key that its start prints', async () => {
    await queueMessages(shown.db, [message()], shown.now)
    const outbox = '/development/outbox'
    for (const query of ['', '?key=', '?key=AAAAAAAAAAAAAAAAAAAAAA'])
      expect((await shown.call('GET', `${outbox}${query}`)).body.messageKey).toBe('outboxKeyWrong')
    const key = outboxKey(shown.config, TEST_SECRET)!
    expect((await shown.call('GET', `${outbox}?key=${key}`)).data).toHaveLength(1)
  })
})

describe('a portal without demo data', () => {
  const real = useApi({ DEMO: 'off' })

  test('has no such calls', async () => {
    await queueMessages(real.db, [message()], real.now)
    expect((await real.call('GET', '/development/outbox')).status).toBe(404)
    expect((await real.call('GET', '/development/sign-ins')).status).toBe(404)
  })
})
