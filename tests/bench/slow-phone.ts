import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { launchOptions, userAgent } from '../support/browser'

/** Fast 3G: round trips of 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
const FAST_3G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
/** A phone's processor speed, as a fraction of this machine's. */
const SLOWER = 6
/** Line and processor in words, for titles. */
export const SLOW_PHONE = `fast 3G (150 ms, 1.6 Mbit/s) and a processor ${SLOWER} × slower`
/** How long a page must be idle to count as finished (ms). */
const QUIET_MS = 400

/** A page's paints (ms) and its layout shift as browsers score it. */
interface Painted {
  lcp: number
  shift: number
}

/** Performance entries of a page, from its navigation on. */
interface Gathered extends Painted {
  /** The longest time to the next paint of each press, key or tap since the last reading. */
  presses: number[]
}

/** Records Chromium's measurements; runs in the page, before anything else. */
function gather() {
  const painted: Gathered = { lcp: 0, shift: 0, presses: [] }
  ;(window as unknown as { seen: Gathered }).seen = painted
  const watch = <Entry>(type: string, note: (entry: Entry) => void, options: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Entry)
    }).observe({ type, buffered: true, ...options })
  watch<{ startTime: number }>('largest-contentful-paint', ({ startTime }) => (painted.lcp = startTime))
  watch<{ value: number }>('layout-shift', ({ value }) => (painted.shift += value))
  watch<{ duration: number; interactionId: number }>(
    'event',
    ({ duration, interactionId }) => interactionId && painted.presses.push(duration),
    { durationThreshold: 16 },
  )
}

/** The fastest and the slowest time. */
export const span = (times: number[]) =>
  `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms`

/** Chromium for measured pages. */
export async function withChromium<Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch(launchOptions)
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

/** A phone with an empty cache. */
export async function newPhone(browser: Browser, origin: string, cookies = ''): Promise<BrowserContext> {
  const phone = await browser.newContext({
    baseURL: origin,
    userAgent,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 360, height: 740 },
  })
  const pairs = cookies.split('; ').filter(Boolean)
  await phone.addCookies(
    pairs.map((pair) => {
      const [name, ...value] = pair.split('=')
      return { name: name!, value: value.join('='), url: origin }
    }),
  )
  // The compiler wraps functions in a helper for their names, which the page lacks.
  await phone.addInitScript('globalThis.__name = (named) => named')
  await phone.addInitScript(gather)
  return phone
}

/** A new page on a slow line and processor; without `script` all scripts are blocked, so that it stays as the server rendered it. */
export async function slowPage(phone: BrowserContext, script: boolean): Promise<Page> {
  const page = await phone.newPage()
  const line = await phone.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', FAST_3G)
  if (!script) await line.send('Network.setBlockedURLs', { urls: ['*.js'] })
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

/** Opens a page and waits until it is hydrated, or loaded, and idle. */
export async function openSlowly(page: Page, path: string, script: boolean): Promise<Painted> {
  await page.goto(path)
  if (script) await page.locator('html.is-alive').waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(QUIET_MS)
  if (new URL(page.url()).pathname !== new URL(path, page.url()).pathname)
    throw new Error(`${path} leads to ${page.url()}`)
  return page.evaluate(() => (window as unknown as { seen: Painted }).seen)
}

/** The longest time from a press to the next paint during an action; browsers report steps of 8 ms from 16 on. */
export async function nextPaint(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => void ((window as unknown as { seen: Gathered }).seen.presses.length = 0))
  await act()
  await page.waitForTimeout(QUIET_MS)
  const presses = await page.evaluate(() => (window as unknown as { seen: Gathered }).seen.presses)
  return Math.max(16, ...presses)
}

/**
 * The time from a press or choice until its result is painted, in the same page or the next.
 * @param shown a selector of the result
 */
export async function untilShown(page: Page, act: () => Promise<unknown>, shown: string): Promise<number> {
  await page.evaluate((selector) => {
    const now = () => performance.timeOrigin + performance.now()
    const note = ({ timeStamp }: Event) =>
      sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp))
    for (const type of ['keydown', 'click']) addEventListener(type, note, { capture: true, once: true })
    sessionStorage.removeItem('shown')
    new MutationObserver((_, watch) => {
      if (!document.querySelector(selector)) return
      watch.disconnect()
      // The frame after the one that paints it.
      requestAnimationFrame(() => requestAnimationFrame(() => sessionStorage.setItem('shown', String(now()))))
    }).observe(document, { childList: true, subtree: true })
  }, shown)
  await act()
  await page.locator(shown).first().waitFor({ state: 'attached' })
  const took = await page.waitForFunction(() => {
    const pressed = Number(sessionStorage.getItem('pressed'))
    const here = Number(sessionStorage.getItem('shown'))
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    const there = performance.timeOrigin > pressed && painted && performance.timeOrigin + painted.startTime
    return (there || here) && (there || here) - pressed
  })
  return (await took.jsonValue()) as number
}
