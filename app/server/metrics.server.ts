import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { isSameSecret } from '~/api/secrets.server'
import type { Pool } from '~/db/database.server'
import type { InDatabase, InFolders } from '~/db/measure.server'
import { CHANNELS, type Channel } from '~/messaging/outbox.server'
import { yearsWithoutHolidays } from '~/domains/desk/rules/years-without-holidays'
import { seoulDate } from '~/rules/local-time'

/** Limits of the histogram (seconds): a page takes some milliseconds, and nothing waits longer than the database may. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** How `/api/v1` refuses a time, a unit or a locker that somebody else has got. */
const TAKEN = ['slotClosed', 'takenByEvent', 'ptTaken', 'lockerTaken'] as const
/** How sign-ins are refused; `tooManyRequests` also where something else was asked for too often. */
const SIGN_INS_REFUSED = [
  'invalidCredentials',
  'secondFactorWrong',
  'passwordWrong',
  'tooManyRequests',
] as const
/** Named as counters, which they are not (`promtool check metrics`). */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

const CONTENT_TYPE = 'Content-Type'

export type JobOutcome = 'success' | 'failure'

/** Figures of one process for Prometheus. Labels are patterns, codes and names of jobs: never personal data. */
export interface Metrics {
  /** @param seconds how long the answer took */
  requested(request: { route: string; method: string; status: number; seconds: number }): void
  /** Of a job that did its work, not of one that another process was doing. */
  jobRan(name: string, outcome: JobOutcome, now: Date): void
  /** Counts refusals because something is taken, and of sign-ins; others are ignored. */
  refused(messageKey: string): void
  /** All figures in Prometheus' text format, and its media type. */
  read(): Promise<{ text: string; type: string }>
}

interface MetricsSource {
  /** Channels whose messages go nowhere. */
  withoutGateway: readonly Channel[]
  /** Names of all jobs, so that one that has never succeeded is seen. */
  jobs: readonly string[]
  clock: () => Date
  isReady: () => Promise<boolean>
  pool: () => Pool | undefined
  /** Undefined without a database of its own. @throws when it does not answer */
  measureDatabase: (() => Promise<InDatabase>) | undefined
  measureFolders: () => Promise<InFolders>
}

/** Metrics of this process and, the same in all processes, of the database they share. */
export function createMetrics(source: MetricsSource): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  const gauge = <T extends string>(name: string, help: string, labelNames: readonly T[] = []) =>
    new Gauge({ name, help, labelNames, registers })

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by the pattern of their route, in seconds until the answer begins',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const jobSuccess = gauge(
    'portal_job_last_success_timestamp_seconds',
    'When this process last did the job, 0 for never',
    ['name'],
  )
  const jobFailures = new Counter({
    name: 'portal_job_failures_total',
    help: 'Runs of a job that ended with an error',
    labelNames: ['name'],
    registers,
  })
  const refusals = new Counter({
    name: 'portal_bookings_refused_total',
    help: 'Bookings refused because somebody else has what was asked for',
    labelNames: ['reason'],
    registers,
  })
  // `job` is Prometheus' own label.
  for (const name of source.jobs) {
    jobSuccess.set({ name }, 0)
    jobFailures.inc({ name }, 0)
  }
  for (const reason of TAKEN) refusals.inc({ reason }, 0)
  const signIns = new Counter({
    name: 'portal_sign_ins_refused_total',
    help: 'Sign-ins refused: a wrong password, a wrong code of a second factor, too many of something',
    labelNames: ['reason'],
    registers,
  })
  for (const reason of SIGN_INS_REFUSED) signIns.inc({ reason }, 0)

  const gateways = gauge('portal_gateway', '1 for a channel whose messages have a gateway', ['channel'])
  for (const channel of CHANNELS) gateways.set({ channel }, source.withoutGateway.includes(channel) ? 0 : 1)
  const ready = gauge('portal_ready', '1 when /readyz answers 200')
  const connections = gauge('portal_database_connections', "Connections of this process's pool", ['state'])
  const mostConnections = gauge('portal_database_connections_max', 'Connections the pool may open')
  const waitingQueries = gauge(
    'portal_database_connection_requests_waiting',
    'Queries waiting for a connection of the pool',
  )
  const ofDatabase = {
    outbox: gauge('portal_outbox_messages', 'Messages kept, by channel and status', ['channel', 'status']),
    oldest: gauge(
      'portal_outbox_oldest_waiting_seconds',
      'Age of the oldest message that waits, 0 without one',
    ),
    repayment: gauge(
      'portal_repayments_oldest_seconds',
      'How long the oldest sum that is to be paid back waits, 0 without one',
    ),
    sessions: gauge('portal_sessions', 'Open sessions of members and of building staff', ['holder']),
    size: gauge('portal_database_size_bytes', 'Size of the database'),
    sequences: gauge('portal_sequence_used_ratio', 'How much of its numbers a sequence has used up', [
      'name',
    ]),
    tables: gauge('portal_table_bytes', 'Size of a table with its indexes', ['name']),
    archiveFails: gauge(
      'portal_wal_archive_failing',
      '1 when PostgreSQL last failed to archive its log; missing without an archive',
    ),
    baseBackup: gauge(
      'portal_base_backup_last_success_timestamp_seconds',
      'When the last base backup was made; missing without one',
    ),
    holidays: gauge(
      'portal_years_without_holidays',
      'This year and the next, if they have no holidays entered',
    ),
  }
  const backup = gauge(
    'portal_backup_last_success_timestamp_seconds',
    'When the last backup was made, 0 for never',
  )
  const diskFree = gauge('portal_disk_free_bytes', 'Free space where the portal writes', ['folder'])
  const diskSize = gauge('portal_disk_size_bytes', 'Size of the file system the portal writes to', ['folder'])

  const ledger = gauge('portal_ledger_bytes', 'Size of the ledger; missing without one')

  const showPool = () => {
    const pool = source.pool()
    if (!pool) return
    connections.set({ state: 'used' }, pool.total - pool.idle)
    connections.set({ state: 'idle' }, pool.idle)
    mostConnections.set(pool.max)
    waitingQueries.set(pool.waiting)
  }
  const showDatabase = async () => {
    for (const labelled of [ofDatabase.outbox, ofDatabase.sessions, ofDatabase.sequences, ofDatabase.tables])
      labelled.reset()
    // `reset` would make them 0.
    for (const single of [
      ofDatabase.oldest,
      ofDatabase.repayment,
      ofDatabase.size,
      ofDatabase.holidays,
      ofDatabase.archiveFails,
      ofDatabase.baseBackup,
    ])
      single.remove()
    const found = await source.measureDatabase?.()
    if (!found) return
    for (const { channel, status, number } of found.outbox) ofDatabase.outbox.set({ channel, status }, number)
    ofDatabase.oldest.set(found.oldestWaiting)
    ofDatabase.repayment.set(found.oldestRepayment)
    ofDatabase.sessions.set({ holder: 'member' }, found.sessions.member)
    ofDatabase.sessions.set({ holder: 'staff' }, found.sessions.staff)
    ofDatabase.size.set(found.databaseBytes)
    for (const { name, used } of found.sequences) ofDatabase.sequences.set({ name }, used)
    for (const { name, bytes } of found.tables) ofDatabase.tables.set({ name }, bytes)
    if (found.archiveFails !== null) ofDatabase.archiveFails.set(found.archiveFails ? 1 : 0)
    if (found.baseBackup !== null) ofDatabase.baseBackup.set(found.baseBackup)
    ofDatabase.holidays.set(yearsWithoutHolidays(seoulDate(source.clock()), found.holidayYears).length)
  }
  const showFolders = async () => {
    const { lastBackup, disks, ledgerBytes } = await source.measureFolders()
    backup.set(lastBackup)
    if (ledgerBytes === undefined) ledger.remove()
    else ledger.set(ledgerBytes)
    for (const { folder, free, size } of disks) {
      diskFree.set({ folder }, free)
      diskSize.set({ folder }, size)
    }
  }
  const collect = async () => {
    showPool()
    ready.set((await source.isReady()) ? 1 : 0)
    // Without the database its figures are missing, and all others are shown.
    await showDatabase().catch(() => undefined)
    await showFolders()
    return { text: await registry.metrics(), type: registry.contentType }
  }
  let reading: ReturnType<typeof collect> | undefined
  return {
    requested: ({ route, method, status, seconds }) =>
      requests.observe(
        { route, method: METHODS.has(method) ? method : 'other', status: String(status) },
        seconds,
      ),
    jobRan(name, outcome, now) {
      if (outcome === 'success') jobSuccess.set({ name }, now.getTime() / 1_000)
      else jobFailures.inc({ name })
    },
    refused(messageKey) {
      const reason = TAKEN.find((key) => key === messageKey)
      if (reason) refusals.inc({ reason })
      const signIn = SIGN_INS_REFUSED.find((key) => key === messageKey)
      if (signIn) signIns.inc({ reason: signIn })
    },
    // Several scrapers at once ask the database once.
    read: () => (reading ??= collect().finally(() => (reading = undefined))),
  }
}

/** Whether a request may read the metrics: with METRICS_TOKEN as its bearer token. */
export const mayReadMetrics = (token: string | undefined, authorization: string | undefined): boolean =>
  token !== undefined && authorization !== undefined && isSameSecret(authorization, `Bearer ${token}`)

/** Serves `/metrics` on a port of its own, to programs of this machine alone. */
export async function listenForMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.read().then(
      ({ text, type }) => response.writeHead(200, { [CONTENT_TYPE]: type }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return server
}
