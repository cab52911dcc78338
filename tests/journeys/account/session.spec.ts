import { expectAccessible } from '../../support/accessibility'
import { arrive, csrfOf, expect, postForm, signIn, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'
import { bearer, endSession, sessionCookie } from '../../support/session'
import { expectSignedIn, toast } from '../../pages/shell'
import { signInPage } from '../../pages/sign-in'

const ordinary = memberWith({})

test('a page that requires a session is shown after signing in', async ({ page, t }) => {
  await page.goto('/my-visitor?keyword=kim')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(t('account:login.mustSignIn'))).toBeVisible()
  await expectAccessible(page)
  await signInPage(page, t).signIn(ordinary.loginId, PASSWORD)
  await expect(page).toHaveURL('/my-visitor?keyword=kim')
})

test('pages for guests redirect a signed-in person home', async ({ page, t }) => {
  await signIn(page, ordinary.loginId)
  for (const path of ['/login', '/sign-up', '/find-id']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
  await expectSignedIn(page, t, ordinary.name)
})

test('after a session has ended the page says so, its cookie is removed, and sign-in leads back to the page', async ({
  page,
  t,
  script,
}) => {
  await signIn(page, ordinary.loginId)
  await arrive(page, '/my-visitor')
  if (script) await page.evaluate(() => sessionStorage.setItem('left', 'behind'))
  await endSession(page)
  await page.goto('/my-visitor?status=approved')
  await expect(page).toHaveURL('/login')
  await expect(toast(page)).toHaveText(t('messages:sessionExpired'))
  expect(await sessionCookie(page)).toBeUndefined()
  if (script) await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0)

  await signInPage(page, t).signIn(ordinary.loginId, PASSWORD)
  await expect(page).toHaveURL('/my-visitor?status=approved')
  await page.goto('/')
  await expectSignedIn(page, t, ordinary.name)
})

test('an ended session is reported on public pages as well, and language and saved ID outlive it @once', async ({
  page,
  t,
}) => {
  await page.goto('/login')
  await signInPage(page, t).saveId.check()
  await signInPage(page, t).signIn(ordinary.loginId, PASSWORD)
  await endSession(page)
  await page.goto('/notice')
  await expect(page).toHaveURL('/login')
  await expect(toast(page)).toHaveText(t('messages:sessionExpired'))
  await expect(signInPage(page, t).loginId).toHaveValue(ordinary.loginId)
  const kept = (await page.context().cookies()).map(({ name }) => name)
  expect(kept).toEqual(expect.arrayContaining(['lng', 'savedId']))
})

test('the session is a two-day cookie that no script can read @once', async ({ page }) => {
  await signIn(page, ordinary.loginId)
  const cookie = await sessionCookie(page)
  expect(cookie).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    secure: false,
    domain: 'localhost',
    path: '/',
  })
  const { token, expires } = JSON.parse(decodeURIComponent(cookie!.value)) as {
    token: string
    expires: string
  }
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const days = (cookie!.expires - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(1.99)
  expect(days).toBeLessThanOrEqual(2)
})

test('logging out ends the session at the API, too @once', async ({ page, request }) => {
  await signIn(page, ordinary.loginId)
  const headers = await bearer(page)
  const me = () => request.get('/api/v1/auth/me', { headers })
  expect((await me()).status()).toBe(200)
  await postForm(page, '/logout', {})
  expect((await me()).status()).toBe(401)
})

test('an invalid session cookie is treated as none @once', async ({ page, baseURL }) => {
  for (const value of [
    '',
    'x',
    '%7B%7D',
    '%7B%22token%22%3A1%7D',
    encodeURIComponent('{"token":"x","expires":"2020-01-01"}'),
    '%E0%A4%A',
  ]) {
    await page.context().addCookies([{ name: 'accessTokenT', value, url: baseURL! }])
    await page.goto('/login')
    await expect(page, value).toHaveURL('/login')
    await page.goto('/my-visitor')
    await expect(page, value).toHaveURL('/login')
  }
})

test('a form sent only to check one of its fields does nothing, however it is sent @once', async ({
  page,
}) => {
  const { loginId } = memberWith({})
  const signInWith = async (more: Record<string, string>) => {
    const form = { csrf: await csrfOf(page), loginId, password: PASSWORD, ...more }
    await page.context().request.post('/login', { form, maxRedirects: 0 })
  }
  await page.goto('/login')
  await signInWith({ __intent__: JSON.stringify({ type: 'validate', payload: { name: 'loginId' } }) })
  await page.goto('/my-page')
  await expect(page).toHaveURL(/\/login/)
  await signInWith({})
  await page.goto('/my-page')
  await expect(page).toHaveURL('/my-page')
})
