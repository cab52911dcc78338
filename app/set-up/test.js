// @ts-check
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CHECKS } from './checks.js'
import { countPlaywright, countVitest, oneTest, summary, total, troubles } from './count-tests.js'
import { getPart, PARTS } from './get-parts.js'
import { ensureInstalled } from './install.js'
import { ensureBuilt } from './portal-build.js'
import { main, root, run, SetUpError, step } from './project.js'

/** @typedef {import('./count-tests.js').Count} Count */

const isCi = !['', '0', 'false'].includes(process.env.CI ?? '')
/** Far more than any section takes (ms): what hangs must not keep the last line from being written. */
const LIMIT = 20 * 60_000

/** @type {string[]} */
const told = []

const reports = mkdtempSync(path.join(tmpdir(), 'portal-test-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

/**
 * What `npm test` runs, in this order; `npm test -- unit journeys` runs those only. `needs` are parts of the
 * machine without which there is nothing to run: a failure in CI, elsewhere a skip that is named and counted.
 * @type {Record<string, { needs?: keyof typeof PARTS, run: () => Promise<Count> }>}
 */
const SECTIONS = {
  types: { run: async () => oneTest(await CHECKS.types()) },
  lint: { run: async () => oneTest(await CHECKS.lint()) },
  format: { run: async () => oneTest(await CHECKS.format()) },
  build: { run: async () => oneTest(await build()) },
  unit: { run: () => vitest('UTC', '--project=unit') },
  api: { run: () => vitest('UTC', '--project=api-pglite') },
  // The server's zone must never matter: databases and rules are tested once more, east and west of UTC.
  postgres: { needs: 'postgres', run: () => vitest('Asia/Seoul', '--project=api-postgres') },
  seoul: { run: () => vitest('Asia/Seoul', '--project=unit', 'app/') },
  'new-york': { run: () => vitest('America/New_York', '--project=unit', '--project=api-pglite', 'app/') },
  journeys: { needs: 'chromium', run: () => journeys('--grep-invert=@text-browser|@other-browser') },
  faults: { needs: 'postgres', run: faults },
  'text-browser': { needs: 'textBrowser', run: () => journeys('--grep=@text-browser') },
  'other-browsers': { needs: 'otherBrowsers', run: () => journeys('--grep=@other-browser') },
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
    counts.push(missing ? countMissing() : await section.run())
  }
  if (told.length > 0) console.log(`\n── once more\n${told.join('\n')}`)
  const all = total(counts)
  console.log(`\n${summary(all)}`)
  if (all.failed > 0 || all.passed === 0) process.exitCode = 1
})

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
 * A step as a check: 0 when it was done, 1 when not and its reason is told.
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
 * @param {string} zone
 * @param {string[]} parameters
 */
async function vitest(zone, ...parameters) {
  const report = path.join(reports, 'vitest.json')
  const code = await node('vitest/vitest.mjs', { TZ: zone, NODE_ENV: 'test' }, [
    'run',
    '--config=tests/vitest.config.ts',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...parameters,
  ])
  return countVitest(readReport(report), code)
}

/** @param {string[]} parameters */
async function journeys(...parameters) {
  if ((await build()) !== 0) return oneTest(1)
  const report = path.join(reports, 'playwright.json')
  const code = await node('@playwright/test/cli.js', { NODE_ENV: 'test', JOURNEYS_REPORT: report }, [
    'test',
    '--config=tests/playwright.config.ts',
    '--pass-with-no-tests',
    ...parameters,
  ])
  return countPlaywright(readReport(report), code)
}

/** Its scenarios say in lines of their own what they did. */
async function faults() {
  if ((await build()) !== 0) return oneTest(1)
  return oneTest(await node('tsx/dist/cli.mjs', { NODE_ENV: 'test' }, ['tests/faults/main.ts', '--short']))
}

/**
 * @param {string} script path inside node_modules
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} parameters
 */
async function node(script, env, parameters) {
  const file = path.join(root, 'node_modules', script)
  const { code } = await run(process.execPath, [file, ...parameters], {
    env: { ...process.env, ...env },
    limit: LIMIT,
  })
  return code
}

/**
 * Takes the report away with it, so that a run that writes none does not count its predecessor's.
 * @param {string} file
 */
function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    told.push(...troubles(report))
    return report
  } catch {
    return undefined
  } finally {
    rmSync(file, { force: true })
  }
}
