import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { matchPath } from '@remix-run/router'
import { pino } from 'pino'
import { expect } from 'vitest'
import { SITE_ROUTES } from '../../remix.config.js'
import { seedEssentials } from '../../app/db/seed/seed.server'
import { loadShell } from '../../app/domains/app-shell/load-shell.server'
import { companies } from '../../app/domains/building/api/tables.server'
import { createCookies } from '../../app/server/cookies.server'
import { createContext } from '../../app/server/load-context.server'
import { PAGELESS } from '../../app/server/site-guard.server'
import { makeMember } from '../factories/people'
import { makeSheets } from '../factories/sheets'
import { makeTenants } from '../factories/tenants'
import { makeVisit } from '../factories/visits'
import { TEST_SECRET, type TestApi } from '../support/api'
import type { Crowd, Domain, MakeDomain, Viewer } from './domain'

type Route = (typeof SITE_ROUTES)[number]
type Loader = (args: LoaderFunctionArgs | ActionFunctionArgs) => unknown

const screens = import.meta.glob<{ loader?: Loader }>('../../app/domains/*/screens/*.tsx')
const domains = import.meta.glob<{ makeDomain: MakeDomain }>('./domains/*.ts', { eager: true })

export const pages = SITE_ROUTES.filter(({ name, screen }) => screen && !PAGELESS.includes(name))

const VIEWERS: Record<Route['rule'], Viewer[]> = {
  public: ['guest', 'member'],
  'guest-only': ['guest'],
  demo: ['guest'],
  login: ['member'],
  desk: ['staff'],
}
export const viewersOf = ({ name, rule }: Route): Viewer[] =>
  name === 'Desk' ? ['staff', 'otherStaff'] : VIEWERS[rule]

/** Viewers of pages, and at least one of everything that pages are about. */
export async function makeBuilding(api: TestApi) {
  const { db, config, now } = api
  await seedEssentials(db, now)
  const tenants = await makeTenants(api)
  const visit = await makeVisit(db, tenants.master, { status: 'approved', people: [{ plate: '12가3456' }] })
  const sheets = await makeSheets(api, tenants)
  const cookies = createCookies(config, TEST_SECRET, () => api.now)
  const later = new Date(now.getTime() + 2 * 86_400_000).toISOString()
  const made: Domain[] = []
  for (const { makeDomain } of Object.values(domains))
    made.push(await makeDomain({ api, tenants, visit, sheets, cookies, later }))
  return {
    api,
    tenants,
    visit,
    cookies,
    domains: made,
    addresses: Object.assign({}, ...made.map(({ addresses }) => addresses)) as Record<string, string>,
    currentJar(viewer: Viewer, page = '') {
      const sessions: Record<Viewer, string[]> = {
        guest: [],
        member: cookies.session('member', tenants.master.token, later),
        staff: cookies.session('staff', tenants.administrator.token, later),
        otherStaff: cookies.session('staff', tenants.otherStaff.token, later),
      }
      return [
        ...sessions[viewer],
        ...made.flatMap((domain) => domain.cookiesOf?.()[page] ?? domain.cookies?.()[viewer] ?? []),
      ]
    },
  }
}
export type Building = Awaited<ReturnType<typeof makeBuilding>>

/** Adds rows numbered `from` to `to` (exclusive) to every table, so that they appear on the pages. */
export async function makeCrowd(
  { api, tenants, domains }: Building,
  from: number,
  to: number,
): Promise<void> {
  const { db, now: at } = api
  const each: Crowd['each'] = (row) => Array.from({ length: to - from }, (_, place) => row(from + place))
  const added = await db
    .insert(companies)
    .values(each(() => ({ nameKo: '이름', nameEn: 'Name' })))
    .returning()
  const colleagues: { id: number }[] = []
  for (const status of each((n) => (n % 2 ? 'approved' : 'request_for_approval')))
    colleagues.push(await makeMember(db, tenants.company.id, { status }))
  const expiresAt = new Date(at.getTime() + 86_400_000)
  for (const { addRows } of domains)
    await addRows?.({ at, expiresAt, each, companies: added.map(({ id }) => id), colleagues })
}

/** The context of a page request. */
export function contextOf(
  { api, cookies, currentJar }: Building,
  address: string,
  viewer: Viewer,
  { callApi = api.fetch, page }: { callApi?: typeof api.fetch; page?: string } = {},
) {
  const cookie = currentJar(viewer, page)
    .map((set) => set.split(';')[0])
    .join('; ')
  const request = new Request(`http://localhost:3000${address}`, { headers: { cookie } })
  const log = pino({ level: 'silent' })
  const portal = {
    config: api.config,
    secret: TEST_SECRET,
    clock: () => api.now,
    cookies,
    log,
    callApi,
  }
  const context = createContext(portal, request, { address: '203.0.113.7', requestId: 'a-page-of-a-test' })
  return { request, context }
}

/** Loads a page: its screen's loader and the shell's in parallel, like Remix. @param given another address of it */
export async function load(
  building: Building,
  { name, path, screen }: Route,
  viewer: Viewer,
  given?: string,
) {
  const address = given ?? building.addresses[name] ?? path
  expect(address, `the address of a ${name} to look at (tests/page-queries/domains)`).not.toContain(':')
  const { request, context } = contextOf(building, address, viewer, { page: name })
  const { params } = matchPath(path, new URL(request.url).pathname)!
  const { loader } = await screens[`../../app/${screen}`]!()
  const shown = async () => loader?.({ request, context, params })
  const data: unknown[] = []
  for (const answer of await Promise.allSettled([loadShell(request, context), shown()])) {
    const value: unknown = answer.status === 'fulfilled' ? answer.value : answer.reason
    data.push(value instanceof Response ? await value.clone().text() : value)
    const status = value instanceof Response ? value.status : answer.status
    expect.soft(status, `${address} for a ${viewer}: ${String(value)}`).toBeOneOf([200, 'fulfilled'])
  }
  return data
}
