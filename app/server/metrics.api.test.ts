import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pino } from 'pino'
import { otherCode } from 'tests/factories/accounts'
import { makeCompany, makeMember, makeStaff, PASSWORD } from 'tests/factories/people'
import { BOOKING, makeBooking, makeRooms } from 'tests/factories/rooms'
import { TEST_SECRET, useApi } from 'tests/support/api'
import { LAST_BACKUP } from '~/db/backup.server'
import { findPromtool } from '~/set-up/find-parts.js'
import { isCi } from '~/set-up/project.js'
import { totpAt } from '~/domains/account/api/totp.server'
import { queueMessages } from '~/messaging/outbox.server'
import { createApi } from './create-api.server'
import { measureDatabase, measureFolders } from '~/db/measure.server'
import { createMetrics, mayReadMetrics } from './metrics.server'

const TOKEN = 'a-token-that-only-prometheus-knows'
const api = useApi()
const promtool = findPromtool()
let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(path.join(tmpdir(), 'portal-metrics-'))))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

let isUp = true
const metricsOf = () =>
  createMetrics({
    jobs: ['deliver', 'purgeOutbox'],
    clock: () => api.now,
    withoutGateway: ['push'],
    isReady: async () => isUp,
    pool: () => ({ total: 5, idle: 3, max: 12, waiting: 1 }),
    measureDatabase: () => (isUp ? measureDatabase(api.db, api.now) : Promise.reject(new Error('away'))),
    measureFolders: () => measureFolders({ dataDir, ledgerDir: path.join(dataDir, 'missing') }),
  })
/** The value of one line, such as `portal_sessions{holder="member"}`. */
const valueOf = (text: string, line: string) => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}
afterEach(() => void (isUp = true))

const waiting = (dedupeKey: string) => ({
  dedupeKey,
  channel: 'sms' as const,
  recipient: '01012345678',
  language: 'ko' as const,
  template: 'accountApproved' as const,
  params: { name: '김서연' },
})

describe('what is measured', () => {
  test('requests are counted by pattern, method and status, unknown methods as one', async () => {
    const metrics = metricsOf()
    for (const method of ['GET', 'GET', 'BREW', 'COFFEE'])
      metrics.requested({ route: '/notice/:id', method, status: 200, seconds: 0.03 })
    const { text } = await metrics.read()
    const count = (method: string) =>
      valueOf(
        text,
        `http_request_duration_seconds_count{route="/notice/:id",method="${method}",status="200"}`,
      )
    expect(count('GET')).toBe(2)
    expect(count('other')).toBe(2)
    expect(text).not.toContain('BREW')
    expect(text).toContain(
      'http_request_duration_seconds_bucket{le="0.025",route="/notice/:id",method="GET",status="200"} 0',
    )
    expect(text).toContain(
      'http_request_duration_seconds_bucket{le="0.05",route="/notice/:id",method="GET",status="200"} 2',
    )
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  })

  test('a job that never succeeded is seen, and so is when it last did', async () => {
    const metrics = metricsOf()
    metrics.jobRan('purgeOutbox', 'failure', api.now)
    let { text } = await metrics.read()
    expect(valueOf(text, 'portal_job_last_success_timestamp_seconds{name="purgeOutbox"}')).toBe(0)
    expect(valueOf(text, 'portal_job_failures_total{name="purgeOutbox"}')).toBe(1)
    metrics.jobRan('purgeOutbox', 'success', api.now)
    ;({ text } = await metrics.read())
    expect(valueOf(text, 'portal_job_last_success_timestamp_seconds{name="purgeOutbox"}')).toBe(
      api.now.getTime() / 1_000,
    )
  })

  test('only refusals because something is taken are counted', async () => {
    const metrics = metricsOf()
    for (const key of ['slotClosed', 'slotClosed', 'validation']) metrics.refused(key)
    const { text } = await metrics.read()
    expect(valueOf(text, 'portal_bookings_refused_total{reason="slotClosed"}')).toBe(2)
    expect(text).not.toContain('validation')
  })

  test('refused sign-ins are counted by reason', async () => {
    const metrics = metricsOf()
    for (const key of ['invalidCredentials', 'invalidCredentials', 'tooManyRequests']) metrics.refused(key)
    const { text } = await metrics.read()
    expect(valueOf(text, 'portal_sign_ins_refused_total{reason="invalidCredentials"}')).toBe(2)
    expect(valueOf(text, 'portal_sign_ins_refused_total{reason="tooManyRequests"}')).toBe(1)
  })

  test('how long the oldest sum waits that is to be paid back', async () => {
    expect(valueOf((await metricsOf().read()).text, 'portal_repayments_oldest_seconds')).toBe(0)
    await makeRooms(api.db)
    const company = await makeCompany(api.db)
    const { id } = await makeMember(api.db, company.id)
    await makeBooking(
      api.db,
      { id, companyId: company.id },
      {
        status: 'cancelled',
        cancelAskedAt: new Date(api.now.getTime() - 4 * 86_400_000),
        payment: {
          won: 44_000,
          payer: '한빛',
          paidOn: '2026-11-01',
          by: 'staff:1',
          at: api.now.toISOString(),
        },
      },
    )
    expect(valueOf((await metricsOf().read()).text, 'portal_repayments_oldest_seconds')).toBe(4 * 86_400)
  })

  test('the outbox by channel and status, and how long its oldest message waits', async () => {
    const before = new Date(api.now.getTime() - 420_000)
    await queueMessages(api.db, [waiting('first')], before)
    await queueMessages(api.db, [waiting('second'), waiting('third')], api.now)
    await api.db.execute(sql`update outbox set status = 'failed' where dedupe_key = 'third'`)
    // Kept from being shown as 56 years old: to be purged as soon as it is sent.
    await queueMessages(api.db, [waiting('destroyed')], new Date(0))
    const { text } = await metricsOf().read()
    expect(valueOf(text, 'portal_outbox_messages{channel="sms",status="waiting"}')).toBe(3)
    expect(valueOf(text, 'portal_outbox_messages{channel="sms",status="failed"}')).toBe(1)
    expect(valueOf(text, 'portal_outbox_oldest_waiting_seconds')).toBe(420)
    const untried = await measureDatabase(api.db, api.now, ['sms'])
    expect(untried.oldestWaiting, 'what has no gateway is told apart').toBe(0)
    await api.db.execute(sql`update outbox set status = 'sent'`)
    const later = (await metricsOf().read()).text
    expect(valueOf(later, 'portal_outbox_oldest_waiting_seconds')).toBe(0)
    expect(valueOf(later, 'portal_outbox_messages{channel="sms",status="waiting"}')).toBeUndefined()
  })

  test('open sessions, the pool, the size of the database, years without holidays', async () => {
    const member = await makeMember(api.db, (await makeCompany(api.db)).id)
    const token = await api.signIn({ memberId: member.id })
    await api.signIn({ memberId: member.id })
    await api.call('POST', '/auth/logout', { token })
    await api.db.execute(sql`insert into holidays (date, name_ko, name_en) values ('2026-12-25', 'x', 'x')`)
    const { text } = await metricsOf().read()
    expect(valueOf(text, 'portal_gateway{channel="sms"}')).toBe(1)
    expect(valueOf(text, 'portal_gateway{channel="push"}')).toBe(0)
    expect(valueOf(text, 'portal_sessions{holder="member"}')).toBe(1)
    expect(valueOf(text, 'portal_sessions{holder="staff"}')).toBe(0)
    expect(valueOf(text, 'portal_database_size_bytes')).toBeGreaterThan(1_000_000)
    expect(valueOf(text, 'portal_table_bytes{name="members"}')).toBeGreaterThan(8_000)
    expect(valueOf(text, 'portal_years_without_holidays')).toBe(1)
    expect(valueOf(text, 'portal_sequence_used_ratio{name="members_id_seq"}')).toBeCloseTo(1 / 2 ** 31, 12)
    expect(valueOf(text, 'portal_sequence_used_ratio{name="outbox_id_seq"}')).toBe(0)
    expect(valueOf(text, 'portal_database_connections{state="used"}')).toBe(2)
    expect(valueOf(text, 'portal_database_connection_requests_waiting')).toBe(1)
    expect(valueOf(text, 'portal_disk_free_bytes{folder="data"}')).toBeGreaterThan(0)
    expect(
      valueOf(text, 'portal_disk_free_bytes{folder="ledger"}'),
      'a folder that is not there',
    ).toBeUndefined()
    expect(valueOf(text, 'portal_ready')).toBe(1)
  })

  test('without the database its figures are missing, not old, and the others are shown', async () => {
    const metrics = metricsOf()
    await queueMessages(api.db, [waiting('first')], api.now)
    expect((await metrics.read()).text).toContain('portal_outbox_messages{')
    isUp = false
    const { text } = await metrics.read()
    expect(valueOf(text, 'portal_ready')).toBe(0)
    expect(text).not.toMatch(/^portal_(?:outbox|sessions|database_size)\w*[{ ]/m)
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(valueOf(text, 'portal_disk_free_bytes{folder="data"}')).toBeGreaterThan(0)
  })

  test('when the last backup was made', async () => {
    const backupTime = async () =>
      valueOf((await metricsOf().read()).text, 'portal_backup_last_success_timestamp_seconds')
    expect(await backupTime()).toBe(0)
    writeFileSync(path.join(dataDir, LAST_BACKUP), '2026-11-23T03:00:00.000Z')
    expect(await backupTime()).toBe(Date.parse('2026-11-23T03:00Z') / 1_000)
  })
})

describe('what is shown', () => {
  test.skipIf(!promtool && !isCi)('Prometheus finds nothing to criticise', async () => {
    const metrics = metricsOf()
    metrics.requested({ route: '/notice/:id', method: 'GET', status: 200, seconds: 0.03 })
    metrics.jobRan('deliver', 'failure', api.now)
    await queueMessages(api.db, [waiting('first')], api.now)
    const { text } = await metrics.read()
    const said = execFileSync(promtool!, ['check', 'metrics'], { input: text, encoding: 'utf8' })
    expect(said).toBe('')
  })

  test('no number, name or address of a person', async () => {
    await queueMessages(api.db, [waiting('first')], api.now)
    expect((await metricsOf().read()).text).not.toMatch(/01012345678|김서연/)
  })
})

test('only whoever sends the token may read them', () => {
  expect(mayReadMetrics(TOKEN, `Bearer ${TOKEN}`)).toBe(true)
  for (const given of [undefined, '', 'Bearer ', TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(0, -1)}`])
    expect(mayReadMetrics(TOKEN, given)).toBe(false)
  expect(mayReadMetrics(undefined, undefined)).toBe(false)
  expect(mayReadMetrics(undefined, 'Bearer undefined')).toBe(false)
})

/** The API of a portal that writes down what it refuses. */
function listen() {
  const told: string[] = []
  const { db, config } = api
  const log = pino({ level: 'silent' })
  const onRefusal = (key: string) => void told.push(key)
  const portal = createApi({ db, clock: () => api.now, config, secret: TEST_SECRET, log, onRefusal })
  const post = (path: string, body: object, token?: string) =>
    portal.request(`/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  return { told, post }
}

test('the API tells of a time that somebody else has, wherever the refusal comes from', async () => {
  await makeRooms(api.db)
  const { told, post } = listen()
  const book = async () => {
    const company = await makeCompany(api.db, { floors: [] })
    const { id } = await makeMember(api.db, company.id, { flags: ['amenity'] })
    return (await post('/rooms/bookings', BOOKING, await api.signIn({ memberId: id }))).status
  }
  expect([await book(), await book()]).toEqual([201, 409])
  expect(told).toEqual(['slotClosed'])
})

test('the API tells of a wrong password and of a wrong code after it', async () => {
  const { loginId, id } = await makeStaff(api.db, ['administrator'])
  const token = await api.signIn({ staffId: id })
  const { told, post } = listen()
  await post('/desk/me/second-factor', { password: PASSWORD }, token)
  const { key } = (await api.call('GET', '/desk/me/second-factor', { token })).data.pending
  await post('/desk/me/second-factor/confirm', { code: totpAt(key, api.now) }, token)
  await post('/desk/login', { loginId, password: 'Wrong-2026!' })
  const { ticket } = (await api.call('POST', '/desk/login', { body: { loginId, password: PASSWORD } })).data
  await post('/desk/login/code', { ticket, code: otherCode(totpAt(key, api.now)) })
  expect(told).toEqual(['invalidCredentials', 'secondFactorWrong'])
})
