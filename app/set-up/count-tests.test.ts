import { describe, expect, test } from 'vitest'
import { countPlaywright, countVitest, oneTest, summary, total, troubles } from './count-tests.js'

const file = (status: string, ...tests: object[]) => ({ status, assertionResults: tests })

describe('counts of reports', () => {
  test.each([
    ['a check that answered 0', oneTest(0), { passed: 1, failed: 0, skipped: 0 }],
    ['a check that answered 2', oneTest(2), { passed: 0, failed: 1, skipped: 0 }],
    [
      'vitest: tests of all kinds',
      countVitest(
        {
          numPassedTests: 5,
          numFailedTests: 2,
          numPendingTests: 1,
          numTodoTests: 1,
          testResults: [file('failed', {})],
        },
        1,
      ),
      { passed: 5, failed: 2, skipped: 2 },
    ],
    [
      'vitest: a file that could not be loaded',
      countVitest(
        { numPassedTests: 5, numFailedTests: 0, testResults: [file('passed', {}), file('failed')] },
        1,
      ),
      { passed: 5, failed: 1, skipped: 0 },
    ],
    [
      'vitest: all passed, yet it ended badly',
      countVitest({ numPassedTests: 5, testResults: [] }, 1),
      { passed: 5, failed: 1, skipped: 0 },
    ],
    ['vitest: no report', countVitest(undefined, 1), { passed: 0, failed: 1, skipped: 0 }],
    [
      'vitest: nothing to run',
      countVitest({ numPassedTests: 0, testResults: [] }, 0),
      { passed: 0, failed: 0, skipped: 0 },
    ],
    [
      'playwright: passing at a second try is passing',
      countPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } }, 1),
      { passed: 4, failed: 1, skipped: 2 },
    ],
    [
      'playwright: the portal did not start',
      countPlaywright({ stats: { expected: 0, unexpected: 0 } }, 1),
      { passed: 0, failed: 1, skipped: 0 },
    ],
  ])('%s', (_, count, expected) => expect(count).toEqual(expected))

  test('counts add up', () => {
    expect(total([oneTest(0), oneTest(1), { passed: 2, failed: 0, skipped: 3 }])).toEqual({
      passed: 3,
      failed: 1,
      skipped: 3,
    })
  })
})

describe('the list of failures at the end', () => {
  const journey = (status: string, message?: string) => ({
    title: status,
    tests: [
      { status, projectName: 'script-ko-1280', results: [{ errors: message ? [{ message }] : [] }, {}] },
    ],
  })

  test('has failures of vitest, including files that could not be loaded', () => {
    const failed = {
      status: 'failed',
      fullName: 'a rule (or two) holds',
      failureMessages: ['expected 1\n  at here'],
    }
    const report = {
      testResults: [
        {
          ...file('failed', failed, { status: 'passed', fullName: 'another' }),
          name: '/home/portal/a.test.ts',
        },
        { ...file('failed'), name: '/home/portal/rules.test.ts', message: 'no such module' },
      ],
    }
    expect(troubles(report, { command: 'npx vitest run', root: '/home/portal/' })).toEqual([
      "failed: a rule (or two) holds\n  expected 1\n    at here\n  again: npx vitest run a.test.ts -t 'a rule \\(or two\\) holds'",
      'failed: rules.test.ts\n  no such module\n  again: npx vitest run rules.test.ts',
    ])
  })

  test('has failed journeys, and those that passed at a second try', () => {
    const inner = {
      file: 'a.spec.ts',
      specs: [journey('expected'), journey('unexpected', '\u001b[31mred\u001b[39m')],
    }
    const report = { suites: [{ file: 'a.spec.ts', suites: [inner], specs: [journey('flaky', 'late')] }] }
    expect(troubles(report, { command: 'npx playwright test', root: '' })).toEqual([
      "passed at a second try: [script-ko-1280] a.spec.ts: flaky\n  late\n  again: npx playwright test --project=script-ko-1280 a.spec.ts -g 'flaky'",
      "failed: [script-ko-1280] a.spec.ts: unexpected\n  red\n  again: npx playwright test --project=script-ko-1280 a.spec.ts -g 'unexpected'",
    ])
  })

  test('is empty for a run without a report', () =>
    expect(troubles(undefined, { command: '', root: '' })).toEqual([]))
})

describe('the last line', () => {
  test('names skipped tests only if there are any', () => {
    expect(summary({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
    expect(summary({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped')
  })
})
