import { lt } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Keys } from '~/api/secrets.server'
import { purgeAccessRecords } from '~/api/access-record.server'
import { purgeIdempotencyKeys } from '~/api/idempotency.server'
import { purgeNoted } from '~/api/undo.server'
import { purgeSecurityRecords } from '~/api/security-record.server'
import { purgeRateLimits } from '~/api/rate-limit.server'
import { databaseTrouble } from '~/db/database-trouble.server'
import { atMost } from '~/db/at-most.server'
import { RowsFailedError } from '~/db/in-batches.server'
import { runAlone } from '~/db/run-alone.server'
import type { Db } from '~/db/database.server'
import { forgetDevice } from '~/domains/account/api/devices.server'
import { purgeUsedSignIns } from '~/domains/account/api/company-sign-in-queries.server'
import { purgeParkedForms } from '~/domains/account/api/queries.server'
import { purgeSessions } from '~/domains/account/api/sessions.server'
import { oneTimeCodes, phoneProofs } from '~/domains/account/api/tables.server'
import { destroyOldComplaints } from '~/domains/complaints/api/jobs.server'
import {
  cancelUnassigned,
  cancelUnpaidPasses,
  destroyOldFitness,
  offerFreedPlaces,
} from '~/domains/fitness/api/jobs.server'
import { completeHeating, destroyOldHeating, rejectUndecidedHeating } from '~/domains/heating/api/jobs.server'
import { destroyOldInquiries } from '~/domains/inquiries/api/jobs.server'
import {
  destroyOldSignUps,
  destroyOldWishes,
  freeSeatsOfEnded,
} from '~/domains/listening-bar/api/jobs.server'
import { destroyOldMeetingPeople, endLapsedMeetings } from '~/domains/meeting-rooms/api/people.server'
import { destroyOldBookings } from '~/domains/meeting-rooms/api/old-bookings.server'
import { notifyNextOnWaitingList } from '~/domains/meeting-rooms/api/turns.server'
import { destroyDeleted, destroyRejected, finishWithdrawals } from '~/domains/members/api/jobs.server'
import { destroyOldParking } from '~/domains/parking/api/jobs.server'
import { destroyOldScans } from '~/domains/tenant-qr/api/jobs.server'
import { refreshInsideCopy } from '~/domains/visitors/api/inside-copy.server'
import { destroyOldBlocks } from '~/domains/visitors/api/block-list/block-list.server'
import { destroyOldVisits, endVisitDays } from '~/domains/visitors/api/jobs.server'
import { settleVisits } from '~/domains/visitors/api/settle-visits.server'
import { deliverWebhooks, purgeWebhookDeliveries } from '~/domains/webhooks/api/deliver.server'
import type { Config } from '~/env.server'
import { sweepFiles } from '~/files/sweep.server'
import { deliverQueue, QUEUES } from '~/messaging/deliver.server'
import { createGateway, type Adapters } from '~/messaging/adapters.server'
import { askForReports } from '~/messaging/reports.server'
import { purgeOutbox } from '~/messaging/outbox.server'
import { purgeSheetDrafts } from '~/workbooks/drafts.server'
import { remind } from './remind.server'
import { shortenLedger, writeLedger } from '~/db/ledger.server'
import { OperatorError } from '~/db/operator-error'
import { describeError } from '~/server/log.server'
import { invitations } from '~/domains/members/api/tables.server'
import { MS_PER_DAY, SECONDS_PER_MINUTE } from '~/rules/time-units'

/** A periodic job. It may run late, twice or not at all for a while without harm. */
export interface Job {
  name: string
  everySeconds: number
  /** Commits in batches of its own; several processes may run it at the same time. */
  isInBatches?: true
  run: (db: Db, now: Date) => Promise<unknown>
  /** Destroys nothing by the time, so it runs although the clock is not believed. */
  isTimeless?: true
}

interface JobDeps {
  db: Db
  clock: () => Date
  log: Logger
  adapters: Adapters
  /** Told how a run ended; not of runs that another process was doing. */
  onRun?: (job: string, outcome: 'success' | 'failure', now: Date) => void
  /** Why the clock is not believed; jobs then wait. */
  clockDoubt?: (now: Date) => Promise<string | undefined>
}

/** The name of the delivery of messages, which is no `Job`: it runs until nothing waits. */
export const DELIVERY = 'deliver'

/** Deletes one-time codes, proofs and one-time links a day after they expired (decisions §11). */
export async function purgeCodes(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - MS_PER_DAY)
  for (const table of [oneTimeCodes, phoneProofs, invitations])
    await db.delete(table).where(lt(table.expiresAt, yesterday))
}

const TEN_MINUTES = 10 * SECONDS_PER_MINUTE

/** All jobs; a restored database is used after each of them has run once (`runOnce`). */
export const JOBS: readonly Job[] = [
  { name: 'endVisitDays', everySeconds: SECONDS_PER_MINUTE, isInBatches: true, run: endVisitDays },
  { name: 'destroyOldVisits', everySeconds: SECONDS_PER_MINUTE, isInBatches: true, run: destroyOldVisits },
  { name: 'destroyOldMeetingPeople', everySeconds: TEN_MINUTES, run: destroyOldMeetingPeople },
  { name: 'destroyOldBlocks', everySeconds: TEN_MINUTES, run: destroyOldBlocks },
  { name: 'destroyOldParking', everySeconds: TEN_MINUTES, isInBatches: true, run: destroyOldParking },
  {
    name: 'destroyOldComplaints',
    everySeconds: SECONDS_PER_MINUTE,
    isInBatches: true,
    run: destroyOldComplaints,
  },
  { name: 'destroyOldInquiries', everySeconds: TEN_MINUTES, isInBatches: true, run: destroyOldInquiries },
  { name: 'destroyOldSignUps', everySeconds: TEN_MINUTES, run: destroyOldSignUps },
  { name: 'destroyOldWishes', everySeconds: TEN_MINUTES, run: destroyOldWishes },
  { name: 'finishWithdrawals', everySeconds: SECONDS_PER_MINUTE, isInBatches: true, run: finishWithdrawals },
  { name: 'destroyRejected', everySeconds: SECONDS_PER_MINUTE, isInBatches: true, run: destroyRejected },
  { name: 'destroyDeleted', everySeconds: SECONDS_PER_MINUTE, isInBatches: true, run: destroyDeleted },
  { name: 'destroyOldScans', everySeconds: TEN_MINUTES, run: destroyOldScans },
  { name: 'destroyOldBookings', everySeconds: TEN_MINUTES, isInBatches: true, run: destroyOldBookings },
  { name: 'destroyOldHeating', everySeconds: TEN_MINUTES, isInBatches: true, run: destroyOldHeating },
  { name: 'destroyOldFitness', everySeconds: TEN_MINUTES, isInBatches: true, run: destroyOldFitness },
  { name: 'completeHeating', everySeconds: SECONDS_PER_MINUTE, isInBatches: true, run: completeHeating },
  { name: 'purgeRateLimits', everySeconds: TEN_MINUTES, run: purgeRateLimits },
  { name: 'purgeIdempotencyKeys', everySeconds: TEN_MINUTES, run: purgeIdempotencyKeys },
  { name: 'purgeNoted', everySeconds: SECONDS_PER_MINUTE, run: purgeNoted },
  { name: 'purgeAccessRecords', everySeconds: TEN_MINUTES, run: purgeAccessRecords },
  { name: 'purgeSecurityRecords', everySeconds: TEN_MINUTES, run: purgeSecurityRecords },
  { name: 'purgeSessions', everySeconds: TEN_MINUTES, run: purgeSessions },
  { name: 'purgeParkedForms', everySeconds: TEN_MINUTES, run: purgeParkedForms },
  { name: 'purgeUsedSignIns', everySeconds: TEN_MINUTES, run: purgeUsedSignIns },
  { name: 'purgeSheetDrafts', everySeconds: SECONDS_PER_MINUTE, run: purgeSheetDrafts },
  { name: 'purgeCodes', everySeconds: TEN_MINUTES, run: purgeCodes },
  { name: 'purgeOutbox', everySeconds: TEN_MINUTES, isInBatches: true, run: purgeOutbox },
  { name: 'purgeWebhookDeliveries', everySeconds: TEN_MINUTES, run: purgeWebhookDeliveries },
]

/** Moves the ledger's new lines from the database to its file, and shortens this once a month. */
export const ledgerJobs = (folder: string): Job[] => [
  { name: 'writeLedger', everySeconds: 2, isTimeless: true, run: (db) => writeLedger(db, folder) },
  { name: 'shortenLedger', everySeconds: TEN_MINUTES, run: (db, now) => shortenLedger(db, folder, now) },
]

/** Deletes uploads that no form attached and stored files without a row in the database. */
export const filesJob = (config: Config): Job => ({
  name: 'sweepFiles',
  everySeconds: TEN_MINUTES,
  isInBatches: true,
  run: (db, now) => sweepFiles(db, now, config),
})

/** Notifies people on waiting lists whose turn it is; the turn begins without the message, too. */
export const waitingJob = ({ publicUrl }: Config): Job => ({
  name: 'notifyNextOnWaitingList',
  everySeconds: SECONDS_PER_MINUTE,
  isInBatches: true,
  run: notifyNextOnWaitingList(publicUrl),
})

/** Offers places of G.X. programmes that were not taken in time to whoever waits next. */
export const gxPlacesJob = ({ publicUrl }: Config): Job => ({
  name: 'offerFreedPlaces',
  everySeconds: SECONDS_PER_MINUTE,
  isInBatches: true,
  run: offerFreedPlaces(publicUrl),
})

/** Tells the people of meetings whose payment was missing, and cancels their guests' visits. */
export const meetingsJob = ({ publicUrl }: Config): Job => ({
  name: 'endLapsedMeetings',
  everySeconds: SECONDS_PER_MINUTE,
  isInBatches: true,
  run: endLapsedMeetings(publicUrl),
})

/** Carries out what was decided about the visits of a day that was closed. */
export const settleVisitsJob = ({ publicUrl }: Config): Job => ({
  name: 'settleVisits',
  everySeconds: 5,
  isInBatches: true,
  run: settleVisits(publicUrl),
})

/** Gives the seats at events of people whose accounts have ended to whoever waits. */
export const seatsJob = ({ publicUrl }: Config): Job => ({
  name: 'freeSeatsOfEnded',
  everySeconds: SECONDS_PER_MINUTE,
  isInBatches: true,
  run: freeSeatsOfEnded(publicUrl),
})

/** Rejects extra hours of heating that nobody decided before they began. */
export const heatingJob = ({ publicUrl }: Config): Job => ({
  name: 'rejectUndecidedHeating',
  everySeconds: SECONDS_PER_MINUTE,
  isInBatches: true,
  run: rejectUndecidedHeating(publicUrl),
})

/** Cancels rentals of lockers that nobody assigned in their month. */
export const lockersJob = ({ publicUrl }: Config): Job => ({
  name: 'cancelUnassigned',
  everySeconds: TEN_MINUTES,
  isInBatches: true,
  run: cancelUnassigned(publicUrl),
})

/** Cancels monthly passes that were not paid by the end of their first day. */
export const passesJob = ({ publicUrl }: Config): Job => ({
  name: 'cancelUnpaidPasses',
  everySeconds: TEN_MINUTES,
  isInBatches: true,
  run: cancelUnpaidPasses(publicUrl),
})

/** Reminds people of what they have booked. */
export const remindJob = ({ publicUrl }: Config): Job => ({
  name: 'remind',
  everySeconds: SECONDS_PER_MINUTE,
  isInBatches: true,
  run: remind(publicUrl),
})

/** Sends events to the endpoints of webhooks; apart from messages, which a slow receiver must not delay. */
export const webhooksJob = (config: Config, keys: Keys, clock: () => Date, log: Logger): Job => ({
  name: 'deliverWebhooks',
  everySeconds: 5,
  isInBatches: true,
  isTimeless: true,
  run: (db) => deliverWebhooks({ db, keys, clock, networks: config.webhookNetworks, log }),
})

/** Asks the SMS gateway about messages on which it has not reported; no job without a gateway that can be asked. */
export function reportsJob(config: Config, log: Logger): Job[] {
  const gateway = createGateway(config)
  if (!gateway?.ask) return []
  return [
    {
      name: 'askForReports',
      everySeconds: SECONDS_PER_MINUTE,
      isInBatches: true,
      run: (db, now) => askForReports(db, gateway, () => now, log),
    },
  ]
}

/**
 * Keeps a copy of the list of people in the building for when the database is unreachable; each process its
 * own.
 */
export const insideJob = (config: Config, secret: Keys): Job => ({
  name: 'refreshInsideCopy',
  everySeconds: SECONDS_PER_MINUTE,
  isInBatches: true,
  isTimeless: true,
  run: (db, now) => refreshInsideCopy(db, now, { config, secret }),
})

/** Jobs that run at the same time, so that others find a connection: of those that have a minute or more. */
const MOST_AT_ONCE = 4

/** Runs a job: a failure is told by name, and neither ends the process nor another job. */
function runner({ db, clock, log, onRun, clockDoubt }: Omit<JobDeps, 'adapters'>, ending?: AbortSignal) {
  /** @returns whether it did not fail */
  const attempt = async (name: string, run: () => Promise<boolean>) => {
    try {
      if (await run()) onRun?.(name, 'success', clock())
      return true
    } catch (error) {
      onRun?.(name, 'failure', clock())
      const cause = error instanceof OperatorError ? error.message : undefined
      const rows = error instanceof RowsFailedError ? { work: error.work, rows: error.rows } : {}
      log.error(
        { job: name, cause, ...rows, database: databaseTrouble(error), err: describeError(error) },
        'job failed',
      )
      return false
    }
  }
  const runJob = ({ name, isInBatches, isTimeless, run }: Job) =>
    attempt(name, async () => {
      if (ending?.aborted) return false
      const doubt = isTimeless ? undefined : await clockDoubt?.(clock())
      if (doubt) throw new OperatorError(doubt)
      if (!isInBatches) return runAlone(db, name, (tx) => run(tx, clock()))
      await run(db, clock())
      return true
    })
  return { attempt, runJob }
}

/**
 * Runs jobs once, one after the other, before a restored database is used. @returns the names of those that failed; they run again
 * as always
 */
export async function runOnce(
  deps: Omit<JobDeps, 'adapters'>,
  jobs: readonly Job[] = JOBS,
): Promise<string[]> {
  const { runJob } = runner(deps)
  const failed: string[] = []
  for (const job of jobs) if (!(await runJob(job))) failed.push(job.name)
  return failed
}

/**
 * Starts the jobs in this process, spread over the first minute, and each then repeatedly, its interval counted from the end of the
 * last run; those that run every few seconds begin at once. A failure is logged, and the job runs again after its interval.
 */
export function startJobs(deps: JobDeps, jobs: readonly Job[] = JOBS) {
  const { db, clock, log, adapters } = deps
  const ending = new AbortController()
  const { attempt, runJob } = runner(deps, ending.signal)
  const inTurn = atMost(MOST_AT_ONCE)
  const patient = jobs.filter(({ everySeconds }) => everySeconds >= SECONDS_PER_MINUTE)
  const stops = [
    // Claims its rows one by one, so several processes may deliver at the same time.
    ...QUEUES.map((queue) =>
      repeat(queue.everySeconds, () =>
        attempt(DELIVERY, async () => {
          await deliverQueue(queue, { db, adapters, clock, log, ending: ending.signal, forgetDevice })
          return true
        }),
      ),
    ),
    ...jobs.map((job) => {
      const isPatient = job.everySeconds >= SECONDS_PER_MINUTE
      const run = () => (isPatient ? inTurn(() => runJob(job)) : runJob(job))
      return repeat(
        job.everySeconds,
        run,
        isPatient ? (patient.indexOf(job) / patient.length) * SECONDS_PER_MINUTE : 0,
      )
    }),
  ]
  return {
    /** Starts no further run and waits for those in progress. */
    async stop(): Promise<void> {
      ending.abort()
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}

/**
 * Runs after `first` seconds and then repeatedly, `seconds` after the end of each run. @returns a function that stops it and waits for
 * the current run
 */
function repeat(seconds: number, run: () => Promise<unknown>, first = 0): () => Promise<unknown> {
  let stopped = false
  let timer: NodeJS.Timeout
  let running: Promise<unknown> = Promise.resolve()
  const plan = (milliseconds: number) => {
    timer = setTimeout(() => {
      running = run().then(() => {
        if (!stopped) plan(seconds * 1000)
      })
    }, milliseconds)
    // The timer must not keep the process alive.
    timer.unref()
  }
  plan(first * 1000)
  return () => {
    stopped = true
    clearTimeout(timer)
    return running
  }
}
