import { existsSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Keys } from '~/api/secrets.server'
import type { SharedReads } from '~/api/context.server'
import { createApi } from './create-api.server'
import { backUp } from '~/db/backup.server'
import { clockDoubt } from '~/db/clock-doubt.server'
import { openDatabase, type Database } from '~/db/database.server'
import { databaseTrouble } from '~/db/database-trouble.server'
import { EarlierVersionError } from '~/db/earlier-version.server'
import { DatabaseInUseError } from '~/db/folder-lock.server'
import { OperatorError } from '~/db/operator-error'
import { restore, type RestoreTarget } from '~/db/restore.server'
import { DemoDataError, refuseMixedDemo, seedDemo, seedEssentials } from '~/db/seed/seed.server'
import { DEMO_SIGN_INS } from '~/db/demo-sign-ins'
import { hashPassword } from '~/domains/account/api/password.server'
import {
  issueFirstAdministratorCode,
  issueFurtherAdministratorCode,
} from '~/domains/desk/api/first-administrator.server'
import { ConfigurationError, readConfig, type Config } from '~/env.server'
import {
  DELIVERY,
  filesJob,
  insideJob,
  JOBS,
  ledgerJobs,
  meetingsJob,
  gxPlacesJob,
  seatsJob,
  settleVisitsJob,
  heatingJob,
  lockersJob,
  passesJob,
  remindJob,
  runOnce,
  reportsJob,
  startJobs,
  waitingJob,
  webhooksJob,
  type Job,
} from '~/jobs/run-jobs.server'
import { LedgerMissingError, startLedger, writeLedger } from '~/db/ledger.server'
import { measureDatabase, measureFolders } from '~/db/measure.server'
import { latestWrite } from '~/db/latest-write.server'
import { reconcileRestored } from '~/jobs/reconcile-restored.server'
import { channelsWithoutGateway, createAdapters } from '~/messaging/adapters.server'
import { outboxKey } from '~/messaging/outbox-key.server'
import { createCookies } from './cookies.server'
import { createDrain } from './drain.server'
import { translator } from '~/i18n/i18n'
import { createLog, describeError } from './log.server'
import { folderTrouble } from './folder-trouble'
import { createMetrics, listenForMetrics, type Metrics } from './metrics.server'
import { builtPages, developmentPages } from './pages.server'
import { createServer } from './portal.server'
import { reseal, type Resealed } from '~/jobs/reseal.server'
import { abortSlowBody, hasTwoHosts, REQUEST_TIMEOUTS } from './slow-requests.server'
import { sessionSecret } from './secret.server'
import '~/i18n/i18n.server'

const PROJECT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const MIGRATIONS = path.join(PROJECT, 'app/db/migrations')

interface PortalOptions {
  env: Record<string, string | undefined>
  /** The current time; set by tests. */
  clock?: () => Date
  /** Serve pages from the sources through vite. */
  development?: boolean
  /** Called with lines for the console once the portal is up. */
  announce?: (lines: string[]) => void
}

/**
 * Starts the whole product: database, /api/v1, pages and jobs in one process.
 * @throws ConfigurationError, DatabaseInUseError, EarlierVersionError
 */
export async function startPortal(options: PortalOptions): Promise<{
  url: string
  port: number
  /** The port of METRICS_PORT; undefined without it. */
  metricsPort: number | undefined
  /** Logs a rejection that nothing handled. */
  reportStray(error: unknown): void
  close(): Promise<void>
}> {
  const config = readConfig(options.env)
  const clock = options.clock ?? (() => new Date())
  const log = createLog(config.logLevel)
  const secret = sessionSecret(config)
  const notes: string[] = []

  const drain = createDrain()
  const trouble = async (): Promise<string | undefined> => {
    if (drain.isStopping()) return 'the portal is stopping'
    if (ownApi) return ownApi.database.trouble()
    return (await isApiUp(config.apiUrl!)) ? undefined : 'the API at API_URL does not answer'
  }
  const jobs = config.apiUrl ? [] : jobsOf(config, secret, clock, log)
  const metrics: Metrics | undefined =
    config.metricsToken === undefined && config.metricsPort === undefined
      ? undefined
      : createMetrics({
          jobs: jobs.length > 0 ? [DELIVERY, ...jobs.map(({ name }) => name)] : [],
          clock,
          withoutGateway: config.apiUrl ? [] : channelsWithoutGateway(config),
          isReady: async () => (await trouble()) === undefined,
          pool: () => ownApi?.database.pool(),
          measureDatabase: config.apiUrl
            ? undefined
            : () => measureDatabase(ownApi!.database.db, clock(), channelsWithoutGateway(config)),
          measureFolders: () => measureFolders(config),
        })
  const ownApi: OwnApi | undefined = config.apiUrl
    ? undefined
    : await openOwnApi({ config, secret, clock, log, notes, jobs, metrics })
  const pages = await (options.development ? developmentPages : builtPages)(PROJECT)
  const cookies = createCookies(config, secret, clock)
  const callApi = async (request: Request, shared?: SharedReads) =>
    ownApi
      ? ownApi.api.fetch(request, { shared })
      : // Not limited in time: the parser enforces a minimum rate of the sender (forms/multipart.server.ts).
        // Uploads have no time-out here; the sender's rate is limited (forms/multipart.server.ts).
        fetch(request, request.body ? {} : { signal: AbortSignal.timeout(5_000) })
  const portal = createServer({
    config,
    secret,
    clock,
    cookies,
    log,
    pages: pages.handle,
    clientDir: pages.clientDir,
    callApi,
    api: ownApi && ((request) => ownApi.api.fetch(request)),
    written: ownApi && (() => latestWrite(ownApi.database.db)),
    trouble,
    isStopping: drain.isStopping,
    metrics,
    development: options.development ?? false,
  })
  const listener = getRequestListener(portal.fetch)
  const server = createHttpServer(REQUEST_TIMEOUTS, (request, response) => {
    drain.track(response)
    if (hasTwoHosts(request.rawHeaders)) return void response.writeHead(400).end()
    abortSlowBody(request)
    if (pages.middleware) pages.middleware(request, response, () => void listener(request, response))
    else void listener(request, response)
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, resolve)
  })
  const metricsServer =
    metrics && config.metricsPort !== undefined
      ? await listenForMetrics(metrics, config.metricsPort).catch((error: unknown) => {
          throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
            ? new ConfigurationError('METRICS_PORT is already in use by another program')
            : error
        })
      : undefined
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const url = config.production ? config.publicUrl : `http://localhost:${port}`
  options.announce?.([`Portal ready at ${url}`, ...notes])

  let closing: Promise<void> | undefined
  const close = () =>
    (closing ??= (async () => {
      const jobsOver = ownApi?.jobs.stop()
      await drain.end(server, config.drainSeconds * 1_000)
      await jobsOver
      metricsServer?.close().closeAllConnections()
      // Lines that cannot be written now stay in the database until the next start.
      if (ownApi) await writeLedger(ownApi.database.db, config.ledgerDir).catch(() => undefined)
      await pages.close()
      await ownApi?.database.close()
    })())
  const reportStray = (error: unknown) =>
    log.error({ err: describeError(error) }, 'a rejected promise was not handled')
  const metricsAddress = metricsServer?.address()
  const metricsPort = typeof metricsAddress === 'object' ? metricsAddress?.port : undefined
  return { url, port, metricsPort, reportStray, close }
}

/** All periodic jobs of a portal with this configuration. */
const jobsOf = (
  config: Config,
  secret: Keys,
  clock: () => Date,
  log: ReturnType<typeof createLog>,
): Job[] => [
  // The first to run: an empty store is marked before anything is in it, and a reminder that came due during a restart is late already.
  filesJob(config),
  remindJob(config),
  ...JOBS,
  ...ledgerJobs(config.ledgerDir),
  waitingJob(config),
  meetingsJob(config),
  seatsJob(config),
  settleVisitsJob(config),
  gxPlacesJob(config),
  heatingJob(config),
  lockersJob(config),
  passesJob(config),
  insideJob(config, secret),
  webhooksJob(config, secret, clock, log),
  ...reportsJob(config, log),
]

const GATEWAY_VARIABLES = { sms: 'SMS_PROVIDER', email: 'SMTP_URL', push: 'FCM_CREDENTIALS' } as const

type OwnApi = Awaited<ReturnType<typeof openOwnApi>>

async function openOwnApi({
  config,
  secret,
  clock,
  log,
  notes,
  jobs: toRun,
  metrics,
}: {
  config: Config
  secret: Keys
  clock: () => Date
  log: ReturnType<typeof createLog>
  notes: string[]
  jobs: Job[]
  metrics: Metrics | undefined
}) {
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    directUrl: config.directDatabaseUrl,
    dataDir: config.dataDir,
    migrationsDir: MIGRATIONS,
    onError: (error) =>
      log.error(
        { err: { name: error.name, code: (error as { code?: string }).code } },
        'database connection lost',
      ),
  })
  try {
    await refuseMixedDemo(database.db, config)
    const doubtOf = (now: Date) => clockDoubt(database, now)
    const doubt = database.kind === 'postgresql' ? await doubtOf(clock()) : undefined
    if (doubt) throw new OperatorError(`The portal cannot start: ${doubt}`)
    if (await database.atLength((db) => reconcileRestored(db, config.ledgerDir, clock()))) {
      const failed = await runOnce({ db: database.background, clock, log, clockDoubt: doubtOf })
      notes.push('Restored from a backup: what ended since has ended again, everybody signs in anew')
      if (failed.length > 0) notes.push(`Jobs that failed and run again (see the log): ${failed.join(', ')}`)
    }
    await startLedger(config.ledgerDir)
    await prepareData(database, config, secret, clock, notes)
    const api = createApi({ db: database.db, clock, config, secret, log, onRefusal: metrics?.refused })
    const adapters = createAdapters(config, log)
    for (const channel of channelsWithoutGateway(config)) {
      notes.push(`Messages by ${channel} are not sent: no gateway (${GATEWAY_VARIABLES[channel]})`)
      log.warn({ channel }, 'messages are not sent: no gateway')
    }
    const jobs = startJobs(
      { db: database.background, clock, log, adapters, onRun: metrics?.jobRan, clockDoubt: doubtOf },
      toRun,
    )
    return { database, api, jobs }
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * At the first start adds policies, holidays, settings, and either the demo building or a code for the first
 * administrator.
 */
async function prepareData(
  { db, kind }: Database,
  config: Config,
  secret: Keys,
  clock: () => Date,
  notes: string[],
) {
  await seedEssentials(db, clock())
  notes.push(
    kind === 'pglite'
      ? `Data      ${path.resolve(config.dataDir)} (embedded PostgreSQL)`
      : 'Data      PostgreSQL at DATABASE_URL',
  )
  if (config.demo) {
    await seedDemo(db, clock(), { hash: hashPassword, config })
    notes.push('Demo sign-ins')
    const t = translator('en')
    for (const { who, loginId, password } of DEMO_SIGN_INS)
      notes.push(`  ${t(`account:demo.roles.${who}`).padEnd(36)} ${loginId.padEnd(14)} ${password}`)
    const key = outboxKey(config, secret)
    notes.push('Desk      /desk', `Messages  /development/outbox${key === undefined ? '' : `?key=${key}`}`)
    return
  }
  const code = await issueFirstAdministratorCode(db, secret, clock())
  if (code)
    notes.push(
      `First administrator of the desk: open /desk/first-administrator and enter ${code} (valid for 24 hours)`,
    )
}

const isApiUp = (apiUrl: string) =>
  fetch(`${apiUrl}/lease/view`, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  )

/** `npm run backup`, in the portal's own environment. @throws ConfigurationError, BackupError */
export const backUpPortal = (
  env: NodeJS.ProcessEnv,
  to: string,
  how: { keep?: number; encryptTo?: string },
) => backUp({ config: readConfig(env), env, migrationsDir: MIGRATIONS }, to, how)

/** `npm run restore`, in the portal's own environment. @throws ConfigurationError, BackupError */
export const restorePortal = (
  env: NodeJS.ProcessEnv,
  backup: string,
  confirm: (target: RestoreTarget) => Promise<boolean>,
) => restore({ config: readConfig(env), env, migrationsDir: MIGRATIONS }, backup, confirm)

/**
 * `npm run administrator`, in the portal's own environment: a code for a further administrator, for `/desk/first-administrator`.
 * With the embedded database the portal must not run.
 * @throws ConfigurationError, DatabaseInUseError, EarlierVersionError
 */
export const furtherAdministratorCode = (env: NodeJS.ProcessEnv): Promise<string> =>
  withDatabase(env, (db, config) => issueFurtherAdministratorCode(db, sessionSecret(config), new Date()))

/**
 * `npm run reseal`, in the portal's own environment, with the new key before the leaked one in SESSION_SECRET. The portal must not run.
 * @throws ConfigurationError, DatabaseInUseError, EarlierVersionError
 */
export const resealPortal = (env: NodeJS.ProcessEnv): Promise<Resealed> =>
  withDatabase(env, (db, config) => reseal(db, sessionSecret(config)))

/** Does the work of a command with the portal's database. */
async function withDatabase<T>(
  env: NodeJS.ProcessEnv,
  work: (db: Database['db'], config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig(env)
  const { databaseUrl, directDatabaseUrl: directUrl, dataDir } = config
  const database = await openDatabase({
    databaseUrl,
    directUrl,
    dataDir,
    migrationsDir: MIGRATIONS,
    // The command ends with the error of its statement.
    onError: () => undefined,
  })
  try {
    return await work(database.db, config)
  } finally {
    await database.close()
  }
}

/** Errors that whoever starts the portal can correct: shown as their message alone. */
const EXPECTED = [
  ConfigurationError,
  DatabaseInUseError,
  DemoDataError,
  EarlierVersionError,
  LedgerMissingError,
]

async function run() {
  const print = (lines: string[]) => process.stdout.write(`\n${lines.join('\n')}\n\n`)
  try {
    const portal = await startPortal({
      env: process.env,
      development: process.argv.includes('--dev'),
      announce: print,
    })
    let stopping = false
    const stop = () => {
      if (stopping) return
      stopping = true
      portal.close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    // An unhandled rejection belongs to one request: it must not end all others.
    process.on('unhandledRejection', portal.reportStray)
  } catch (error) {
    const expected = EXPECTED.some((kind) => error instanceof kind)
    const code = (error as NodeJS.ErrnoException).code
    const trouble = databaseTrouble(error)
    const ofFolder = folderTrouble(error, process.env.LEDGER_DIR)
    const isEmbedded = !process.env.DATABASE_URL && !process.env.DATABASE_URL_FILE
    const message =
      expected || error instanceof OperatorError
        ? (error as Error).message
        : code === 'EADDRINUSE'
          ? 'PORT is already in use by another program'
          : isEmbedded && ofFolder
            ? ofFolder
            : trouble
              ? `The portal cannot start: ${trouble} (DATABASE_URL)`
              : ofFolder
    process.stderr.write(`${message ?? (error instanceof Error ? error.stack : JSON.stringify(error))}\n`)
    // What the configuration makes wrong stays so at the next try; a database comes back.
    process.exit((expected || code) && !trouble && !ofFolder?.endsWith('full') ? 78 : 1)
  }
}

// Tests import this file; `npm start` runs it.
if (process.argv[1] && existsSync(process.argv[1]) && import.meta.url === pathToFileURL(process.argv[1]).href)
  void run()
