import {
  heatingJob,
  JOBS,
  lockersJob,
  meetingsJob,
  passesJob,
  remindJob,
  seatsJob,
  settleVisitsJob,
  waitingJob,
  type Job,
} from '../../app/jobs/run-jobs.server'
import { readConfig } from '../../app/env.server'

/** Jobs that only need the database. */
export function jobsOfYears(publicUrl: string): Job[] {
  const config = readConfig({ PUBLIC_URL: publicUrl, DEMO: 'on' })
  const withLinks = [
    waitingJob,
    meetingsJob,
    seatsJob,
    settleVisitsJob,
    heatingJob,
    lockersJob,
    passesJob,
    remindJob,
  ]
  return [...JOBS, ...withLinks.map((make) => make(config))]
}
