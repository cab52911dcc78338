import { describe, expect, test } from 'vitest'
import { countPlaywright, countVitest, oneTest, summary, total } from './count-tests.js'

const file = (status: string, ...tests: object[]) => ({ status, assertionResults: tests })

describe('what is counted', () => {
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
      'playwright: passing at a second try is failing',
      countPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } }, 1),
      { passed: 3, failed: 2, skipped: 2 },
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

describe('the last line', () => {
  test('names skips only when there are some', () => {
    expect(summary({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
    expect(summary({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped')
  })
})
