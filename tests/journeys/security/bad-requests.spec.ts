import { request as rawRequest } from 'node:http'
import { csrfOf, expect, signIn, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'
import { bearer } from '../../support/session'
import { expectErrors } from '../../pages/form'
import { signInPage } from '../../pages/sign-in'

const FORM = 'application/x-www-form-urlencoded'
const url = (path: string) => new URL(path, process.env.JOURNEYS_URL)

/** The status of a request sent as it is given, without a browser's help; 0 when the line was cut. */
function send(
  path: string,
  headers: Record<string, string>,
  body: string[] = [],
  method = 'POST',
): Promise<number> {
  return new Promise((resolve) => {
    // A connection of its own: one that is kept may be closed just when it is used again.
    const sent = rawRequest(url(path), { method, headers, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.once('error', () => resolve(0))
    for (const part of body) sent.write(part)
    sent.end()
  })
}

test.afterEach('the portal is still up', async ({ request }) => {
  expect((await request.get('/readyz')).status()).toBe(200)
})

test('ten megabytes are 413, for pages in the shell @once', async ({ page, t }) => {
  const { request } = page.context()
  const big = 'x'.repeat(10_000_000)
  for (const path of ['/login', '/individual-visitor', '/language', '/my-visitor', '/desk/sign-in']) {
    const answer = await request.post(path, {
      headers: { 'content-type': FORM },
      data: `loginId=${big}`,
      maxRedirects: 0,
    })
    expect(answer.status(), path).toBe(413)
    expect(await answer.text(), path).toContain(t('shell:error.413.title'))
  }
  const api = await request.post('/api/v1/auth/login', { data: { loginId: big, password: 'x' } })
  expect(api.status()).toBe(413)
  expect(await api.json()).toMatchObject({ messageKey: 'payloadTooLarge' })
})

test('a body of unknown length is refused before it is read @once', async () => {
  const chunks = Array.from({ length: 30 }, () => 'x'.repeat(100_000))
  expect(await send('/login', { 'content-type': FORM, 'transfer-encoding': 'chunked' }, chunks)).toBe(413)
  expect(
    await send(
      '/api/v1/auth/login',
      { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      chunks,
    ),
  ).toBe(413)
})

test('a body that is announced too large is refused before it is sent @once', async ({ page }) => {
  await signIn(page, memberWith({ flags: ['amenity'] }).loginId)
  const announced = { ...(await bearer(page)), 'content-length': '3000000000' }
  const calls: [path: string, type: string][] = [
    ['/login', FORM],
    ['/complaint-submission', 'multipart/form-data; boundary=x'],
    ['/api/v1/auth/login', 'application/json'],
    ['/api/v1/files?kind=image&name=a.jpg', 'application/octet-stream'],
  ]
  for (const [path, type] of calls)
    expect(await send(path, { ...announced, 'content-type': type }, ['x']), path).toBe(413)
})

const MALFORMED: [type: string, body: string][] = [
  [FORM, '%E0%A4%A&=&&loginId=%ZZ'],
  [FORM, ''],
  [FORM, 'loginId[0][__proto__][x]=1&loginId=a&visitors[999999999].name=x&constructor.prototype.x=1'],
  ['multipart/form-data; boundary=x', 'not a multipart body'],
  ['multipart/form-data', '--x'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="loginId"; filename="a.txt"\r\n\r\nfile\r\n--x--',
  ],
  ['application/json', '{"loginId":'],
  ['text/plain', 'loginId=a'],
  ['', 'loginId=a'],
  ['application/octet-stream', '\u0000\u0001'],
]

test('bodies that are no form are refused, never an error of ours @once', async ({ request }) => {
  for (const path of [
    '/login',
    '/individual-visitor',
    '/language',
    '/logout',
    '/login?_data=Login',
    '/nowhere',
    '/my-visitor',
    '/update-app',
  ]) {
    for (const [type, body] of MALFORMED) {
      const answer = await request.post(path, {
        headers: { 'content-type': type },
        data: Buffer.from(body),
        maxRedirects: 0,
      })
      expect(answer.status(), `${path} ${type} ${body}`).toBeLessThan(500)
      if (answer.status() === 200) expect(await answer.text()).not.toMatch(/at .*\.js:\d+|node_modules/)
    }
  }
})

test('the API tells malformed bodies apart @once', async ({ request }) => {
  const post = (type: string, body: string) =>
    request.post('/api/v1/auth/login', { headers: { 'content-type': type }, data: Buffer.from(body) })
  for (const [type, body, status, messageKey] of [
    ['application/json', '{"loginId":', 400, 'malformed'],
    ['application/json', '[]', 422, undefined],
    ['application/json', '{"loginId":1,"password":{}}', 422, undefined],
    ['text/plain', '{}', 415, 'unsupportedMediaType'],
    [FORM, 'loginId=a', 415, 'unsupportedMediaType'],
  ] as const) {
    const answer = await post(type, body)
    expect(answer.status(), body).toBe(status)
    const problem = (await answer.json()) as { messageKey: string }
    expect(answer.headers()['content-type']).toContain('application/problem+json')
    if (messageKey) expect(problem.messageKey).toBe(messageKey)
    expect(JSON.stringify(problem)).not.toMatch(/stack|node_modules|select |zod/i)
  }
})

test('methods and headers that no page sends are answered, too @once', async ({ page }) => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE']) {
    const status = await send('/login', { 'content-length': '0' }, [], method)
    expect(status, method).toBeGreaterThanOrEqual(200)
    expect(status, method).toBeLessThan(500)
  }
  expect(await send('/login', { cookie: `x=${'y'.repeat(20_000)}` }, [], 'GET')).toBe(431)
  expect(
    await send(
      '/login',
      {
        cookie: `browser=${'y'.repeat(5_000)}; accessTokenT=${'%7B'.repeat(1_000)}; flash=done:${'x'.repeat(3_000)}`,
      },
      [],
      'GET',
    ),
  ).toBe(200)
  expect(
    await send(
      '/login',
      { cookie: 'lng=%00; flash=problem:constructor; savedId=%E0%A4%A; browser=; parked=1; __proto__=x' },
      [],
      'GET',
    ),
  ).toBe(200)
  expect(await send(`/notice?title=${'x'.repeat(10_000)}`, {}, [], 'GET')).toBeLessThan(500)
  await page.goto('/login')
})

test('a form that a proxy sends on under another name of the portal is answered @once', async ({
  page,
  baseURL,
}) => {
  const csrf = await csrfOf(page)
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const body = new URLSearchParams({ csrf, loginId: 'nobody1', password: PASSWORD }).toString()
  const headers = { 'content-type': FORM, 'content-length': String(body.length), cookie, origin: baseURL! }
  expect(await send('/login', { ...headers, host: 'portal.internal:3000' }, [body])).toBe(422)
})

const TYPED = {
  SQL: `' OR 1=1; DROP TABLE members; --`,
  markup: `"><script>alert(1)</script><img src=x onerror=alert(1)>`,
  templates: '{{constructor}} ${7*7} <%= 1 %> $t(shell:building)',
  'other scripts and an emoji': 'ㅎㅏㄴ글 👩‍👩‍👧 ‮txet',
}

test('SQL, markup, templates and other scripts in the ID are text like any other @once', async ({
  page,
  t,
}) => {
  const form = signInPage(page, t)
  for (const [what, typed] of Object.entries(TYPED)) {
    const loginId = typed.slice(0, 90)
    await page.goto('/login')
    await form.signIn(loginId, PASSWORD)
    await expect(form.loginId, what).toHaveValue(loginId)
    await expectErrors(page, t, [[null, t('messages:invalidCredentials')]])
    expect(await page.locator('img[src=x], main script').count(), what).toBe(0)
  }
})

test('characters that no database keeps, and 5,000 of the others, are refused as wrong @once', async ({
  page,
  t,
}) => {
  const { request } = page.context()
  const csrf = await csrfOf(page)
  for (const loginId of ['nobody\u0000at all', 'x'.repeat(5_000)]) {
    const answer = await request.post('/login', { form: { csrf, loginId, password: PASSWORD } })
    expect(answer.status()).toBe(422)
    expect(await answer.text()).toContain(t('messages:invalidCredentials'))
  }
  for (const path of [
    '/notice?title=%00',
    '/notice-details/%00',
    '/gate-pass/%00',
    '/visitor-reservation-details/%00',
    '/individual-visitor?%00',
  ]) {
    expect((await request.get(path)).status(), path).toBeLessThan(500)
  }
  const userId = `${'x'.repeat(21)}\u0000`
  const parked = await request.post('/api/v1/parked-forms', {
    data: { audience: 'member', userId, browser: 'x'.repeat(22), path: '/\u0000', content: '\u0000' },
  })
  expect(parked.status()).toBeLessThan(500)
})

test('text in place of a list, and an unknown tab, are answered in words @once', async ({ page }) => {
  await signIn(page, memberWith({ flags: ['total'] }).loginId)
  const path = '/my-page/employee-registration/several'
  await page.goto(path)
  const csrf = await csrfOf(page)
  const refusals = { [csrf]: 422, forged: 403 }
  for (const [token, status] of Object.entries(refusals))
    for (const field of ['employees', 'employees[0]', 'employees[0].name.x']) {
      const answer = await page.request.post(path, { form: { csrf: token, [field]: 'x' } })
      expect(answer.status(), field).toBe(status)
    }
  const list = await page.request.get('/my-page/employee-management?tab=anything')
  expect(list.status()).toBe(200)
})
