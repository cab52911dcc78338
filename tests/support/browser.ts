import { findChromium } from '../../app/set-up/find-parts.js'

/** The ways each journey is made: every one must work in all of them. */
export interface JourneyOptions {
  language: 'ko' | 'en'
  script: boolean
}

/** For headless runs as root, and without calls of the browser's own to the outside. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How Chromium is started; without one on this machine Playwright takes its own. */
export const launchOptions = { executablePath: findChromium(), args: FLAGS }

/** People's browsers do not call themselves headless, and the server treats what does as a robot. */
export const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
