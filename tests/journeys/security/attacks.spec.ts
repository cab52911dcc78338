import { csrfOf, expect, signIn, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'

const { loginId } = memberWith({})

test('a sign-in gives the browser another id and its forms another token; the one before is worth nothing @once', async ({
  page,
}) => {
  const idOf = async () => (await page.context().cookies()).find(({ name }) => name === 'browser')?.value
  const csrfBefore = await csrfOf(page)
  const before = await idOf()
  await signIn(page, loginId)
  expect(await idOf()).not.toBe(before)
  const { request } = page.context()
  const answer = await request.post('/logout', { form: { csrf: csrfBefore }, maxRedirects: 0 })
  expect(answer.status()).toBe(403)
  expect((await request.get('/my-page', { maxRedirects: 0 })).status()).toBe(200)
})

test('posts without a token or without a form are refused where there is no page, too @once', async ({
  page,
}) => {
  await signIn(page, loginId)
  const { request } = page.context()
  for (const path of ['/logout', '/language', '/kiosk/display', '/update-app', '/desk/sign-out']) {
    expect((await request.post(path, { form: { to: '/' }, maxRedirects: 0 })).status(), path).toBe(403)
    const noForm = await request.post(path, {
      headers: { 'content-type': 'application/json' },
      data: '{}',
      maxRedirects: 0,
    })
    expect(noForm.status(), path).toBe(403)
  }
})

test('session cookies that are none are no error of ours @once', async ({ playwright, baseURL }) => {
  for (const token of ['a%0D%0Ab', '%ED%86%A0%ED%81%B0', '%00']) {
    const session = `%7B%22token%22%3A%22${token}%22%2C%22expires%22%3A%222099-01-01T00%3A00%3A00Z%22%7D`
    for (const [name, path] of [
      ['accessTokenT', '/my-page'],
      ['deskTokenT', '/desk'],
    ] as const) {
      const cookie = `${name}=${session}`
      const browser = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { cookie } })
      expect((await browser.get(path, { maxRedirects: 0 })).status(), `${name} ${token}`).toBe(302)
      await browser.dispose()
    }
  }
})

test('a link of another site makes no kiosk, and ends nobody’s session @once', async ({ page }) => {
  await signIn(page, loginId)
  const { request } = page.context()
  const headers = { 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' }
  for (const path of ['/kiosk/reset?kiosk=on', '/?kiosk=on', '/kiosk/reset']) {
    const answer = await request.get(path, { headers, maxRedirects: 0 })
    expect(answer.headers()['set-cookie'] ?? '', path).not.toMatch(/kiosk=on|accessTokenT/)
  }
  // Nor does the reset of a browser that is no kiosk yet.
  const own = await request.get('/kiosk/reset?kiosk=on', { maxRedirects: 0 })
  expect(own.headers()['set-cookie'] ?? '').not.toContain('accessTokenT')
  expect((await request.get('/my-page?kiosk=off', { maxRedirects: 0 })).status()).toBe(200)
})

test('a long name of marks is refused at once, whatever the form @once', async ({ page }) => {
  const { request } = page.context()
  const csrf = await csrfOf(page)
  const name = `a${'\u0301'.repeat(50_000)}${'\u0323'.repeat(50_000)}`
  const answer = await request.post('/login', {
    form: { csrf, loginId: name, password: PASSWORD },
    timeout: 4_000,
  })
  expect(answer.status()).toBe(422)
})

test('the desk’s addresses are the desk’s in any letters; the API says what may be done with its answers @once', async ({
  page,
}) => {
  const { request } = page.context()
  const desk = await request.get('/DESK/visits', { maxRedirects: 0 })
  expect(desk.headers()['location']).toBe('/desk/sign-in')
  for (const path of ['/api/v1/docs', '/api/v1/openapi.json', '/api/v1/nowhere']) {
    const { 'x-content-type-options': sniff, 'content-security-policy': policy } = (
      await request.get(path)
    ).headers()
    expect([sniff, policy?.slice(0, 18)], path).toEqual(['nosniff', "default-src 'none'"])
  }
  for (const path of ['/healthz', '/api/v1/nowhere', '/favicon.ico', '/'])
    expect((await request.get(path)).headers(), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
})

test('a sign-up that was refused for its token leaves nothing in the browser @once', async ({ page }) => {
  const answer = await page.context().request.post('/sign-up', { form: { name: '한지우' }, maxRedirects: 0 })
  expect(answer.headers()['set-cookie'] ?? '').not.toContain('signUpTyped')
})
