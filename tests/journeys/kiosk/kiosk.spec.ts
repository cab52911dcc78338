import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, postForm, signIn, test } from '../../support/journey'
import {
  atKiosk,
  crowding,
  fastForwardTo,
  KIOSK_SCREEN,
  pressable,
  smallestLetters,
} from '../../support/kiosk'
import { memberWith } from '../../support/people'
import { bearer } from '../../support/session'
import { messagesTo, reserve, someone } from '../../support/visits'

const host = memberWith({})
const PAGES = [
  '/',
  '/kiosk/gate-pass',
  '/individual-visitor',
  '/kiosk/floors',
  '/kiosk/parking',
  '/kiosk/help',
  '/find-reservation',
]

test('the kiosk’s home offers the tasks of visitors, without script', async ({ page, t }) => {
  await atKiosk(page)
  await expectAccessible(page)
  const choices = page.getByRole('navigation', { name: t('kiosk:home.choices') })
  for (const tile of ['gatePass', 'visit', 'floors', 'parking', 'help'] as const) {
    await choices.getByRole('link', { name: t(`kiosk:tile.${tile}.title`) }).click()
    await expect(page).not.toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('script')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: t('kiosk:bar.home'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('kiosk:home.question'))
  }
  await page.goto('/?kiosk=off')
  await expect(page.getByRole('navigation', { name: t('kiosk:bar.label') })).toHaveCount(0)
})

test('a pass at a kiosk shows the desk code and can be sent to its visitor’s phone', async ({
  page,
  enter,
  request,
  t,
}) => {
  test.slow()
  const guest = someone()
  const id = await reserve(request, host, [guest])
  await request.post(`/api/v1/visits/${id}/approve`, { headers: await bearer(await enter(host.loginId)) })
  const passMessages = async () =>
    (await messagesTo(request, guest.mobile)).filter(({ template }) => template === 'visitApprovedGuest')
  const [approved] = await passMessages()
  const link = /http\S+\/gate-pass\/[^\s?]+/.exec(approved!.text)![0]
  await atKiosk(page)
  await page.goto('/kiosk/gate-pass')
  const scanner = page.getByLabel(t('kiosk:scan.label'))
  await expect(scanner).toBeFocused()
  // Whoever has no code types without scrolling.
  await expect(page.getByRole('group', { name: t('kiosk:pad.label') })).toBeInViewport({ ratio: 1 })
  await page.keyboard.type('x'.repeat(22))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').first()).toContainText(t('messages:scanUnknown'))
  await expect(scanner).toBeFocused()
  await expect(scanner).toHaveValue('')
  await page.keyboard.type(link)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/gate-pass\/[^/]+$/)
  const main = page.getByRole('main')
  await expect(main).toContainText(t('visitors:pass.tellDesk'))
  const code = main.getByText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/)
  const size = await code.evaluate((shown) => Number.parseFloat(getComputedStyle(shown).fontSize))
  expect(size).toBeGreaterThanOrEqual(80)
  for (const hidden of ['pass.directions', 'pass.save'] as const)
    await expect(main.getByRole('link', { name: t(`visitors:${hidden}`) })).toHaveCount(0)
  await expectAccessible(page)
  await main.getByRole('button', { name: t('visitors:pass.send') }).click()
  await expect(main.getByText(t('messages:passSent'))).toBeVisible()
  expect(await passMessages()).toHaveLength(2)
})

test('a number is entered with the page’s keypad', async ({ page, t }) => {
  await atKiosk(page)
  await page.goto('/kiosk/gate-pass')
  await page.getByLabel(t('kiosk:gatePass.name')).fill('김서연')
  const pad = page.getByRole('group', { name: t('kiosk:pad.label') })
  for (const digit of ['0', '1', '0', '7', '7']) await pad.getByRole('button', { name: digit }).click()
  await pad.getByRole('button', { name: t('kiosk:pad.erase'), exact: true }).click()
  await expect(page.getByLabel(t('kiosk:gatePass.mobile'))).toHaveValue('0107')
  await expect(page.getByLabel(t('kiosk:gatePass.name'))).toHaveValue('김서연')
  await pad.getByRole('button', { name: t('kiosk:pad.clear'), exact: true }).click()
  await expect(page.getByLabel(t('kiosk:gatePass.mobile'))).toHaveValue('')
})

test('large text keeps all choices in view, and active switches look active @once', async ({ page, t }) => {
  await atKiosk(page)
  await page.getByRole('button', { name: t('kiosk:bar.largeText') }).click()
  const bar = page.getByRole('navigation', { name: t('kiosk:bar.label') })
  expect((await bar.boundingBox())!.height).toBeLessThan(0.13 * KIOSK_SCREEN.height)
  const below = (await bar.boundingBox())!.y
  for (const tile of ['gatePass', 'visit', 'floors', 'parking', 'help'] as const) {
    const title = page.getByText(t(`kiosk:tile.${tile}.title`), { exact: true })
    const { y, height } = (await title.boundingBox())!
    expect(y + height, tile).toBeLessThan(below)
  }
  await page.getByRole('button', { name: t('kiosk:bar.contrast') }).click()
  const looks = await bar.locator('.kiosk-control').evaluateAll((controls) =>
    controls.map((control) => {
      const { backgroundColor, outlineStyle } = getComputedStyle(control)
      return `${backgroundColor} ${outlineStyle} ${control.querySelectorAll('svg').length}`
    }),
  )
  const [home, previous, largeText, contrast, low, language] = looks
  expect(largeText).toBe(contrast)
  for (const other of [home, previous, low, language]) expect(other).not.toBe(contrast)
})

test('a visitor with a reservation gets the pass by name and phone', async ({ page, enter, request, t }) => {
  const guest = someone()
  const id = await reserve(request, host, [guest])
  const headers = await bearer(await enter(host.loginId))
  await request.post(`/api/v1/visits/${id}/approve`, { headers })
  await atKiosk(page)
  await page.getByRole('link', { name: t('kiosk:tile.gatePass.title') }).click()
  await page.getByLabel(t('kiosk:gatePass.name')).fill('아무개')
  await page.getByLabel(t('kiosk:gatePass.mobile')).fill(guest.mobile)
  const find = page.getByRole('button', { name: t('kiosk:gatePass.submit'), exact: true })
  await find.click()
  await expect(page.getByRole('alert').first()).toContainText(t('messages:passNotFound'))
  await expectAccessible(page)
  await page.getByLabel(t('kiosk:gatePass.name')).fill(guest.name)
  await find.click()
  await expect(page).toHaveURL(/\/gate-pass\//)
  await expect(page.getByRole('main')).toContainText(guest.name)
  await expectAccessible(page)
  expect(crowding(await pressable(page), { size: 44, gap: 8 })).toEqual([])
  expect((await smallestLetters(page.locator('body'))).size).toBeGreaterThanOrEqual(24)
})

test('large text, contrast, language and more time keep the entries', async ({ page, t }) => {
  await atKiosk(page)
  await page.goto('/kiosk/gate-pass')
  const name = page.locator('input[name=name]')
  await name.fill('김서연')
  const root = page.locator('html')
  await page.getByRole('button', { name: t('kiosk:bar.largeText') }).click()
  await expect(root).toHaveClass(/kiosk-large/)
  await page.getByRole('button', { name: t('kiosk:bar.contrast') }).click()
  await expect(root).toHaveClass(/kiosk-contrast/)
  await expect(page.getByRole('button', { name: t('kiosk:bar.contrast') })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page)
  const moreTime = page.locator('button[name="intent:more-time"]')
  await expect(moreTime).toBeHidden()
  await fastForwardTo(moreTime)
  await moreTime.click()
  await expect(name).toHaveValue('김서연')
  const language = (await root.getAttribute('lang')) === 'ko' ? 'en' : 'ko'
  await page.getByRole('button', { name: t('shell:otherLanguage.name') }).click()
  await expect(root).toHaveAttribute('lang', language)
  await expect(name).toHaveValue('김서연')
  // The switches also apply to pages without a form, and can be reverted there.
  await page.goto('/kiosk/parking')
  await expect(root).toHaveClass(/kiosk-contrast/)
  await page.locator('button[name="intent:contrast"]').click()
  await expect(page).toHaveURL('/kiosk/parking')
  await expect(root).not.toHaveClass(/kiosk-contrast/)
})

test('“previous” goes back through the visited pages, never in circles', async ({ page, t }) => {
  await atKiosk(page)
  await page.goto('/kiosk/help')
  await page.goto('/individual-visitor')
  await page.goto('/privacy-policy')
  const previous = page.getByRole('link', { name: t('kiosk:bar.previous'), exact: true })
  for (const path of ['/individual-visitor', '/kiosk/help', '/', '/']) {
    await previous.click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  }
})

test('after a reset nothing of the visitor remains @once', async ({ page, context, t }) => {
  await atKiosk(page)
  await signIn(page, host.loginId)
  await postForm(page, '/language', { 'intent:language-en': '', to: '/' })
  await page.goto('/individual-visitor')
  await page.locator('input[name="visitors[0].name"]').fill('김서연')
  await page.locator('button[name="intent:large-text"]').click()
  await expect(page.locator('input[name="visitors[0].name"]')).toHaveValue('김서연')
  const token = await bearer(page)

  await page.goto('/kiosk/reset')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('kiosk:home.question'))
  const left = (await context.cookies()).map(({ name }) => name).sort()
  // The kiosk's own key is the device's.
  expect(left).toEqual(['browser', 'kiosk', 'terminal', 'trail'])
  expect((await page.request.get('/api/v1/auth/me', { headers: token })).status()).toBe(401)
  for (let i = 0; i < 3; i += 1) {
    // A posted page is not reloaded without a confirmation, which nobody gives here.
    await page.goBack().catch(() => undefined)
    await expect(page.locator('[value="김서연"]')).toHaveCount(0)
  }
})

test('a form of one visitor is not shown to the next @once', async ({ page }) => {
  await atKiosk(page)
  const answer = await page.request.post('/kiosk/gate-pass', {
    form: { csrf: 'of somebody else', name: '김서연', mobile: '01055550000' },
  })
  expect(answer.status()).toBe(403)
  expect(await answer.text()).not.toContain('김서연')
})

test('a kiosk resets by itself, stores nothing and autofills nothing @once', async ({ page }) => {
  await atKiosk(page)
  for (const path of [...PAGES, '/gate-pass/x1', '/login']) {
    const answer = await page.request.get(path)
    const headers = answer.headers()
    expect(headers['cache-control'], path).toBe('no-store')
    const seconds = ['/kiosk/gate-pass', '/individual-visitor', '/find-reservation', '/login'].includes(path)
      ? 180
      : 90
    expect(headers['refresh'], path).toBe(`${seconds}; url=/kiosk/reset`)
    const markup = await answer.text()
    expect(markup.match(/<form(?![^>]*autocomplete="off")[^>]*method="post"/gi), path).toBeNull()
    expect(markup.match(/autocomplete="(?!off)/gi), path).toBeNull()
  }
})

test('on a page without a form “more time” reloads the page @once', async ({ page, t }) => {
  await atKiosk(page)
  await page.goto('/kiosk/floors')
  const moreTime = page.getByRole('link', { name: t('kiosk:idle.moreTime') })
  await expect(moreTime).toBeHidden()
  await fastForwardTo(moreTime)
  await moreTime.click()
  await expect(page).toHaveURL('/kiosk/floors')
  await expect(moreTime).toBeHidden()
})

test('controls are large and apart, letters large enough, in every look @once', async ({ page }) => {
  test.slow()
  await atKiosk(page)
  const looks = ['', 'contrast', 'large', 'contrast large', 'large low']
  for (const [place, look] of looks.entries())
    for (const [number, path] of PAGES.entries()) {
      // Each page in each look, in one language and the other by turns.
      const language = (place + number) % 2 ? 'en' : 'ko'
      const url = new URL(page.url()).origin
      await page.context().addCookies([
        { name: 'display', value: encodeURIComponent(look), url },
        { name: 'lng', value: language, url },
      ])
      await page.goto(path)
      const where = `${path} ${language} ${look}`
      expect.soft(crowding(await pressable(page), { size: 44, gap: 8 }), where).toEqual([])
      const letters = await smallestLetters(page.locator('body'))
      expect.soft(letters.size, `${where}: ${letters.text}`).toBeGreaterThanOrEqual(24)
      const { scroll, client } = await page
        .locator('html')
        .evaluate((html) => ({ scroll: html.scrollWidth, client: html.clientWidth }))
      expect.soft(scroll, where).toBe(client)
    }
})

test('the lower screen brings every control within reach of a wheelchair @once', async ({ page, t }) => {
  await atKiosk(page)
  const low = page.getByRole('button', { name: t('kiosk:bar.low') })
  await low.click()
  await expect(low).toHaveAttribute('aria-pressed', 'true')
  for (const path of PAGES) {
    await page.goto(path)
    const tops = await page.locator('a, button, input, select, textarea, summary').evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .map((control) => control.getBoundingClientRect())
        // The link that skips the frame is shown when it has the focus.
        .filter(({ height }) => height > 1)
        .map(({ top }) => top),
    )
    expect(tops.length, path).toBeGreaterThan(0)
    // The screen's lower 60 %; what is further down is scrolled within it.
    expect(Math.min(...tops), path).toBeGreaterThanOrEqual(0.4 * KIOSK_SCREEN.height)
  }
  await low.click()
  await expect(page.locator('html')).not.toHaveClass(/kiosk-low/)
})

test('in a browser the kiosk’s pages are ordinary pages @once', async ({ page }) => {
  await arrive(page, '/kiosk/floors')
  await page.goto('/kiosk')
  await expect(page).toHaveURL('/')
  await page.goto('/kiosk/reset')
  await expect(page).toHaveURL('/')
})
