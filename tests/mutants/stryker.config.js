// @ts-check

/**
 * `npm run mutants`: Stryker changes the rules in all small ways, one at a time, and their tests should notice each.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: ['app/**/rules/*.ts', '!app/**/*.test.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Lists and limits that are read once when a file is loaded: each would need a run of all tests.
  ignoreStatic: true,
  // What is made, and what no rule reads.
  ignorePatterns: ['build', 'data', 'public', 'test-results', 'deploy', 'tests/journeys', 'tests/bench'],
  concurrency: 2,
  tempDirName: 'test-results/mutants',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: 'test-results/mutants.json' },
  thresholds: { high: 95, low: 90, break: 90 },
  allowConsoleColors: false,
}
