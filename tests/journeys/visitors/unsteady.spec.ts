import type { Page } from '@playwright/test'
import { isAlive } from '../../pages/form'
import { visitForm } from '../../pages/visit-form'
import { expect, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { SOON, someone, TODAY } from '../../support/visits'

/* The visit form where hands, browsers and networks do what they do: composed letters, filled-in fields, two tabs, scripts that fail. */

const host = memberWith({})

async function aliveForm(page: Page, t: Parameters<typeof visitForm>[1]) {
  await page.goto('/individual-visitor')
  expect(await isAlive(page)).toBe(true)
  return visitForm(page, t)
}

test('Enter that ends a composition does not send the form, the next one does @once', async ({ page, t }) => {
  const form = await aliveForm(page, t)
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.postData() ?? '')
  })
  const sent = () => posts.filter((post) => !post.includes('__intent__'))
  const keys = await page.context().newCDPSession(page)
  await form.lead.name.focus()
  for (const text of ['ㄱ', '기', '김'])
    await keys.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 })
  // Keys handled by an input method have the code 229.
  const enter = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 }
  await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter })
  await keys.send('Input.insertText', { text: '김' })
  await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
  await expect(form.lead.name).toHaveValue('김')
  await expect(form.lead.name).toBeFocused()
  expect(sent()).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(form.lead.name).toHaveValue('김')
  expect(sent()).toHaveLength(1)
})

/** Fills in fields as browser autofill does: without a key press or focus. */
const fillByItself = (page: Page, fields: Record<string, string>) =>
  page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value)
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }, fields)

test('what the browser autofills is kept and sent, before the page is alive and after @once', async ({
  page,
  t,
  language,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/react-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/individual-visitor', { waitUntil: 'commit' })
  const form = visitForm(page, t)
  const guest = someone()
  await expect(form.lead.mobile).toBeVisible()
  await fillByItself(page, { 'visitors[0].name': guest.name })
  release()
  // Its first script may not have run yet.
  await expect(page.locator('html.is-alive')).toHaveCount(1)
  await fillByItself(page, { 'visitors[0].mobile': guest.mobile })
  await form.fillHost(host, language)
  await form.fillTime({ date: TODAY, time: SOON })
  await form.consent.check()
  await expect(form.lead.name).toHaveValue(guest.name)
  await expect(form.lead.mobile).toHaveValue(guest.mobile)
  await form.submit.click()
  await expect(page).toHaveURL(/done=1$/)
})

test('two tabs of one form have a key each, and do not affect each other @once', async ({ page, t }) => {
  const other = await page.context().newPage()
  const first = await aliveForm(page, t)
  const second = await aliveForm(other, t)
  const key = (tab: Page) => tab.locator('form#visit > input[name=idempotencyKey]').inputValue()
  const [here, there] = [await key(page), await key(other)]
  expect(here).not.toBe(there)
  // Typing in one must not affect the other.
  await first.lead.name.fill('하나')
  await second.lead.name.fill('둘')
  await first.addVisitor.click()
  await expect(first.additional(1).name).toBeFocused()
  await second.addVisitor.click()
  await expect(second.additional(1).name).toBeFocused()
  await second.additional(1).name.fill('동행')
  await second.closeVisitor()
  await expect(first.lead.name).toHaveValue('하나')
  await expect(second.lead.name).toHaveValue('둘')
  expect([await key(page), await key(other)]).toEqual([here, there])
  // The browser restores the form that was typed into last.
  await other.reload()
  await expect(second.lead.name).toHaveValue('둘')
  await expect(second.row(1)).toBeVisible()
  await other.close()
})

test.describe('without a working script', () => {
  /** A browser context whose errors are expected. */
  test.use({
    context: async ({ browser, baseURL, language }, use) => {
      const context = await browser.newContext({ baseURL })
      await context.addCookies([{ name: 'lng', value: language, url: baseURL! }])
      await use(context)
      await context.close()
    },
  })

  for (const part of ['react', 'visitors @whole', 'individual-visitor @whole'])
    test(`${part} of a deleted release leaves the form that posts @once`, async ({ page, t }) => {
      await page.route(new RegExp(`/assets/${part.replace(/ .*/, '')}-[^/]*\\.js`), (route) =>
        route.fulfill({ status: 404 }),
      )
      await page.goto('/individual-visitor')
      const form = visitForm(page, t)
      await form.lead.name.fill('김서연')
      await form.addVisitor.click()
      await expect(form.additional(1).name).toBeVisible()
      await expect(form.lead.name).toHaveValue('김서연')
      await expect(page.locator('html.is-alive')).toHaveCount(0)
      // An additional visitor's panel is opened and closed by post.
      await form.additional(1).name.fill('동행')
      await form.doneVisitor.click()
      await expect(form.additional(1).name).toBeHidden()
      await form.editVisitor(1).click()
      await expect(form.additional(1).name).toBeVisible()
      await expect(form.additional(1).name).toHaveValue('동행')
    })

  test('a screen that throws while it is hydrated becomes the form that posts, with what was typed @once', async ({
    page,
    t,
  }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/react-*.js', async (route) => {
      await held
      await route.continue()
    })
    // Data that the screen cannot render, beside HTML that is whole.
    await page.route(/\/individual-visitor$/, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('"companies":[', '"companies":[null,')
      await route.fulfill({ response: answer, body })
    })
    await page.goto('/individual-visitor', { waitUntil: 'commit' })
    const form = visitForm(page, t)
    await form.lead.name.fill('김서연')
    release()
    await expect(page).toHaveURL(/[?&]plain=/)
    await page.unrouteAll()
    await expect(form.lead.name).toHaveValue('김서연')
    await expect(page.locator('html.is-alive')).toHaveCount(0)
    await form.addVisitor.click()
    await expect(form.additional(1).name).toBeVisible()
    await expect(form.lead.name).toHaveValue('김서연')
  })

  test('a screen that throws once alive becomes the form that posts, with what was typed @once', async ({
    page,
    t,
  }) => {
    const form = await aliveForm(page, t)
    await form.lead.name.fill('김서연')
    // An answer that the screen cannot render.
    await page.route(/_data=/, (route) =>
      route.fulfill({ json: { initialValue: { visitors: [null] }, floors: [{}], error: { '': [{}] } } }),
    )
    await form.addVisitor.click()
    await expect(page.locator('html.is-alive')).toHaveCount(0)
    await page.unrouteAll()
    await expect(form.lead.name).toHaveValue('김서연')
    await form.addVisitor.click()
    await expect(form.additional(1).name).toBeVisible()
    await expect(form.lead.name).toHaveValue('김서연')
  })
})
