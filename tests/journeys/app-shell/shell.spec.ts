import { expectSecurityHeaders } from '../../support/security-headers'
import { arrive, expect, postForm, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { isEnhanced } from '../../pages/form'

const PAGES = [
  '/',
  '/login',
  '/individual-visitor',
  '/notice',
  '/terms-of-service',
  '/privacy-policy',
  '/email-prohibited',
  '/desk/sign-in',
]

for (const path of PAGES) {
  test(`${path} is complete: one heading, a title, landmarks, no horizontal scrolling`, async ({
    page,
    t,
    script,
  }) => {
    await arrive(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(new RegExp(`${t('shell:building')}$`))
    await expect(page.getByRole('banner')).toHaveCount(1)
    await expect(page.getByRole('main')).toHaveCount(1)
    expect(await isEnhanced(page)).toBe(script)
    const { scroll, client } = await page
      .locator('html')
      .evaluate((html) => ({ scroll: html.scrollWidth, client: html.clientWidth }))
    expect(scroll).toBeLessThanOrEqual(client)
  })
}

test('the first Tab shows the link past the header', async ({ page, t }) => {
  await page.goto('/notice')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: t('shell:skipToContent') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the header shrinks when scrolled by more than 100 px', async ({ page, script }) => {
  await page.goto('/terms-of-service')
  const height = () => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height)
  const full = await height()
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y)
  await scrollTo(100)
  expect(await height()).toBe(full)
  await scrollTo(101)
  if (script) await expect.poll(height).toBeLessThan(full)
  else expect(await height()).toBe(full)
  await scrollTo(0)
  await expect.poll(height).toBe(full)
})

test('an unknown id is 404 in the shell, with a link to continue', async ({ page, t }) => {
  await arrive(page, '/notice-details/999999', 404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell:error.404.title'))
  await expect(page).toHaveTitle(`${t('shell:error.404.title')} – ${t('shell:building')}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('shell:error.home') })
    .click()
  await expect(page).toHaveURL('/')
})

test('a page without permission is 403 in the shell', async ({ page, t }) => {
  await signIn(page, memberWith({}).loginId)
  await arrive(page, '/visiting-reservation-history', 403)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell:error.403.title'))
})

test('error pages have the same security headers @once', async ({ page, request }) => {
  await expectSecurityHeaders(await request.get('/notice-details/999999'))
  await expectSecurityHeaders(await request.post('/nowhere', { form: {} }))
  await expectSecurityHeaders((await page.goto('/nowhere.js'))!)
})

test('everything works if no script arrives @once', async ({ browser, t }) => {
  // Not the journey's own browser: the missing file is an error in its console.
  const context = await browser.newContext()
  const page = await context.newPage()
  // why: a network that loses the script.
  await page.route('**/*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/login')
  await page.getByLabel(t('account:login.loginId'), { exact: true }).fill(memberWith({}).loginId)
  await page.getByLabel(t('account:login.password'), { exact: true }).fill('Nuri-2026!')
  await page.getByRole('button', { name: t('account:login.submit') }).click()
  await expect(page).toHaveURL('/')
  expect(await isEnhanced(page)).toBe(false)
  await context.close()
})

test('scripts and styles are small files, cached for ever @once', async ({ page }) => {
  const files: { url: string; size: number; cache: string | undefined; encoding: string | undefined }[] = []
  page.on('response', async (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return
    const { 'cache-control': cache, 'content-encoding': encoding } = response.headers()
    const { responseBodySize: size } = await response.request().sizes()
    files.push({ url: response.url(), size, cache, encoding })
  })
  await page.goto('/')
  await expect.poll(() => files.length).toBe(3)
  for (const { url, size, cache, encoding } of files) {
    expect(cache, url).toBe('public, max-age=31536000, immutable')
    // Files of a few bytes do not compress.
    if (size > 1_000) expect(encoding, url).toMatch(/br|gzip/)
    expect(size, url).toBeLessThan(url.includes('.js') ? 5_000 : 15_000)
  }
})

test('health and readiness are answered as plain text @once', async ({ request }) => {
  expect(await (await request.get('/healthz')).text()).toBe('ok')
  expect(await (await request.get('/readyz')).text()).toBe('ready')
})

test('every page accepts the language in a link of a message @once', async ({ page }) => {
  await postForm(page, '/language', { 'intent:language-ko': '', to: '/' })
  await page.goto('/notice?lng=en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
