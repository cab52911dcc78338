import { expectErrors } from '../../pages/form'
import { toast } from '../../pages/shell'
import { signInPage } from '../../pages/sign-in'
import { employ } from '../../support/accounts'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'

test('a member withdraws, and cannot log in any more', async ({ page, request, t }) => {
  const person = await employ(request, memberWith({ flags: ['total'] }))
  await signIn(page, person.loginId)
  await arrive(page, '/my-page/withdrawal')
  const password = page.getByLabel(t('members:field.password'), { exact: true })
  const submit = page.getByRole('button', { name: t('members:withdrawal.submit'), exact: true }).last()
  await password.fill('Wrong-2026!')
  await submit.click()
  await expectErrors(page, t, [[password, t('messages:passwordWrong')]])
  await password.fill(PASSWORD)
  await submit.click()
  await expect(page).toHaveURL(/\/login(?:#|$)/)
  await expect(toast(page)).toHaveText(t('messages:withdrawalRequested', { date: '2026-12-01' }))
  await signInPage(page, t).signIn(person.loginId, PASSWORD)
  await expect(page.getByRole('alert')).toContainText(t('messages:withdrawalPending'))
})

test('a master must transfer the rights first @once', async ({ page, t }) => {
  await signIn(page, memberWith({ flags: ['total'] }).loginId)
  await arrive(page, '/my-page/withdrawal')
  await expect(page.getByRole('main')).toContainText(t('messages:masterCannotWithdraw'))
  await page
    .getByRole('main')
    .getByRole('link', { name: t('members:transfer.title') })
    .click()
  await expect(page).toHaveURL('/my-page/administrator-rights')
})
