import { inject, expect, test } from 'vitest'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '../app/db/database.server'
import { makeVisit } from './factories/visits'
import { useApi } from './support/api'
import { sql } from 'drizzle-orm'
import { fillYears } from './years/fill'
import { jobsOfYears } from './years/jobs'
import { measureJobs } from './years/measure-jobs'

const api = useApi()
/** A job must not hold its connection for longer, nor what it has locked (ms). */
const LONGEST = 4_000

test('with sixty days of a building every job is done in time, and those of the minute read no big table whole', async () => {
  // How tables are read is told by PostgreSQL's own statistics.
  if (api.kind !== 'postgresql') return
  const { rows } = await api.db.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(inject('TEST_DATABASE_URL'))
  url.pathname = `/${rows[0]!.name}`
  const pool = new pg.Pool({ connectionString: url.href, max: 1 })
  const db = drizzle(pool) as unknown as Db
  try {
    await fillYears(db, { until: '2026-11-23', days: 60, visitsADay: 100 })
    const { rows: hosts } = await db.execute<{ id: number; companyId: number }>(
      sql`select host_id as id, company_id as "companyId" from visits limit 1`,
    )
    await makeVisit(db, hosts[0]!, { visitDate: '2026-11-20', status: 'approved' })
    await makeVisit(db, hosts[0]!, { visitDate: '2026-11-24', visitMinutes: 600, status: 'approved' })
    const measured = await measureJobs(db, jobsOfYears('http://localhost:3000'), api.now)
    expect(measured.filter(({ ms }) => ms > LONGEST)).toEqual([])
    const reading = measured.filter(
      ({ everySeconds, scanned }) => everySeconds <= 60 && Object.keys(scanned).length > 0,
    )
    expect(reading.map(({ name, scanned }) => ({ name, scanned }))).toEqual([])
  } finally {
    await pool.end()
  }
}, 120_000)
