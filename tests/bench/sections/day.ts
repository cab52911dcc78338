import { setTimeout as wait } from 'node:timers/promises'
import { FOLLOW } from '../../../app/ui/page/follow-digest.server'
import { ownFolder, postgresStores, type Store } from '../../faults/stores'
import { memberWith, PASSWORD } from '../../support/people'
import { startPgBouncer } from '../../support/pgbouncer'
import { startPortalProcess, type PortalProcess } from '../../support/start-portal'
import { fillCarsIn } from '../fill'
import { cpuOf, startPolling, type Poll } from '../load'
import { asBookingForm, freeSlots } from '../slots'
import { asForm, callsOf, TODAY, visitor } from '../portal'
import type { Section } from '../section'
import { table } from '../table'

/** People of the building (`PEOPLE=500 npm run bench -- day`). What follows is of 5,000, and grows with them. */
const MEMBERS = Number(process.env.PEOPLE ?? 5_000)
const of = (ofFiveThousand: number) => Math.ceil((ofFiveThousand * MEMBERS) / 5_000)
/** What they do on a working day. */
const COMPANIES = Math.max(10, of(60))
const DAY = {
  pages: of(12_000),
  signIns: of(2_000),
  visits: of(1_500),
  bookings: of(400),
  discounts: of(300),
  complaints: of(120),
  heating: of(80),
}
/** Open lists that ask whether they have changed, and every how many seconds each does (ui/script/follow.ts). `LISTS=0` has none. */
const LISTS = Number(process.env.LISTS ?? of(2_000))
const ASKS_EVERY = 2
/** People who come at 07:00:00 for a seat and at 09:00:00 to Home, each within some real seconds. */
const CROWD = of(500)
const CROWD_MS = 5_000

const FASTER = 60
const FROM_HOUR = 7
const HOURS = 10
const SECONDS = HOURS * 3_600
/**
 * These minutes pass at their real pace, with the lists open: whatever is written makes each of them look, so that
 * sixty times faster they would cost what they never do.
 */
const REAL_MINUTES = { from: 3 * 3_600, seconds: 180 } as const
/** A little before 07:00, so that everybody is signed in by then. */
const BEGINS = `${TODAY}T06:58:00+09:00`
/** Members whose pages and posts are measured; the others sign in once. */
const ACTIVE = 240
const SIGN_INS_AT_ONCE = 8
const CONNECTIONS = 16
const WARM_MS = 15_000
const READING = ['/', '/my-visitor', '/full-calendar', '/my-page/conference-room-list', '/notice'] as const

export const day: Section = {
  title:
    `A day in ten minutes: ${HOURS} hours of ${MEMBERS.toLocaleString('en')} members in ${COMPANIES} companies, ${FASTER} times faster, with ` +
    `${LISTS.toLocaleString('en')} open lists, on two processes with PostgreSQL behind PgBouncer; this machine also makes the load`,
  measure: async (cluster) => {
    const folder = ownFolder()
    const store = await (await postgresStores(folder, cluster))()
    await store.query(manyCompanies())
    await store.query(manyMembers())
    const pooler = await startPgBouncer(store.env.DATABASE_URL!)
    const env = { ...store.env, DATABASE_URL: pooler.url, RATE_LIMIT_FACTOR: '1000000' }
    const portals: PortalProcess[] = []
    try {
      for (let place = 0; place < 2; place++) portals.push(await startPortalProcess(env, BEGINS))
      return await replay(portals, store)
    } finally {
      await Promise.all(portals.map((portal) => portal.stop()))
      await pooler.stop()
    }
  },
}

/** Something somebody does: when in the day (s), after it (ms, at its real pace), and what. */
interface Deed {
  at: number
  afterMs?: number
  kind: string
  run: () => Promise<unknown>
}

async function replay(portals: readonly PortalProcess[], store: Store): Promise<string> {
  const urlOf = (number: number) => portals[number % portals.length]!.url
  const people = await signIn(urlOf)
  const deeds = await planDay(urlOf, people, store)
  const cpu = () => portals.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
  const { from, seconds } = REAL_MINUTES
  const isReal = ({ at }: Deed) => at >= from && at < from + seconds

  const lists = await openLists(portals, people)
  const real = deeds.filter(isReal).map((deed) => ({ ...deed, at: deed.at - from }))
  const withLists = await perform(real, 1, cpu)
  await lists.stop()
  const fast = await perform(
    deeds.filter((deed) => !isReal(deed)),
    FASTER,
    cpu,
  )

  const share = (part: number) => `${(part * 100).toFixed(1)} %`
  const day = fast.cpu / (SECONDS * 1_000)
  return `${table(['what', 'times', 'p50', 'p95', 'p99', 'errors'], [...fast.kinds].map(row))}

With ${LISTS.toLocaleString('en')} lists open, ${seconds / 60} minutes of it at their real pace:

${table(['what', 'times', 'p50', 'p95', 'p99', 'errors'], [...lists.kinds(), ...withLists.kinds].filter(([, { times }]) => times.length > 0).map(row))}

Processor time of both portals, of one core: ${share(day)} of a real day for what people do (${(fast.cpu / 1_000).toFixed(0)} s in \
${HOURS} hours), ${share(withLists.cpu / withLists.ms)} with the lists open. The load was at most ${(fast.late / 1_000).toFixed(1)} s late.`
}

interface Kind {
  times: number[]
  errors: number
}

function row([kind, { times, errors }]: [string, Kind]): string[] {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) =>
    `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(0)} ms`
  return [kind, sorted.length.toLocaleString('en'), at(0.5), at(0.95), at(0.99), String(errors)]
}

/** Does the deeds at their times. @returns durations by kind, processor time, and how late the load was at most (ms) */
async function perform(planned: readonly Deed[], faster: number, cpu: () => number) {
  const kinds = new Map<string, Kind>()
  let late = 0
  const done = await spent(cpu, async () => {
    const began = performance.now()
    const underWay: Promise<void>[] = []
    for (const deed of [...planned].sort((a, b) => a.at - b.at || (a.afterMs ?? 0) - (b.afterMs ?? 0))) {
      const due = (deed.at * 1_000) / faster + (deed.afterMs ?? 0)
      await wait(Math.max(0, due - (performance.now() - began)))
      late = Math.max(late, performance.now() - began - due)
      underWay.push(timed(deed, kinds))
    }
    await Promise.all(underWay)
  })
  return { ...done, kinds, late }
}

/** Processor time and duration of something (ms). */
async function spent(cpu: () => number, what: () => Promise<unknown>) {
  const [before, began] = [cpu(), performance.now()]
  await what()
  return { cpu: cpu() - before, ms: performance.now() - began }
}

async function timed({ kind, run }: Deed, kinds: Map<string, Kind>) {
  const began = performance.now()
  const counted = kinds.get(kind) ?? { times: [], errors: 0 }
  kinds.set(kind, counted)
  try {
    await run()
  } catch (error) {
    if (counted.errors === 0) console.error(`${kind}: ${String(error).slice(0, 300)}`)
    counted.errors++
  }
  counted.times.push(performance.now() - began)
}

type Browser = Awaited<ReturnType<typeof visitor>>
interface Person {
  number: number
  url: string
  browser: Browser
}

/** Everything that is done on the day, at times that are the same in each run. */
async function planDay(
  urlOf: (number: number) => string,
  people: readonly Person[],
  store: Store,
): Promise<Deed[]> {
  const person = (number: number) => people[number % people.length]!
  const random = sequence()
  const someTime = () => random() * SECONDS
  const several = (amount: number, deed: (number: number) => Omit<Deed, 'at'>): Deed[] =>
    Array.from({ length: amount }, (_, number) => ({ at: someTime(), ...deed(number) }))

  const page = async ({ browser, url }: Person, path: string) => {
    const answer = await fetch(url + path, { redirect: 'manual', headers: { cookie: browser.cookies() } })
    await answer.text()
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`)
  }
  const post = async (url: string, path: string, { cookie, body }: { cookie: string; body: string }) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url, cookie },
      body,
    })
    await answer.text()
    if (answer.status !== 303) throw new Error(`The form of ${path} was answered ${answer.status}`)
  }
  const crowd = (hour: number, kind: string, path: string): Deed[] =>
    Array.from({ length: CROWD }, (_, number) => ({
      at: (hour - FROM_HOUR) * 3_600,
      afterMs: (CROWD_MS * number) / CROWD,
      kind,
      run: () => page(person(number), path),
    }))

  const companies = await store.query(`select c.id, min(f.floor) as floor from companies c
    join company_floors f on f.company_id = c.id where c.name_en like 'Day %' group by c.id order by c.id`)
  const companyOf = (number: number) => companies[(number - 1) % COMPANIES]!
  const visitOf = (number: number) => ({
    companyId: Number(companyOf(number).id),
    hostName: `이용자${number}`,
    hostMobile: mobileOf(number),
    floor: Number(companyOf(number).floor),
    visitDate: TODAY,
    visitTime: '15:00',
    purpose: 'meeting',
    visitors: [{ name: `나그네${number}`, mobile: `0105${String(number).padStart(7, '0')}` }],
    consent: true,
  })
  const guests = await Promise.all([0, 1].map((number) => visitor(urlOf(number))))

  const slots = freeSlots()
  const holder = memberWith({ flags: ['total'] })
  const cars = await fillCarsIn(store.env.DATABASE_URL!, holder.loginId, DAY.discounts)
  const parking = await callsOf(urlOf(0), holder)
  await parking.call('/parking/sign-in', { body: { parkingId: 'hanbitpark', password: PASSWORD } })

  const callers = await Promise.all(
    Array.from({ length: COMPANIES }, (_, place) => callsOf(urlOf(place), { loginId: idOf(place + 1) })),
  )
  interface Category {
    id: number
    subCategories: { id: number }[]
  }
  const [category] = await callers[0]!.call<Category[]>('/complaints/categories', { method: 'GET' })

  return [
    ...crowd(7, `07:00:00, ${CROWD.toLocaleString('en')} open the refresh room`, '/refresh-zone-reservation'),
    ...crowd(9, `09:00:00, ${CROWD.toLocaleString('en')} open Home`, '/'),
    ...several(DAY.pages, (number) => ({
      kind: 'a page is read',
      run: () => page(person(number), READING[number % READING.length]!),
    })),
    ...several(DAY.signIns, (number) => ({
      kind: 'somebody signs in (3 pages)',
      run: async () => (await visitor(urlOf(number))).signIn({ loginId: idOf(ACTIVE + 1 + number) }),
    })),
    ...several(DAY.visits, (number) => ({
      kind: 'a guest reserves a visit',
      run: () => {
        const guest = guests[number % guests.length]!
        const body = asForm(visitOf(number + 1), guest.csrf())
        return post(urlOf(number), '/individual-visitor', { cookie: guest.cookies(), body })
      },
    })),
    // The building has no more rooms, whatever its people.
    ...several(Math.min(DAY.bookings, slots.length), (number) => ({
      kind: 'a room is booked',
      run: () => {
        const { browser, url } = person(number)
        const { path, order } = slots[number]!
        return post(url, path, { cookie: browser.cookies(), body: asBookingForm(order, browser.csrf()) })
      },
    })),
    ...several(DAY.discounts, (number) => ({
      kind: 'a parking discount is registered',
      run: () => parking.call('/parking/discounts', { body: { ids: [cars[number]!], coupon: 'minutes30' } }),
    })),
    ...several(DAY.complaints, (number) => ({
      kind: 'an inquiry is sent',
      run: () =>
        callers[number % COMPANIES]!.call('/complaints', {
          body: {
            floor: Number(companyOf((number % COMPANIES) + 1).floor),
            categoryId: category!.id,
            subCategoryId: category!.subCategories[0]!.id,
            title: '복도 조명',
            description: '복도 조명이 깜박입니다.',
            images: [],
          },
        }),
    })),
    ...several(DAY.heating, (number) => ({
      kind: 'extra heating is asked for',
      run: () =>
        callers[number % COMPANIES]!.call('/heating', {
          body: {
            type: 'heating',
            date: number < COMPANIES ? TODAY : '2026-11-25',
            ...{ start: '19:00', end: '21:00', won: 1_000_000 },
            floors: [Number(companyOf((number % COMPANIES) + 1).floor)],
          },
        }),
    })),
  ]
}

const idOf = (number: number) => `day${number}`
const mobileOf = (number: number) => `0107${String(number).padStart(7, '0')}`

async function signIn(urlOf: (number: number) => string): Promise<Person[]> {
  const people: Person[] = []
  const next = async (first: number) => {
    for (let number = first; number < ACTIVE; number += SIGN_INS_AT_ONCE) {
      const url = urlOf(number)
      const browser = await visitor(url)
      await browser.signIn({ loginId: idOf(number + 1) })
      people[number] = { number, url, browser }
    }
  }
  await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, (_, first) => next(first)))
  return people
}

/** Lists that are left open and ask, in turn, whether they have changed, as the script of an open page does. */
async function openLists(portals: readonly PortalProcess[], people: readonly Person[]) {
  const asked: Kind = { times: [], errors: 0 }
  const lists = people.map(async ({ browser, url }) => {
    const headers = { cookie: browser.cookies() }
    const [, shows] = /data-shows="([^"]+)"/.exec(
      await (await fetch(`${url}/my-visitor`, { headers })).text(),
    )!
    return { url, poll: () => listOf(headers, `${shows} -`) }
  })
  const opened = await Promise.all(lists)
  const listOf = (headers: { cookie: string }, first: string): Poll => {
    let known = first
    return {
      path: '/my-visitor',
      headers: () => ({ ...headers, [FOLLOW]: known }),
      answered: (status, received) => {
        const marks = received[FOLLOW.toLowerCase()]
        if (typeof marks === 'string') known = marks
        if (status !== 200 && status !== 204) asked.errors++
      },
    }
  }
  const running = Array.from({ length: LISTS > 0 ? CONNECTIONS : 0 }, (_, place) => {
    const { url } = portals[place % portals.length]!
    const own = opened.filter((list) => list.url === url)
    const polls = Array.from({ length: Math.ceil(LISTS / CONNECTIONS) }, (_, number) =>
      own[(place + number) % own.length]!.poll(),
    )
    return startPolling(url, polls, polls.length / ASKS_EVERY)
  })
  // The first question of each, which has no mark of what was written yet, belongs to its opening.
  await wait(WARM_MS)
  for (const { times } of running) times.length = 0
  return {
    stop: () => Promise.all(running.map(({ stop }) => stop())),
    kinds: (): [string, Kind][] => [
      ['an open list asks', { times: running.flatMap(({ times }) => times), errors: asked.errors }],
    ],
  }
}

const manyCompanies = () => `
  with added as (
    insert into companies (name_ko, name_en) select '입주사 ' || n, 'Day ' || n from generate_series(1, ${COMPANIES}) n
    returning id
  )
  insert into company_floors (company_id, floor) select id, 1 + id % 20 from added`

/** Members with the password of the demo, spread over the companies. */
const manyMembers = () => `
  with own as (select id, row_number() over (order by id) as place from companies where name_en like 'Day %')
  insert into members (public_id, company_id, login_id, login_id_key, password_hash, name, gender, mobile, email, floor,
    account_type, status, amenity, language, created_at)
  select 'day' || lpad(n::text, 19, '0'), own.id, 'day' || n, 'day' || n, password_hash, '이용자' || n, gender,
    '0107' || lpad(n::text, 7, '0'), 'day' || n || '@example.com', f.floor, 'employee', 'approved', true, 'ko', created_at
  from generate_series(1, ${MEMBERS}) n
    join own on own.place = (n - 1) % ${COMPANIES} + 1
    join company_floors f on f.company_id = own.id
    cross join (select * from members where login_id = '${memberWith({}).loginId}') demo`

/** The same fractions in each run (mulberry32). */
function sequence() {
  let state = 20_261_124
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}
