import type { APIResponse } from '@playwright/test'
import { SITE_MAP, SITE_ROUTES } from '../../../remix.config.js'
import { expectSecurityHeaders } from '../../support/security-headers'
import { expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'

const withIds = (path: string) => path.replace(/\/:(\w+)\?/g, '').replace(/:\w+/g, 'x1')

const isRedirect = (answer: APIResponse) => [302, 303].includes(answer.status())

for (const [domain, routes] of Object.entries(SITE_MAP)) {
  test(`${domain}: every route enforces its rule @once`, async ({ page }) => {
    test.slow()
    const ask = async (path: string) => {
      const answer = await page.context().request.get(path, { maxRedirects: 0 })
      return { answer, shown: [answer.status(), answer.headers()['location']] }
    }
    const expectPage = async (path: string) => {
      const { answer, shown } = await ask(path)
      // A screen may answer 404 for this id, or redirect if it is for POST only.
      if (isRedirect(answer)) expect(shown[1], path).toMatch(/^\//)
      else expect([200, 404], path).toContain(answer.status())
      if (!isRedirect(answer)) await expectSecurityHeaders(answer)
    }

    for (const { path: pattern, rule } of routes) {
      const path = withIds(pattern)
      if (rule === 'login') expect((await ask(path)).shown, path).toEqual([302, '/login'])
      else if (rule === 'desk') expect((await ask(path)).shown, path).toEqual([302, '/desk/sign-in'])
      else await expectPage(path)
    }
    await signIn(page, memberWith({ flags: ['total'] }).loginId)
    for (const { path: pattern, rule } of routes) {
      const path = withIds(pattern)
      if (rule === 'guest-only') expect((await ask(path)).shown, path).toEqual([302, '/'])
      else if (rule === 'desk') expect((await ask(path)).shown, path).toEqual([302, '/desk/sign-in'])
      else await expectPage(path)
    }
  })
}

test('unknown pages redirect home; files, calls and posts that do not exist are 404 @once', async ({
  page,
  request,
  t,
}) => {
  for (const path of [
    '/nowhere',
    '/my-page/nowhere',
    '/visitor-reservation-details',
    '/login/x',
    '/%EB%88%84%EB%A6%AC',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']], path).toEqual([302, '/'])
  }
  await page.goto('/nowhere?a=b')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main')).toContainText(t('messages:pageUnknown'))
  // Once, not in a toast as well.
  await expect(page.getByText(t('messages:pageUnknown'), { exact: true })).toHaveCount(1)
  await page.goto('/')
  await expect(page.getByRole('main')).not.toContainText(t('messages:pageUnknown'))
  for (const path of [
    '/nowhere.js',
    '/assets/entry.client-0.js',
    '/nowhere/x.css',
    '/.env',
    '/robots.xml',
    '/api/v1/nowhere',
    '/api/v2',
  ]) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(path === '/api/v2' ? 302 : 404)
  }
  expect((await request.post('/nowhere', { form: {} })).status()).toBe(404)
  expect((await request.delete('/login')).status()).toBeGreaterThanOrEqual(400)
})

test('no path of the site map leads outside the build @once', async ({ request }) => {
  for (const path of [
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2fserver%2findex.js',
    '/%2e%2e/package.json',
    '/assets/%00.js',
    '/%E0%A4%A',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBeLessThan(500)
    expect(await answer.text(), path).not.toContain('"dependencies"')
  }
  expect(SITE_ROUTES.length).toBeGreaterThan(70)
})
