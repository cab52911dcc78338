import type { Page, Request } from '@playwright/test'
import { expect, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { SOON, someone, TODAY } from '../../support/visits'
import { expectErrors, isAlive } from '../../pages/form'
import { visitForm } from '../../pages/visit-form'

const host = memberWith({})

/** Holds back the answer to a form sent in place; the returned function waits until it has been sent, and lets the answer go. */
async function holdAnswer(page: Page) {
  let hold = (_: () => void) => {}
  const held = new Promise<() => void>((resolve) => (hold = resolve))
  await page.route(/_data=/, async (route) => {
    await new Promise<void>((resolve) => hold(resolve))
    await route.continue()
  })
  return async () => (await held)()
}

/** Delays the page's scripts until the returned function is called. */
async function delayScripts(page: Page) {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/react-*.js', async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

test('what is typed and chosen before the page comes alive is kept @once', async ({ page, t }) => {
  const release = await delayScripts(page)
  await page.goto('/individual-visitor', { waitUntil: 'commit' })
  const form = visitForm(page, t)
  const guest = someone()
  await form.lead.name.fill(guest.name)
  await form.purpose.selectOption('interview')
  await form.chooseTime(SOON)
  await form.consent.check()
  await form.company.selectOption({ index: 1 })
  release()
  await expect(page.locator('html.is-alive')).toHaveCount(1)
  await expect(form.lead.name).toHaveValue(guest.name)
  await expect(form.purpose).toHaveValue('interview')
  await form.expectTime(SOON)
  await expect(form.consent).toBeChecked()
  await expect(form.company).not.toHaveValue('')
  // Floors are loaded for a company chosen too early, too.
  await expect(form.floor.locator('option')).not.toHaveCount(1)
})

test('a press before the page is alive waits for it, and what is typed meanwhile stays @once', async ({
  page,
  t,
}) => {
  const release = await delayScripts(page)
  await page.goto('/individual-visitor', { waitUntil: 'commit' })
  const form = visitForm(page, t)
  await form.addVisitor.click()
  await form.lead.name.fill('이서연')
  release()
  await expect(form.additional(1).name).toBeVisible()
  await expect(form.lead.name).toHaveValue('이서연')
  await expect(page).toHaveURL(/draft=/)
})

test('what is typed while an answer is pending, and when it arrives, stays @once', async ({ page, t }) => {
  await page.goto('/individual-visitor')
  expect(await isAlive(page)).toBe(true)
  const form = visitForm(page, t)
  const answer = await holdAnswer(page)
  await form.addVisitor.click()
  await form.lead.name.pressSequentially('이서')
  await answer()
  await form.lead.name.pressSequentially('연입니다', { delay: 20 })
  await expect(form.editVisitor(1)).toBeVisible()
  await expect(form.lead.name).toHaveValue('이서연입니다')
})

test('an answer does not move the focus from a field entered meanwhile @once', async ({ page, t }) => {
  await page.goto('/individual-visitor')
  expect(await isAlive(page)).toBe(true)
  const form = visitForm(page, t)
  const answer = await holdAnswer(page)
  await form.addVisitor.click()
  await form.lead.name.focus()
  await answer()
  await expect(form.editVisitor(1)).toBeVisible()
  await page.keyboard.type('Ada')
  await expect(form.lead.name).toHaveValue('Ada')
})

test('errors, steps and the redirect need no other document @once', async ({ page, t, language }) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await page.goto('/individual-visitor')
  expect(await isAlive(page)).toBe(true)
  const form = visitForm(page, t)
  await expect(form.loadFloors).toBeHidden()
  await form.fillHost(host, language)
  await form.fillTime({ date: TODAY, time: SOON })
  await form.lead.mobile.fill('010abc')
  await form.addVisitor.click()
  await expect(form.additional(1).name).toBeFocused()
  await form.additional(1).name.fill('동행')
  await form.closeVisitor()
  await form.removeVisitor(1).click()
  await expect(form.removeVisitor(1)).toHaveCount(0)
  await form.submit.click()
  await expectErrors(page, t, [
    [form.lead.name, t('messages:nameRequired')],
    [form.lead.mobile, t('messages:numbersOnly')],
    [form.consent, t('messages:privacyNotAgreed')],
  ])
  expect(documents).toHaveLength(1)
  await form.expectTime(SOON)
  await page.reload()
  await form.expectTime(SOON)
  await form.fillPerson(form.lead, someone())
  await form.consent.check()
  await form.submit.click()
  await expect(page).toHaveURL(/done=1$/)
  await page.goBack()
  await expect(form.lead.name).toHaveValue('')
})

test('a field shows its error when it is left, and no longer once it is valid @once', async ({ page, t }) => {
  await page.goto('/individual-visitor')
  expect(await isAlive(page)).toBe(true)
  const form = visitForm(page, t)
  // Nothing before something was typed.
  await form.lead.mobile.focus()
  await form.lead.name.focus()
  await form.lead.name.fill('김서연')
  await form.lead.mobile.fill('010abc')
  await form.lead.email.focus()
  await expect(form.lead.mobile).toHaveAccessibleDescription(new RegExp(t('messages:numbersOnly')))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await form.lead.mobile.fill('01012345678')
  await expect(form.lead.mobile).not.toHaveAttribute('aria-invalid', 'true')
})

test('two fields left quickly are both checked, each with its own error @once', async ({ page, t }) => {
  await page.goto('/individual-visitor')
  expect(await isAlive(page)).toBe(true)
  const form = visitForm(page, t)
  const answers: (() => void)[] = []
  await page.route(/_data=/, async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    await route.continue()
  })
  await form.lead.mobile.fill('010abc')
  await form.lead.email.fill('nobody')
  // Left within one turn of the page's script, both would be in one check.
  await expect.poll(() => answers.length).toBe(1)
  await form.lead.name.focus()
  await expect.poll(() => answers.length).toBe(2)
  // The later answer arrives first.
  for (const answer of answers.reverse()) answer()
  await expect(form.lead.mobile).toHaveAccessibleDescription(new RegExp(t('messages:numbersOnly')))
  await expect(form.lead.email).toHaveAccessibleDescription(new RegExp(t('messages:emailInvalid')))
})

test('an error that only the form’s answer has stays, also when a check was answered during the press @once', async ({
  page,
  t,
  language,
}) => {
  await page.goto('/individual-visitor')
  expect(await isAlive(page)).toBe(true)
  const form = visitForm(page, t)
  await form.fillHost(host, language)
  await form.fillTime({ date: TODAY, time: SOON })
  await form.fillPerson(form.lead, someone())
  await form.consent.check()
  // The check of the name is answered between the button's going down and up.
  let press = () => {}
  const pressed = new Promise<void>((resolve) => (press = resolve))
  const isCheck = (request: Request) => request.postData()?.includes('__intent__') === true
  await page.route(/_data=/, async (route) => {
    if (isCheck(route.request())) await pressed
    await route.continue()
  })
  const checked = page.waitForResponse((answer) => isCheck(answer.request()))
  await form.hostName.fill('없는이름')
  await form.submit.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await form.submit.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  press()
  await checked
  await page.mouse.up()
  await expectErrors(page, t, [[form.hostName, t('messages:hostNotFound')]])
  // A check is shown after the press, at most this long.
  await page.waitForTimeout(500)
  await expect(form.hostName).toHaveAccessibleDescription(new RegExp(t('messages:hostNotFound')))
})

test('without connection the form says so and keeps its key; sent again it is one visit @once', async ({
  browser,
  baseURL,
  t,
  language,
}) => {
  // The browser logs failed requests as errors, which this test expects.
  const context = await browser.newContext({ baseURL })
  await context.addCookies([{ name: 'lng', value: language, url: baseURL! }])
  const page = await context.newPage()
  await page.goto('/individual-visitor')
  expect(await isAlive(page)).toBe(true)
  const form = visitForm(page, t)
  const guest = someone()
  await form.fillHost(host, language)
  await form.fillTime({ date: TODAY, time: SOON })
  await form.fillPerson(form.lead, guest)
  await form.consent.check()
  const key = page.locator('form#visit > input[name=idempotencyKey]')
  const before = await key.inputValue()
  await context.setOffline(true)
  await form.submit.click()
  await expect(page.getByRole('alert')).toContainText(t('shell:trouble.offline'))
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(form.lead.name).toHaveValue(guest.name)
  await expect(key).toHaveValue(before)
  await context.setOffline(false)
  await form.submit.click()
  await expect(page).toHaveURL(/done=1$/)
  await context.close()
})

test('a script that fails to load leaves the form that works without it @once', async ({
  browser,
  baseURL,
  t,
  language,
}) => {
  const context = await browser.newContext({ baseURL })
  await context.addCookies([{ name: 'lng', value: language, url: baseURL! }])
  const page = await context.newPage()
  await page.route('**/assets/ui-*.js', (route) => route.abort())
  await page.goto('/individual-visitor')
  const form = visitForm(page, t)
  await form.lead.name.fill('김서연')
  await form.addVisitor.click()
  await expect(form.additional(1).name).toBeVisible()
  await expect(form.lead.name).toHaveValue('김서연')
  await expect(page).toHaveURL(/draft=/)
  await context.close()
})

test('a phone and a plate show how they were understood, in place and on the returned page', async ({
  page,
  script,
  t,
}) => {
  await page.goto('/individual-visitor')
  if (script) expect(await isAlive(page)).toBe(true)
  const form = visitForm(page, t)
  const { mobile, plate, email } = form.lead
  const readMobile = page.getByText(t('shell:readAs', { value: '010-1234-5678' }))
  await mobile.fill('+82 10 1234 5678')
  await email.focus()
  if (script) await expect(readMobile).toBeVisible()
  await plate.fill('12 가 3456')
  await email.focus()
  if (!script) await form.submit.click()
  await expect(readMobile).toBeVisible()
  await expect(page.getByText(t('shell:readAs', { value: '12가3456' }))).toBeVisible()
})
