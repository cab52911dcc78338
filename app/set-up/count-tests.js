// @ts-check

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
 * A check that is one test: it passed when its program answered 0.
 * @param {number} code
 * @returns {Count}
 */
export function oneTest(code) {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/**
 * What a vitest JSON report says. A file that could not even be loaded is one failure, as is a run that ended
 * badly with no test to blame (an unhandled rejection, a broken configuration, no report at all).
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
 * What a Playwright JSON report says. A test that passed only at a second try has failed.
 * @param {any} report
 * @param {number} code
 * @returns {Count}
 */
export function countPlaywright(report, code) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return blameRun(code, { passed: expected, failed: unexpected + flaky, skipped })
}

/**
 * @param {number} code
 * @param {Count} count
 */
function blameRun(code, count) {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

/**
 * The last line of `npm test`.
 * @param {Count} count
 */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
