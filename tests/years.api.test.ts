import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { sha256 } from '../app/api/secrets.server'
import type { Db } from '../app/db/database.server'
import { isRestored, LEDGER_FILE } from '../app/db/ledger.server'
import { ledger } from '../app/db/tables.server'
import { listLooks } from '../app/domains/personal-data/api/looks.server'
import { reconcileRestored } from '../app/jobs/reconcile-restored.server'
import { runOnce } from '../app/jobs/run-jobs.server'
import { makeStaff } from './factories/people'
import { makeRooms } from './factories/rooms'
import { makeVisit } from './factories/visits'
import { useApi } from './support/api'
import { oneConnection } from './support/one-connection'
import { sql } from 'drizzle-orm'
import { fillYears } from './years/fill'
import { jobsOfYears } from './years/jobs'
import { measure, measureJobs } from './years/measure'

const api = useApi()
/** A job must not hold its connection for longer, nor what it has locked (ms). */
const LONGEST = 4_000
/** What all of 6,000 visitors are called or 2,000 plates have, and doors with when each last sent something: they stop at what they show. */
const SEARCHED = [
  '/desk/visitors?keyword=나그네&most=100',
  '/desk/visits?keyword=나그네',
  '/desk/parking/cars?keyword=가',
  '/desk/doors',
]
/** Rows of big tables. */
const MOST_READ = 1_000

/** Starts from a backup of all this: what three lines each say of every pass and the jobs that destroy come after. */
async function restore(db: Db) {
  const folder = mkdtempSync(path.join(tmpdir(), 'years-ledger-'))
  try {
    const { rows } = await db.execute<{ code: string }>(sql`select pass_code as code from visitors`)
    const lines = rows.flatMap(({ code }) =>
      ['approved', 'using', 'completed'].map((status, place) => {
        const at = new Date(api.now.getTime() - (3 - place) * 1_000)
        return `${JSON.stringify({ subject: 'pass', keyHash: sha256(code), status, at })}\n`
      }),
    )
    writeFileSync(path.join(folder, LEDGER_FILE), lines.join(''))
    await db.insert(ledger).values({ subject: 'restore', keyHash: '', status: 'restored', at: api.now })
    expect(await reconcileRestored(db, folder, api.now)).toBe(true)
    const log = pino({ level: 'silent' })
    expect(await runOnce({ db, clock: () => api.now, log })).toEqual([])
    expect(await isRestored(db)).toBe(false)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('with sixty days of a building every job is done in time, none reads a big table whole, and a restored one starts', async () => {
  // How tables are read is told by PostgreSQL's own statistics.
  if (api.kind !== 'postgresql') return
  const { db, end } = await oneConnection(api)
  try {
    await makeRooms(db)
    const front = await makeStaff(db, ['front', 'amenity'])
    await fillYears(db, { until: '2026-11-23', days: 60, visitsADay: 100 }, front)
    const { rows: hosts } = await db.execute<{ id: number; companyId: number }>(
      sql`select host_id as id, company_id as "companyId" from visits limit 1`,
    )
    await makeVisit(db, hosts[0]!, { visitDate: '2026-11-20', status: 'approved' })
    await makeVisit(db, hosts[0]!, { visitDate: '2026-11-24', visitMinutes: 600, status: 'approved' })
    const measured = await measureJobs(db, jobsOfYears('http://localhost:3000'), api.now)
    expect(measured.filter(({ ms }) => ms > LONGEST)).toEqual([])
    api.restart(db)
    const token = await api.signIn({ staffId: front.id })
    const found = []
    for (const path of SEARCHED)
      found.push({ path, ...(await measure(db, () => api.call('GET', encodeURI(path), { token }))) })
    expect(found.filter(({ read }) => read > MOST_READ)).toEqual([])
    const reading = measured.filter(({ scanned }) => Object.keys(scanned).length > 0)
    // Somebody with a visitor or two a day.
    const [host] = hosts
    await db.execute(
      sql`update visits set host_id = ${host!.id}, company_id = ${host!.companyId} where id % 25 = 0`,
    )
    const looks = await measure(db, () => listLooks(db, host!.id, { limit: 20, offset: 0 }))
    expect(looks.scanned.access_records ?? 0).toBeLessThan(100)
    expect(reading.map(({ name, scanned }) => ({ name, scanned }))).toEqual([])
    expect((await measure(db, () => restore(db))).ms).toBeLessThan(LONGEST)
  } finally {
    api.restart()
    await end()
  }
}, 120_000)
