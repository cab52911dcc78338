import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './support/longest-first'

const root = fileURLToPath(new URL('..', import.meta.url))
const API_TESTS = ['app/**/api.test.ts', 'app/**/*.api.test.ts', 'tests/*.api.test.ts']
/**
 * What the kind of database can change: searches, locks, races, constraints, jobs. `npm test` runs the whole suite on
 * PostgreSQL and only these on PGlite, `npm run test:all` everything on both; where there is no PostgreSQL everything runs on PGlite.
 */
const KIND_MATTERS = [
  'app/{api,booking,db,files,jobs,messaging,server}/**/*.api.test.ts',
  'app/domains/*/api/*{search,race,several,many,bulk,moves,discounts,queue,machine,codes,transfer}*.api.test.ts',
  // What is booked once: times, rooms, seats, lockers.
  'app/domains/*/api/{booking,changed-meanwhile,clock-edges,events,gx,lockers,one-slot,rooms-together,series,stays,waits}.api.test.ts',
  'tests/{bills-stay,read-under-lock}.api.test.ts',
]
/** Nothing takes so long (ms), on a busy machine either: the limit is for what hangs, no measure. */
const HANGS = 180_000
/** What takes minutes: `npm run fuzz` alone. */
const LONG_FUZZ = process.env.FUZZ_CALLS ? ['tests/fuzz/long/*.test.ts'] : []
/** All journeys use the demo's data on PGlite. */
const ELSEWHERE = ['app/db/seed/**']
const isKind = process.env.PGLITE_TESTS === 'kind'

/** What a build makes of fonts and of scripts' texts, for tests that render pages: nothing. */
const builtFiles: Plugin = {
  name: 'built-files',
  resolveId: (id) => (/^(?:fonts\/|virtual:screen-words$)/.test(id) ? `\0built:${id}` : undefined),
  load(id) {
    if (!id.startsWith('\0built:')) return undefined
    return `export default ${id.endsWith('virtual:screen-words') ? 'null' : "''"}`
  },
}

export default defineConfig({
  root,
  plugins: [builtFiles],
  resolve: { alias: { '~': `${root}app`, locales: `${root}locales`, tests: `${root}tests` } },
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    setupFiles: ['app/i18n/i18n.server.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['app/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: API_TESTS,
          // Loading the same modules anew for each file takes twice as long as all tests.
          isolate: false,
          testTimeout: HANGS,
          hookTimeout: HANGS,
        },
      },
      {
        extends: true,
        // One worker keeps a migrated database for all its files and empties it between tests.
        test: {
          name: 'api-pglite',
          include: [...(isKind ? KIND_MATTERS : API_TESTS), 'tests/fuzz/*.test.ts', ...LONG_FUZZ],
          exclude: isKind ? ELSEWHERE : [],
          isolate: false,
          testTimeout: HANGS,
          hookTimeout: HANGS,
        },
      },
      {
        extends: true,
        test: {
          name: 'api-postgres',
          include: API_TESTS,
          isolate: false,
          testTimeout: HANGS,
          hookTimeout: HANGS,
          globalSetup: 'tests/support/postgres-cluster.ts',
        },
      },
      {
        extends: true,
        // `npm run years` alone.
        test: {
          name: 'years',
          include: process.env.VISITS_A_DAY ? ['tests/years/*.test.ts'] : [],
          globalSetup: 'tests/support/postgres-cluster.ts',
        },
      },
    ],
  },
})
