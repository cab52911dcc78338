import { findPostgres } from '../../app/set-up/find-parts.js'
import { startPostgresCluster } from '../support/postgres-cluster'
import { backupUnderLoad } from './backup'
import { killDuringBookings } from './bookings'
import { databaseAway } from './database-away'
import { diskFull } from './disk-full'
import { gatewayAway } from './gateway'
import { killDuringWrites } from './kill'
import { killDuringGroups } from './kill-group'
import { clockOverMidnight } from './midnight'
import { killDuringParking } from './parking'
import { backToPointInTime } from './point-in-time'
import { killDuringRaces } from './races'
import { restartOneByOne } from './rolling'
import { endDuringSeats, seatsOnFullDisk } from './seats'
import { Skipped } from './skipped'
import { standbyTakesOver } from './standby'
import { stopUnderLoad } from './stop'
import { killDuringUploads } from './uploads'
import { ownFolder, pgliteStores, postgresStores, type NewStore } from './stores'

/**
 * `npm run faults`: injects faults into built portals and prints a line per scenario. Exits with a code ≠ 0
 * when a check failed. `--short` kills less often; `--once` injects each fault once, on the kind of database that it tells more of; other
 * words select scenarios by name.
 */
const parameters = process.argv.slice(2)
const isOnce = parameters.includes('--once')
const isShort = isOnce || parameters.includes('--short')
const chosen = parameters.filter((word) => !word.startsWith('--'))
const kills = isOnce ? 1 : isShort ? 2 : 50
const fewKills = isShort ? 1 : 10

let broken = 0
async function runScenario(name: string, scenario: () => Promise<string>) {
  if (chosen.length > 0 && !chosen.some((word) => name.includes(word))) return
  const began = Date.now()
  const say = (verdict: string, words: string) =>
    console.log(`${verdict} ${name} (${Math.round((Date.now() - began) / 1000)} s): ${words}`)
  try {
    say('kept   ', await scenario())
  } catch (error) {
    if (error instanceof Skipped) return say('skipped', error.message)
    broken++
    say('BROKEN ', error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}

const folder = ownFolder()

/** What is injected on both kinds of database, and on which of them alone if once. */
const ON_BOTH: {
  name: string
  onceOn: 'PGlite' | 'PostgreSQL'
  run: (newStore: NewStore) => Promise<string>
}[] = [
  // With PGlite the database dies with the portal.
  { name: 'kill -9 on', onceOn: 'PGlite', run: (newStore) => killDuringWrites(newStore, kills) },
  { name: 'groups on', onceOn: 'PGlite', run: (newStore) => killDuringGroups(newStore, kills) },
  { name: 'parking on', onceOn: 'PostgreSQL', run: (newStore) => killDuringParking(newStore, fewKills) },
  { name: 'races on', onceOn: 'PostgreSQL', run: (newStore) => killDuringRaces(newStore, fewKills) },
  { name: 'bookings on', onceOn: 'PostgreSQL', run: (newStore) => killDuringBookings(newStore, fewKills) },
  { name: 'seats on', onceOn: 'PostgreSQL', run: (newStore) => endDuringSeats(newStore, fewKills) },
  { name: 'SIGTERM on', onceOn: 'PGlite', run: stopUnderLoad },
  // A backup of PostgreSQL is also that of "point in time".
  { name: 'backup of', onceOn: 'PGlite', run: backupUnderLoad },
]

async function onEither(kind: 'PGlite' | 'PostgreSQL', newStore: NewStore) {
  for (const { name, onceOn, run } of ON_BOTH)
    if (!isOnce || onceOn === kind) await runScenario(`${name} ${kind}`, () => run(newStore))
}

/** In turn, as PGlite admits a single process. */
async function onPglite() {
  const newStore = await pgliteStores(folder)
  await onEither('PGlite', newStore)
  await runScenario('full disk', () => diskFull(newStore, folder))
  await runScenario('seats on a full disk', () => seatsOnFullDisk(newStore, folder))
}

async function onPostgresql() {
  if (!findPostgres())
    return runScenario('everything on PostgreSQL', () => Promise.reject(new Skipped('it is not installed')))
  // With synchronous commits, since acknowledged writes must survive. Refused connections are expected.
  const cluster = await startPostgresCluster({ synchronous_commit: 'on', log_min_messages: 'panic' })
  try {
    const newStore = await postgresStores(folder, cluster)
    await Promise.all([
      // These two are mostly idle.
      runScenario('SMS gateway', () => gatewayAway(newStore)),
      runScenario('clock over midnight', () => clockOverMidnight(newStore)),
      (async () => {
        await onEither('PostgreSQL', newStore)
        await runScenario('uploads', () => killDuringUploads(newStore, Math.ceil(kills / 2)))
      })(),
    ])
    await runScenario('standby takes over', () => standbyTakesOver(folder))
    await runScenario('one process after the other', () => restartOneByOne(newStore, cluster, folder))
    await runScenario('point in time', () => backToPointInTime(folder))
    // Last, as it stops the database of all scenarios.
    await runScenario('database away', () => databaseAway(newStore, cluster))
  } finally {
    await cluster.stop()
  }
}

await Promise.all([onPglite(), onPostgresql()])
console.log(broken === 0 ? 'Every promise was kept.' : `${broken} promises were broken.`)
process.exit(broken === 0 ? 0 : 1)
