import { defineConfig } from '@playwright/test'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { assignWays, journeysIn, leftOut, nameOf, WAYS } from './support/assign-ways'
import { launchOptions, userAgent, type JourneyOptions } from './support/browser'

/** Tags of journeys with a single way: @once for what is the same in all (links, limits, faults), and other browsers. */
const ONE_WAY = /@once|@text-browser|@other-browser|@spreadsheet/
const assigned = assignWays(journeysIn(fileURLToPath(new URL('journeys', import.meta.url))))

const report = process.env.JOURNEYS_REPORT
// The run's own; workers have it from the first process.
process.env.JOURNEYS_LOG ??= path.join(tmpdir(), `journeys-${process.pid}.log`)
const results = fileURLToPath(
  new URL(path.join('../test-results', process.env.JOURNEYS_RESULTS ?? ''), import.meta.url),
)
// Parts of a run share it.
process.env.JOURNEYS_FILLED ??= path.join(results, 'filled')

export default defineConfig<JourneyOptions>({
  testDir: 'journeys',
  // Parts of a run that run at the same time each empty their own.
  outputDir: results,
  globalTeardown: './support/journeys-log.ts',
  workers: 2,
  fullyParallel: true,
  // For what hangs, no measures: usually a tenth, on a busy machine a third.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // One retry in CI; tests that needed it are listed at the end of the run.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: report ? [['line'], ['json', { outputFile: report }]] : 'line',
  webServer: {
    command: 'exec node tests/support/portal-process.js >> "$JOURNEYS_LOG"',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    // The address found here is passed to every worker in its environment.
    wait: { stderr: /The portal answers at (?<journeys_url>http:\S+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 120_000,
  },
  use: {
    baseURL: process.env.JOURNEYS_URL,
    timezoneId: 'Asia/Seoul',
    userAgent,
    launchOptions,
    trace: 'off',
    // Fading from page to page takes a third of the processor time; what moves has journeys of its own, and the main job moves.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // A journey runs in the way of its title; WAYS=all runs each in every one.
  projects: WAYS.map((way) => {
    const { script, language, width } = way
    const name = nameOf(way)
    return {
      name,
      grepInvert: [
        ...(name === 'script-ko-1280' ? [] : [ONE_WAY]),
        ...(process.env.WAYS === 'all' ? [] : leftOut(assigned, way)),
      ],
      metadata: { script, language, width },
      use: {
        script,
        language,
        javaScriptEnabled: script,
        locale: language === 'ko' ? 'ko-KR' : 'en-US',
        viewport: { width, height: 800 },
      },
    }
  }),
})
