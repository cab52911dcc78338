import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeApiKey } from 'tests/factories/api-keys'
import { makeEvent, makeSignUp } from 'tests/factories/listening-events'
import { makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { API_SCOPE_NAMES, API_SCOPES } from '~/rules/api-scopes'
import { apiKeys } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const make = (given: Record<string, unknown> = {}) => makeApiKey(api, tenants.administrator.token, given)
const visitors = (token: string, headers: Record<string, string> = {}) =>
  api.call('GET', '/desk/visitors', { token, headers })
const statusAndKey = ({ status, body }: { status: number; body: { messageKey?: string } }) => [
  status,
  body.messageKey,
]

describe('the calls of a key', () => {
  test('name the scope that is missing', async () => {
    const { key } = await make({ scopes: ['parking:read'] })
    const answer = await visitors(key)
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ messageKey: 'apiKeyScopeMissing', params: { scope: 'visits:read' } })
    expect(answer.body.title).toContain('visits:read')
  })

  test('show no codes of passes, nothing of the block list, and no decisions', async () => {
    const visit = await makeVisit(api.db, tenants.host, { status: 'approved', people: [{ name: '이서준' }] })
    const { key } = await make()
    const { passCode, deskCode } = visit.visitors[0]!
    const answer = await visitors(key)
    expect(answer.data).toMatchObject([
      { name: '이서준', code: '', deskCode: '', matches: [], actions: { checkIn: { allowed: false } } },
    ])
    const one = await api.call('GET', `/desk/visits/${visit.publicId}`, { token: key })
    expect(one.data.visitors).toMatchObject([{ name: '이서준', isBlocked: null }])
    for (const code of [passCode, deskCode])
      expect(JSON.stringify([answer.body, one.body])).not.toContain(code)
    // The desk sees them as before.
    expect((await visitors(tenants.front.token)).data).toMatchObject([{ code: passCode, deskCode }])
  })

  test('show no code by which somebody is let in at an event', async () => {
    await makeRooms(api.db)
    const { publicId, code } = await makeSignUp(api.db, tenants.host, await makeEvent(api.db))
    const { key } = await make({ scopes: ['bookings:read'] })
    const { data } = await api.call('GET', `/desk/listening-bar/sign-ups/${publicId}`, { token: key })
    expect(data).toMatchObject({ id: publicId, name: tenants.host.name, status: 'reserved', seats: 1 })
    expect(JSON.stringify(data)).not.toContain(code)
  })

  test('allow no decision about a booking', async () => {
    await makeRooms(api.db)
    const booking = await makeBooking(api.db, tenants.host)
    const { key } = await make({ scopes: ['bookings:read'] })
    const { data } = await api.call('GET', `/desk/rooms/bookings/${booking.publicId}`, { token: key })
    expect(data.canCheckIn).toBe(false)
    expect(Object.values<{ allowed: boolean }>(data.actions).filter(({ allowed }) => allowed)).toEqual([])
  })

  test('are documented, each with its scope', async () => {
    const { body } = await api.call('GET', '/openapi.json')
    expect(body.components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' })
    type Call = { security?: Record<string, string[]>[]; 'x-scope'?: string }
    const opened = Object.entries<Record<string, Call>>(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, call]) =>
        call.security?.some(({ apiKey }) => apiKey) ? [`${method} ${path} ${call['x-scope']}`] : [],
      ),
    )
    const wanted = API_SCOPE_NAMES.flatMap((scope) =>
      API_SCOPES[scope].map((path) => `get /api/v1${path} ${scope}`),
    )
    expect(opened.sort()).toEqual(wanted.sort())
    expect((await api.call('GET', '/docs')).body).toContain('API key: visits:read')
  })
})

describe('a key counts', () => {
  test('until the end of its last day in Seoul', async () => {
    const { key } = await make({ endsOn: '2026-11-24' })
    api.setTime('2026-11-24', 1439)
    expect((await visitors(key)).status).toBe(200)
    api.setTime('2026-11-25', 0)
    const refused = await visitors(key)
    expect(statusAndKey(refused)).toEqual([401, 'apiKeyUnknown'])
    expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="portal", error="invalid_token"')
    expect(refused.headers.get('content-type')).toContain('application/problem+json')
  })

  test('until it is ended, from the next call', async () => {
    const { id, key } = await make()
    expect((await visitors(key)).status).toBe(200)
    await api.call('POST', `/desk/api-keys/${id}/end`, { token: tenants.administrator.token })
    expect(statusAndKey(await visitors(key))).toEqual([401, 'apiKeyUnknown'])
    expect(await api.countRows(accessRecords)).toBe(1)
  })

  test('if it was made here: one that looks like a key does not', async () => {
    await make()
    const [row] = await api.db.select().from(apiKeys)
    for (const token of [
      `portalkey_${'k'.repeat(43)}`,
      row!.prefix.padEnd(53, 'k'),
      `portalkey_${row!.keyHash}`,
    ])
      expect(statusAndKey(await visitors(token))).toEqual([401, 'apiKeyUnknown'])
    // Without any token the answer says what is wanted.
    const answer = await api.call('GET', '/desk/visitors')
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="portal"')
  })

  test('from its networks alone', async () => {
    const { key } = await make({ networks: '10.20.0.0/16, 203.0.113.8, 2001:db8:9::/48' })
    const from = async (address: string) => statusAndKey(await visitors(key, { 'x-portal-address': address }))
    for (const address of ['10.20.255.1', '203.0.113.8', '2001:db8:9::7'])
      expect(await from(address)).toEqual([200, undefined])
    for (const address of ['10.21.0.1', '203.0.113.9', '2001:db8:8::7'])
      expect(await from(address)).toEqual([403, 'apiKeyOutsideNetworks'])
  })

  test('for itself: cookies of somebody else beside it, or a guest’s proof, change nothing', async () => {
    const visit = await makeVisit(api.db, tenants.host)
    const { key } = await make({ scopes: ['parking:read'] })
    const { token, id } = tenants.administrator
    const cookie = `accessTokenT=${encodeURIComponent(JSON.stringify({ token, expires: '2030-01-01T00:00:00Z' }))}`
    expect(statusAndKey(await visitors(key, { cookie }))).toEqual([403, 'apiKeyScopeMissing'])
    const proof = { 'x-visit-access': 'proof' }
    const seen = await api.call('GET', `/visits/${visit.publicId}`, { token: key, headers: proof })
    expect(statusAndKey(seen)).toEqual([403, 'apiKeyCallClosed'])
    const cars = await api.call('GET', '/desk/parking/cars', { token: key, headers: { cookie } })
    expect(cars.status).toBe(200)
    expect((await api.db.select().from(accessRecords)).map(({ actor }) => actor)).not.toContain(`staff:${id}`)
  })

  test('120 times a minute, each key for itself', async () => {
    const [one, other] = [await make(), await make()]
    for (let calls = 0; calls < 120; calls += 1)
      await api.call('GET', '/desk/parking/cars', { token: one.key })
    const refused = await visitors(one.key)
    expect(statusAndKey(refused)).toEqual([429, 'tooManyRequests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await visitors(other.key)).status).toBe(200)
    api.now = new Date(api.now.getTime() + 60_000)
    expect((await visitors(one.key)).status).toBe(200)
  })
})

describe('what a key does is kept', () => {
  test('as its last use, once a minute at most', async () => {
    const { id, key } = await make()
    const lastUse = async () =>
      (await api.call('GET', `/desk/api-keys/${id}`, { token: tenants.administrator.token })).data.lastUsedAt
    const at = (seconds: number) => new Date(first.getTime() + seconds * 1_000)
    const first = api.now
    await visitors(key)
    for (const [seconds, kept] of [
      [59, 0],
      [60, 60],
      [119, 60],
      [121, 121],
    ] as const) {
      api.now = at(seconds)
      await visitors(key)
      expect(await lastUse()).toBe(at(kept).toISOString())
    }
  })

  test('in the access records under its name, as what the desk reads is; to members it is a system of the building', async () => {
    const visit = await makeVisit(api.db, tenants.host, { status: 'approved' })
    const { key } = await make({ name: '로비 안내 화면' })
    await visitors(tenants.front.token)
    await visitors(key)
    const [byDesk, byKey] = await api.db.select().from(accessRecords).orderBy(accessRecords.id)
    const { id, actor, ...record } = byKey!
    expect(byDesk).toMatchObject({ ...record, id: expect.any(Number), actor: `staff:${tenants.front.id}` })
    expect(record.shown).toEqual([expect.stringContaining(visit.publicId)])
    expect([id, actor]).toEqual([byDesk!.id + 1, expect.stringMatching(/^apiKey:\d+$/)])

    const token = tenants.administrator.token
    const found = async (query: string) =>
      (await api.call('GET', `/desk/access-records?${query}`, { token })).data.items
    const reader = { kind: 'apiKey', name: '로비 안내 화면', loginId: key.slice(0, 14) }
    expect(await found('kind=apiKey')).toMatchObject([{ actor: reader, action: 'desk:listExpected' }])
    expect(await found(`person=${encodeURIComponent('로비 안내')}`)).toMatchObject([{ actor: reader }])
    expect(await found(`person=${key.slice(0, 14)}`)).toMatchObject([{ actor: reader }])
    await api.call('GET', `/desk/visits/${visit.publicId}`, { token: key })
    const looks = await api.call('GET', '/members/me/looks', { token: tenants.host.token })
    expect(looks.data.items[0]).toMatchObject({ by: { kind: 'apiKey', name: null }, about: ['visit'] })

    api.setTime('2026-12-01', 600)
    const administrator = await api.signIn({ staffId: tenants.administrator.id })
    const review = await api.call('GET', '/desk/access-review', { token: administrator })
    expect(review.data.people).toContainEqual(
      expect.objectContaining({ kind: 'apiKey', name: '로비 안내 화면', looks: 2 }),
    )
  })

  test('in the log by its number alone', async () => {
    const { id, key } = await make({ name: '로비 안내 화면' })
    await visitors(key)
    await api.call('POST', '/visits', { token: key, body: {} })
    const log = api.logged.join('\n')
    const [row] = await api.db.select().from(apiKeys)
    expect(log).toContain(`"apiKey":${row!.id},`)
    expect(log).not.toContain(id)
    expect(log).not.toContain(key.slice('portalkey_'.length, 20))
    expect(log).not.toContain('로비 안내 화면')
  })

  test('and a refused call reads and records nothing', async () => {
    await makeVisit(api.db, tenants.host, { status: 'approved' })
    const { id, key } = await make({ scopes: ['parking:read'] })
    await visitors(key)
    await api.db.delete(apiKeys).where(eq(apiKeys.publicId, id))
    await visitors(key)
    expect(await api.countRows(accessRecords)).toBe(0)
  })
})
