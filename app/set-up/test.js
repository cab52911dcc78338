// @ts-check
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CHECKS } from './checks.js'
import { countPlaywright, countVitest, oneTest, summary, total, troubles } from './count-tests.js'
import { findNode24 } from './find-parts.js'
import { getPart, PARTS } from './get-parts.js'
import { ensureInstalled } from './install.js'
import { ensureBuilt } from './portal-build.js'
import { isCi, main, root, run, SetUpError, step } from './project.js'
import { fileTimes, processorTimeOfChildren, timeTable } from './time-table.js'

/** @typedef {import('./count-tests.js').Count} Count */

const MINUTE = 60_000

/** @type {string[]} */
const failures = []
/** @type {import('./time-table.js').FileTime[]} */
const files = []
/** @type {import('./time-table.js').SectionTime[]} */
const times = []

const reports = mkdtempSync(path.join(tmpdir(), 'portal-test-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

/**
 * Sections of `npm test` in their order; `npm test -- unit journeys` runs only those. `needs`: programs without
 * which a section fails in CI and is skipped, named and counted, elsewhere; `uses`: of some of its tests. `limit` (ms): several times the
 * usual duration, so that a hanging section does not keep the summary from being printed. `zone`: the server's
 * time zone, which must not matter; each section has another one, with daylight saving time or odd minutes.
 * @type {Record<string, { limit: number, zone: string, needs?: keyof typeof PARTS, uses?: (keyof typeof PARTS)[], run: (limits: Limits) => Promise<Count> }>}
 * @typedef {{ limit: number, zone: string }} Limits
 */
const SECTIONS = {
  code: { limit: 10 * MINUTE, zone: 'UTC', run: checkCode },
  build: { limit: 5 * MINUTE, zone: 'UTC', run: async () => oneTest(await build()) },
  unit: {
    limit: 5 * MINUTE,
    zone: 'America/St_Johns',
    uses: ['promtool', 'proxy', 'units'],
    run: (limits) => vitest(limits, ['unit']),
  },
  api: {
    limit: 15 * MINUTE,
    zone: 'Pacific/Kiritimati',
    uses: ['promtool'],
    run: async (limits) => {
      const isWhole = (await isMissing(PARTS.postgres)) !== undefined
      return vitest(limits, ['api-pglite'], { env: { PGLITE_TESTS: isWhole ? 'all' : 'kind' } })
    },
  },
  postgres: {
    limit: 15 * MINUTE,
    zone: 'America/New_York',
    needs: 'postgres',
    // By Node 24 where it is at hand: with PGlite by this Node, each kind of database and each Node is tried once.
    run: async (limits) => {
      await isMissing(PARTS.node24)
      return vitest(limits, ['api-postgres'], { program: findNode24() })
    },
  },
  'node-24': {
    limit: 5 * MINUTE,
    zone: 'Australia/Lord_Howe',
    needs: 'node24',
    uses: ['promtool', 'proxy', 'units'],
    run: (limits) => vitest(limits, ['unit'], { program: findNode24() }),
  },
  journeys: {
    limit: 60 * MINUTE,
    zone: 'UTC',
    needs: 'chromium',
    uses: ['pooler'],
    run: (limits) => journeys(limits, '--grep-invert=@text-browser|@other-browser|@spreadsheet'),
  },
  faults: {
    limit: 20 * MINUTE,
    zone: 'Asia/Seoul',
    needs: 'postgres',
    uses: ['pooler', 'proxy'],
    run: faults,
  },
  'text-browser': {
    limit: 10 * MINUTE,
    zone: 'Asia/Kathmandu',
    needs: 'textBrowser',
    run: (limits) => journeys(limits, '--grep=@text-browser'),
  },
  'other-browsers': {
    limit: 10 * MINUTE,
    zone: 'Asia/Seoul',
    needs: 'otherBrowsers',
    run: (limits) => journeys(limits, '--grep=@other-browser'),
  },
  spreadsheet: {
    limit: 5 * MINUTE,
    zone: 'America/Caracas',
    needs: 'spreadsheet',
    run: (limits) => journeys(limits, '--grep=@spreadsheet'),
  },
}

await main(async () => {
  const chosen = process.argv.slice(2)
  const unknown = chosen.filter((name) => !(name in SECTIONS))
  if (unknown.length > 0) {
    throw new SetUpError(
      `There is no ${unknown.join(', ')}: choose from ${Object.keys(SECTIONS).join(', ')}.`,
    )
  }
  /** @type {Count[]} */
  const counts = []
  const isInstalled = (await succeeds('Installing packages', ensureInstalled)) === 0
  if (!isInstalled) counts.push(oneTest(1))
  for (const [name, section] of Object.entries(SECTIONS)) {
    if (!isInstalled || (chosen.length > 0 && !chosen.includes(name))) continue
    const missing = section.needs && (await isMissing(PARTS[section.needs]))
    console.log(
      `\n── ${name}${missing ? `: ${isCi ? 'failed' : 'skipped'}, ${missing} is not available` : ''}`,
    )
    for (const part of section.uses ?? []) {
      const absent = await isMissing(PARTS[part])
      if (!absent || !isCi) continue
      counts.push(oneTest(1))
      failures.push(`failed: ${name}, ${absent} is not available`)
    }
    counts.push(missing ? countMissing() : await timed(name, section))
  }
  if (failures.length > 0) console.log(`\n── once more\n${failures.join('\n')}`)
  console.log(`\n── where the time went\n${timeTable(times, files)}`)
  const all = total(counts)
  console.log(`\n${summary(all)}`)
  if (all.failed > 0 || all.passed === 0) process.exitCode = 1
})

/**
 * @param {string} name
 * @param {(typeof SECTIONS)[string]} section
 */
async function timed(name, section) {
  const began = performance.now()
  const before = processorTimeOfChildren()
  const known = failures.length
  const count = await section.run(section)
  // A check or a program without a report of its own has said above what is wrong.
  if (count.failed > 0 && failures.length === known) failures.push(`failed: ${name}`)
  const after = processorTimeOfChildren()
  times.push({
    name,
    limit: section.limit,
    wall: performance.now() - began,
    processor: before === undefined || after === undefined ? undefined : after - before,
  })
  return count
}

/** @param {import('./get-parts.js').Part} part */
async function isMissing(part) {
  let outcome
  await step(`\nLooking for ${part.name}`, async () => (outcome = await getPart(part)))
  return outcome === 'not available' ? part.name : undefined
}

/** @returns {Count} */
function countMissing() {
  return isCi ? oneTest(1) : { passed: 0, failed: 0, skipped: 1 }
}

/**
 * Runs a step as a check: 0 when it succeeded, 1 with its reason printed when not.
 * @param {string} label
 * @param {() => Promise<string | void>} work
 */
async function succeeds(label, work) {
  try {
    await step(label, work)
    return 0
  } catch (error) {
    console.error(error instanceof SetUpError ? error.message : error)
    return 1
  }
}

/** Types, lint and format at the same time, as each of them uses one core. */
async function checkCode() {
  const checks = Object.entries(CHECKS).map(async ([name, check]) => {
    const count = oneTest(await check())
    if (count.failed > 0) failures.push(`failed: ${name}`)
    return count
  })
  return total(await Promise.all(checks))
}

function build() {
  return succeeds('Building the portal', ensureBuilt)
}

/**
 * @param {Limits} limits
 * @param {string[]} projects
 * @param {{ env?: Record<string, string>, program?: string }} [how] `program`: another Node
 */
async function vitest(limits, projects, { env, program } = {}) {
  const report = path.join(reports, 'vitest.json')
  const parameters = [
    'run',
    '--config=tests/vitest.config.ts',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...projects.map((project) => `--project=${project}`),
  ]
  const code = await node(limits, 'vitest/vitest.mjs', { NODE_ENV: 'test', ...env }, parameters, program)
  return countVitest(readReport(report), code)
}

/**
 * @param {Limits} limits
 * @param {string[]} parameters
 */
async function journeys(limits, ...parameters) {
  if ((await build()) !== 0) return oneTest(1)
  const report = path.join(reports, 'playwright.json')
  /** @type {NodeJS.ProcessEnv} */
  const env = { NODE_ENV: 'test', JOURNEYS_REPORT: report }
  const code = await node(limits, '@playwright/test/cli.js', env, [
    'test',
    '--config=tests/playwright.config.ts',
    '--pass-with-no-tests',
    ...parameters,
  ])
  return countPlaywright(readReport(report), code)
}

/**
 * Runs the fault scenarios, which print their own results.
 * @param {Limits} limits
 */
async function faults(limits) {
  if ((await build()) !== 0) return oneTest(1)
  const parameters = ['tests/faults/main.ts', '--short']
  return oneTest(await node(limits, 'tsx/dist/cli.mjs', { NODE_ENV: 'test' }, parameters))
}

/**
 * @param {Limits} limits
 * @param {string} script path inside node_modules
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} parameters
 * @param {string} [program]
 */
async function node({ limit, zone }, script, env, parameters, program = process.execPath) {
  const file = path.join(root, 'node_modules', script)
  const began = Date.now()
  const { code } = await run(program, [file, ...parameters], {
    env: { ...process.env, TZ: zone, ...env },
    limit,
  })
  if (Date.now() - began >= limit) failures.push(`ended after its limit of ${limit / MINUTE} min: ${script}`)
  return code
}

/**
 * Reads and deletes a report, so that a run without one does not count the previous run's.
 * @param {string} file
 */
function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    failures.push(...troubles(report))
    files.push(...fileTimes(report, root))
    return report
  } catch {
    return undefined
  } finally {
    rmSync(file, { force: true })
  }
}
