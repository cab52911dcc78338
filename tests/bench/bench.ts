import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { startPostgresCluster } from '../support/postgres-cluster'
import type { Section } from './section'
import { alive } from './sections/alive'
import { bookings } from './sections/bookings'
import { bystander } from './sections/bystander'
import { complaints } from './sections/complaints'
import { day } from './sections/day'
import { follow } from './sections/follow'
import { groupImport } from './sections/group-import'
import { inPlace } from './sections/in-place'
import { history } from './sections/history'
import { lists } from './sections/lists'
import { lighthouse } from './sections/lighthouse'
import { manyNotices } from './sections/many-notices'
import { oneSlot } from './sections/one-slot'
import { pages } from './sections/pages'
import { parking } from './sections/parking'
import { posts } from './sections/posts'
import { scans } from './sections/scans'
import { seven } from './sections/seven'
import { uploads } from './sections/uploads'
import { saveIn } from './table'

/**
 * `npm run bench [-- section … --save]`: the cost of the portal relative to floors, minimal servers measured in the same
 * run (floor-process.ts); all sections, or the named ones. Runs of portal and floors alternate, and the median is
 * reported, so that other load affects both alike. PostgreSQL runs with fsync off, which makes the ratios larger: a disk
 * would slow the floor as much.
 */
const SECTIONS: Record<string, Section> = {
  pages,
  lists,
  follow,
  posts,
  bookings,
  'one-slot': oneSlot,
  bystander,
  seven,
  day,
  complaints,
  parking,
  scans,
  uploads,
  import: groupImport,
  notices: manyNotices,
  history,
  lighthouse,
  alive,
  'in-place': inPlace,
}
const README = new URL('README.md', import.meta.url)

const [options, names] = [
  process.argv.slice(2).filter((word) => word.startsWith('--')),
  process.argv.slice(2).filter((word) => !word.startsWith('--')),
]
const unknown = names.filter((name) => !(name in SECTIONS))
if (unknown.length > 0)
  throw new Error(`There is no section ${unknown.join(', ')}; there are ${Object.keys(SECTIONS).join(', ')}`)

const cluster = await startPostgresCluster({ shared_buffers: '512MB', max_wal_size: '4GB' })
try {
  for (const [name, { title, measure }] of Object.entries(SECTIONS)) {
    if (names.length > 0 && !names.includes(name)) continue
    console.log(`\n${title}\n`)
    const report = await measure(cluster)
    console.log(report)
    if (options.includes('--save')) save(name, `${title}${dated()}\n\n${report}`)
  }
} finally {
  await cluster.stop()
}

/** Written after each section, so that one that fails loses only its own results. */
function save(name: string, report: string) {
  writeFileSync(README, saveIn(readFileSync(README, 'utf8'), name, report))
}

function dated() {
  const [cpu] = os.cpus()
  const machine = `${os.cpus().length} × ${cpu!.model.trim()}, Node ${process.versions.node}`
  const others = os.loadavg()[2]! > 2 ? ', busy' : ''
  return ` (${new Date().toISOString().slice(0, 10)}, ${machine}${others})`
}
