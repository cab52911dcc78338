import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { API_BASE } from '~/api/client.server'
import { PLAIN_HEADER } from '~/decisions/undo'
import { readConfig } from '~/env.server'
import { createCookies } from './cookies.server'
import { createContext, type Portal } from './load-context.server'

const config = readConfig({ PUBLIC_URL: 'http://localhost:3000' })
const clock = () => new Date('2026-11-23T01:00:00Z')
const secret = ['secret'] as const
const cookies = createCookies(config, secret, clock)
const session = `accessTokenT=${encodeURIComponent(
  JSON.stringify({ token: 'A-z_0'.repeat(9).slice(0, 43), expires: '2026-11-24T00:00:00Z' }),
)}`

const ORIGIN = { address: '', requestId: 'x' }
const portalWith = (callApi: Portal['callApi']) => ({
  config,
  secret,
  clock,
  cookies,
  callApi,
  log: pino({ level: 'silent' }),
})

/** The context of a page of somebody with a session, where the API answers with these one after the other. */
function contextWith(...statuses: number[]) {
  const asked: string[] = []
  const callApi: Portal['callApi'] = async (request) => {
    asked.push(new URL(request.url).pathname)
    const status = statuses[asked.length - 1] ?? statuses.at(-1)!
    const body = status === 200 ? { data: { me: { fullName: '김민준' } } } : { status, messageKey: 'x' }
    return Response.json(body, { status })
  }
  const request = new Request('http://localhost:3000/my-page', { headers: { cookie: session } })
  return { context: createContext(portalWith(callApi), request, ORIGIN), asked }
}
/** What is thrown, as an answer. */
const thrownBy = async (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (thrown: unknown) => (thrown instanceof Response ? thrown : undefined),
  )

describe('who is signed in', () => {
  test('is read again where reading fails', async () => {
    const { context, asked } = contextWith(503, 200)
    expect((await context.me())?.fullName).toBe('김민준')
    expect(asked).toHaveLength(2)
  })

  test.each([500, 503])(
    'is no guest while the API answers %i: the page is the error page',
    async (status) => {
      const { context, asked } = contextWith(status)
      const answer = await thrownBy(context.me())
      expect(answer?.status).toBe(503)
      expect(answer?.headers.get('Set-Cookie')).toBeNull()
      expect(asked).toHaveLength(2)
      // The shell of that page does without.
      expect(await context.frame()).toBeNull()
      expect(asked).toHaveLength(2)
    },
  )

  test('and a form that is checked meanwhile is not taken for a guest’s', async () => {
    expect(await thrownBy(contextWith(503).context.requireSession())).toBeUndefined()
  })

  test('is signed out by the answer that there is no such session alone', async () => {
    const { context } = contextWith(401)
    const answer = await thrownBy(context.me())
    expect(answer?.headers.get('Location')).toBe('/login')
  })
})

test('a link from elsewhere makes no kiosk of a browser, an address that is typed does', () => {
  const kioskOf = (site: string) => {
    const headers = { 'sec-fetch-site': site }
    const request = new Request('http://localhost:3000/?kiosk=on', { headers })
    return createContext(
      portalWith(async () => Response.json({})),
      request,
      ORIGIN,
    ).kiosk
  }
  expect([kioskOf('cross-site'), kioskOf('same-site')]).toEqual([null, null])
  expect(kioskOf('none')).not.toBeNull()
})

test.each([
  ['of a page without script', '/desk/visits', { scripted: '' }, 'on'],
  ['that a script has sent as a page', '/desk/visits', { scripted: 'on' }, null],
  ['that is sent in place', '/desk/visits?_data=DeskVisits', {}, null],
])('the API hears of a form %s', async (_which, path, fields: Record<string, string>, plain) => {
  let said: string | null | undefined
  const callApi: Portal['callApi'] = async (request) => {
    said = request.headers.get(PLAIN_HEADER)
    return Response.json({ data: {} })
  }
  const request = new Request(`http://localhost:3000${path}`, { method: 'POST' })
  const context = createContext(portalWith(callApi), request, ORIGIN)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  context.submitted(form)
  await context.api(`${API_BASE}/desk/visitors/x/check-in`, { method: 'POST' })
  expect(said).toBe(plain)
})
