import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SPREAD_MS } from '../../../app/domains/refresh-room/rules/opens-in'
import messages from '../../../locales/ko/messages.json' with { type: 'json' }
import { ownFolder, pgliteStores, postgresStores, type Store } from '../../faults/stores'
import { memberWith } from '../../support/people'
import { startPortalProcess, type PortalProcess } from '../../support/start-portal'
import { visitor } from '../portal'
import type { Section } from '../section'
import { table } from '../table'

const PEOPLE = 500
const SEATS = 10
const PAGE = '/refresh-zone-reservation'
const OPENS = '2026-11-24T07:00:00+09:00'
/** The portals' clocks begin long enough before it for everybody to sign in. */
const BEGINS = '2026-11-24T06:30:00+09:00'
/** People who sign in at the same time: each sign-in takes processor time. */
const SIGN_INS = 8

export const seven: Section = {
  title: `07:00:00: ${PEOPLE} people open the page of the refresh room within ${SPREAD_MS / 1000} s, then post its form for one of ${SEATS} seats at one instant, and those refused read why on the page they are sent to; all come from the same machine`,
  measure: async (cluster) => {
    const [load] = os.loadavg()
    const folder = ownFolder()
    const rows = [
      await rush('PostgreSQL, two processes', await (await postgresStores(folder, cluster))(), 2),
      await rush('PGlite, one process', await (await pgliteStores(folder))(), 1),
    ]
    const head = [
      '',
      'pages: p50',
      'p99',
      'the last',
      'posts: p50',
      'p99',
      'the last',
      'sold · refused in words · errors',
    ]
    return `${table(head, rows)}\n\nLoad of the machine before: ${load!.toFixed(1)}.`
  },
}

/** A portal process whose clock can be moved. */
interface Clocked extends PortalProcess {
  leap: string
}

async function rush(name: string, store: Store, processes: number): Promise<string[]> {
  await store.query(manyMembers())
  await store.query('truncate bookings cascade')
  const portals: Clocked[] = []
  let answered: string[]
  try {
    for (let place = 0; place < processes; place++) portals.push(await start(store, place))
    const people = await signAllIn(portals)
    await openNow(portals)
    const pages = await together(people, ({ get }) => get(), SPREAD_MS)
    // Everybody has the page before anybody posts; the clocks are at 07:00:00 again.
    await openNow(portals)
    const posts = await together(people, (one, place) => one.post(pages.answers[place]!, place % SEATS))
    answered = [...times(pages.ms), ...times(posts.ms), outcome(posts.answers)]
  } finally {
    await Promise.all(portals.map((portal) => portal.stop()))
  }
  await checkSold(store)
  return [name, ...answered]
}

async function start(store: Store, place: number): Promise<Clocked> {
  const leap = path.join(store.env.DATA_DIR, `leap-${place}`)
  writeFileSync(leap, '0')
  const env = { ...store.env, RATE_LIMIT_FACTOR: '1000000', CLOCK_LEAP: leap }
  return { ...(await startPortalProcess(env, BEGINS)), leap }
}

/** Moves the clock of each process to the instant at which seats can be booked. */
async function openNow(portals: readonly Clocked[]) {
  for (const { url, leap } of portals) {
    writeFileSync(leap, '0')
    const { data } = (await (await fetch(`${url}/api/v1/refresh-room/today`)).json()) as {
      data: { now: string }
    }
    writeFileSync(leap, String(Date.parse(OPENS) - Date.parse(data.now)))
  }
}

/** Members with the password of the demo, all of one company. */
const manyMembers = () => `
  insert into members (public_id, company_id, login_id, login_id_key, password_hash, name, gender, mobile, email, floor,
    account_type, status, language, created_at)
  select 'seven' || lpad(n::text, 17, '0'), company_id, 'seven' || n, 'seven' || n, password_hash, '이용자' || n, gender,
    '0107' || lpad(n::text, 7, '0'), 'seven' || n || '@example.com', floor, 'employee', 'approved', 'ko', created_at
  from members, generate_series(1, ${PEOPLE}) n where login_id = '${memberWith({}).loginId}'`

interface Sitter {
  get: () => Promise<Answer>
  /** Posts the form of this page. */
  post: (page: Answer, seat: number) => Promise<Answer>
}

interface Answer {
  status: number
  location: string | null
  html: string
}

async function signAllIn(portals: readonly Clocked[]): Promise<Sitter[]> {
  const people: Sitter[] = []
  const signIn = async (first: number) => {
    for (let place = first; place < PEOPLE; place += SIGN_INS) {
      const { url } = portals[place % portals.length]!
      const browser = await visitor(url)
      await browser.signIn({ loginId: `seven${place + 1}` })
      const ask = async (
        address: string,
        init: RequestInit = {},
        cookies = browser.cookies(),
      ): Promise<Answer> => {
        const answer = await fetch(new URL(address, url), {
          redirect: 'manual',
          ...init,
          headers: { cookie: cookies, origin: url },
        })
        const [status, location, html] = [answer.status, answer.headers.get('location'), await answer.text()]
        // A refused form is answered with a redirect to the page that shows it with its errors.
        if (!location?.startsWith(PAGE)) return { status, location, html }
        const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
        return ask(location, {}, [cookies, ...set].join('; '))
      }
      people[place] = {
        get: () => ask(PAGE),
        post: (page, seat) =>
          ask(PAGE, {
            method: 'POST',
            body: new URLSearchParams({ ...hiddenOf(page.html), seat: seatsOf(page.html)[seat]! }),
          }),
      }
    }
  }
  await Promise.all(Array.from({ length: SIGN_INS }, (_, first) => signIn(first)))
  return people
}

/** The form of the page as a browser without script reads it. */
const formOf = (html: string) => {
  const [, form] = /<form[^>]*id="seat"[^>]*>(.*?)<\/form>/s.exec(html) ?? []
  if (!form) throw new Error(`The page has no form of seats: ${titleOf(html)}`)
  return form
}
const inputsOf = (html: string, type: string) =>
  [...formOf(html).matchAll(/<input[^>]*>/g)]
    .map(([input]) =>
      Object.fromEntries([...input.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!])),
    )
    .filter((input) => input.type === type)
const hiddenOf = (html: string): Record<string, string> =>
  Object.fromEntries(inputsOf(html, 'hidden').map(({ name, value }) => [name!, value ?? '']))
const seatsOf = (html: string) => inputsOf(html, 'radio').map(({ value }) => value!)

/**
 * Everybody asks at the same instant, or evenly spread.
 * @returns the answers, and how long each took; at the same instant that is when it had come (ms)
 */
async function together(
  people: readonly Sitter[],
  ask: (one: Sitter, place: number) => Promise<Answer>,
  spreadMs = 0,
) {
  const ms: number[] = []
  const answers = await Promise.all(
    people.map(async (one, place) => {
      await wait((spreadMs * place) / people.length)
      const began = performance.now()
      const answer = await ask(one, place)
      ms.push(performance.now() - began)
      return answer
    }),
  )
  return { answers, ms }
}

function times(ms: number[]): string[] {
  const sorted = [...ms].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return [at(0.5), at(0.99), sorted.at(-1)!].map((time) => `${(time / 1000).toFixed(2)} s`)
}

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''

/** How many got a seat and how many read why they got none. @throws if anybody was answered otherwise */
function outcome(answers: readonly Answer[]): string {
  const sold = answers.filter(({ status, location }) => status === 303 && location?.includes('/my-page/'))
  const refused = answers.filter(({ status, html }) => status < 500 && html.includes(messages.slotClosed))
  const errors = answers.length - sold.length - refused.length
  if (sold.length !== SEATS || errors > 0) {
    const others = answers.filter((one) => !sold.includes(one) && !refused.includes(one))
    const kinds = new Set(
      others.map(({ status, location, html }) => `${status} ${location ?? titleOf(html)}`),
    )
    throw new Error(`${sold.length} got a seat, ${errors} were answered otherwise: ${[...kinds].join('; ')}`)
  }
  return `${sold.length} · ${refused.length} · ${errors}`
}

/** @throws if a seat is sold twice, or somebody has two */
async function checkSold(store: Store): Promise<void> {
  const [row] = await store.query(`select count(*)::int as all, count(distinct thing_id)::int as seats,
    count(distinct member_id)::int as people from bookings where status <> 'cancelled'`)
  const { all, seats, people } = row!
  if (all !== SEATS || seats !== SEATS || people !== SEATS)
    throw new Error(`${all} bookings of ${seats} seats by ${people} people`)
}
