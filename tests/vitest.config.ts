import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))
const API_TESTS = ['app/**/api.test.ts', 'app/**/*.api.test.ts', 'tests/*.api.test.ts']

export default defineConfig({
  root,
  resolve: { alias: { '~': `${root}app`, locales: `${root}locales` } },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['app/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: API_TESTS,
        },
      },
      {
        extends: true,
        // One worker keeps a migrated database for all its files and empties it between tests.
        test: {
          name: 'api-pglite',
          include: [...API_TESTS, 'tests/fuzz/*.test.ts'],
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api-postgres',
          include: API_TESTS,
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          globalSetup: 'tests/support/postgres-cluster.ts',
        },
      },
    ],
  },
})
