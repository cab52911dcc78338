import { afterAll, beforeAll, expect, test, vi, type MockInstance } from 'vitest'
import { SITE_ROUTES } from '../../remix.config.js'
import { keyedHash } from '../../app/api/secrets.server'
import { makeBuilding, makeCrowd, viewersOf, type Building } from '../page-queries/building'
import type { Viewer } from '../page-queries/domain'
import { emptyTables, TEST_SECRET, useApi } from '../support/api'
import { openPortal, type PageRequest } from '../support/whole-portal'
import { bodyOf, encode, formsOf, parametersOf, targetOf, trialsOf, type Trial } from './page-requests'

/** `npm run fuzz` makes more requests; a seed repeats them. */
const { FUZZ_CALLS, FUZZ_SEED = '20261121' } = process.env
/** A trial asks for a page and then sends its form. */
const REQUESTS = FUZZ_CALLS ? Math.ceil(Number(FUZZ_CALLS) / 5) : 1_200
/** Requests do things, so a building is made anew after some. */
const TRIALS_PER_BUILDING = 200
const BROWSER = 'b'.repeat(22)

const api = useApi({ RATE_LIMIT_FACTOR: '1000000' })
const log: string[] = []
let portal: Awaited<ReturnType<typeof openPortal>>
beforeAll(async () => {
  portal = await openPortal(api, log)
  printed = vi.spyOn(console, 'warn').mockReturnValue()
  // All screens are loaded, which takes long on a busy machine.
}, 180_000)
/** What libraries print past the log. */
let printed: MockInstance<typeof console.warn>
afterAll(async () => {
  printed.mockRestore()
  await portal.close()
})

type Route = (typeof SITE_ROUTES)[number]

/** Pages that were there. */
const shown = new Set<string>()
const neverLogged = new Set<string>()
const csrf = keyedHash(TEST_SECRET, 'csrf', BROWSER)

/** Its address where it has something to show. */
const addressOf = ({ name, path }: Route) =>
  (building.addresses[name] ?? path.replace(/\/:\w+\?/g, '')).replace(/:\w+/g, 'x1')

/** Cookies of a viewer, with a trial's nonsense among them. */
function cookieOf(building: Building, viewer: Viewer, spoilt: Trial['cookies']) {
  const own = [building.cookies.browserId(BROWSER), ...building.currentJar(viewer)].map(
    (set) => set.split(';')[0]!,
  )
  const added = spoilt.map(([name, value]) => `${name}=${encode(value)}`)
  const isReplaced = (cookie: string) => spoilt.some(([name]) => cookie.startsWith(`${name}=`))
  return [...own.filter((cookie) => !isReplaced(cookie)), ...added].join('; ')
}

/** Sends a request. @returns the answer, and what is wrong with it */
async function ask(request: PageRequest) {
  const before = log.length
  const shown = `${request.method} ${request.target.slice(0, 300)} ${String(request.body ?? '').slice(0, 600)}`
  try {
    const answer = await portal.ask(request)
    const failed = log.slice(before).find((line) => /"level":[56]0/.test(line))
    const isOurs = answer.status >= 500 || failed !== undefined
    return {
      answer,
      fault: isOurs ? `${answer.status} ${shown} ${failed ?? answer.text.slice(0, 200)}` : undefined,
    }
  } catch (error) {
    return { answer: undefined, fault: `no answer: ${shown} ${String(error)}` }
  }
}

let building: Building
/** Requests do things: they end the viewers' sessions, for example. */
async function newBuilding() {
  await emptyTables(api.db)
  building = await makeBuilding(api)
  await makeCrowd(building, 0, 3)
  for (const word of personalWords(building)) neverLogged.add(word)
}

/** What no log line may hold: tokens, names, IDs, phones, codes and ids of links (decisions §11). */
function personalWords({ tenants, visit, addresses }: Building): string[] {
  const { host, colleague, manager, master, clerk, stranger, front, administrator, otherStaff } = tenants
  const people = [host, colleague, manager, master, clerk, stranger]
  return [
    ...people.flatMap(({ name, mobile, loginId, token }) => [name, mobile, loginId ?? token, token]),
    ...[front, administrator, otherStaff].flatMap(({ name, loginId, token }) => [
      name,
      loginId ?? token,
      token,
    ]),
    ...visit.visitors.flatMap(({ name, mobile, passCode }) => [name, mobile, passCode]),
    ...Object.values(addresses).flatMap((address) => address.match(/[\w-]{22,}/g) ?? []),
    csrf,
    // Words of the site map are no secrets.
  ].filter((word) => word !== null && word.length > 1 && !/^[a-z-]+$/.test(word))
}

const isSignIn = (address: string | undefined) => /\/(?:login|desk\/sign-in)$/.test(address ?? '')

/** A page and its form of one trial. @returns the faults */
async function tryPage(route: Route, trial: Trial): Promise<string[]> {
  const viewer = trial.viewer === 'own' ? viewersOf(route).at(-1)! : (trial.viewer as Viewer)
  const open = async () => {
    const address = addressOf(route)
    const cookie = cookieOf(building, viewer, trial.cookies)
    const headers = { host: 'localhost:3000', cookie, ...Object.fromEntries(trial.headers) }
    return { address, headers, right: await ask({ method: 'GET', target: address, headers }) }
  }
  let opened = await open()
  if (trial.viewer === 'own' && trial.cookies.length === 0 && isSignIn(opened.right.answer?.location)) {
    await newBuilding()
    opened = await open()
  }
  const { address, headers, right } = opened
  if (right.answer?.status === 200) shown.add(route.name)
  const markup = right.answer?.text ?? ''
  const names = parametersOf(markup)
  const target = targetOf(trial, route.path, address, names)
  const asked = await ask({ method: 'GET', target, headers })
  // The frame's forms are on every page, so the page's own are sent more often.
  const forms = formsOf(markup)
  const own = forms.filter(({ action }) => !/^\/(?:language|logout|desk\/sign-out)\b/.test(action ?? ''))
  const chosen = own.length > 0 && trial.form % 8 > 0 ? own : forms
  const form = chosen[trial.form % Math.max(1, chosen.length)]
  const isRight = trial.form % 3 > 0
  const targetToSend = isRight ? (form?.action ?? address) : target
  const inPlace = trial.isInPlace ? `${targetToSend.includes('?') ? '&' : '?'}_data=${route.name}` : ''
  const body = bodyOf(trial, form, csrf)
  const sent = await ask({
    method: trial.method,
    target: targetToSend + inPlace,
    ...body,
    headers: { ...headers, ...body.headers, 'content-length': String(Buffer.byteLength(body.body ?? '')) },
  })
  return [right, asked, sent].flatMap(({ fault }) => fault ?? [])
}
const REQUESTS_PER_TRIAL = 3

test(
  `${REQUESTS} requests of any kind for pages and forms: no fault of ours, nothing personal in the log (decisions §5, §11)`,
  async () => {
    const trials = trialsOf(Math.ceil(REQUESTS / REQUESTS_PER_TRIAL), Number(FUZZ_SEED))
    const faults: string[] = []
    for (const [place, trial] of trials.entries()) {
      if (place % TRIALS_PER_BUILDING === 0) await newBuilding()
      faults.push(...(await tryPage(SITE_ROUTES[place % SITE_ROUTES.length]!, trial)))
    }
    // Else the requests would have tried the sign-in alone.
    expect(shown.size).toBeGreaterThan(SITE_ROUTES.length * 0.8)
    const lines = [...log, ...api.logged, ...printed.mock.calls.flat().map(String)]
    expect(lines.length).toBeGreaterThan(REQUESTS * 0.9)
    const words = [...neverLogged]
    expect(lines.filter((line) => words.some((word) => line.includes(word)))).toEqual([])
    expect(faults, `seed ${FUZZ_SEED}\n${faults.join('\n')}`).toEqual([])
  },
  120_000 + REQUESTS * 100,
)
