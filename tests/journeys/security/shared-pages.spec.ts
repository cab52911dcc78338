import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../../support/journey'

/** What the portal's own fields on a page hold. */
async function look(browser: APIRequestContext, path = '/login') {
  const page = await (await browser.get(path)).text()
  const values = (name: string) =>
    [...page.matchAll(new RegExp(`name="${name}"[^>]* value="([^"]*)"`, 'g'))].map(([, value]) => value!)
  return { page, csrf: values('csrf'), keys: values('idempotencyKey'), loginId: values('loginId') }
}

test('guests are shown the same page, but nothing of each other @once', async ({ playwright, baseURL }) => {
  const guest = (cookie = '') =>
    playwright.request.newContext({ baseURL, extraHTTPHeaders: cookie ? { cookie } : {} })
  const [one, other, known, english] = await Promise.all([
    guest(),
    guest(),
    guest('savedId=hanbit01'),
    guest('lng=en'),
  ])
  const first = await look(one)
  const again = await look(one)
  const others = await look(other)
  expect(first.csrf.length).toBeGreaterThan(0)
  expect(new Set([...first.csrf, ...again.csrf]).size, 'one token a browser').toBe(1)
  expect(others.csrf[0]).not.toBe(first.csrf[0])
  const keys = [first, again, others].flatMap((page) => page.keys)
  expect(new Set(keys).size, 'each form once').toBe(keys.length)
  expect(keys.length).toBeGreaterThan(2)

  expect((await look(known)).loginId).toEqual(['hanbit01'])
  expect((await look(other)).loginId).toEqual([''])
  expect((await look(english)).page).toContain('<html lang="en"')
  expect((await look(other)).page).toContain('<html lang="ko"')

  const told = await guest('flash=problem:sessionExpired')
  const toast = (await look(told)).page
  expect(toast).toContain('data-toast')
  expect((await look(other)).page).not.toContain('data-toast')
  for (const browser of [one, other, known, english, told]) await browser.dispose()
})
