import type { Page } from '@playwright/test'
import type { Translate } from '../../../app/i18n/translate'
import { leaseForms } from '../../pages/lease-form'
import { accountForms } from '../../pages/sign-up-form'
import { visitForm } from '../../pages/visit-form'
import { expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { bearer } from '../../support/session'
import { SOON, TODAY } from '../../support/visits'

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

const member = memberWith({ flags: ['total'] })

/** What the API answers a signed-in page. */
async function post<Data>(page: Page, path: string, data: object) {
  const answer = await page.context().request.post(`/api/v1${path}`, { headers: await bearer(page), data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: Data }).data
}

/** A series of two meetings on days of January on which no other journey books these rooms. */
async function bookSeries(page: Page, room: string) {
  const order = {
    ...{ room, start: '10:00', end: '12:00', attendees: 2 },
    ...{ date: '2027-01-12', until: '2027-01-13', weekdays: ['2', '3'] },
  }
  const { dates } = await post<{ dates: { date: string; won: number }[] }>(page, '/rooms/series/quote', order)
  return post<{ id: string; bookings: { id: string }[] }>(page, '/rooms/series', {
    ...{ ...order, meetingName: 'Weekly', paymentMethod: 'monthly_bill', agreed: true },
    dates: dates.map(({ date, won }) => ({ date, won })),
  })
}

interface HydratedForm {
  viewer?: 'member'
  /** What comes before it, and the address it is found at then. */
  reach?: (page: Page, t: Translate) => Promise<string>
}

/** Every hydrated form in which letters are typed (those of further dates have none), and who sees it. */
const FORMS: Record<string, HydratedForm> = {
  '/individual-visitor': {},
  '/organization-visitor': { viewer: 'member' },
  '/organization-visitor/:id': {
    viewer: 'member',
    reach: async (page, t) => {
      await page.goto('/organization-visitor')
      const form = visitForm(page, t)
      await form.fillTime({ date: TODAY, time: SOON })
      await form.consent.check()
      await form.typeNames.check()
      await form.toList.click()
      await page.waitForURL(/\/organization-visitor\/[\w-]+/)
      return page.url()
    },
  },
  '/sign-up': {
    reach: async (page, t) => {
      await page.goto('/signup-terms')
      await accountForms(page, t).agree()
      await page.waitForURL('/sign-up')
      return page.url()
    },
  },
  '/lease-inquiry/lease-inquiry-query': {
    reach: async (page, t) => {
      await page.goto('/lease-inquiry')
      await leaseForms(page, t).agree()
      await page.waitForURL('/lease-inquiry/lease-inquiry-query')
      return page.url()
    },
  },
  '/find-id': {},
  '/find-password': {},
  '/listening-bar-lease-inquiry': {},
  '/complaint-submission': { viewer: 'member' },
  '/heating-application': { viewer: 'member' },
  '/my-page/employee-registration/several': { viewer: 'member' },
  '/metting-room-reservation/4': { viewer: 'member' },
  '/vip-meeting-room': { viewer: 'member' },
  '/vip-listening-room-reservation': { viewer: 'member' },
  '/my-page/meeting/:id': {
    viewer: 'member',
    reach: async (page) => `/my-page/meeting/${(await bookSeries(page, 'meeting-1')).bookings[0]!.id}`,
  },
  '/my-page/conference-room-details/:id/change': {
    viewer: 'member',
    reach: async (page) =>
      `/my-page/conference-room-details/${(await bookSeries(page, 'meeting-2')).bookings[0]!.id}/change`,
  },
  '/my-page/booking-series/:id/change': {
    viewer: 'member',
    reach: async (page) => `/my-page/booking-series/${(await bookSeries(page, 'meeting-3')).id}/change`,
  },
}

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

  for (const [form, { viewer, reach }] of Object.entries(FORMS))
    test(`all of it at once, before and after ${form} is hydrated, costs nobody a letter @once${reach === undefined ? '' : ' @whole'}`, async ({
      page,
      t,
    }) => {
      if (viewer === 'member') await signIn(page, member.loginId)
      const path = (await reach?.(page, t)) ?? form
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
      // A form that changes something has a value already; typing begins before it.
      const before = await field.inputValue()
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
      await expect(typed).toHaveValue(LETTERS + before)
      await expect(page.locator('html.dark-reader')).toHaveCount(1)
    })
})
