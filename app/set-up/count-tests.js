// @ts-check
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * Adds up counts.
 * @param {Count[]} counts
 * @returns {Count}
 */
export function total(counts) {
  const sum = (/** @type {keyof Count} */ key) => counts.reduce((all, count) => all + count[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/**
 * Counts a check as one test, passed when its exit code is 0.
 * @param {number} code
 * @returns {Count}
 */
export function oneTest(code) {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/**
 * Counts a vitest JSON report. A file that could not be loaded is one failure, as is a run that failed without
 * a failed test (an unhandled rejection, a broken configuration, no report).
 * @param {any} report
 * @param {number} code
 * @returns {Count}
 */
export function countVitest(report, code) {
  const unloaded = (report?.testResults ?? []).filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  return blameRun(code, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + unloaded,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  })
}

/**
 * Counts a Playwright JSON report. A test that passed only at its second try has passed; `troubles` lists it.
 * @param {any} report
 * @param {number} code
 * @returns {Count}
 */
export function countPlaywright(report, code) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return blameRun(code, { passed: expected + flaky, failed: unexpected, skipped })
}

/**
 * How to repeat a test alone: a command of its kind of tests, to which its file and name are added.
 * @typedef {{ command: string, root: string }} Again
 */

/**
 * Failures in a report of either program, each with the first lines of its message and the command that repeats it alone. They are
 * printed again before the last line, where whoever reads a long log looks first.
 * @param {any} report
 * @param {Again} again
 * @returns {string[]}
 */
export function troubles(report, again) {
  const vitest = (report?.testResults ?? []).flatMap((/** @type {any} */ file) => {
    const name = file.name?.replace(again.root, '')
    return [
      ...(file.status === 'failed' && file.assertionResults.length === 0
        ? [failure('failed', name, file.message, `${again.command} ${name}`)]
        : []),
      ...file.assertionResults
        .filter((/** @type {any} */ { status }) => status === 'failed')
        .map((/** @type {any} */ test) =>
          failure(
            'failed',
            test.fullName,
            test.failureMessages?.[0],
            `${again.command} ${name} -t ${quoted(test.fullName)}`,
          ),
        ),
    ]
  })
  return [
    ...vitest,
    ...(report?.suites ?? []).flatMap((/** @type {any} */ suite) => journeyTroubles(suite, again)),
  ]
}

/**
 * @param {any} suite
 * @param {Again} again
 * @returns {string[]}
 */
function journeyTroubles({ specs = [], suites = [], file }, again) {
  const own = specs.flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
      .map((/** @type {any} */ { status, projectName, results }) => {
        const broken = results.find((/** @type {any} */ result) => result.errors?.length > 0)
        const outcome = status === 'flaky' ? 'passed at a second try' : 'failed'
        return failure(
          outcome,
          `[${projectName}] ${file}: ${spec.title}`,
          broken?.errors[0].message,
          `${again.command} --project=${projectName} ${file} -g ${quoted(spec.title)}`,
        )
      }),
  )
  return [...own, ...suites.flatMap((/** @type {any} */ inner) => journeyTroubles(inner, again))]
}

/**
 * A name as a word of a shell that means a pattern of this name alone.
 * @param {string} name
 */
const quoted = (name) => `'${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "'\\''")}'`

const SHOWN_LINES = 12

/**
 * @param {string} outcome
 * @param {string} name
 * @param {string} message
 * @param {string} command
 */
function failure(outcome, name, message = '', command) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, SHOWN_LINES)
  return [`${outcome}: ${name}`, ...lines.map((line) => `  ${line}`.trimEnd()), `  again: ${command}`]
    .filter((line) => line !== '')
    .join('\n')
}

/**
 * @param {number} code
 * @param {Count} count
 */
function blameRun(code, count) {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

/**
 * The summary, which is the last line of `npm test`.
 * @param {Count} count
 */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
