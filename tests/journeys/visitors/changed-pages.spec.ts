import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'

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
    document.activeElement!.after(document.createElement('changed-by-extension'))
  },
  'translated words': () => {
    for (const label of document.querySelectorAll('main label')) {
      const translated = document.createElement('font')
      translated.textContent = 'translated'
      label.replaceChildren(translated)
    }
  },
} satisfies Record<string, () => void>

/** The hydrated forms that need no step before them, and who sees them. */
const FORMS = {
  '/individual-visitor': 'guest',
  '/organization-visitor': 'member',
  '/find-id': 'guest',
  '/find-password': 'guest',
  '/listening-bar-lease-inquiry': 'guest',
  '/complaint-submission': 'member',
  '/heating-application': 'member',
  '/metting-room-reservation/4': 'member',
  '/vip-meeting-room': 'member',
  '/vip-listening-room-reservation': 'member',
} as const

/** A function's source as an expression that calls it. */
const called = (source: string) => `(${source})()`

const LETTERS = 'Kim Seoyeon of Hanbit'

/** Loads a form with its libraries held back until `release`. */
async function openHeld(page: Page, path: string) {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/react-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

async function typeThrough(page: Page, change: () => void, moment: 'before' | 'after') {
  const release = await openHeld(page, '/individual-visitor')
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
    test(`${what}, added ${moment} hydration, costs nobody a letter and stays @once @whole`, async ({
      page,
    }) => {
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
      test(`${what}, added ${moment} hydration, cost nobody a letter @once @whole`, ({ page }) =>
        typeThrough(page, change, moment))

  for (const [path, viewer] of Object.entries(FORMS))
    test(`all of it at once, before and after ${path} is hydrated, costs nobody a letter @once`, async ({
      page,
    }) => {
      if (viewer === 'member') await signIn(page, memberWith({ flags: ['total'] }).loginId)
      const change = () =>
        page.evaluate(
          Object.values({ ...AROUND, ...INSIDE })
            .map(String)
            .map(called)
            .join(),
        )
      const release = await openHeld(page, path)
      const field = page
        .locator('main form[method=post] :is(input[type=text], input[type=tel], textarea):visible')
        .first()
      await field.pressSequentially(LETTERS.slice(0, 4))
      const name = (await field.getAttribute('name'))!
      await change()
      const alive = page.locator('html.is-alive').waitFor()
      release()
      await page.keyboard.type(LETTERS.slice(4, 14), { delay: 30 })
      await alive
      await change()
      await page.keyboard.type(LETTERS.slice(14), { delay: 10 })
      const typed = page.locator(`main [name="${name}"]:focus`)
      await expect(typed).toHaveValue(LETTERS)
      await expect(page.locator('html.dark-reader')).toHaveCount(1)
    })
})
