import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgresCluster } from '../support/postgres-cluster'
import { startFloor, store, type Served, type Stored } from './floors'
import { fillReadersList, fillVisits } from './fill'
import { lighthouseScores } from './lighthouse'
import { load, median, type Figures } from './load'
import { asForm, READER, startPortal, visitBody, visitor } from './portal'
import { cell, saveIn, table } from './table'

/**
 * `npm run bench [-- --save]`: the cost of the portal relative to floors, minimal servers measured in the same
 * run (floor-process.ts). Runs of portal and floors alternate, and the median counts, so that other load
 * affects both alike. PostgreSQL runs with fsync off, which makes the ratios larger: a disk would slow the
 * floor as much.
 */
const ROUNDS = 3
/** Requests until the engine has optimised a page's code. */
const WARM_UP = 2_000
const CONNECTIONS = [1, 16] as const
const README = new URL('../../README.md', import.meta.url)

let looks = 0
/** A page's address with a new query, so that it is not answered from the cache. */
const neverAsked = (path: string) => `${path}${path.includes('?') ? '&' : '?'}look=${++looks}`

interface Page {
  name: string
  path: string
  cookie: string
  isMadeAnew?: true
}

const report: string[] = []
const say = (text: string) => {
  console.log(text)
  report.push(text)
}

const cluster = await startPostgresCluster()
try {
  const onPostgres = await startPortal(cluster.url)
  await fillReadersList(cluster.url)
  const pages = await pagesOf(onPostgres)
  say('Pages on PostgreSQL: value, and × a bare Remix page with the same rows\n')
  await comparePages(onPostgres, pages)

  const onPglite = await startPortal()
  say('\nA visit is reserved: value, and × node:http with one insert into the same database\n')
  await comparePosts({ PostgreSQL: onPostgres, PGlite: onPglite }, { PostgreSQL: cluster.url, PGlite: '' })
  await onPglite.stop()

  say('\nLists with many visits in the database: p50, and × with 10,000\n')
  await compareLists(onPostgres, pages.find(({ path }) => path.startsWith('/my-visitor'))!.cookie)

  say('\nLighthouse on a phone, the middle of 5 runs\n')
  await judge(onPostgres, pages)
  await onPostgres.stop()
} finally {
  await cluster.stop()
}

if (process.argv.includes('--save')) {
  const machine = `${os.cpus().length} × ${os.cpus()[0]!.model.trim()}, Node ${process.versions.node}`
  const dated = `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}.`
  writeFileSync(README, saveIn(readFileSync(README, 'utf8'), [dated, '', ...report].join('\n')))
}

async function pagesOf({ url }: Served): Promise<Page[]> {
  const member = await visitor(url)
  await member.signIn(READER)
  const guest = (await visitor(url)).cookies()
  return [
    { name: 'Home', path: '/', cookie: guest },
    { name: 'Home, made anew', path: '/', cookie: guest, isMadeAnew: true },
    { name: 'Visit form', path: '/individual-visitor', cookie: guest },
    { name: 'My visitor, 50 rows', path: '/my-visitor?size=50', cookie: member.cookies() },
    { name: 'Login', path: '/login', cookie: guest },
    { name: 'Kiosk home', path: '/kiosk', cookie: `${guest}; kiosk=on` },
  ]
}

async function comparePages(portal: Served, pages: Page[]) {
  const stored: Record<string, Stored> = {}
  for (const { path, cookie } of pages) stored[path] = await store(portal.url + path, cookie)
  const bytes = await startFloor('sameBytes', stored)
  const remix = await startFloor('bareRemix', stored)
  const rows: string[][] = []
  for (const { name, path, cookie, isMadeAnew } of pages) {
    const compared: [Figures, Figures, Figures][] = []
    for (const connections of CONNECTIONS) {
      const runs: Figures[][] = [[], [], []]
      for (let round = 0; round <= ROUNDS; round++) {
        for (const [i, { url, pid }] of [portal, bytes, remix].entries()) {
          const amount = round === 0 || i === 1 ? WARM_UP : 300
          const asked = { url: url + path, pid, connections, amount, headers: { cookie } }
          const anew = isMadeAnew && i === 0 && { request: () => ({ path: neverAsked(path) }) }
          const figures = await load({ ...asked, ...anew })
          // The first round is a warm-up.
          if (round > 0) runs[i]!.push(figures)
        }
      }
      compared.push(runs.map(median) as [Figures, Figures, Figures])
    }
    const [[ours, same, bare], [oursMany, , bareMany]] = compared as [
      [Figures, Figures, Figures],
      [Figures, Figures, Figures],
    ]
    rows.push([
      name,
      `${(Buffer.from(stored[path]!.body, 'base64').length / 1024).toFixed(1)} KB`,
      cell(ours.cpu, bare.cpu, 'ms'),
      `${(ours.cpu / same.cpu).toFixed(0)}×`,
      cell(ours.perSecond, bare.perSecond, '/s'),
      cell(oursMany.perSecond, bareMany.perSecond, '/s'),
      cell(ours.p50, bare.p50, 'ms'),
      cell(ours.p99, bare.p99, 'ms'),
    ])
  }
  say(
    table(
      ['page', 'HTML', 'CPU', 'CPU, × the same bytes', '1 connection', '16 connections', 'p50', 'p99'],
      rows,
    ),
  )
  await bytes.stop()
  await remix.stop()
}

/** The API compared with one insert, and the page compared with the API. */
async function comparePosts(portals: Record<string, Served>, databases: Record<string, string>) {
  const rows: string[][] = []
  for (const [name, portal] of Object.entries(portals)) {
    const floor = await startFloor('insert', databases[name]!)
    const guest = await visitor(portal.url)
    const make = await visitBody(portal.url)
    const json = { 'content-type': 'application/json' }
    const asJson = () => ({
      headers: { ...json, 'idempotency-key': randomUUID() },
      body: JSON.stringify(make()),
    })
    const form = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: portal.url,
      cookie: guest.cookies(),
    }
    const cases = [
      { ...portal, url: `${portal.url}/api/v1/visits`, request: asJson },
      {
        ...portal,
        url: `${portal.url}/individual-visitor`,
        request: () => ({ headers: form, body: asForm(make(), guest.csrf) }),
      },
      { ...floor, request: asJson },
    ]
    const runs: Figures[][] = [[], [], []]
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [i, asked] of cases.entries()) {
        if (asked !== cases[2]) await untilDelivered(portal)
        const amount = round === 0 ? WARM_UP : 200
        const figures = await load({ ...asked, method: 'POST', connections: 1, amount })
        if (round > 0) runs[i]!.push(figures)
      }
    }
    const [api, page, least] = runs.map(median) as [Figures, Figures, Figures]
    rows.push(
      [
        `${name}, API`,
        cell(api.cpu, least.cpu, 'ms'),
        cell(api.p50, least.p50, 'ms'),
        cell(api.p99, least.p99, 'ms'),
      ],
      [
        `${name}, page (× the API)`,
        cell(page.cpu, api.cpu, 'ms'),
        cell(page.p50, api.p50, 'ms'),
        cell(page.p99, api.p99, 'ms'),
      ],
    )
    await floor.stop()
  }
  say(table(['post', 'CPU', 'p50', 'p99'], rows))
}

/** Waits until messages of earlier posts have been sent: the oldest go first, so the newest are the last. */
async function untilDelivered({ url }: Served) {
  for (;;) {
    const answer = await fetch(`${url}/api/v1/development/outbox`)
    const { data } = (await answer.json()) as { data: { status: string }[] }
    if (data.every(({ status }) => status !== 'waiting')) return
    await sleep(200)
  }
}

async function compareLists(portal: Served, cookie: string) {
  const lists = [
    '/my-visitor',
    '/visiting-reservation-history',
    '/visiting-reservation-history?status=approved',
  ]
  const at = async (visits: number) => {
    await fillVisits(cluster.url, visits)
    const found: Figures[] = []
    for (const path of lists) {
      const runs: Figures[] = []
      for (let round = 0; round <= ROUNDS; round++) {
        const figures = await load({
          ...portal,
          url: portal.url + path,
          connections: 1,
          amount: 100,
          headers: { cookie },
          request: () => ({ path: neverAsked(path) }),
        })
        if (round > 0) runs.push(figures)
      }
      found.push(median(runs))
    }
    return found
  }
  const few = await at(10_000)
  const many = await at(1_000_000)
  const rows = lists.map((path, i) => [
    path,
    cell(few[i]!.p50, few[i]!.p50, 'ms'),
    cell(many[i]!.p50, few[i]!.p50, 'ms'),
  ])
  say(table(['list', '10,000 visits', '1,000,000 visits'], rows))
}

async function judge(portal: Served, pages: Page[]) {
  const rows: string[][] = []
  for (const { name, path, cookie } of pages.filter((page) => page.path !== '/kiosk' && !page.isMadeAnew)) {
    const scores = await lighthouseScores(portal.url + path, cookie)
    rows.push([name, ...Object.values(scores).map(String)])
  }
  say(table(['page', 'performance', 'accessibility', 'best practices', 'SEO'], rows))
}
