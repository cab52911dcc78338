import { expect, postForm, signIn, test, csrfOf } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'

const { loginId } = memberWith({})

const ELSEWHERE = [
  '//evil.example',
  '/\t/evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%09/evil.example',
  '/\n/evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/login@evil.example',
  '/.//evil.example',
  '/nowhere',
  '/logout',
  '/language',
  '',
  `/${'x'.repeat(600)}`,
]

test('the language change goes to pages of ours only @once', async ({ page }) => {
  const csrf = await csrfOf(page)
  for (const to of ELSEWHERE) {
    const answer = await page
      .context()
      .request.post('/language', { form: { csrf, 'intent:language-en': '', to }, maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']], JSON.stringify(to)).toEqual([303, '/'])
  }
  const twice = await page.context().request.post('/language', {
    data: new URLSearchParams([
      ['csrf', csrf],
      ['intent:language-en', ''],
      ['to', '/notice'],
      ['to', '//evil.example'],
    ]).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    maxRedirects: 0,
  })
  expect(twice.headers()['location']).toBe('/')
})

test('a way back that is not signed, or leads elsewhere, is Home after sign-in @once', async ({
  page,
  baseURL,
}) => {
  for (const value of ELSEWHERE) {
    await page.context().addCookies([{ name: 'wayBack', value: encodeURIComponent(value), url: baseURL! }])
    const answer = await page.context().request.post('/login', {
      form: { csrf: await csrfOf(page), loginId, password: PASSWORD },
      maxRedirects: 0,
    })
    expect([answer.status(), answer.headers()['location']], JSON.stringify(value)).toEqual([303, '/'])
    await postForm(page, '/logout', {})
  }
})

test('an address that begins with two slashes is never a way back @once', async ({ page }) => {
  for (const path of [
    '//evil.example/my-visitor',
    '//my-visitor',
    '/%5Cevil.example/../my-visitor',
    '/%09/my-visitor',
  ]) {
    const answer = await page.context().request.get(`${process.env.JOURNEYS_URL}${path}`, { maxRedirects: 0 })
    expect(answer.status(), path).toBeLessThan(500)
    expect(answer.headers()['location'] ?? '/', path).toMatch(/^\/(?![/\\])/)
    const answered = await page.context().request.post('/login', {
      form: { csrf: await csrfOf(page), loginId, password: PASSWORD },
      maxRedirects: 0,
    })
    expect(answered.headers()['location'], path).toMatch(/^\/(?:my-visitor)?$/)
    await postForm(page, '/logout', {})
  }
  await signIn(page, loginId)
})
