import { findChromium } from '../../app/set-up/find-parts.js'

/** Options of a journey; every one must pass with all of them. */
export interface JourneyOptions {
  language: 'ko' | 'en'
  script: boolean
}

/** For headless runs as root, and without the browser's own requests to the outside. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts an installed Chromium, else Playwright's own. */
export const launchOptions = { executablePath: findChromium(), args: FLAGS }

/** Without “Headless”, which the server would take for a robot. */
export const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
