import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openDatabase, type Db } from '../../app/db/database.server'
import { jobsOfYears } from './jobs'
import { startPostgresCluster } from '../support/postgres-cluster'
import { fillYears } from './fill'
import { measureJobs } from './measure-jobs'

/*
 * `npm run years -- 3 [1500]`: a PostgreSQL of its own with so many years of a building, so many visits a day, and what each job takes
 * with them. It says where the database is, and ends with Ctrl C.
 */

const [years = '3', visitsADay = '1500'] = process.argv.slice(2)
const UNTIL = '2026-11-23'
const NOW = new Date(`${UNTIL}T10:00:00+09:00`)

const cluster = await startPostgresCluster()
const opened = await openDatabase({
  databaseUrl: cluster.url,
  dataDir: '',
  migrationsDir: fileURLToPath(new URL('../../app/db/migrations', import.meta.url)),
  onError: console.error,
})
await opened.close()
const pool = new pg.Pool({ connectionString: cluster.url, max: 1 })
const db = drizzle(pool) as unknown as Db
console.log(`${years} years of ${visitsADay} visits a day in ${cluster.url}`)
const began = performance.now()
await fillYears(db, { until: UNTIL, days: Math.round(Number(years) * 365), visitsADay: Number(visitsADay) })
console.log(`filled in ${Math.round((performance.now() - began) / 1_000)} s`)
console.table(await measureJobs(db, jobsOfYears('http://localhost:3000'), NOW))
await new Promise((end) => process.once('SIGINT', end))
await pool.end()
await cluster.stop()
