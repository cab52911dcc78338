import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journey'

/* Extensions, translators and password managers change a page before, while and after it is hydrated: nobody loses a letter by it. */

/** What such programs do around the page. */
const AROUND = {
  'an element at the end of the body': () => {
    document.body.append(document.createElement('changed-by-extension'))
  },
  'a style sheet and a class': () => {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', href: '/favicon.svg' }),
    )
    document.documentElement.classList.add('dark-reader')
    document.documentElement.dataset.theme = 'dark'
  },
  'a language': () => {
    document.documentElement.lang = 'de'
    document.documentElement.classList.add('translated-ltr')
  },
} satisfies Record<string, () => void>

/** What they do inside of it: React then draws the page anew, and says so. */
const INSIDE = {
  'an element beside the field': () => {
    document.querySelector('[name="visitors[0].name"]')!.after(document.createElement('changed-by-extension'))
  },
  'translated words': () => {
    for (const label of document.querySelectorAll('main label')) {
      const translated = document.createElement('font')
      translated.textContent = 'translated'
      label.replaceChildren(translated)
    }
  },
} satisfies Record<string, () => void>

const LETTERS = 'Kim Seoyeon of Hanbit'

/** Loads the form with its libraries held back until `release`. */
async function openHeld(page: Page) {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/react-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/individual-visitor', { waitUntil: 'commit' })
  return release
}

async function typeThrough(page: Page, change: () => void, moment: 'before' | 'after') {
  const release = await openHeld(page)
  // A translator changes what the field is called.
  const name = page.locator('[name="visitors[0].name"]')
  await name.pressSequentially(LETTERS.slice(0, 4))
  if (moment === 'before') await page.evaluate(change)
  await name.pressSequentially(LETTERS.slice(4, 8))
  const alive = page.locator('html.is-alive').waitFor()
  release()
  // Keys go where the focus is, as a person's do.
  await page.keyboard.type(LETTERS.slice(8, 14), { delay: 30 })
  await alive
  if (moment === 'after') await page.evaluate(change)
  await page.keyboard.type(LETTERS.slice(14), { delay: 10 })
  await expect(name).toHaveValue(LETTERS)
  await expect(name).toBeFocused()
}

for (const [what, change] of Object.entries(AROUND))
  for (const moment of ['before', 'after'] as const)
    test(`${what}, added ${moment} hydration, costs nobody a letter and stays @once`, async ({ page }) => {
      await typeThrough(page, change, moment)
      if (what !== 'a style sheet and a class') return
      await expect(page.locator('html.dark-reader')).toHaveCount(1)
      await expect(page.locator('head link[rel=prefetch]')).toHaveCount(1)
    })

test.describe('inside of the page', () => {
  /** A browser context whose errors are expected. */
  test.use({
    context: async ({ browser, baseURL, language }, use) => {
      const context = await browser.newContext({ baseURL })
      await context.addCookies([{ name: 'lng', value: language, url: baseURL! }])
      await use(context)
      await context.close()
    },
  })

  for (const [what, change] of Object.entries(INSIDE))
    for (const moment of ['before', 'after'] as const)
      test(`${what}, added ${moment} hydration, cost nobody a letter @once`, ({ page }) =>
        typeThrough(page, change, moment))
})
