import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeBarInquiry } from 'tests/factories/listening-bar'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import type { Adapters } from '~/messaging/adapters.server'
import { deliverWaiting } from '~/messaging/deliver.server'
import type { Outgoing } from '~/messaging/gateways/gateway'
import { outbox } from '~/messaging/tables.server'
import { devices } from '~/domains/account/api/tables.server'
import { visitEvents } from '~/domains/visitors/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

type NewRow = typeof outbox.$inferInsert
let written = 0
const row = (more: Partial<NewRow> = {}): NewRow => ({
  dedupeKey: `m:${(written += 1)}`,
  channel: 'sms',
  recipient: '01012345678',
  language: 'ko',
  template: 'visitKeptGuest',
  params: { name: '김서연', link: 'https://portal.example/secret-link', code: '123456' },
  status: 'failed',
  nextAttemptAt: api.now,
  createdAt: api.now,
  ...more,
})
const add = async (...rows: NewRow[]) => {
  const added = await api.db.insert(outbox).values(rows).returning({ id: outbox.id })
  return added.map(({ id }) => String(id))
}
const list = async (query = '') =>
  (await api.call('GET', `/desk/messages${query}`, { token: tenants.front.token })).data
const decide = (decision: string, ids: string[], token = tenants.front.token) =>
  api.call('POST', '/desk/messages/decision', { token, body: { decision, ids } })
const rows = () => api.db.select().from(outbox).orderBy(asc(outbox.id))

describe('a portal without gateways', () => {
  const production = useApi({ DEMO: 'off' })

  test('has what waits for one as a task of the desk, and says so of each message', async () => {
    const { front } = await makeTenants(production)
    const later = new Date(production.now.getTime() + 60_000)
    await production.db
      .insert(outbox)
      .values([
        row({ status: 'waiting' }),
        row({ status: 'waiting', channel: 'email', recipient: 'kim@hanbit.example' }),
        row({ status: 'waiting', nextAttemptAt: later }),
        row({ status: 'sent' }),
      ])
    const ask = async (path: string) => (await production.call('GET', path, { token: front.token })).data
    const { items } = await ask('/desk/messages?status=waiting')
    expect(items.map(({ trouble }: { trouble: string }) => trouble)).toEqual(Array(3).fill('noGateway'))
    expect(await ask('/desk/tasks')).toContainEqual({
      key: 'messagesWithoutGateway',
      count: 2,
      since: production.now.toISOString(),
    })
  })
})

describe('the list', () => {
  test('shows what failed and why, the recipient masked, and never what a message says', async () => {
    await add(
      row({ provider: 'nhn', resultCode: '-2019', resultAt: api.now, attempts: 1 }),
      row({ channel: 'email', recipient: 'kim@hanbit.example', resultCode: 'SMTP 550' }),
      row({ channel: 'push', recipient: 'device-token', resultCode: 'UNREGISTERED' }),
      row({ template: 'verificationCode', status: 'expired' }),
    )
    const page = await list()
    expect(
      page.items.map((item: Record<string, unknown>) => [
        item.title,
        item.recipient,
        item.status,
        item.trouble,
        item.resultCode,
      ]),
    ).toEqual([
      ['인증번호', '010-****-5678', 'expired', 'tooLate', null],
      ['방문 예약이 유지됩니다', null, 'failed', 'device', 'UNREGISTERED'],
      ['방문 예약이 유지됩니다', 'k**@hanbit.example', 'failed', 'recipient', 'SMTP 550'],
      ['방문 예약이 유지됩니다', '010-****-5678', 'failed', 'recipient', '-2019'],
    ])
    expect(JSON.stringify(page)).not.toMatch(/123456|secret-link|김서연|device-token|01012345678/)
  })

  test('has a view of what waits and one of all, and is narrowed by text, way, provider, days and recipient', async () => {
    await add(
      row({ provider: 'solapi', resultCode: '1062' }),
      row({ channel: 'email', recipient: 'kim@hanbit.example' }),
      row({ settledAt: api.now }),
      row({ status: 'waiting', template: 'bookingCancelled' }),
      row({ status: 'delivered', template: 'bookingReleased', recipient: '01099998888' }),
    )
    const countOf = async (query: string) => (await list(query)).page.count
    expect(await countOf('')).toBe(2)
    expect(await countOf('?status=waiting')).toBe(1)
    expect(await countOf('?status=all')).toBe(5)
    expect(await countOf('?way=email')).toBe(1)
    expect(await countOf('?way=solapi')).toBe(1)
    expect(await countOf('?way=nhn')).toBe(0)
    // Both say that a booking is cancelled.
    expect(await countOf('?status=all&text=bookingCancelled')).toBe(2)
    expect(await countOf('?status=all&recipient=010-9999-8888')).toBe(1)
    expect(await countOf('?recipient=kim@hanbit.example')).toBe(1)
    expect(await countOf('?status=all&to=2026-11-22')).toBe(0)
    expect(await countOf('?status=all&from=2026-11-23')).toBe(5)
  })

  test('is for front and administrator, and recorded without whom was searched for', async () => {
    await list('?recipient=01012345678')
    expect(await api.db.select().from(accessRecords)).toMatchObject([
      {
        action: 'desk:listMessages',
        subject: expect.stringContaining('searched=yes'),
        actor: `staff:${tenants.front.id}`,
      },
    ])
    for (const [who, status] of [
      [tenants.administrator, 200],
      [tenants.otherStaff, 403],
      [tenants.host, 403],
    ] as const)
      expect((await api.call('GET', '/desk/messages', { token: who.token })).status).toBe(status)
    expect((await api.call('GET', '/desk/messages')).status).toBe(401)
  })

  test('records whom it showed: accounts, the visitor of the visit a message is about, writers of inquiries', async () => {
    const { host, colleague, front } = tenants
    const visit = await makeVisit(api.db, host, {
      status: 'approved',
      people: [
        { name: '이서준', mobile: '01012345678' },
        { name: '한지우', mobile: '01012340000' },
      ],
    })
    // The same visitor's other visit is not what the message is about.
    await makeVisit(api.db, host, { people: [{ name: '이서준', mobile: '01012345678' }] })
    const [event] = await api.db
      .insert(visitEvents)
      .values({ visitId: visit.id, event: 'kept', by: 'desk', at: api.now })
      .returning()
    const inquiry = await makeBarInquiry(api.db)
    const device = { memberId: colleague.id, deviceKey: 'key', name: 'phone', type: 'iOS' as const }
    await api.db.insert(devices).values({ ...device, token: 'device-token', changedAt: api.now })
    const reminder = `visit-event:reminder:${visit.id}:day:1795752000000:visitReminderGuest:1:sms`
    await add(
      row({ recipient: host.mobile }),
      row({ channel: 'email', recipient: host.email }),
      row({ channel: 'push', recipient: 'device-token' }),
      row({ dedupeKey: `visit-event:${event!.id}:visitStaysGuest:0:sms` }),
      row({ dedupeKey: reminder, recipient: '01012340000' }),
      row({ dedupeKey: `inquiry:${inquiry.id}:answered:email`, recipient: inquiry.email }),
      row({ recipient: '01099990000' }),
    )
    expect((await list()).page.count).toBe(7)
    const [record] = await api.db.select().from(accessRecords)
    expect(record!.actor).toBe(`staff:${front.id}`)
    expect([...record!.shown!].sort()).toEqual(
      [
        host.publicId,
        colleague.publicId,
        `${visit.publicId}#0`,
        `${visit.publicId}#1`,
        inquiry.publicId,
      ].sort(),
    )
    // Nobody is on an empty page.
    await list('?way=nhn')
    expect((await api.db.select().from(accessRecords).orderBy(asc(accessRecords.id)))[1]!.shown).toBeNull()
  })

  test('names each text once, in the language of the caller', async () => {
    const texts = await api.call('GET', '/desk/messages/texts', {
      token: tenants.front.token,
      headers: { 'accept-language': 'en' },
    })
    const titles = texts.data.map(({ title }: { title: string }) => title)
    expect(titles).toContain('Your visit is approved')
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles.join()).not.toMatch(/[{}[\]]/)
  })
})

describe('a message that failed', () => {
  test('is sent again as another message to its provider, and its number goes', async () => {
    const [id] = await add(row({ provider: 'http', resultCode: 'HTTP 422', attempts: 6, settledAt: null }))
    const old = (await rows())[0]!
    api.now = new Date(api.now.getTime() + 60_000)
    const tasks = async () =>
      (await api.call('GET', '/desk/tasks', { token: tenants.front.token })).data.find(
        ({ key }: { key: string }) => key === 'messagesFailed',
      ).count
    expect(await tasks()).toBe(1)
    expect(await decide('sendAgain', [id!])).toMatchObject({ status: 200, data: { count: 1 } })
    expect(await rows()).toMatchObject([
      { status: 'waiting', attempts: 0, nextAttemptAt: api.now, provider: null, resultCode: null },
    ])
    expect(await tasks()).toBe(0)
    const sent: Outgoing[] = []
    const send = async (message: Outgoing) => {
      sent.push(message)
      return {}
    }
    const adapters: Adapters = { sms: send, email: send, push: send }
    await deliverWaiting(api.db, adapters, () => api.now)
    expect(sent).toMatchObject([{ recipient: '01012345678' }])
    expect(sent[0]!.id).not.toBe(`${old.id}-${old.createdAt.getTime()}`)
  })

  test('is dealt with otherwise, once, and stays in the list of all', async () => {
    const [one, two] = await add(row(), row({ status: 'expired' }))
    expect((await decide('settle', [one!, two!])).data).toEqual({ count: 2 })
    expect((await list()).page.count).toBe(0)
    expect((await list('?status=all')).items).toMatchObject([{ isSettled: true }, { isSettled: true }])
    expect(await decide('settle', [one!])).toMatchObject({
      status: 409,
      body: { messageKey: 'messageSettledAlready' },
    })
  })

  test('two people at once send it once', async () => {
    const [id] = await add(row())
    const answers = await Promise.all([1, 2].map(() => decide('sendAgain', [id!])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('keeps the end of a reminder, and gets a new one otherwise', async () => {
    const soon = new Date(api.now.getTime() + 60_000)
    const ids = await add(row({ template: 'bookingReminder', usefulUntil: soon }), row({ usefulUntil: soon }))
    await decide('sendAgain', ids)
    const [reminder, other] = await rows()
    expect(reminder!.usefulUntil).toEqual(soon)
    expect(other!.usefulUntil!.getTime()).toBe(api.now.getTime() + 24 * 3_600_000)
  })

  test.each([
    ['that waits', { status: 'waiting' }, 'messageNotFailed'],
    ['that was delivered', { status: 'delivered' }, 'messageNotFailed'],
    ['with a code', { template: 'verificationCode', status: 'expired' }, 'messageOfTheMoment'],
  ] as const)('no message %s is sent again, nor another with it', async (_, more, messageKey) => {
    const ids = await add(row(), row(more))
    expect(await decide('sendAgain', ids)).toMatchObject({ status: 409, body: { messageKey } })
    expect((await rows()).map(({ attempts, status }) => [attempts, status])).toEqual([
      [0, 'failed'],
      [0, (more as { status?: string }).status ?? 'failed'],
    ])
  })

  test('is not found by a number that is none, nor by other people of the desk', async () => {
    const [id] = await add(row())
    expect((await decide('sendAgain', ['999999'])).status).toBe(404)
    expect((await decide('sendAgain', [])).status).toBe(422)
    expect((await decide('sendAgain', ['x'])).status).toBe(422)
    expect((await decide('sendAgain', [id!], tenants.otherStaff.token)).status).toBe(403)
    expect(await rows()).toMatchObject([{ status: 'failed' }])
  })
})
