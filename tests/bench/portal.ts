import { randomInt, randomUUID } from 'node:crypto'
import type { Person } from '../../app/db/seed/people'
import { companyOf, memberWith, PASSWORD } from '../support/people'
import { startPortalProcess } from '../support/start-portal'
import type { Served } from './floors'

/** The member whose lists are measured; sees the whole company's. */
export const READER = memberWith({ flags: ['total'] })
const HOST = memberWith({})
/** Today in benchmarks and tests (portal-process.js). */
export const TODAY = '2026-11-24'

/** The production build with demo data and without effective rate limits; on PGlite without a URL. */
export const startPortal = (databaseUrl?: string): Promise<Served> =>
  startPortalProcess({ RATE_LIMIT_FACTOR: '1000000', ...(databaseUrl && { DATABASE_URL: databaseUrl }) })

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
  const page = await (await ask('/login')).text()
  const csrf = /name="csrf" value="([^"]+)"/.exec(page)![1]!
  return {
    csrf,
    cookies,
    async signIn({ loginId }: Person) {
      const answer = await ask('/login', {
        method: 'POST',
        body: new URLSearchParams({ csrf, loginId, password: PASSWORD }),
      })
      if (answer.status !== 303) throw new Error(`Signing in was answered ${answer.status}`)
    },
  }
}

/** A reservation for the API, by a new guest each time. */
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
