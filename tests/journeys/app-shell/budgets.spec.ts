import type { Page } from '@playwright/test'
import { SITE_MAP, SITE_ROUTES } from '../../../remix.config.js'
import { expectAccessible } from '../../support/accessibility'
import { widthsOf } from '../../support/assign-ways'
import { signInAs, everyPage, DOMAINS_AND_VIEWERS } from '../../support/every-page'
import { expect, test } from '../../support/journey'
import { load, type Load } from '../../support/page-weight'

/** Limits of a page's first load, in bytes on the wire (brotli). */
const KB = 1024
const HTML = 14 * KB
const HTML_OF_HOME = 16 * KB
/** The form of a meeting room has repetition, further rooms and guests on one page, so that all of it is booked in three loads without script. */
const HTML_OF_ROOM = 15.25 * KB
/** The page of all components grows with them, and only developers load it. */
const HTML_OF_KIT = 20 * KB
const CSS = 15 * KB
/** Scripts of a hydrated screen, and of one that is not. */
const SCRIPT_ALIVE = 150 * KB
const SCRIPT = 4 * KB
/** Lists that follow changes and ask before something is decided load the parts for both. */
const SCRIPT_DECIDING = 4.5 * KB
const FONTS = 130 * KB
const REQUESTS = 12
/** A hydrated screen loads files for React, for shared code, for its domain and for itself, and its texts. */
const REQUESTS_ALIVE = 20
const KIOSK = 30 * KB
/** For one page on a busy machine (ms); usually a fifth. */
const MOST_PER_PAGE = 20_000
/** In thousandths; browsers call a tenth good. Until the fonts are there a line may break elsewhere, which a slow machine shows. */
const SHIFT = 25

/** The layout shift since the navigation, as browsers score it, in thousandths. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let moved = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            moved += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(Math.round(moved * 1000)), 50)
      }),
  )

/** The files that block the first paint, and the largest picture of it if it is not loaded with priority. */
const firstPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ waitsFor: string[]; latePicture: string | null }>((resolve) => {
        const blocking = performance
          .getEntriesByType('resource')
          .filter((file) => (file as { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking')
        let largest: Element | null = null
        new PerformanceObserver((list) => {
          for (const { element } of list.getEntries() as (PerformanceEntry & { element: Element | null })[])
            largest = element
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        setTimeout(() => {
          const picture = largest instanceof HTMLImageElement ? largest : null
          resolve({
            waitsFor: blocking.map(({ name }) => name.replace(/^.*\/|-[\w-]{8}\.css$/g, '')),
            // A lazy picture is shown on wide screens only.
            latePicture:
              picture && picture.loading !== 'lazy' && picture.getAttribute('fetchpriority') !== 'high'
                ? picture.src
                : null,
          })
        }, 50)
      }),
  )

/** How many pixels wider the page is than the screen. */
const overflow = (page: Page) =>
  page.locator('html').evaluate((html) => Math.max(0, html.scrollWidth - html.clientWidth))

function mostHtml(path: string) {
  if (path === '/') return HTML_OF_HOME
  if (path.startsWith('/metting-room-reservation/')) return HTML_OF_ROOM
  return path === '/development/kit' ? HTML_OF_KIT : HTML
}

const mostScript = async (page: Page) =>
  (await page.locator('[data-shows]').count()) && (await page.locator('[data-question]').count())
    ? SCRIPT_DECIDING
    : SCRIPT

async function expectLight(page: Page, path: string, { requests, bytes }: Load, isAlive: boolean) {
  expect.soft(bytes.document, `HTML of ${path}`).toBeLessThanOrEqual(mostHtml(path))
  expect.soft(bytes.stylesheet, `CSS of ${path}`).toBeLessThanOrEqual(CSS)
  expect
    .soft(bytes.script, `script of ${path}`)
    .toBeLessThanOrEqual(isAlive ? SCRIPT_ALIVE : await mostScript(page))
  expect.soft(bytes.font, `fonts of ${path}`).toBeLessThanOrEqual(FONTS)
  expect.soft(requests, `requests of ${path}`).toBeLessThanOrEqual(isAlive ? REQUESTS_ALIVE : REQUESTS)
}

const WIDTHS = {
  1280: { width: 1280, asked: '/' },
  // The smallest phone, in the longer language.
  360: { width: 320, asked: '/?app=on&lng=en' },
}

/** A page as it is loaded at first, in one way: its weight, what its first paint waits for, whether it stands still, and axe. */
async function expectGood(page: Page, path: string, width: number) {
  const loaded = await load(page, path)
  if (!loaded) return
  const isAlive = (await page.locator('#page-facts').count()) === 1
  await expectLight(page, path, loaded, isAlive)
  if (isAlive) {
    const first = { waitsFor: ['styles'], latePicture: null }
    expect.soft(await firstPaint(page), `what the first paint of ${path} waits for`).toEqual(first)
  }
  expect.soft(await layoutShift(page), `layout shift of ${path}`).toBeLessThanOrEqual(SHIFT)
  // So tall that the bottom bar covers nothing, which axe would report as too small.
  if (width === 320) await page.setViewportSize({ width, height: 6000 })
  await expectAccessible(page)
  for (const narrow of [320, 768]) {
    await page.setViewportSize({ width: narrow, height: 1024 })
    expect.soft(await overflow(page), `${path} at ${narrow} px`).toBe(0)
  }
}

for (const { domain, viewer, routes } of DOMAINS_AND_VIEWERS) {
  test(`${domain}: every page of a ${viewer} is light, stable and accessible, in the app as well @once`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(2 * MOST_PER_PAGE * (routes.length + 1))
    await signInAs(page, viewer)
    const cookies = await page.context().cookies()
    for (const path of await everyPage(routes, viewer, page.context().request))
      for (const way of widthsOf(domain, path).map((width) => WIDTHS[width])) {
        // An empty cache, as at the first visit.
        const context = await browser.newContext({ baseURL, viewport: { width: way.width, height: 800 } })
        await context.addCookies(cookies)
        await context.request.get(way.asked)
        await expectGood(await context.newPage(), path, way.width)
        await context.close()
      }
  })
}

test('nothing is cut off on a desktop with text of twice the size @once', async ({
  playwright,
  baseURL,
  launchOptions,
}) => {
  test.slow()
  const large = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
  })
  const context = await large.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto('/?lng=en')
  for (const path of await everyPage(SITE_ROUTES, 'guest', context.request)) {
    await page.goto(path)
    expect.soft(await overflow(page), path).toBe(0)
  }
  await large.close()
})

/** Domains whose pages a visitor uses at a kiosk. */
const KIOSK_ROUTES = [
  ...SITE_MAP.kiosk!,
  ...SITE_MAP.visitors!.filter(({ rule }) => rule === 'public'),
  ...SITE_MAP.building!.filter(({ screen }) => screen),
]

test('a kiosk’s pages are lighter, without scripts or raster images, in the portal’s own fonts @once', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const context = await browser.newContext({ baseURL, viewport: { width: 1080, height: 1920 } })
  await context.request.get('/?kiosk=on')
  for (const path of await everyPage(KIOSK_ROUTES, 'guest', context.request)) {
    const page = await context.newPage()
    const loaded = await load(page, path)
    if (loaded) {
      const { bytes, requests } = loaded
      // The fonts are loaded once, and kept by the browser.
      const all = Object.values(bytes).reduce((sum, part) => sum + part, -bytes.font)
      expect.soft(all, `all but fonts of ${path}`).toBeLessThanOrEqual(KIOSK)
      expect.soft(bytes.script, path).toBe(0)
      expect.soft(bytes.font, path).toBeLessThanOrEqual(FONTS)
      expect.soft(requests, path).toBeLessThanOrEqual(REQUESTS)
      expect.soft(await page.locator('script, img:not([src$=".svg"])').count(), path).toBe(0)
      expect.soft(await layoutShift(page), `layout shift of ${path}`).toBeLessThanOrEqual(SHIFT)
      expect.soft(await overflow(page), path).toBe(0)
      await expectAccessible(page)
    }
    await page.close()
  }
  await context.close()
})
