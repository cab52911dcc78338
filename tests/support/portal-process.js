import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from '../../app/set-up/lock.js'
import { run } from '../../app/set-up/project.js'

/**
 * The built portal for journeys: on a free port, with demo data in a temporary folder, and with a clock that starts on a
 * Tuesday morning in Seoul. Says its address on standard error, as its log is its output. PORTAL_ENV (JSON) adds to its configuration; CLOCK_LEAP
 * in it names a file with an offset of the clock in ms, which may change while the portal runs. Environment variables of
 * the developer are not passed on, so that journeys never use their database. Portals with the demo data of the usual day copy them from
 * JOURNEYS_FILLED, as making them takes most of a start; with FILL this process makes them there, and ends.
 */
const CLOCK_BEGINS = '2026-11-24T10:00:00+09:00'

// React selects its production build when it is imported.
process.env.NODE_ENV = 'production'
const { startPortal } = await import('../../build/portal.js')

const folder = mkdtempSync(path.join(tmpdir(), 'portal-journeys-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const ahead = Date.parse(process.env.CLOCK_BEGINS ?? CLOCK_BEGINS) - Date.now()
const given = JSON.parse(process.env.PORTAL_ENV ?? '{}')
const filled = process.env.JOURNEYS_FILLED
const hasUsualData =
  !process.env.CLOCK_BEGINS && !['DATA_DIR', 'DATABASE_URL', 'API_URL', 'DEMO'].some((name) => name in given)
if (process.env.FILL) given.DATA_DIR = process.env.FILL
else if (filled && hasUsualData) {
  await withLock(`${filled}.lock`, async () => {
    if (!existsSync(filled)) await fill(filled)
  })
  cpSync(filled, folder, { recursive: true })
}
const leap = () => (given.CLOCK_LEAP ? Number(readFileSync(given.CLOCK_LEAP, 'utf8')) : 0)
const portal = await startPortal({
  env: {
    PORT: String(await sparePort()),
    DATA_DIR: folder,
    DEMO: 'on',
    RATE_LIMIT_FACTOR: '1000',
    // Receivers of webhooks are at this machine.
    WEBHOOK_NETWORKS: '127.0.0.0/8',
    ...given,
  },
  clock: () => new Date(Date.now() + ahead + leap()),
})
if (process.env.FILL) {
  await portal.close()
  process.exit()
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, async () => {
    await portal.close()
    process.exit()
  })
}
// Printed last, as the reader of the address may stop the process at once.
console.error(`The portal answers at ${portal.url}`)

/** @returns {Promise<number>} */
function sparePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, 'localhost', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** @param {string} wanted the folder, which is there only once it is complete */
async function fill(wanted) {
  const next = `${wanted}-next`
  rmSync(next, { recursive: true, force: true })
  const { code, output } = await run(process.execPath, [fileURLToPath(import.meta.url)], {
    env: { ...process.env, PORTAL_ENV: '{}', FILL: next },
    quiet: true,
  })
  if (code !== 0) throw new Error(output)
  renameSync(next, wanted)
}
