import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { makeTenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { TEST_SECRET, useApi } from 'tests/support/api'
import type { Db } from '~/db/database.server'
import { sessions, members } from '~/domains/account/api/tables.server'
import { visits } from '~/domains/visitors/api/tables.server'
import { createApi } from '~/server/create-api.server'
import { idempotencyKeys } from './tables.server'

const api = useApi()
const hostCheck = { companyId: 9999, hostName: '이름', hostMobile: '01012345678' }

describe('a failure', () => {
  const SAID = { ko: /입주사를 찾을 수 없습니다/, en: /^Tenant company not found$/ }
  test.each([
    [undefined, 'ko'],
    ['ko', 'ko'],
    ['en', 'en'],
    ['en-US,en;q=0.9,ko;q=0.8', 'en'],
    ['fr', 'ko'],
    ['fr, en;q=0.5', 'en'],
    ['\u00ff;;,=', 'ko'],
  ] as const)('is problem+json in the reader’s language: accept-language %j', async (accepted, language) => {
    const headers = accepted === undefined ? undefined : { 'accept-language': accepted }
    const answer = await api.call('POST', '/visits/host-check', { body: hostCheck, headers })
    expect(answer.status).toBe(422)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(answer.headers.get('content-language')).toBe(language)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { title, detail, ...rest } = answer.body
    expect(title).toMatch(SAID[language])
    expect(detail).toMatch(SAID[language])
    expect(rest).toEqual({
      type: 'about:blank',
      status: 422,
      messageKey: 'companyNotFound',
      errors: [{ path: 'companyId', messageKey: 'companyNotFound' }],
    })
  })

  test.each([
    ['malformed JSON', { body: '{"companyId":' }, 400, 'malformed'],
    [
      'no JSON at all',
      { body: 'companyId=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'unsupportedMediaType',
    ],
    ['text', { body: '{}', headers: { 'content-type': 'text/plain' } }, 415, 'unsupportedMediaType'],
    [
      'a form with a file',
      { body: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      415,
      'unsupportedMediaType',
    ],
    [
      '10 MB',
      { body: JSON.stringify({ ...hostCheck, hostName: 'x'.repeat(10_000_000) }) },
      413,
      'payloadTooLarge',
    ],
    ['null', { body: 'null' }, 422, 'malformed'],
    ['a text', { body: '"x"' }, 422, 'malformed'],
    ['nothing', {}, 422, 'companyRequired'],
    ['deep nesting', { body: '['.repeat(50_000) + ']'.repeat(50_000) }, 422, 'malformed'],
  ])('of a body that is %s', async (_, options, status, messageKey) => {
    const answer = await api.call('POST', '/visits/host-check', options)
    expect(answer.body).toMatchObject({ status, messageKey })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  })

  test('of 10 MB sent without saying how much', async () => {
    const portal = createApi({
      db: api.db,
      clock: () => api.now,
      config: api.config,
      secret: TEST_SECRET,
      log: pino({ level: 'silent' }),
    })
    let sent = 0
    const body = new ReadableStream({
      pull: (stream) => (sent++ < 160 ? stream.enqueue(new Uint8Array(65_536).fill(32)) : stream.close()),
    })
    const request = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } }
    const response = await portal.request('/api/v1/visits/host-check', request as RequestInit)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ messageKey: 'payloadTooLarge' })
    expect(sent).toBeLessThan(160)
  })

  test.each([
    ['GET', '/no-such-call'],
    ['GET', '/visits/x/y/z'],
    ['DELETE', '/visits'],
    ['PATCH', '/auth/me'],
  ])('of an unknown call is 404: %s %s', async (method, path) => {
    expect((await api.call(method, path)).body).toMatchObject({ status: 404, messageKey: 'notFound' })
  })
})

describe('401', () => {
  test.each([
    'Bearer',
    'Bearer x',
    'Basic dXNlcjpwYXNz',
    `Bearer ${'x'.repeat(43)}`,
    `Bearer ${'x'.repeat(201)}`,
    `Bearer a b${'c'.repeat(30)}`,
    '',
  ])('for a bearer that is none, on open calls as well: %j', async (authorization) => {
    for (const path of ['/auth/me', '/auth/companies', '/visits']) {
      const answer = await api.call('GET', path, { headers: { authorization } })
      expect(answer.body).toMatchObject({ status: 401, messageKey: 'sessionExpired' })
    }
  })

  test('for a missing bearer only where one is needed', async () => {
    expect((await api.call('GET', '/auth/me')).body).toMatchObject({
      status: 401,
      messageKey: 'signInRequired',
    })
    expect((await api.call('GET', '/auth/companies')).status).toBe(200)
  })

  test('from the second a session is over, revoked, or its account no longer approved', async () => {
    const { host, front } = await makeTenants(api)
    expect((await api.call('GET', '/auth/me', { token: host.token })).status).toBe(200)
    expect((await api.call('GET', '/auth/me', { token: front.token })).status).toBe(403)
    const signedInAt = api.now.getTime()
    api.now = new Date(signedInAt + 2 * 86_400_000 - 1)
    expect((await api.call('GET', '/auth/me', { token: host.token })).status).toBe(200)
    api.now = new Date(signedInAt + 2 * 86_400_000)
    expect((await api.call('GET', '/auth/me', { token: host.token })).status).toBe(401)
    api.now = new Date(signedInAt)
    await api.db.update(members).set({ status: 'rejected' })
    expect((await api.call('GET', '/auth/me', { token: host.token })).status).toBe(401)
    await api.db.update(members).set({ status: 'approved' })
    await api.db.update(sessions).set({ revokedAt: api.now })
    expect((await api.call('GET', '/auth/me', { token: host.token })).status).toBe(401)
  })

  test('never by a cookie', async () => {
    const { host } = await makeTenants(api)
    const cookie = `accessTokenT=${encodeURIComponent(JSON.stringify({ token: host.token }))}`
    expect((await api.call('GET', '/auth/me', { headers: { cookie } })).status).toBe(401)
  })
})

describe('other origins', () => {
  test('may call, without credentials', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    for (const answer of [
      await api.call('GET', '/auth/companies', { headers }),
      await api.call('GET', '/auth/me', { headers }),
      await api.call('GET', '/no-such-call', { headers }),
    ]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('access-control-allow-credentials')).toBe(null)
    }
  })

  test('may ask before with the headers callers send (product §7)', async () => {
    const answer = await api.call('OPTIONS', '/visits', {
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-headers')).toMatch(
      /authorization.*accept-language.*idempotency-key.*access-control-allow-origin.*x-visit-access/i,
    )
  })
})

describe('an idempotency key', () => {
  test.each(['short', 'x'.repeat(101)])('of an odd length is refused: %s', async (key) => {
    const { host } = await makeTenants(api)
    const visit = await makeVisit(api.db, host)
    const options = { token: host.token, headers: { 'idempotency-key': key } }
    expect((await api.call('POST', `/visits/${visit.publicId}/approve`, options)).body).toMatchObject({
      status: 400,
      messageKey: 'malformed',
    })
    expect((await api.db.select().from(visits))[0]!.status).toBe('request_for_approval')
  })

  test('is each actor’s and each call’s own', async () => {
    const { host, master } = await makeTenants(api)
    const [one, other] = [await makeVisit(api.db, host), await makeVisit(api.db, host)]
    const headers = { 'idempotency-key': 'the-same-key' }
    const approve = (id: string, token: string) =>
      api.call('POST', `/visits/${id}/approve`, { token, headers })
    expect((await approve(one.publicId, host.token)).data.id).toBe(one.publicId)
    expect((await approve(other.publicId, host.token)).data.id).toBe(other.publicId)
    expect((await approve(one.publicId, master.token)).status).toBe(409)
    expect(await api.countRows(idempotencyKeys)).toBe(2)
  })
})

describe('when the database fails', () => {
  const failing = (error: Error) => {
    const logged: string[] = []
    const fail = () => {
      throw error
    }
    // A real database cannot be made to fail at a chosen point of a query.
    const db = new Proxy({} as Db, { get: () => fail })
    const log = pino({}, { write: (line: string) => void logged.push(line) })
    const broken = createApi({ db, clock: () => api.now, config: api.config, secret: TEST_SECRET, log })
    return {
      logged,
      call: () => broken.request('/api/v1/auth/companies', { headers: { 'accept-language': 'en' } }),
    }
  }

  test('with a mistake of ours: 500, nothing internal told, no values logged', async () => {
    const { call, logged } = failing(new Error('insert into members values (이서준, 01055550000)'))
    const response = await call()
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(JSON.parse(text)).toEqual({
      type: 'about:blank',
      title: 'Internal server error',
      detail: 'Internal server error',
      status: 500,
      messageKey: 'internalServerError',
    })
    expect(logged).toHaveLength(1)
    expect(logged[0]).not.toMatch(/이서준|01055550000/)
  })

  test.each(['ECONNREFUSED', '57P01', '08006', '53300', '57014'])('as it is away (%s): 503', async (code) => {
    const { call } = failing(Object.assign(new Error('gone'), { code }))
    const response = await call()
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ messageKey: 'serviceUnavailable' })
  })
})

describe('a portal that keeps its description to itself', () => {
  const quiet = useApi({ API_DOCS: 'off' })

  test('has neither document nor page of it', async () => {
    for (const path of ['/openapi.json', '/docs']) expect((await quiet.call('GET', path)).status).toBe(404)
  })
})
