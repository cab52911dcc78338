import { expect, test } from 'vitest'
import { useApi } from 'tests/support/api'
import { openPortal } from 'tests/support/whole-portal'

const api = useApi({ PUBLIC_URL: 'https://portal.example', SESSION_SECRET: 's'.repeat(32) })

test('every answer in production has them, a refusal and a redirect as well', async () => {
  const portal = await openPortal(api, [], async ({ url }) => {
    if (url.endsWith('/notice')) throw new Error('as a page fails')
    const status = Number(/\/error\/(\d+)/.exec(url)?.[1] ?? 200)
    return new Response('page', { status, headers: { 'content-type': 'text/html' } })
  })
  try {
    for (const [method, target, status, proto] of [
      ['GET', '/', 200, 'https'],
      ['GET', '/notice', 500, 'https'],
      ['GET', '/notice', 308, 'http'],
      ['GET', '/my-page', 302, 'https'],
      ['GET', '/no-such-page', 302, 'https'],
      ['POST', '/login', 403, 'https'],
      ['GET', '/healthz', 200, 'http'],
      ['GET', '/readyz', 200, 'https'],
      ['GET', '/metrics', 404, 'https'],
      ['GET', '/manifest.webmanifest', 200, 'https'],
      ['GET', '/api/v1/auth/companies', 200, 'https'],
      ['GET', '/api/v1/auth/companies', 403, 'http'],
      ['GET', '/api/v1/docs', 200, 'https'],
      ['GET', '/api/v1/members/me', 401, 'https'],
      ['OPTIONS', '/api/v1/auth/companies', 204, 'https'],
      ['TRACE', '/api/v1/auth/companies', 404, 'https'],
    ] as const) {
      const asked = `${method} ${target} by ${proto}`
      const origin = 'https://elsewhere.example'
      const headers = { host: 'portal.example', origin, 'x-forwarded-proto': proto, cookie: 'secret=one' }
      const answer = await portal.ask({ method, target, headers })
      expect([asked, answer.status]).toEqual([asked, status])
      expect(answer.headers, asked).toMatchObject({
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'x-request-id': expect.any(String),
      })
      // TRACE would send it back (ASVS 13.4.4).
      expect(answer.text, asked).not.toContain('secret=one')
    }
  } finally {
    await portal.close()
  }
})
