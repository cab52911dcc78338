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
import { runJobs } from './run-jobs.js'
import { fileTimes, processorTimeOfChildren, timeTable } from './time-table.js'

/** @typedef {import('./count-tests.js').Count} Count */

const MINUTE = 60_000
/** A third one at once only makes the others slower: the machine has no time left (tried). */
const LANES = 2

/** `npm run test:all`: what is run before a release, and once for a change of what many domains share. */
const isWhole = process.argv.includes('--all')
/**
 * Tests of random acts try more of them.
 * @type {Record<string, string>}
 */
const LONG = isWhole ? { LONG_YEARS: 'on' } : {}
const chosen = process.argv.slice(2).filter((word) => word !== '--all')

/** @type {string[]} */
const failures = []
/** @type {import('./time-table.js').FileTime[]} */
const files = []
/** @type {import('./time-table.js').SectionTime[]} */
const times = []
/** @type {Count[]} */
const counts = []

/** @type {Map<import('./get-parts.js').Part, Promise<string | undefined>>} */
const lookedFor = new Map()
/** @type {Promise<unknown>} */
let lastLook = Promise.resolve()

const reports = mkdtempSync(path.join(tmpdir(), 'portal-test-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

/**
 * A part of a run that takes about one core; two run at once. `limit` (ms): several times the usual duration, so that a hanging one does
 * not keep the summary from being printed, and a machine three times slower does not reach it. `zone`: the server's
 * time zone, which must not matter; each section has another one, with daylight saving time or odd minutes. `needs`: programs without
 * which a section fails in CI and is skipped, named and counted, elsewhere; `uses`: of some of its tests. `shards`: into how many jobs it
 * is divided. `wholeOnly`: only `npm run test:all` runs it, and whoever names it.
 * `isAlone`: nothing runs beside it, so it takes both cores and its output is shown as it comes; else `output` has it.
 * @typedef {{ limit: number, zone: string, shard: string, isAlone: boolean, output: string[], failures: string[] }} Limits
 * @typedef {{ limit: number, zone: string, needs?: keyof typeof PARTS, uses?: (keyof typeof PARTS)[], after?: string[], browser?: boolean, shards?: number, wholeOnly?: boolean, run: (limits: Limits) => Promise<Count> }} Section
 */

/**
 * Sections in the order in which they begin; `npm test -- unit journeys` runs only those.
 * @type {Record<string, Section>}
 */
const SECTIONS = {
  build: { limit: 10 * MINUTE, zone: 'UTC', run: async () => oneTest(await build()) },
  types: { limit: 15 * MINUTE, zone: 'UTC', run: (limits) => check(limits, 'types') },
  journeys: {
    limit: (isWhole ? 60 : 30) * MINUTE,
    zone: 'UTC',
    needs: 'chromium',
    uses: ['pooler'],
    after: ['build'],
    browser: true,
    shards: isWhole ? 12 : 5,
    run: (limits) =>
      journeys(
        limits,
        `--grep-invert=@text-browser|@other-browser|@spreadsheet${isWhole ? '' : '|@whole'}`,
        '--workers=1',
        `--shard=${limits.shard}`,
      ),
  },
  lint: { limit: 15 * MINUTE, zone: 'UTC', run: (limits) => check(limits, 'lint') },
  format: { limit: 10 * MINUTE, zone: 'UTC', run: (limits) => check(limits, 'format') },
  unit: {
    limit: 15 * MINUTE,
    zone: 'America/St_Johns',
    uses: ['promtool', 'proxy', 'units', 'workbookWriters'],
    run: (limits) => vitest(limits, 'unit'),
  },
  postgres: {
    limit: 30 * MINUTE,
    zone: 'America/New_York',
    needs: 'postgres',
    // In the whole suite by Node 24 where it is at hand: with PGlite by this Node, each kind of database and each Node is tried once.
    run: async (limits) => {
      if (isWhole) await isMissing(PARTS.node24)
      return vitest(limits, 'api-postgres', { program: isWhole ? findNode24() : undefined, env: LONG })
    },
  },
  api: {
    limit: 30 * MINUTE,
    zone: 'Pacific/Kiritimati',
    uses: ['promtool'],
    run: async (limits) => {
      const isAll = isWhole || (await isMissing(PARTS.postgres)) !== undefined
      return vitest(limits, 'api-pglite', {
        env: { PGLITE_TESTS: isAll ? 'all' : 'kind', ...LONG, ...(!isWhole && { FEW_CALLS: 'on' }) },
      })
    },
  },
  years: {
    limit: 60 * MINUTE,
    zone: 'Asia/Seoul',
    needs: 'postgres',
    wholeOnly: true,
    run: (limits) => vitest(limits, 'years', { env: { VISITS_A_DAY: '1000' } }),
  },
  'node-24': {
    limit: 15 * MINUTE,
    zone: 'Australia/Lord_Howe',
    needs: 'node24',
    uses: ['promtool', 'proxy', 'units'],
    wholeOnly: true,
    run: (limits) => vitest(limits, 'unit', { program: findNode24() }),
  },
  faults: {
    limit: 30 * MINUTE,
    zone: 'Asia/Seoul',
    needs: 'postgres',
    uses: ['pooler', 'proxy'],
    after: ['build'],
    run: faults,
  },
  'text-browser': {
    limit: 10 * MINUTE,
    zone: 'Asia/Kathmandu',
    needs: 'textBrowser',
    after: ['build'],
    run: (limits) => journeys(limits, `--grep=${isWhole ? '@text-browser' : ONE_TEXT_BROWSER}`),
  },
  'other-browsers': {
    limit: 15 * MINUTE,
    zone: 'Asia/Seoul',
    needs: 'otherBrowsers',
    after: ['build'],
    browser: true,
    wholeOnly: true,
    run: (limits) => journeys(limits, '--grep=@other-browser', '--workers=1'),
  },
  spreadsheet: {
    limit: 10 * MINUTE,
    zone: 'America/Caracas',
    needs: 'spreadsheet',
    after: ['build'],
    wholeOnly: true,
    run: (limits) => journeys(limits, '--grep=@spreadsheet', '--workers=1'),
  },
}
/** Names of several sections together. */
const TOGETHER = { code: ['types', 'lint', 'format'] }

/** Journeys by lynx, in Korean where there is a choice. */
const ONE_TEXT_BROWSER = 'lynx(?: in ko)?: .*@text-browser'

await main(async () => {
  const known = { ...SECTIONS, ...TOGETHER }
  const unknown = chosen.filter((name) => !(name in known))
  if (unknown.length > 0) {
    throw new SetUpError(`There is no ${unknown.join(', ')}: choose from ${Object.keys(known).join(', ')}.`)
  }
  const began = performance.now()
  const named = new Set(chosen.flatMap((name) => (name === 'code' ? TOGETHER.code : [name])))
  const sections = Object.entries(SECTIONS).filter(([name, { wholeOnly }]) =>
    named.size > 0 ? named.has(name) : isWhole || !wholeOnly,
  )
  if ((await succeeds('Installing packages', ensureInstalled)) === 0) {
    // What is missing is installed while the first parts run.
    for (const [, { needs, uses = [] }] of sections)
      for (const part of needs ? [needs, ...uses] : uses) isMissing(PARTS[part]).catch(() => undefined)
    const isAlone = sections.length === 1 && !sections[0]?.[1].shards
    await runJobs(
      sections.flatMap(([name, section]) => jobsOf(name, section, isAlone)),
      LANES,
    )
  } else counts.push(oneTest(1))
  const processor = processorTimeOfChildren()
  console.log(`\n── where the time went\n${timeTable(times, files, performance.now() - began, processor)}`)
  if (failures.length > 0) console.log(`\n── once more\n${failures.join('\n')}`)
  const all = total(counts)
  console.log(`\n${summary(all)}`)
  if (all.failed > 0 || all.passed === 0) process.exitCode = 1
})

/**
 * @param {string} name
 * @param {Section} section
 * @param {boolean} isAlone
 * @returns {import('./run-jobs.js').Job[]}
 */
function jobsOf(name, section, isAlone) {
  const { shards = 1, after, browser } = section
  return Array.from({ length: shards }, (_, index) => {
    const shard = `${index + 1}/${shards}`
    return {
      name: shards === 1 ? name : `${name} ${shard}`,
      after,
      browser,
      run: () => runSection(name, shard, section, isAlone),
    }
  })
}

/**
 * @param {string} name
 * @param {string} shard
 * @param {Section} section
 * @param {boolean} isAlone
 */
async function runSection(name, shard, section, isAlone) {
  const label = section.shards ? `${name} ${shard}` : name
  const missing = section.needs && (await isMissing(PARTS[section.needs]))
  if (missing) {
    console.log(`── ${label}: ${isCi ? 'failed' : 'skipped'}, ${missing} is not available`)
    if (isCi) failures.push(`failed: ${name}, ${missing} is not available`)
    counts.push(countMissing())
    return
  }
  for (const part of section.uses ?? []) {
    const absent = await isMissing(PARTS[part])
    if (!absent || !isCi || !shard.startsWith('1/')) continue
    counts.push(oneTest(1))
    failures.push(`failed: ${name}, ${absent} is not available`)
  }
  console.log(`── ${label} begins`)
  const began = performance.now()
  const { limit, zone } = section
  /** @type {Limits} */
  const limits = { limit, zone, shard, isAlone, output: [], failures: [] }
  const count = await section.run(limits)
  const wall = performance.now() - began
  // A check or a program without a report of its own says in its output what is wrong.
  if (count.failed > 0 && !limits.failures.some((failure) => failure.includes('again: ')))
    limits.failures.push(`failed: ${name}\n  again: npm test -- ${name}`)
  failures.push(...limits.failures)
  counts.push(count)
  times.push({ name: label, limit, wall })
  console.log(`\n── ${label}: ${summary(count)}\n${limits.output.join('').trim()}\n`)
}

/**
 * The name of a part that is not available. Parts are looked for, and installed, one after the other and once.
 * @param {import('./get-parts.js').Part} part
 */
function isMissing(part) {
  const known = lookedFor.get(part)
  if (known) return known
  const look = lastLook.then(async () => {
    const outcome = await getPart(part)
    console.log(`${part.name}: ${outcome ?? 'installed'}`)
    return outcome === 'not available' ? part.name : undefined
  })
  lookedFor.set(part, look)
  lastLook = look.catch(() => undefined)
  return look
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

function build() {
  return succeeds('Building the portal', ensureBuilt)
}

/**
 * @param {Limits} limits
 * @param {keyof typeof CHECKS} name
 */
async function check({ limit, isAlone, ...limits }, name) {
  const { code, output } = await CHECKS[name]({ limit, quiet: !isAlone })
  limits.output.push(output)
  return oneTest(code)
}

/**
 * @param {Limits} limits
 * @param {string} project
 * @param {{ env?: Record<string, string>, program?: string }} [how] `program`: another Node
 */
async function vitest(limits, project, { env, program } = {}) {
  const report = path.join(reports, `${project}-${path.basename(path.dirname(program ?? ''))}.json`)
  const parameters = [
    'run',
    '--config=tests/vitest.config.ts',
    '--passWithNoTests',
    `--maxWorkers=${limits.isAlone ? LANES : 1}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--project=${project}`,
  ]
  const code = await node(limits, 'vitest/vitest.mjs', { NODE_ENV: 'test', ...env }, parameters, program)
  return countVitest(
    readReport(limits, report, `npx vitest run --config=tests/vitest.config.ts --project=${project}`),
    code,
  )
}

/**
 * @param {Limits} limits
 * @param {string[]} parameters
 */
async function journeys(limits, ...parameters) {
  if ((await build()) !== 0) return oneTest(1)
  const part = `${limits.zone}-${limits.shard}`.replaceAll('/', '-')
  const report = path.join(reports, `journeys-${part}.json`)
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    NODE_ENV: 'test',
    JOURNEYS_REPORT: report,
    JOURNEYS_RESULTS: part,
    JOURNEYS_CLEAN: path.join(reports, 'accessible'),
    JOURNEYS_FILLED: path.join(reports, 'filled'),
    ...(isWhole && { WAYS: 'all' }),
  }
  const code = await node(limits, '@playwright/test/cli.js', env, [
    'test',
    '--config=tests/playwright.config.ts',
    '--pass-with-no-tests',
    ...parameters,
  ])
  return countPlaywright(
    readReport(limits, report, 'npx playwright test --config=tests/playwright.config.ts'),
    code,
  )
}

/**
 * Runs the fault scenarios, which print their own results.
 * @param {Limits} limits
 */
async function faults(limits) {
  if ((await build()) !== 0) return oneTest(1)
  const parameters = ['tests/faults/main.ts', isWhole ? '--short' : '--once']
  return oneTest(await node(limits, 'tsx/dist/cli.mjs', { NODE_ENV: 'test' }, parameters))
}

/**
 * @param {Limits} limits
 * @param {string} script path inside node_modules
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} parameters
 * @param {string} [program]
 */
async function node(
  { limit, zone, isAlone, ...limits },
  script,
  env,
  parameters,
  program = process.execPath,
) {
  const file = path.join(root, 'node_modules', script)
  const began = Date.now()
  const { code, output } = await run(program, [file, ...parameters], {
    env: { ...process.env, TZ: zone, ...env },
    limit,
    quiet: !isAlone,
  })
  limits.output.push(output)
  if (Date.now() - began >= limit)
    limits.failures.push(`ended after its limit of ${limit / MINUTE} min: ${script}`)
  return code
}

/**
 * Reads a report; a run without one has `undefined`.
 * @param {Limits} limits
 * @param {string} file
 * @param {string} command runs tests of its kind, for the list of failures
 */
function readReport(limits, file, command) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    limits.failures.push(...troubles(report, { command, root }))
    files.push(...fileTimes(report, root))
    return report
  } catch {
    return undefined
  } finally {
    rmSync(file, { force: true })
  }
}
