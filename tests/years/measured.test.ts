import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '../../app/db/database.server'
import { saveIn, table } from '../bench/table'
import { load, makeBuilding, makeCrowd, pages, viewersOf } from '../page-queries/building'
import { emptyTables, TODAY, useApi } from '../support/api'
import { oneConnection } from '../support/one-connection'
import { fillYears } from './fill'
import { jobsOfYears } from './jobs'
import { measure, measureJobs, type Measured } from './measure'

/*
 * `npm run years`: what each job takes, and each page for each of its viewers (without its rendering, which is of a page's rows and no
 * more), with sixty days, a year and three years of a building. It fails where something reads a big table that it need not read.
 */

const README = fileURLToPath(new URL('../README.md', import.meta.url))
const SIZES = { '60 days': 60, '1 year': 365, '3 years': 1_095 }
const VISITS_A_DAY = Number(process.env.VISITS_A_DAY ?? 1_000)
/** Of a page: the first opens what its process remembers. */
const TIMES = 5
/** What is looked for that is common, besides pages' usual addresses. */
const SEARCHES = [
  '/desk/search?q=나그네',
  '/desk/search?q=12가',
  '/search?q=나그네',
  '/desk/visits?keyword=나그네',
]

/** A job or a page must not hold its connection for longer (ms): what hangs, not what is slow. */
const LONGEST = 60_000
/** Whatever reads a big table from one end to the other, as it says something of all its rows. */
const READS_ALL = [/^\/desk\/statistics/, /^\/desk\/access-records\/concerned\/file/]
const BIG = 100_000
/** The most rows that a search reads, however many years there are: about 150 ms. */
const MOST_FOUND = 20_000

const api = useApi()

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

/** Some work that is done several times, once all that is remembered of it is. */
async function measureTimes(db: Db, work: () => Promise<unknown>): Promise<Measured> {
  await work()
  const runs: Measured[] = []
  for (let time = 0; time < TIMES; time++) runs.push(await measure(db, work))
  return { ...runs.at(-1)!, ms: median(runs.map(({ ms }) => ms)) }
}

/** @returns what each job and page takes with so many days */
async function measureAll(days: number): Promise<Map<string, Measured>> {
  const building = await makeBuilding(api)
  await makeCrowd(building, 0, 10)
  const { db, end } = await oneConnection(api)
  try {
    const began = performance.now()
    await fillYears(db, { until: TODAY, days, visitsADay: VISITS_A_DAY }, building.tenants.front)
    console.log(`${days} days filled in ${Math.round((performance.now() - began) / 1_000)} s`)
    const { rows } = await db.execute<{ mb: number }>(
      sql`select round(pg_database_size(current_database()) / 1e6)::int as mb`,
    )
    sizes.push(`${rows[0]!.mb} MB`)
    const measured = new Map<string, Measured>()
    for (const job of await measureJobs(db, jobsOfYears('http://localhost:3000'), api.now))
      measured.set(job.name, job)
    api.restart(db)
    for (const route of pages) {
      const searches = SEARCHES.filter((address) => address.split('?')[0] === route.path)
      for (const viewer of viewersOf(route))
        for (const address of [undefined, ...searches])
          measured.set(
            `${address ?? route.path} for a ${viewer}`,
            await measureTimes(db, () => load(building, route, viewer, address)),
          )
    }
    return measured
  } finally {
    api.restart()
    // Takes longer than a page's statement may.
    await emptyTables(db)
    await end()
  }
}

const cell = ({ ms, read, scanned }: Measured) =>
  `${ms < 10 ? ms : Math.round(ms)} ms · ${read}${Object.keys(scanned).length > 0 ? ` (all of ${Object.keys(scanned).join(', ')})` : ''}`

const columns = new Map<string, Map<string, Measured>>()
/** Of the database, in the order of the columns. */
const sizes: string[] = []

test.each(Object.entries(SIZES))(
  '%s',
  async (size, days) => {
    const measured = await measureAll(days)
    columns.set(size, measured)
    const wrong = [...measured].filter(
      ([name, { ms, read, scanned }]) =>
        ms > LONGEST ||
        (SEARCHES.some((address) => name.startsWith(`${address} `)) && read > MOST_FOUND) ||
        (read > BIG && Object.keys(scanned).length > 0 && !READS_ALL.some((one) => one.test(name))),
    )
    expect(wrong).toEqual([])
  },
  7_200_000,
)

afterAll(() => {
  const measured = [...columns.values()]
  const isShown = (name: string) =>
    !name.includes(' for a ') ||
    measured.some((column) => column.get(name)!.ms >= 60 || column.get(name)!.read >= 3_000)
  const rows = [...measured[0]!.keys()]
    .filter(isShown)
    .map((name) => [name, ...measured.map((column) => cell(column.get(name)!))])
  const report = `All jobs, and the pages that take 60 ms or read 3,000 rows, with ${VISITS_A_DAY.toLocaleString('en')} visits a day; the database has ${sizes.join(', ')}\n\n${table(['job or page', ...columns.keys()], rows)}`
  console.log(report)
  if (process.env.SAVE_YEARS) writeFileSync(README, saveIn(readFileSync(README, 'utf8'), 'years', report))
})
