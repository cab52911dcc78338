import { expect, test } from 'vitest'
import { listLooks } from '../app/domains/personal-data/api/looks.server'
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

test('with sixty days of a building every job is done in time, and none reads a big table whole', async () => {
  // How tables are read is told by PostgreSQL's own statistics.
  if (api.kind !== 'postgresql') return
  const { db, end } = await oneConnection(api)
  try {
    await makeRooms(db)
    await fillYears(db, { until: '2026-11-23', days: 60, visitsADay: 100 }, await makeStaff(db, ['front']))
    const { rows: hosts } = await db.execute<{ id: number; companyId: number }>(
      sql`select host_id as id, company_id as "companyId" from visits limit 1`,
    )
    await makeVisit(db, hosts[0]!, { visitDate: '2026-11-20', status: 'approved' })
    await makeVisit(db, hosts[0]!, { visitDate: '2026-11-24', visitMinutes: 600, status: 'approved' })
    const measured = await measureJobs(db, jobsOfYears('http://localhost:3000'), api.now)
    expect(measured.filter(({ ms }) => ms > LONGEST)).toEqual([])
    const reading = measured.filter(({ scanned }) => Object.keys(scanned).length > 0)
    // Somebody with a visitor or two a day.
    const [host] = hosts
    await db.execute(
      sql`update visits set host_id = ${host!.id}, company_id = ${host!.companyId} where id % 25 = 0`,
    )
    const looks = await measure(db, () => listLooks(db, host!.id, { limit: 20, offset: 0 }))
    expect(looks.scanned.access_records ?? 0).toBeLessThan(100)
    expect(reading.map(({ name, scanned }) => ({ name, scanned }))).toEqual([])
  } finally {
    await end()
  }
}, 120_000)
