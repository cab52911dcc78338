import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translate'
import type { JourneyOptions } from './browser'
import { PASSWORD } from './people'
import { wordsOf } from './words'

export { expect }

interface Journey {
  /** The portal's texts in the journey's language. */
  t: Translate
  /** Another person in another browser, signed in with a login ID. */
  enter(loginId?: string): Promise<Page>
}

/**
 * A journey through the portal, run in the ways of playwright.config.ts. An error in the browser's console
 * fails it.
 */
export const test = base.extend<Journey & JourneyOptions>({
  language: ['ko', { option: true }],
  script: [true, { option: true }],
  t: async ({ language }, use) => use(wordsOf(language)),

  context: async ({ context, language, baseURL }, use) => {
    const errors = await prepare(context, language, baseURL!)
    await use(context)
    expect(errors, 'errors in the console').toEqual([])
  },

  enter: async ({ browser, language, baseURL }, use) => {
    const entered: { context: BrowserContext; errors: string[] }[] = []
    await use(async (loginId) => {
      const context = await browser.newContext()
      entered.push({ context, errors: await prepare(context, language, baseURL!) })
      const page = await context.newPage()
      if (loginId) await signIn(page, loginId)
      return page
    })
    for (const { context, errors } of entered) {
      await context.close()
      expect(errors, 'errors in the console').toEqual([])
    }
  },
})

/** Sets the language of a browser context and records its errors. */
async function prepare(context: BrowserContext, language: string, url: string) {
  await context.addCookies([{ name: 'lng', value: language, url }])
  const errors: string[] = []
  const pages = new Set<string>()
  context.on('response', (response) => {
    if (response.request().isNavigationRequest()) pages.add(response.url().replace(/#.*/, ''))
  })
  context.on('console', (message) => {
    // The browser reports a page's 403, 422 or 503 as an error; journeys check the status themselves.
    const isPage =
      message.text().startsWith('Failed to load resource') &&
      pages.has(message.location().url.replace(/#.*/, ''))
    if (message.type() === 'error' && !isPage) errors.push(message.text().slice(0, 300))
  })
  context.on('weberror', (error) => {
    // The browser reports skipped transitions between pages.
    if (!/^Transition was (?:aborted|skipped)/.test(error.error().message)) errors.push(error.error().message)
  })
  return errors
}

/** Opens a page and checks its status. The crawl of all pages (app-shell/budgets.spec.ts) examines their accessibility. */
export async function arrive(page: Page, path: string, status = 200) {
  const response = await page.goto(path)
  expect(response?.status(), path).toBe(status)
}

/** The filter of a list; on a phone it is opened first. */
export async function openFilter(page: Page, t: Translate) {
  const filter = page.getByRole('search', { name: t('shell:filter.label') })
  const fold = filter.getByRole('checkbox', { name: t('shell:filter.open') })
  if (await fold.isVisible()) await fold.check()
  return filter
}

/** Signs in by posting the form. */
export async function signIn(page: Page, loginId: string, password = PASSWORD) {
  await postForm(page, '/login', { loginId, password })
}

/** The CSRF token of this browser's forms. */
export async function csrfOf(page: Page) {
  const login = await page.context().request.get('/terms-of-service')
  return /name="csrf" value="([^"]+)"/.exec(await login.text())![1]!
}

/** Posts a form with its token, as a browser without script would, without following the redirect. */
export async function postForm(page: Page, path: string, fields: Record<string, string>) {
  const form = { csrf: await csrfOf(page), ...fields }
  const answer = await page.context().request.post(path, { form, maxRedirects: 0 })
  expect(answer.status(), `posting to ${path}`).toBe(303)
}
