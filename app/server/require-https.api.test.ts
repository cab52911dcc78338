import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { openPortal } from 'tests/support/whole-portal'

/* Through the whole portal, as it is the order of its parts that decides. */

const api = useApi({ PUBLIC_URL: 'https://portal.example', SESSION_SECRET: 's'.repeat(32) })
const rendered: string[] = []
let portal: Awaited<ReturnType<typeof openPortal>>
beforeAll(async () => {
  portal = await openPortal(api, [], async (request) => {
    rendered.push(request.url)
    return new Response('page')
  })
})
afterAll(() => portal.close())
let tenants: Tenants
beforeEach(async () => {
  rendered.length = 0
  tenants = await makeTenants(api)
})

interface Asked {
  method?: string
  proto?: 'http' | 'https'
  headers?: Record<string, string>
  body?: string
}
const ask = (target: string, { method = 'GET', proto = 'http', headers, body }: Asked = {}) =>
  portal.ask({
    method,
    target,
    body,
    headers: { host: 'portal.example', 'x-forwarded-proto': proto, ...headers },
  })

const JSON_BODY = { 'content-type': 'application/json' }

test('no call of the API is answered by http, with a key or without', async () => {
  const key = { authorization: `Bearer ${tenants.host.token}` }
  for (const target of [
    '/api/v1/auth/companies',
    '/api/v1/auth/me',
    '/api/v1/openapi.json',
    '/api/v1/nothing',
  ]) {
    const { status, text, location } = await ask(target, { headers: key })
    expect([status, text, location], target).toEqual([403, 'https required', undefined])
  }
  expect((await ask('/api/v1/auth/companies', { method: 'HEAD' })).status).toBe(403)
  const loginId = tenants.host.loginId
  const signIn: Asked = {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ loginId, password: 'Wrong-2026!' }),
  }
  expect((await ask('/api/v1/auth/login', signIn)).status).toBe(403)
  expect((await ask('/api/v1/auth/login', { ...signIn, proto: 'https' })).status).toBe(422)
  expect((await ask('/api/v1/auth/me', { proto: 'https', headers: key })).status).toBe(200)
})

test('who opens a page or a file by http is sent on, what is posted is refused', async () => {
  for (const target of ['/notice?page=2', '/manifest.webmanifest', '/__manifest', '/no-page']) {
    const { status, location } = await ask(target)
    expect([status, location], target).toEqual([308, `https://portal.example${target}`])
  }
  expect((await ask('/login', { method: 'POST', body: 'loginId=x' })).status).toBe(403)
  expect(rendered).toEqual([])
  expect((await ask('/notice', { proto: 'https' })).text).toBe('page')
})

test('health is told by http, too, as whoever asks for it is inside; figures, for which a key is shown, are not', async () => {
  for (const target of ['/healthz', '/readyz']) expect((await ask(target)).status, target).toBe(200)
  const read = await ask('/metrics', { headers: { authorization: 'Bearer of-prometheus' } })
  expect([read.status, read.location]).toEqual([403, undefined])
})
