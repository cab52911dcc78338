import type { Page } from '@playwright/test'
import { csrfOf, expect, signIn, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'
import { bearer, sessionCookie } from '../../support/session'
import { expectErrors } from '../../pages/form'
import { signInPage } from '../../pages/sign-in'

const { loginId } = memberWith({})

/** What a page of somebody else's makes a browser send. */
const FOREIGN = {
  'a foreign Origin': { origin: 'https://evil.example' },
  'no Origin of its own': { origin: 'null' },
  'our name as a part of its own': { origin: 'http://localhost.evil.example' },
  'a foreign fetch': { 'sec-fetch-site': 'cross-site' },
  'a sibling domain': { 'sec-fetch-site': 'same-site' },
  'a foreign Referer': { referer: 'https://evil.example/page' },
}

const post = async (
  page: Page,
  path: string,
  headers: Record<string, string>,
  fields: Record<string, string> = {},
) =>
  page
    .context()
    .request.post(path, { headers, form: { csrf: await csrfOf(page), ...fields }, maxRedirects: 0 })

test('what another site sends is refused by pages, page-less routes and data posts, and nothing changes @once', async ({
  page,
  t,
}) => {
  for (const [what, headers] of Object.entries(FOREIGN))
    for (const path of [
      '/login',
      '/login?_data=Login',
      '/desk/sign-in',
      '/individual-visitor?_data=IndividualVisitor',
    ]) {
      const answer = await post(page, path, headers, { loginId, password: PASSWORD })
      expect(answer.status(), `${what}: ${path}`).toBe(403)
      expect(answer.headers()['set-cookie'] ?? '', path).not.toMatch(/accessTokenT|deskTokenT/)
      if (!path.includes('_data')) expect(await answer.text()).toContain(t('shell:error.403.title'))
    }
  await signIn(page, loginId)
  const session = await sessionCookie(page)
  for (const [what, headers] of Object.entries(FOREIGN))
    for (const path of [
      '/logout',
      '/logout?_data=Logout',
      '/language',
      '/language?_data=Language',
      '/my-visitor',
    ]) {
      const answer = await post(page, path, headers, { language: 'en', to: '/' })
      expect(answer.status(), `${what}: ${path}`).toBe(403)
    }
  expect(await sessionCookie(page)).toEqual(session)
  const me = await page.context().request.get('/api/v1/auth/me', { headers: await bearer(page) })
  expect(me.status()).toBe(200)
  expect((await page.context().cookies()).find(({ name }) => name === 'lng')?.value).toBe('ko')
})

test('a form without its token, or with another browser’s, does nothing and comes back as it was @once', async ({
  page,
  enter,
  t,
}) => {
  const stranger = await enter()
  for (const token of ['', 'x', await csrfOf(stranger)]) {
    await page.goto('/login')
    const form = signInPage(page, t)
    await page
      .locator('#login input[name=csrf]')
      .evaluate((input, value) => input.setAttribute('value', value), token)
    await form.signIn(loginId, PASSWORD)
    await expectErrors(page, t, [[null, t('messages:formExpired')]])
    await expect(form.loginId).toHaveValue(loginId)
    await expect(form.password).toHaveValue('')
    expect(await sessionCookie(page)).toBeUndefined()
  }
  await signInPage(page, t).password.fill(PASSWORD)
  await signInPage(page, t).submit.click()
  await expect(page).toHaveURL('/')
})

test('without its token nothing that has no page does anything either @once', async ({ page }) => {
  await signIn(page, loginId)
  const { request } = page.context()
  for (const path of ['/logout', '/language', '/logout?_data=Logout']) {
    const answer = await request.post(path, { form: { language: 'en', to: '/' }, maxRedirects: 0 })
    expect(answer.status(), path).toBeLessThan(500)
    expect(answer.headers()['set-cookie'] ?? '').not.toMatch(/accessTokenT|lng=/)
  }
  expect((await request.get('/api/v1/auth/me', { headers: await bearer(page) })).status()).toBe(200)
})

test('the API knows no cookies, so a page elsewhere learns nothing from it @once', async ({ page }) => {
  await signIn(page, loginId)
  const { request } = page.context()
  const answer = await request.get('/api/v1/auth/me', { headers: { origin: 'https://evil.example' } })
  expect(answer.status()).toBe(401)
  expect(answer.headers()['access-control-allow-origin']).toBe('*')
  expect(answer.headers()).not.toHaveProperty('access-control-allow-credentials')
  const data = await request.get('/?_data=root', { headers: { origin: 'https://evil.example' } })
  expect(data.headers()).not.toHaveProperty('access-control-allow-origin')
})
