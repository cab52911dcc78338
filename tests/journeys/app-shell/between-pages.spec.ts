import type { Page } from '@playwright/test'
import { SITE_ROUTES } from '../../../remix.config.js'
import { expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'

const cacheOf = async (page: Page, path: string) =>
  (await page.context().request.get(path)).headers()['cache-control']

test('Back shows a guest’s page as it was, and never a member’s after signing out @once', async ({
  page,
  t,
}) => {
  await page.goto('/about')
  expect(await cacheOf(page, '/about')).toBe('private, no-cache')
  // Pages with forms are not stored, so that Back does not show sent values again.
  expect(await cacheOf(page, '/individual-visitor')).toBe('no-store')
  expect(await cacheOf(page, '/visitor-reservation-details/x1')).toBe('no-store')
  await signIn(page, memberWith({}).loginId)
  expect(await cacheOf(page, '/about')).toBe('no-store')
  await page.goto('/my-page')
  await expect(page.getByRole('heading', { level: 1, name: t('members:myPage.title') })).toBeVisible()
  await page.goto('/about')
  await page.context().clearCookies()
  await page.goBack()
  await expect(page).toHaveURL('/login')
})

test('browsers may prefetch public pages only, and none of a kiosk @once', async ({
  request,
  playwright,
  baseURL,
}) => {
  const home = await request.get('/')
  const { pathname } = new URL(JSON.parse(home.headers()['speculation-rules']!) as string, baseURL)
  const rules = await request.get(pathname)
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json')
  const [{ where }] = (
    (await rules.json()) as { prefetch: [{ where: { and: [{ href_matches: string[] }] } }] }
  ).prefetch
  const paths = where.and[0].href_matches
  expect(paths).toContain('/individual-visitor')
  const ruleOf = (path: string) => SITE_ROUTES.find((route) => route.path === path)
  expect(paths.filter((path) => ruleOf(path)?.rule !== 'public' || ruleOf(path)?.byLink)).toEqual([])
  const kiosk = await playwright.request.newContext({ baseURL })
  expect((await kiosk.get('/?kiosk=on')).headers()['speculation-rules']).toBeUndefined()
  await kiosk.dispose()
})

test('pages fade into each other, except for people who prefer reduced motion @once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    // The browser's event for a page that is shown: whether it fades in.
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition: object | null }
      sessionStorage.setItem(location.pathname, String(viewTransition !== null))
    })
  })
  const fades = () => page.evaluate(() => sessionStorage.getItem('/'))
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await expect.poll(fades).toBe('true')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await expect.poll(fades).toBe('false')
})
