import { defineConfig } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { launchOptions, userAgent, type JourneyOptions } from './support/browser'

/** What need not be seen in several ways (links, limits, faults) is tagged @once; other browsers bring their own way. */
const ONE_WAY = /@once|@text-browser|@other-browser/
/** The product's main job is made in every way there is. */
const EVERY_WAY = /@every-way/
/** All other journeys are made in these four: each pair of script, language and width occurs among them. */
const PAIRS = new Set(['script-ko-1280', 'script-en-360', 'noscript-ko-360', 'noscript-en-1280'])

const ways = [true, false].flatMap((script) =>
  (['ko', 'en'] as const).flatMap((language) => [360, 1280].map((width) => ({ script, language, width }))),
)

const report = process.env.JOURNEYS_REPORT

export default defineConfig<JourneyOptions>({
  testDir: 'journeys',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  // A busy machine's hiccup does not fail a whole run; what needed its second try is named at the end of it.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: report ? [['line'], ['json', { outputFile: report }]] : 'line',
  webServer: {
    command: 'node tests/support/portal-process.js',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    // The address found here is in the environment of every worker.
    wait: { stdout: /The portal answers at (?<journeys_url>http:\S+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 120_000,
  },
  use: {
    baseURL: process.env.JOURNEYS_URL,
    timezoneId: 'Asia/Seoul',
    userAgent,
    launchOptions,
    trace: 'off',
  },
  projects: ways.map(({ script, language, width }) => {
    const name = `${script ? 'script' : 'noscript'}-${language}-${width}`
    return {
      name,
      grep: PAIRS.has(name) ? undefined : EVERY_WAY,
      grepInvert: name === 'script-ko-1280' ? undefined : ONE_WAY,
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
