import { signInPage } from '../../pages/sign-in'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'
import { startPortalProcess } from '../../support/start-portal'

for (const bridge of ['ReactNativeWebView', 'webkit', 'AndroidBridge'])
  test(`the stub app sends and shows every message over ${bridge} @once`, async ({ page, t }) => {
    test.slow()
    await arrive(page, '/development/app')
    await page.getByLabel(t('shell:stubApp.path'), { exact: true }).fill('/login')
    await page.getByLabel(t('shell:stubApp.bridge'), { exact: true }).selectOption(bridge)
    await page.getByRole('button', { name: t('shell:stubApp.open'), exact: true }).click()
    const inside = page.frameLocator('iframe')
    // The page has found the bridge, and says to the server that it is in the app.
    await expect(inside.locator('html')).toHaveClass(/is-app/)
    const seen = page.getByRole('region', { name: t('shell:stubApp.messages'), exact: true })
    const say = (type: string) => page.getByRole('button', { name: type, exact: true }).click()
    await expect(async () => {
      await say('hasHistory')
      await expect(seen).toContainText('{"type":"hasHistory","payload":', { timeout: 1000 })
    }).toPass()
    await say('loadApp')
    // What the app reports of the device goes with the next sign-in.
    await expect(inside.locator('input[name=deviceId]')).toHaveValue('stub-1')
    await expect(inside.locator('html')).toHaveAttribute('data-app', 'Android 2.0.0')
    await say('exitApp')
    await expect(seen).toContainText(`${t('shell:stubApp.from.app')} {"type":"exitApp"}`)
    await expectAccessible(page)
  })

test('in the stub app a member has the bottom bar, and goes back as with a phone’s button @once', async ({
  page,
  t,
}) => {
  await page.goto('/development/app')
  await page.getByLabel(t('shell:stubApp.path'), { exact: true }).fill('/login')
  await page.getByRole('button', { name: t('shell:stubApp.open'), exact: true }).click()
  const inside = page.frameLocator('iframe')
  await expect(inside.locator('html')).toHaveClass(/is-app/)
  const form = signInPage(inside, t)
  await form.signIn(memberWith({ flags: [] }).loginId, PASSWORD)
  const bar = inside.getByRole('navigation', { name: t('shell:bottomBar'), exact: true })
  await bar.getByRole('link', { name: t('shell:menu.amenities'), exact: true }).click()
  await expect(bar.locator('[aria-current=page]')).toHaveText(t('shell:menu.amenities'))
  await page.getByRole('button', { name: 'lastHistory', exact: true }).click()
  await expect(bar.locator('[aria-current=page]')).toHaveText(t('shell:menu.home'))
})

test('in the app the screen is bright while the tenant QR is shown, and as before afterwards @once', async ({
  page,
  t,
}) => {
  await page.goto('/development/app')
  const member = memberWith({ flags: [] })
  await page.getByLabel(t('shell:stubApp.path'), { exact: true }).fill('/login')
  await page.getByRole('button', { name: t('shell:stubApp.open'), exact: true }).click()
  const inside = page.frameLocator('iframe')
  // The page has told the server that it is in the app, and has been loaded anew.
  await expect(inside.locator('html')).toHaveClass(/is-app/)
  await signInPage(inside, t).signIn(member.loginId, PASSWORD)
  const bar = inside.getByRole('navigation', { name: t('shell:bottomBar'), exact: true })
  await expect(bar).toBeVisible()
  const code = await inside.locator('a[href^="/tenant-qr/"]').first().getAttribute('href')
  await page.getByLabel(t('shell:stubApp.path'), { exact: true }).fill(code!)
  await page.getByRole('button', { name: t('shell:stubApp.open'), exact: true }).click()
  const seen = page.getByRole('region', { name: t('shell:stubApp.messages'), exact: true })
  await expect(seen).toContainText('{"type":"brightness","payload":"full"}')
  await expect(seen).not.toContainText('{"type":"brightness","payload":"usual"}')
  await bar.getByRole('link', { name: t('shell:menu.home'), exact: true }).click()
  await expect(seen).toContainText('{"type":"brightness","payload":"usual"}')
})

test('pages are framed by the stub app alone, and nothing is where there are no demo data @once @whole', async ({
  request,
}) => {
  test.slow()
  const policyOf = async (dest: string) =>
    (await request.get('/login', { headers: { 'sec-fetch-dest': dest } })).headers()[
      'content-security-policy'
    ]
  expect(await policyOf('document')).toContain("frame-ancestors 'none'")
  expect(await policyOf('iframe')).toContain("frame-ancestors 'self'")
  const portal = await startPortalProcess({ DEMO: 'off' })
  try {
    const answer = await request.get(`${portal.url}/login`, { headers: { 'sec-fetch-dest': 'iframe' } })
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(await answer.text()).not.toContain('stub-app.js')
    expect((await request.get(`${portal.url}/development/app`, { maxRedirects: 0 })).status()).toBe(302)
  } finally {
    await portal.stop()
  }
})
