import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Nothing on the page keeps anybody out: axe finds no violation. The same page is not looked at twice in one run.
 * A page that is just being left counts for nothing: the one that follows is looked at.
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
  const { width } = page.viewportSize()!
  const found = foundClean(`${width} ${shapeOf(markup)}`)
  if (existsSync(found)) return
  const isEnhanced = (await page.locator('html.is-enhanced').count()) === 1
  // The header lies over whatever is scrolled under it, and axe takes the rest of a link for a small target. A page that
  // is about to scroll to its hash (200 ms after it came) must not do so meanwhile.
  if (isEnhanced) await page.evaluate(holdAtTop)
  const examined = isEnhanced ? page : await withScript(page, markup)
  const { violations } = await new AxeBuilder({ page: examined })
    .options({ runOnly: RULES, resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze()
  if (!isEnhanced) await examined.context().close()
  const violated = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
  )
  expect(violated, `axe on ${page.url()}`).toEqual([])
  writeFileSync(found, '')
}

function holdAtTop() {
  window.scrollTo({ top: 0, behavior: 'instant' })
  window.scrollTo = () => undefined
}

/**
 * What axe judges a page by: its elements and their attributes, but neither what is written there nor how many rows
 * of one shape follow each other. Two people's lists are one page to it.
 */
const shapeOf = (markup: string) =>
  markup
    .replace(/>[^<>]*[^<>\s][^<>]*</g, '>·<')
    .replace(/ (href|value|action|datetime|alt|title|aria-label|content|src|d)="[^"]+"/g, ' $1="·"')
    .replace(/ (id|for|name|headers|aria-\w+)="[^"]+"/g, (attribute) => attribute.replace(/\d+/g, '0'))
    .replace(/(<(tr|li|article)\b.*?<\/\2>)\s*(?:\1\s*)+/gs, '$1')

/** A file beside the run's results, which begin empty: what one worker has found clean the others need not look at. */
function foundClean(key: string) {
  const folder = path.join(test.info().project.outputDir, 'accessible')
  mkdirSync(folder, { recursive: true })
  return path.join(folder, createHash('sha1').update(key).digest('hex'))
}

/** axe is a script: a page without script is looked at as the copy it makes in a browser with it. */
async function withScript(page: Page, markup: string) {
  const context = await page
    .context()
    .browser()!
    .newContext({ javaScriptEnabled: true, bypassCSP: true, viewport: page.viewportSize() })
  const copy = await context.newPage()
  await copy.route('**/*.js', (route) => route.abort())
  await copy.route(page.url(), (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: markup }),
  )
  await copy.goto(page.url())
  return copy
}
