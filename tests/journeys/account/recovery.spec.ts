import { maskLoginId } from '../../../app/rules/login-id'
import { codeSentTo, signUp } from '../../support/accounts'
import { arrive, expect, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { expectErrors } from '../../pages/form'
import { toast } from '../../pages/shell'
import { signInPage } from '../../pages/sign-in'
import { accountForms } from '../../pages/sign-up-form'

const NEW_PASSWORD = 'Other-2026!'

test('finds an ID and sets a new password by phone', async ({ page, t }) => {
  const { request } = page.context()
  const person = await signUp(request, memberWith({}))
  const form = accountForms(page, t)
  const findId = page.getByRole('button', { name: t('account:findId.submit'), exact: true })
  await arrive(page, '/find-id')
  await form.name.fill(`${person.name}x`)
  await form.code.fill(await form.askForCode(person.mobile))
  await findId.click()
  await expectErrors(page, t, [[null, t('messages:noUserMatches')]])
  // The code stays valid until a name matches.
  await form.name.fill(person.name)
  await form.code.fill(await codeSentTo(request, person.mobile))
  await findId.click()
  await expect(page.getByText(maskLoginId(person.loginId))).toBeVisible()

  await page.getByRole('link', { name: t('account:findPassword.title'), exact: true }).click()
  await form.loginId.fill(person.loginId)
  await form.name.fill(person.name)
  await form.code.fill(await form.askForCode(person.mobile))
  await form.choosePassword(NEW_PASSWORD)
  await page.getByRole('button', { name: t('account:findPassword.submit'), exact: true }).click()
  await expect(page).toHaveURL('/login')
  await expect(toast(page)).toHaveText(t('messages:passwordChanged'))
  await signInPage(page, t).signIn(person.loginId, NEW_PASSWORD)
  await expect(page.getByRole('alert')).toContainText(t('messages:pendingAccount'))
})
