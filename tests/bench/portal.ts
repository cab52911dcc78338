import { randomInt, randomUUID } from 'node:crypto'
import type { Person } from '../../app/db/seed/people'
import { companyOf, memberWith, PASSWORD } from '../support/people'
import { startPortalProcess } from '../support/start-portal'
import type { Served } from './floors'

/** The member whose lists are measured, who sees those of the whole company. */
export const READER = memberWith({ flags: ['total'] })
const HOST = memberWith({})
/** Today in benchmarks and tests (portal-process.js). */
export const TODAY = '2026-11-24'

/** The production build with demo data and without effective rate limits; on PGlite without a URL. */
export const startPortal = (databaseUrl?: string): Promise<Served> =>
  startPortalProcess({ RATE_LIMIT_FACTOR: '1000000', ...(databaseUrl && { DATABASE_URL: databaseUrl }) })

let looks = 0
/** A page's address with a new query, so that it is not answered from a cache. */
export const neverAsked = (path: string) => `${path}${path.includes('?') ? '&' : '?'}look=${++looks}`

/** A browser's cookies. */
export async function visitor(origin: string) {
  const jar = new Map<string, string>()
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(origin + path, {
      redirect: 'manual',
      ...init,
      headers: { cookie: cookies(), origin },
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      jar.set(name!, value!)
    }
    return answer
  }
  const csrfOf = async (path: string) =>
    /name="csrf" value="([^"]+)"/.exec(await (await ask(path)).text())![1]!
  let csrf = await csrfOf('/login')
  const submit = async (path: string, fields: Record<string, string>) => {
    const answer = await ask(path, { method: 'POST', body: new URLSearchParams({ csrf, ...fields }) })
    if (answer.status !== 303) throw new Error(`The form of ${path} was answered ${answer.status}`)
  }
  return {
    csrf: () => csrf,
    cookies,
    submit,
    /** Signs a member in or, at `/desk/sign-in`, a staff person. */
    async signIn({ loginId }: Pick<Person, 'loginId'>, path = '/login') {
      await submit(path, { loginId, password: PASSWORD })
      // The CSRF token is bound to the browser's id, which changes at sign-in.
      csrf = await csrfOf('/individual-visitor')
    },
  }
}

/** The body of a reservation for the API, by a new guest each time. */
export async function visitBody(origin: string) {
  const { data } = (await (await fetch(`${origin}/api/v1/auth/companies`)).json()) as {
    data: { id: number; ko: string }[]
  }
  const companyId = data.find(({ ko }) => ko === companyOf(HOST, 'ko'))!.id
  return () => ({
    companyId,
    hostName: HOST.name,
    hostMobile: HOST.mobile,
    floor: HOST.floor,
    visitDate: TODAY,
    visitTime: '15:00',
    purpose: 'meeting',
    visitors: [{ name: `나그네${randomInt(1e6, 1e7)}`, mobile: `010${randomInt(1e7, 1e8)}` }],
    consent: true,
  })
}

/** The same as posted by the page's form. */
export function asForm(
  { visitors, ...visit }: ReturnType<Awaited<ReturnType<typeof visitBody>>>,
  csrf: string,
) {
  const [{ name, mobile }] = visitors as [{ name: string; mobile: string }]
  return new URLSearchParams({
    ...Object.fromEntries(Object.entries(visit).map(([field, value]) => [field, String(value)])),
    consent: 'on',
    'visitors[0].name': name,
    'visitors[0].mobile': mobile,
    csrf,
    idempotencyKey: randomUUID(),
  }).toString()
}

/** A member's calls to /api/v1 or, at `/desk/login`, a staff person's. */
export async function callsOf(origin: string, { loginId }: Pick<Person, 'loginId'>, signIn = '/auth/login') {
  const json = { 'content-type': 'application/json' }
  const call = async <Data>(
    path: string,
    { method = 'POST', headers, body }: { method?: string; headers?: object; body?: unknown } = {},
  ) => {
    const isBytes = body instanceof Uint8Array
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { ...(isBytes ? { 'content-type': 'application/octet-stream' } : json), ...headers },
      body: isBytes ? body : body === undefined ? undefined : JSON.stringify(body),
    } as RequestInit)
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { data: Data }).data
  }
  const { token } = await call<{ token: string }>(signIn, { body: { loginId, password: PASSWORD } })
  const authorization = { authorization: `Bearer ${token}` }
  return {
    call: <Data>(path: string, given: { method?: string; body?: unknown } = {}) =>
      call<Data>(path, { headers: { ...authorization, 'idempotency-key': randomUUID() }, ...given }),
    /** Headers and body of a POST with a new idempotency key. */
    post: (body: unknown) => ({
      headers: { ...json, ...authorization, 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    }),
    authorization,
  }
}
