import type { Page } from '@playwright/test'
import { sendComplaint, startComplaint } from '../../pages/complaint-form'
import { LONGEST_DESCRIPTION } from '../../../app/domains/complaints/limits'
import type { Translate } from '../../../app/i18n/translate'
import { isAlive, isEnhanced } from '../../pages/form'
import { signInAtDesk } from '../../support/desk'
import { HOSTILE_NAMES, hostileImages, photo } from '../../support/hostile-files'
import { arrive, expect, openFilter, signIn, test } from '../../support/journey'
import { expectAccessible } from '../../support/accessibility'
import { memberWith, PASSWORD } from '../../support/people'
import { peopleOfWay } from '../../support/ways'

const facility = 'facilitydesk'
/** The label of a field that may be left empty says so. */
const imagesOf = (t: Translate) => new RegExp(`^${t('complaints:field.images')}\\s*${t('shell:optional')}$`)

test('an inquiry is sent, answered at the desk and read', async ({ page, enter, t }, info) => {
  test.slow()
  const { ordinary } = peopleOfWay(info)
  const title = `전등 ${Date.now()}`
  await signIn(page, ordinary.loginId, PASSWORD)
  await arrive(page, '/complaint-submission')
  await startComplaint(page, t, title)
  // Without a description.
  await sendComplaint(page, t)
  const summary = page.locator('[data-error-summary]')
  await expect(summary).toContainText(t('messages:descriptionRequired'))
  await expect(page.getByLabel(t('complaints:field.title'))).toHaveValue(title)

  // Before the limit is near, only the limit is said.
  const description = page.getByLabel(t('complaints:field.description'))
  await expect(description).toHaveAccessibleDescription(
    new RegExp(t('shell:charactersLeft.limit', { max: LONGEST_DESCRIPTION })),
  )
  if (await isEnhanced(page)) {
    await description.fill('가'.repeat(LONGEST_DESCRIPTION - 9))
    const left = t('shell:charactersLeft.left', { number: 9, max: LONGEST_DESCRIPTION })
    await expect(page.getByText(left)).toBeVisible()
  }

  await page.getByLabel(t('complaints:field.description')).fill('복도의 두 번째 전등이 깜빡입니다')
  await page
    .getByLabel(imagesOf(t))
    .setInputFiles({ name: '전등.jpg', mimeType: 'image/jpeg', buffer: await photo(600, 400) })
  await sendComplaint(page, t)
  await expect(page).toHaveURL(/\/inquiry-details\/[\w-]{22}/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const picture = page.getByRole('img', { name: '전등.jpg' })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expectAccessible(page)
  const address = new URL(page.url()).pathname

  const desk = await enter()
  await signInAtDesk(desk, facility)
  await arrive(desk, `/desk/complaints?keyword=${encodeURIComponent(title)}`)
  await desk.getByRole('button', { name: t('complaints:desk.take') }).click()
  await desk.getByRole('link', { name: title, exact: true }).click()
  await expectAccessible(desk)
  await expect(desk.getByRole('img', { name: '전등.jpg' })).toBeVisible()
  await desk.getByLabel(t('complaints:desk.note')).last().fill('부품 재고 없음')
  await desk.getByRole('button', { name: t('complaints:desk.saveNote') }).click()
  await desk
    .getByRole('textbox', { name: t('complaints:details.answer'), exact: true })
    .fill('안정기를 교체했습니다')
  await desk.getByRole('button', { name: t('complaints:desk.sendAnswer') }).click()
  await expect(desk.getByText('안정기를 교체했습니다')).toBeVisible()
  await expect(desk.getByText('부품 재고 없음')).toBeVisible()

  await arrive(page, address)
  await expect(page.getByText('안정기를 교체했습니다')).toBeVisible()
  await expect(page.getByText('부품 재고 없음')).toHaveCount(0)
  await page.getByText(t('complaints:followUp.title')).click()
  await page.getByLabel(t('complaints:field.description')).fill('다시 깜빡입니다')
  await page
    .getByRole('button', { name: t('complaints:followUp.submit') })
    .last()
    .click()
  await expect(page.getByText('다시 깜빡입니다')).toBeVisible()
  await expect(page.getByText(t('complaints:status.waiting_for_reply')).first()).toBeVisible()
})

test('an image on a slow line shows the progress of its upload @once', async ({ page, t }) => {
  await signIn(page, memberWith({}).loginId)
  await page.goto('/complaint-submission')
  await startComplaint(page, t, '느린 회선')
  await page.getByLabel(t('complaints:field.description')).fill('사진을 붙입니다')
  await page
    .getByLabel(imagesOf(t))
    .setInputFiles({ name: '큰 사진.jpg', mimeType: 'image/jpeg', buffer: await photo(2400, 1800) })
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 20_000,
  })
  await sendComplaint(page, t)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByText(/[1-9]\d?\s?%/)).toBeVisible()
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await expect(page).toHaveURL(/\/inquiry-details\/[\w-]{22}/)
})

test('a malicious file is refused at its field; the valid one and the rest of the form stay', async ({
  page,
  t,
}) => {
  await signIn(page, memberWith({}).loginId)
  await page.goto('/complaint-submission')
  await startComplaint(page, t, '좋은 사진과 나쁜 사진')
  const [name, buffer] = (await hostileImages()).find(([file]) => file === 'page.png')!
  await page.getByLabel(imagesOf(t)).setInputFiles([
    { name: HOSTILE_NAMES[0]![0].split('/').pop()!, mimeType: 'image/jpeg', buffer: await photo(300, 200) },
    { name, mimeType: 'image/png', buffer },
  ])
  await page.getByLabel(t('complaints:field.description')).fill('둘 중 하나만 사진입니다')
  await sendComplaint(page, t)
  await expect(page.locator('[data-error-summary]')).toContainText('page.png')
  await expect(page.getByLabel(t('complaints:field.description'))).toHaveValue('둘 중 하나만 사진입니다')
  const keptFile = page.getByRole('checkbox', { name: 'passwd.jpg' })
  await expect(keptFile).toBeChecked()
  const preview = keptFile.locator('xpath=..').locator('img')
  await expect(preview).toBeVisible()
  const widthOf = () => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(widthOf).toBeGreaterThan(0)
  await sendComplaint(page, t)
  await expect(page.getByRole('img', { name: 'passwd.jpg' })).toBeVisible()
})

test('an inquiry is edited and withdrawn until it is answered', async ({ page, t }) => {
  await signIn(page, memberWith({ flags: ['parking'] }).loginId)
  await page.goto('/complaint-submission')
  await startComplaint(page, t, '고칠 문의')
  await page.getByLabel(t('complaints:field.description')).fill('처음 내용')
  await sendComplaint(page, t)
  await page.getByRole('link', { name: t('complaints:edit.title') }).click()
  await expectAccessible(page)
  await page.getByLabel(t('complaints:field.description')).fill('고친 내용')
  await page
    .getByRole('button', { name: t('complaints:edit.submit') })
    .last()
    .click()
  await expect(page.getByText('고친 내용')).toBeVisible()
  await page.getByText(t('complaints:cancel.label')).first().click()
  await page.getByRole('button', { name: t('complaints:cancel.label') }).click()
  await expect(page.getByText(t('complaints:status.cancelled')).first()).toBeVisible()
  await expect(page.getByRole('link', { name: t('complaints:edit.title') })).toHaveCount(0)
})

test('of two who answer the second sees the first’s answer, and keeps the typed text', async ({
  page,
  enter,
  t,
}, info) => {
  const { visitorManager } = peopleOfWay(info)
  const title = `둘이 답하는 문의 ${Date.now()}`
  const member = await enter(visitorManager.loginId)
  await member.goto('/complaint-submission')
  await startComplaint(member, t, title)
  await member.getByLabel(t('complaints:field.description')).fill('내용')
  await sendComplaint(member, t)
  const other = await enter()
  for (const person of [page, other]) {
    await signInAtDesk(person, facility)
    await person.goto(`/desk/complaints?keyword=${encodeURIComponent(title)}`)
    await person.getByRole('link', { name: title, exact: true }).click()
  }
  const answer = async (person: Page, words: string) => {
    await person.getByRole('textbox', { name: t('complaints:details.answer'), exact: true }).fill(words)
    await person.getByRole('button', { name: t('complaints:desk.sendAnswer') }).click()
  }
  await answer(page, '먼저 답했습니다')
  await expect(page.getByText('먼저 답했습니다')).toBeVisible()
  await answer(other, '나중에 답했습니다')
  await expect(other.locator('[data-error-summary]')).toContainText(t('messages:answeredMeanwhile'))
  await expect(other.getByText('먼저 답했습니다')).toBeVisible()
  await expect(other.getByText(t('complaints:unsent'))).toBeVisible()
  await expect(other.getByText('나중에 답했습니다')).toBeVisible()
})

test('the list is filtered by period, status and words, and says when it is empty', async ({ page, t }) => {
  await signIn(page, memberWith({ flags: ['total'] }).loginId)
  await arrive(page, '/complaint-submission-details?scope=company')
  await expect(page.getByRole('row')).not.toHaveCount(0)
  const filter = await openFilter(page, t)
  await filter.getByLabel(t('complaints:field.status')).selectOption('answered')
  await filter.getByRole('button', { name: t('shell:filter.search') }).click()
  await expect(
    page.getByText(t('complaints:status.waiting_for_reply'), { exact: true }).and(page.locator('.badge')),
  ).toHaveCount(0)
  await page.goto('/complaint-submission-details?from=2020-01-01&to=2020-01-02')
  await expect(page.getByText(t('messages:noInquiriesInPeriod'))).toBeVisible()
  await expectAccessible(page)
})

test('others’ inquiries and files are 404, as is the company’s list @once', async ({ page, enter }) => {
  const master = await enter(memberWith({ flags: ['total'] }).loginId)
  await master.goto('/complaint-submission-details?scope=company')
  const link = master.getByRole('link', { name: '천장에 물 얼룩이 생겼습니다' })
  const address = (await link.getAttribute('href'))!
  await master.goto(address)
  const file = await master.getByRole('main').getByRole('img').first().getAttribute('src')
  const shown = (await master.request.get(file!)).headers()
  expect(shown).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  await signIn(page, memberWith({ flags: ['total'], company: 'saebyeok' }).loginId)
  await arrive(page, address, 404)
  const refused = await page.request.get(file!)
  expect(refused.headers()['content-type']).not.toContain('image')
  const ordinary = await enter(memberWith({ flags: ['parking'] }).loginId)
  expect((await ordinary.request.get('/complaint-submission-details?scope=company')).status()).toBe(403)
  const saved = await master.request.get('/complaint-submission-details/export?reason=report')
  expect(saved.headers()['content-disposition']).toMatch(/inquiries-.*\.xlsx/)
})

test('the desk names, orders and retires categories', async ({ page, t }, info) => {
  await signInAtDesk(page, facility)
  await arrive(page, '/desk/complaints/categories')
  const name = `분류 ${info.project.name} ${Date.now()}`
  await page.getByLabel(t('complaints:categories.nameKo')).fill(name)
  await page
    .getByRole('button', { name: t('complaints:categories.add') })
    .last()
    .click()
  await expect(page.locator('[data-error-summary]')).toContainText(t('messages:nameEnRequired'))
  await page.getByLabel(t('complaints:categories.nameEn')).fill(name)
  await page
    .getByRole('button', { name: t('complaints:categories.add') })
    .last()
    .click()
  const row = page.getByRole('row', { name })
  await row.getByRole('button', { name: t('complaints:categories.up') }).click()
  await page.getByRole('link', { name }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('complaints:categories.retire') }).click()
  await expect(page.getByText(t('complaints:categories.isRetired'))).toBeVisible()
  await arrive(page, '/desk/complaints/figures')
  await expect(page.getByRole('table')).toBeVisible()
})

test('sent in place: a refusal keeps the chosen file, the category limits its sub-categories, on one page @once', async ({
  page,
  t,
}) => {
  await signIn(page, memberWith({}).loginId)
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await page.goto('/complaint-submission')
  expect(await isAlive(page)).toBe(true)
  const category = page.getByLabel(t('complaints:field.category'), { exact: true })
  const subCategory = page.getByLabel(t('complaints:field.subCategory'), { exact: true })
  const optionCount = await subCategory.locator('option').count()
  await category.selectOption({ index: 1 })
  await expect(subCategory.locator('optgroup')).toHaveCount(1)
  await subCategory.selectOption({ index: 1 })
  await category.selectOption({ index: 2 })
  await expect(subCategory).toHaveValue('')
  expect(await subCategory.locator('option').count()).toBeLessThan(optionCount)
  await subCategory.selectOption({ index: 1 })
  await page
    .getByLabel(imagesOf(t))
    .setInputFiles({ name: '전등.jpg', mimeType: 'image/jpeg', buffer: await photo(600, 400) })
  await sendComplaint(page, t)
  await expect(page.locator('[data-error-summary]')).toContainText(t('messages:titleRequired'))
  await expect(subCategory.locator('option:checked')).not.toHaveText(t('complaints:form.chooseSubCategory'))
  await expect(page.getByRole('checkbox', { name: '전등.jpg' })).toBeChecked()
  const title = `한 번 ${Date.now()}`
  await page.getByLabel(t('complaints:field.title')).fill(title)
  await page.getByLabel(t('complaints:field.description')).fill('복도')
  expect(documents).toHaveLength(1)
  await sendComplaint(page, t)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  // Sent with both attempts, it is attached once.
  await expect(page.getByRole('img', { name: '전등.jpg' })).toHaveCount(1)
})

test('Back finds a form that was answered with mistakes, with what was typed', async ({ page, t }) => {
  const { loginId } = memberWith({ flags: [] })
  await signIn(page, loginId)
  await arrive(page, '/complaint-submission')
  const title = page.getByLabel(t('complaints:field.title'))
  await title.fill('전등이 깜빡입니다')
  await sendComplaint(page, t)
  const summary = page.locator('[data-error-summary]')
  await expect(summary).toContainText(t('messages:descriptionRequired'))
  // The address of what was typed is the page's a moment after the summary.
  await expect(page).toHaveURL(/draft=/)
  await page.goto('/notice')
  await page.goBack()
  await expect(title).toHaveValue('전등이 깜빡입니다')
  await expect(summary).toContainText(t('messages:descriptionRequired'))
})
