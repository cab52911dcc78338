import type { Page } from '@playwright/test'
import type { Translate } from '../../../app/i18n/translate'
import { signInAtDesk as signInByForm } from '../../pages/desk'
import { toast } from '../../pages/shell'
import { signInPage } from '../../pages/sign-in'
import { visitForm } from '../../pages/visit-form'
import { visitPage } from '../../pages/visits'
import { expectAccessible } from '../../support/accessibility'
import { newcomer, signUp } from '../../support/accounts'
import { ADMINISTRATOR, signInAtDesk } from '../../support/desk'
import { expect, signIn, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'
import { endSession } from '../../support/session'
import { reserve, someone } from '../../support/visits'
import { peopleOfWay } from '../../support/ways'
import { wordsOf } from '../../support/words'

test.beforeEach(() => test.slow())

/** The form is shown again, with a notice that it was restored and not saved. */
async function expectPutBack(page: Page, t: Translate) {
  await expect(page.getByText(t('shell:putBack.title'))).toBeVisible()
  await expectAccessible(page)
}

test('a reason typed before the session ended is restored where it was typed', async ({
  page,
  request,
  t,
}) => {
  const host = memberWith({})
  const id = await reserve(request, host, [someone()])
  await signIn(page, host.loginId)
  await page.goto(`/visitor-reservation-details/${id}`)
  const visit = visitPage(page, t)
  const { reason, confirm } = await visit.consider('reject')
  await reason.fill('그날은 회의가 있습니다')
  await endSession(page)
  await confirm.click()
  await expect(page).toHaveURL(/\/login(?:#|$)/)
  await expect(page.getByText(t('account:login.parked'))).toBeVisible()

  await signInPage(page, t).signIn(host.loginId, PASSWORD)
  await expectPutBack(page, t)
  await visit.expectStatus('request_for_approval')
  await expect(reason).toBeVisible()
  await expect(reason).toHaveValue('그날은 회의가 있습니다')
  await confirm.click()
  await expect(toast(page)).toHaveText(t('messages:visitRejected'))
  await expect(page.getByText(t('shell:putBack.title'))).toBeHidden()
})

test('ticks in a list and the common reason are restored', async ({ page, request, t }, info) => {
  const { master } = peopleOfWay(info)
  const people = [await signUp(request, master), await signUp(request, master)]
  await signIn(page, master.loginId)
  await page.goto('/my-page/employee-management?tab=before&size=200')
  const ticks = people.map(({ name }) => page.getByLabel(t('members:employees.selectOne', { name })))
  for (const tick of ticks) await tick.check()
  await page.locator('summary', { hasText: t('members:employees.reject') }).click()
  const reason = page.locator('form#employees').getByLabel(t('members:field.reason'))
  await reason.fill('Not one of us')
  await endSession(page)
  await page.getByRole('button', { name: t('members:employees.reject'), exact: true }).click()
  await signInPage(page, t).signIn(master.loginId, PASSWORD)

  await expect(page).toHaveURL(/\/my-page\/employee-management\?tab=before&size=200&draft=/)
  await expectPutBack(page, t)
  for (const tick of ticks) await expect(tick).toBeChecked()
  await expect(page.locator('input[name=ids]:checked')).toHaveCount(2)
  await expect(reason).toHaveValue('Not one of us')
  await page.getByRole('button', { name: t('members:employees.reject'), exact: true }).click()
  await expect(toast(page)).toHaveText(t('messages:employeesRejected', { number: 2 }))
})

test('a form with an error, sent after the session has ended, is kept, over Reload, too', async ({
  page,
  t,
}) => {
  const member = memberWith({})
  await signIn(page, member.loginId)
  await page.goto('/complaint-submission')
  const title = page.getByLabel(t('complaints:field.title'), { exact: true })
  const description = page.getByLabel(t('complaints:field.description'), { exact: true })
  const submit = page.getByRole('button', { name: t('complaints:form.submit'), exact: true })
  await title.fill('전등이 깜빡입니다')
  await submit.click()
  await expect(page.getByRole('alert')).toContainText(t('messages:categoryRequired'))
  await description.fill('어제부터 그렇습니다')
  await endSession(page)
  await submit.click()
  await expect(page.getByText(t('account:login.parked'))).toBeVisible()

  await signInPage(page, t).signIn(member.loginId, PASSWORD)
  for (const times of [1, 2]) {
    await expectPutBack(page, t)
    await expect(title, `time ${times}`).toHaveValue('전등이 깜빡입니다')
    await expect(description).toHaveValue('어제부터 그렇습니다')
    await page.reload()
  }
})

test('one’s own details are restored with a notice that they are not saved', async ({ page, t }, info) => {
  const { visitorManager } = peopleOfWay(info)
  await signIn(page, visitorManager.loginId)
  await page.goto('/my-page/edit-info')
  const email = page.getByLabel(t('members:field.email'), { exact: true })
  await email.fill('unsent@example.com')
  await endSession(page)
  await page.getByRole('button', { name: t('members:edit.save'), exact: true }).click()
  await signInPage(page, t).signIn(visitorManager.loginId, PASSWORD)
  await expectPutBack(page, t)
  await expect(email).toHaveValue('unsent@example.com')
  await page.goto('/my-page/member-edit-view')
  await expect(page.getByText('unsent@example.com')).toBeHidden()
})

test('the desk’s forms are restored, too, and only for the same person', async ({ page, context, t }) => {
  const { name } = newcomer()
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await signInAtDesk(page, ADMINISTRATOR)
  await page.goto('/desk/companies/new')
  await field(t('desk:company.nameKo')).fill(`${name} 상사`)
  await field(t('shell:date.floor', { floor: 9 })).check()
  await field(t('shell:date.basement', { floor: 2 })).check()
  await context.clearCookies({ name: 'deskTokenT' })
  await page.getByRole('button', { name: t('desk:company.add'), exact: true }).click()
  await expect(page.getByText(t('account:login.parked'))).toBeVisible()

  await signInByForm(page, t, ADMINISTRATOR, page.url())
  await expectPutBack(page, t)
  await expect(field(t('desk:company.nameKo'))).toHaveValue(`${name} 상사`)
  await expect(field(t('shell:date.floor', { floor: 9 }))).toBeChecked()
  await expect(field(t('shell:date.basement', { floor: 2 }))).toBeChecked()
  await expect(field(t('shell:date.floor', { floor: 10 }))).not.toBeChecked()
})

test('the language button keeps the values typed into a reservation', async ({ page, language, t }) => {
  const words = wordsOf(language === 'ko' ? 'en' : 'ko')
  await page.goto('/individual-visitor')
  const guest = someone()
  await visitForm(page, t).bring(1, { name: '동행' })
  await visitForm(page, t).lead.name.fill(guest.name)
  await page.getByRole('banner').locator('button[lang]').first().click()
  await expect(page).toHaveURL(/\/individual-visitor\?draft=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('visitors:individual.title'))
  await expect(visitForm(page, words).lead.name).toHaveValue(guest.name)
  await expect(visitForm(page, words).additional(1).name).toHaveValue('동행')
  await expect(page.getByText(words('shell:putBack.title'))).toBeHidden()
  await expectAccessible(page)
})

test('of several forms the language button sends the one typed into, without script the first', async ({
  page,
  language,
  script,
  t,
}, info) => {
  const { ordinary } = peopleOfWay(info)
  const words = wordsOf(language === 'ko' ? 'en' : 'ko')
  const label = script ? 'account:field.mobile' : 'members:field.email'
  const typed = script ? '01011112222' : 'unsent@example.com'
  await signIn(page, ordinary.loginId)
  await page.goto('/my-page/edit-info')
  await page.getByLabel(t(label), { exact: true }).fill(typed)
  await page.getByRole('banner').locator('button[lang]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('members:edit.title'))
  await expect(page.getByLabel(words(label), { exact: true })).toHaveValue(typed)
})
