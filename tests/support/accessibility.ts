import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test, type Browser, type Page } from '@playwright/test'
import type * as Axe from 'axe-core'

/** The library as a page runs it; the main file is twice as long, and is read anew on each page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Expects no violations by axe. Content and surroundings of the same structure are not examined twice in one run. If the
 * page is left while it is examined, the next one is examined instead. The size of targets is left out on desktops and contrast on
 * phones: both are dear, and targets are small where they are touched.
 */
export async function expectAccessible(page: Page) {
  try {
    await examine(page)
  } catch (error) {
    if (!LEFT_MEANWHILE.test(String(error))) throw error
    await page.waitForLoadState()
    await examine(page)
  }
}

const LEFT_MEANWHILE = /page is navigating|Execution context was destroyed|Frame was detached/

async function examine(page: Page) {
  const markup = await page.content()
  const isPhone = page.viewportSize()!.width < 768
  const clean = partsOf(markup).map((part) => foundClean(`${isPhone} ${shapeOf(part)}`))
  if (clean.every((file) => existsSync(file))) return
  const isEnhanced = (await page.locator('html.is-enhanced').count()) === 1
  // The header covers what is scrolled under it, and axe would measure the visible rest of a link. A page with
  // a hash scrolls 200 ms after loading, which must not happen meanwhile.
  if (isEnhanced) await page.evaluate(holdAtTop)
  const examined = isEnhanced ? page : await withScript(page, markup)
  const dear = isPhone ? 'color-contrast' : 'target-size'
  const violated = await violationsOn(examined, { runOnly: ALL, rules: { [dear]: { enabled: false } } })
  expect(violated, `axe on ${page.url()}`).toEqual([])
  for (const file of clean) writeFileSync(file, '')
}

/** Each violated rule with the elements that violate it. */
async function violationsOn(page: Page, options: Axe.RunOptions) {
  await page.evaluate(AXE)
  const found = await page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof Axe }).axe.run(document, options)
      return violations.map(({ id, help, nodes }) => ({ id, help, elements: nodes.map(({ html }) => html) }))
      // A page in the stub app's frame is examined as a page of its own: its landmarks are not those of the page around it.
    },
    { ...options, resultTypes: ['violations'], iframes: false } satisfies Axe.RunOptions,
  )
  return found.map(({ id, help, elements }) => `${id}: ${help}\n  ${elements.join('\n  ')}`)
}

/** What is around the content of a page, which differs by permissions, and its content, which differs by the thing it shows. */
function partsOf(markup: string) {
  const [content = ''] = /<main\b.*<\/main>/s.exec(markup) ?? []
  return [markup.replace(content, ''), content]
}

function holdAtTop() {
  window.scrollTo({ top: 0, behavior: 'instant' })
  window.scrollTo = () => undefined
}

/**
 * The structure of a page that axe examines: elements and attributes without texts and repeated rows, so that lists of
 * different people count as the same page.
 */
const shapeOf = (markup: string) =>
  markup
    .replace(/>[^<>]*[^<>\s][^<>]*</g, '>·<')
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(
      / (lang|nonce|href|value|action|datetime|alt|title|aria-label|content|src|d)="[^"]+"/g,
      ' $1="·"',
    )
    .replace(/ (id|for|name|headers|aria-\w+)="[^"]+"/g, (attribute) => attribute.replace(/\d+/g, '0'))
    .replace(/(<(tr|li|article)\b.*?<\/\2>)\s*(?:\1\s*)+/gs, '$1')

/**
 * A file in a folder of the run, whose parts share it, or in the results, which are emptied at the start: workers skip pages that another
 * has examined.
 */
function foundClean(key: string) {
  const folder = process.env.JOURNEYS_CLEAN ?? path.join(test.info().project.outputDir, 'accessible')
  mkdirSync(folder, { recursive: true })
  return path.join(folder, createHash('sha1').update(key).digest('hex'))
}

/** A page with script in each browser, which keeps the portal's style sheets and fonts. */
const copies = new WeakMap<Browser, Page>()

async function pageForCopies(browser: Browser) {
  const context = await browser.newContext({ javaScriptEnabled: true, bypassCSP: true })
  const copy = await context.newPage()
  await copy.route('**/*.js', (route) => route.abort())
  copies.set(browser, copy)
  return copy
}

/** Axe needs script: the markup of a page without script is copied into a browser with script. */
async function withScript(page: Page, markup: string) {
  const browser = page.context().browser()!
  const copy = copies.get(browser) ?? (await pageForCopies(browser))
  await copy.setViewportSize(page.viewportSize()!)
  // Requests have no hash: with it the copy would come from the portal, as a guest's and in Korean.
  const url = page.url().replace(/#.*/, '')
  await copy.route(url, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: markup }), {
    times: 1,
  })
  await copy.goto(url)
  return copy
}
