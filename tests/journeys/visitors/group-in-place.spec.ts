import ExcelJS from 'exceljs'
import type { Page } from '@playwright/test'
import { isAlive } from '../../pages/form'
import { toast } from '../../pages/shell'
import { signInPage } from '../../pages/sign-in'
import { visitForm } from '../../pages/visit-form'
import { expectAccessible } from '../../support/accessibility'
import { expect, signIn, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'
import { endSession } from '../../support/session'
import { SOON, someone, TODAY } from '../../support/visits'

/* A group's visit where script is at work: its people typed, changed and removed in place, its file sent with progress. */

const clerk = memberWith({ flags: ['membership'] })
// Serial: a person has one list at a time.
test.describe.configure({ mode: 'default' })

/** The document requests and posts of a page. */
function documentsOf(page: Page) {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  return documents
}

async function fillStart(page: Page, form: ReturnType<typeof visitForm>) {
  await page.goto('/organization-visitor')
  expect(await isAlive(page)).toBe(true)
  await form.fillTime({ date: TODAY, time: SOON })
  await form.consent.check()
}

test('people of a group are typed, changed and removed in place @once', async ({ page, t }) => {
  await signIn(page, clerk.loginId)
  const form = visitForm(page, t)
  await fillStart(page, form)
  const file = page.getByLabel(t('shell:sheet.file'))
  await expect(file).toBeVisible()
  await form.typeNames.check()
  await expect(file).toBeHidden()
  await form.toList.click()
  await expect(page).toHaveURL(/\/organization-visitor\/[\w-]+/)
  expect(await isAlive(page)).toBe(true)
  const documents = documentsOf(page)
  const column = (name: 'name' | 'mobile', inside: string) =>
    page.locator(inside).getByLabel(t(`visitors:group.column.${name}`), { exact: true })
  const add = page
    .locator('#add')
    .getByRole('button', { name: t('shell:sheet.add'), exact: true })
    .last()
  const counts = (good: number, bad: number) => page.getByText(t('shell:sheet.counts', { good, bad }))
  const people = [someone(), someone(), someone()]

  await test.step('typed, one after another', async () => {
    for (const [index, { name, mobile }] of people.entries()) {
      await column('name', '#add').fill(name)
      await column('mobile', '#add').fill(mobile)
      await add.click()
      await expect(counts(index + 1, 0)).toBeVisible()
      // The next one can be typed at once.
      await expect(column('name', '#add')).toBeFocused()
      await expect(column('name', '#add')).toHaveValue('')
    }
    await column('name', '#add').fill('아무개')
    await column('mobile', '#add').fill('010-12')
    await add.click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(column('mobile', '#add')).toHaveAccessibleDescription(
      new RegExp(t('messages:mobileInvalid')),
    )
    await expect(column('name', '#add')).toHaveValue('아무개')
    await expectAccessible(page)
  })

  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await test.step('changed', async () => {
    await row(people[0]!.name).getByRole('link').click()
    const name = column('name', '#correct')
    await expect(name).toBeFocused()
    await name.fill(`${people[0]!.name}님`)
    const check = page.getByRole('button', { name: t('shell:sheet.check'), exact: true }).last()
    await check.click()
    await expect(row(`${people[0]!.name}님`)).toBeVisible()
    await expect(page.locator('#correct')).toHaveCount(0)
    // A second change of the same row.
    await row(people[1]!.name).getByRole('link').click()
    await expect(name).toBeFocused()
    await name.fill(`${people[1]!.name}님`)
    await check.click()
    await expect(row(`${people[1]!.name}님`)).toBeVisible()
  })

  await test.step('removed', async () => {
    await row(people[2]!.name).getByRole('button').click()
    await expect(row(people[2]!.name)).toHaveCount(0)
    await expect(counts(2, 0)).toBeVisible()
    await expect(page.locator('#counts')).toBeFocused()
  })
  expect(documents).toEqual([])

  await page
    .getByRole('button', { name: t('visitors:group.submit', { count: 2 }), exact: true })
    .last()
    .click()
  await expect(toast(page)).toHaveText(t('messages:groupRequested', { number: 2 }))
})

test('a group’s file says how much of it has been sent, and is not sent again after a refusal @once', async ({
  page,
  t,
}) => {
  await signIn(page, clerk.loginId)
  const form = visitForm(page, t)
  const documents = documentsOf(page)
  await fillStart(page, form)
  await form.otherTime.check()
  const book = new ExcelJS.Workbook()
  const list = book.addWorksheet('people')
  list.addRow(
    ['name', 'mobile', 'companyName', 'email', 'plate', 'otherPlate'].map((key) =>
      t(`visitors:group.column.${key}` as 'visitors:group.column.name'),
    ),
  )
  const guest = someone()
  list.addRow([guest.name, guest.mobile])
  const buffer = Buffer.from(await book.xlsx.writeBuffer())
  const progress: string[] = []
  await page.exposeFunction('noteProgress', (text: string) => progress.push(text))
  await page.evaluate(() => {
    const { noteProgress } = window as unknown as { noteProgress: (text: string) => void }
    new MutationObserver(() => {
      const text = document.querySelector('[data-upload] [role=status]')?.textContent
      if (text) noteProgress(text)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await page.getByLabel(t('shell:sheet.file')).setInputFiles({
    name: 'people.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  })
  const next = page.getByRole('button', { name: t('visitors:group.next'), exact: true }).last()
  await next.click()
  await expect(form.time).toHaveAccessibleDescription(new RegExp(t('messages:timeRequired')))
  await expect(page.getByText('people.xlsx')).toBeVisible()
  expect(progress.length).toBeGreaterThan(0)
  const before = progress.length
  await form.chooseTime(SOON)
  await next.click()
  await expect(page.getByText(t('shell:sheet.counts', { good: 1, bad: 0 }))).toBeVisible()
  expect(progress).toHaveLength(before)
  expect(documents).toHaveLength(2)
})

test('a group’s form whose session ended while it was alive comes back filled in @once', async ({
  page,
  t,
}) => {
  await signIn(page, clerk.loginId)
  const form = visitForm(page, t)
  await fillStart(page, form)
  const hostName = page.getByLabel(new RegExp(`^${t('visitors:field.hostName')}`))
  await form.purpose.selectOption('interview')
  await form.typeNames.check()
  await endSession(page)
  await form.toList.click()
  await expect(page).toHaveURL('/login')
  await expect(toast(page)).toHaveText(t('messages:sessionExpired'))
  await expect(page.getByText(t('account:login.parked'))).toBeVisible()
  await signInPage(page, t).signIn(clerk.loginId, PASSWORD)
  await expect(page).toHaveURL(/\/organization-visitor(?:\?|$)/)
  await expect(page.getByText(t('shell:putBack.title'))).toBeVisible()
  expect(await isAlive(page)).toBe(true)
  await expect(hostName).toBeVisible()
  await expect(form.date).toHaveValue(TODAY)
  await form.expectTime(SOON)
  await expect(form.purpose).toHaveValue('interview')
  await expect(form.consent).toBeChecked()
  await expect(form.typeNames).toBeChecked()
  await form.toList.click()
  await expect(page).toHaveURL(/\/organization-visitor\/[\w-]+/)
})
