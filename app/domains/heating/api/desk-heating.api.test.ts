import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeHeating } from 'tests/factories/heating'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { outbox } from '~/messaging/tables.server'
import { completeHeating, rejectUndecidedHeating } from './jobs.server'
import { heatingEvents, heatingRequests } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const desk = (method: string, path: string, body?: unknown, token = tenants.otherStaff.token) =>
  api.call(method, `/desk/heating${path}`, { token, body })
const statusOf = async (id: number) =>
  (await api.db.select().from(heatingRequests).where(eq(heatingRequests.id, id)))[0]!.status
const at = (time: string) => void (api.now = new Date(`${time}+09:00`))

describe('permissions', () => {
  test.each(['queue', '', 'plan', 'statement', 'statement/file?reason=x'])(
    '/desk/heating/%s: facility and administrators',
    async (path) => {
      const subpath = path && `/${path}`
      expect((await desk('GET', subpath)).status).toBe(200)
      expect((await desk('GET', subpath, undefined, tenants.administrator.token)).status).toBe(200)
      for (const { token } of [tenants.front, tenants.master])
        expect((await desk('GET', subpath, undefined, token)).status).toBe(403)
      expect((await api.call('GET', `/desk/heating${subpath}`)).status).toBe(401)
    },
  )
})

describe('decisions', () => {
  test('several are approved together; each requester is notified once', async () => {
    const first = await makeHeating(api.db, tenants.host)
    const second = await makeHeating(api.db, tenants.colleague, { floors: [13] })
    const ids = [first.publicId, second.publicId]
    expect((await desk('POST', '/approve', { ids })).data).toEqual({ count: 2 })
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['approved', 'approved'])
    const messages = await api.db.select().from(outbox)
    expect(
      messages.map(({ template, channel, recipient }) => `${template} ${channel} ${recipient}`).sort(),
    ).toEqual(
      [tenants.host, tenants.colleague]
        .flatMap(({ mobile, email }) => [`heatingApproved email ${email}`, `heatingApproved sms ${mobile}`])
        .sort(),
    )
    expect((await desk('POST', '/approve', { ids })).status).toBe(409)
    expect(await api.countRows(outbox)).toBe(4)
  })

  test('a rejection has a reason that is stored and sent to the requester', async () => {
    const { publicId, id } = await makeHeating(api.db, tenants.host)
    expect((await desk('POST', '/reject', { ids: [publicId] })).body.errors).toMatchObject([
      { path: 'reason', messageKey: 'reasonRequired' },
    ])
    await desk('POST', '/reject', { ids: [publicId], reason: '설비 점검' })
    const request = await api.call('GET', `/heating/${publicId}`, { token: tenants.host.token })
    expect(request.data).toMatchObject({ status: 'rejected', statusReason: '설비 점검', won: null })
    expect(request.data.history.map(({ event, by }: { event: string; by: string }) => [event, by])).toEqual([
      ['requested', 'author'],
      ['rejected', 'desk'],
    ])
    expect(await statusOf(id)).toBe('rejected')
    expect((await api.db.select().from(outbox))[0]!.params).toMatchObject({ reason: '설비 점검' })
  })

  test('all or none: one cancelled meanwhile refuses all, an unknown one is 404', async () => {
    const [waiting, cancelled] = [
      await makeHeating(api.db, tenants.host),
      await makeHeating(api.db, tenants.host, { status: 'cancelled' }),
    ]
    expect(
      (await desk('POST', '/approve', { ids: [waiting.publicId, cancelled.publicId] })).body,
    ).toMatchObject({
      status: 409,
      errors: [{ path: 'ids[1]', messageKey: 'illegalTransition' }],
    })
    expect((await desk('POST', '/approve', { ids: [waiting.publicId, 'x'.repeat(22)] })).status).toBe(404)
    expect(await statusOf(waiting.id)).toBe('request_for_approval')
  })

  test('approved and cancelled at the same time: one of the two', async () => {
    const { publicId, id } = await makeHeating(api.db, tenants.host)
    const [, cancelled] = await Promise.all([
      desk('POST', '/reject', { ids: [publicId], reason: '점검' }),
      api.call('POST', `/heating/${publicId}/cancel`, { token: tenants.host.token }),
    ])
    expect(await statusOf(id)).toBe(cancelled.status === 200 ? 'cancelled' : 'rejected')
    expect((await api.db.select().from(heatingEvents)).map(({ event }) => event)).toHaveLength(2)
  })

  test('the queue starts with the soonest use; reading it is recorded', async () => {
    await makeHeating(api.db, tenants.host, { date: '2026-11-25', description: '나중' })
    await makeHeating(api.db, tenants.host, { date: '2026-11-24', description: '먼저' })
    await makeHeating(api.db, tenants.host, { status: 'approved' })
    const { data } = await desk('GET', '/queue')
    expect(data.items.map(({ description }: { description: string }) => description)).toEqual([
      '먼저',
      '나중',
    ])
    expect(data.items[0].actions).toMatchObject({ approve: { allowed: true }, reject: { allowed: true } })
    expect((await desk('GET', '?keyword=나중')).data.page.count).toBe(1)
    expect((await api.db.select().from(accessRecords)).map(({ action }) => action)).toEqual([
      'desk:listHeating',
      'desk:listHeating',
    ])
    const tasks = await api.call('GET', '/desk/tasks', { token: tenants.otherStaff.token })
    expect(JSON.stringify(tasks.data)).toContain('heatingWaiting')
  })
})

describe('the plan and the statement', () => {
  test('of a day: approved hours from the top floor down, with all companies of each', async () => {
    await makeHeating(api.db, tenants.host, { status: 'approved' })
    await makeHeating(api.db, tenants.stranger, { status: 'approved', startMinutes: 1200, endMinutes: 1320 })
    await makeHeating(api.db, tenants.host, { status: 'approved', floors: [13], type: 'cooling' })
    await makeHeating(api.db, tenants.host)
    const { data } = await desk('GET', '/plan?date=2026-11-23')
    const runs = data.runs.map(
      (run: { floor: number; startMinutes: number; endMinutes: number; companies: unknown[] }) => [
        run.floor,
        run.startMinutes / 60,
        run.endMinutes / 60,
        run.companies.length,
      ],
    )
    expect(runs).toEqual([
      [13, 18, 21, 1],
      [12, 18, 20, 1],
      [12, 20, 21, 2],
      [12, 21, 22, 1],
    ])
    expect(data.waiting).toBe(1)
    expect((await desk('GET', '/plan?date=x')).status).toBe(422)
  })

  test('of a month: exact to the won, from its first day to its last', async () => {
    const won = 50_001
    await makeHeating(api.db, tenants.host, { status: 'completed', date: '2026-11-30', won })
    await makeHeating(api.db, tenants.stranger, { status: 'approved', date: '2026-11-30' })
    await makeHeating(api.db, tenants.host, { status: 'completed', date: '2026-11-01', won })
    await makeHeating(api.db, tenants.host, { status: 'completed', date: '2026-10-31' })
    await makeHeating(api.db, tenants.host, { status: 'completed', date: '2026-12-01' })
    await makeHeating(api.db, tenants.host, { status: 'rejected', floors: [13] })
    await makeHeating(api.db, tenants.host, { floors: [13] })
    const { data } = await desk('GET', '/statement?month=2026-11')
    const amounts = data.companies.map(({ won: amount }: { won: number }) => amount)
    expect(data.won).toBe(6 * won)
    // VAT of each company's sum, rounded down as on the bill.
    expect(data.companies.map(({ vatWon }: { vatWon: number }) => vatWon)).toEqual(
      amounts.map((amount: number) => Math.floor(amount / 10)),
    )
    expect(data.vatWon).toBe(
      amounts.reduce((sum: number, amount: number) => sum + Math.floor(amount / 10), 0),
    )
    expect(amounts.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(6 * won)
    expect(data).toMatchObject({ waiting: 1, month: '2026-11' })
    expect((await desk('GET', '/statement?month=2026-13')).status).toBe(422)
  })

  test('as a file, with a recorded reason', async () => {
    await makeHeating(api.db, tenants.host, { status: 'completed' })
    expect((await desk('GET', '/statement/file?month=2026-11')).body.errors).toMatchObject([
      { path: 'reason' },
    ])
    const file = await desk('GET', '/statement/file?month=2026-11&reason=청구')
    expect(file.headers.get('content-disposition')).toContain('heating-2026-11')
    expect(await api.db.select().from(accessRecords)).toMatchObject([
      { action: 'desk:exportHeating', subject: 'month=2026-11&rows=3', reason: '청구' },
    ])
  })
})

describe('hours that begin undecided', () => {
  test.each([
    ['2026-11-23T17:59:59', 200, 'approved'],
    ['2026-11-23T18:00:00', 409, 'request_for_approval'],
  ])('at %s approving is answered %i', async (now, status, after) => {
    const { id, publicId } = await makeHeating(api.db, tenants.host)
    at(now)
    const answer = await desk('POST', '/approve', { ids: [publicId] })
    expect(answer.status).toBe(status)
    if (status === 409) expect(JSON.stringify(answer.body)).toContain('heatingApproveTooLate')
    expect(await statusOf(id)).toBe(after)
  })

  test('are rejected by the job, which tells whoever asked; nothing is billed', async () => {
    const undecided = await makeHeating(api.db, tenants.host)
    const approved = await makeHeating(api.db, tenants.host, { status: 'approved' })
    const later = await makeHeating(api.db, tenants.host, { date: '2026-11-24' })
    const reject = () => rejectUndecidedHeating('https://portal.example')(api.db, api.now)
    at('2026-11-23T17:59:59')
    expect(await reject()).toBe(0)
    at('2026-11-23T18:00:00')
    expect(await reject()).toBe(1)
    expect(await reject()).toBe(0)
    expect(await Promise.all([undecided, approved, later].map(({ id }) => statusOf(id)))).toEqual([
      'rejected',
      'approved',
      'request_for_approval',
    ])
    const own = await api.call('GET', `/heating/${undecided.publicId}`, { token: tenants.host.token })
    expect(own.data.history.at(-1)).toMatchObject({ event: 'rejected', by: 'job' })
    expect((await api.db.select().from(outbox)).map(({ template }) => template)).toEqual([
      'heatingNotDecided',
      'heatingNotDecided',
    ])
    expect((await desk('GET', '/statement?month=2026-11')).data.waiting).toBe(1)
  })

  test('many are rejected once each when two processes run the job', async () => {
    for (let i = 0; i < 120; i++) await makeHeating(api.db, tenants.host)
    at('2026-11-23T18:00:00')
    const reject = rejectUndecidedHeating('https://portal.example')
    const counts = await Promise.all([reject(api.db, api.now), reject(api.db, api.now)])
    expect(counts[0] + counts[1]).toBe(120)
    expect(await api.db.$count(heatingEvents, eq(heatingEvents.event, 'rejected'))).toBe(120)
  })
})

describe('the job after the end', () => {
  test.each([
    ['2026-11-23T20:59:59', 'approved'],
    ['2026-11-23T21:00:00', 'completed'],
    ['2026-11-24T00:00:00', 'completed'],
  ])('at %s: %s', async (now, status) => {
    const { id } = await makeHeating(api.db, tenants.host, { status: 'approved' })
    const waiting = await makeHeating(api.db, tenants.host)
    at(now)
    await completeHeating(api.db, api.now)
    await completeHeating(api.db, api.now)
    expect([await statusOf(id), await statusOf(waiting.id)]).toEqual([status, 'request_for_approval'])
    expect(await api.countRows(heatingEvents)).toBe(status === 'completed' ? 3 : 2)
  })

  test('hours until midnight are completed when the day ends', async () => {
    const { id } = await makeHeating(api.db, tenants.host, { status: 'approved', endMinutes: 1440 })
    at('2026-11-23T23:59:59')
    expect(await completeHeating(api.db, api.now)).toBe(0)
    at('2026-11-24T00:00:00')
    expect(await completeHeating(api.db, api.now)).toBe(1)
    expect(await statusOf(id)).toBe('completed')
  })
})
