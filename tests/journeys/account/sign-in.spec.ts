import { arrive, expect, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'
import { expectErrors } from '../../pages/form'
import { expectSignedIn, logOut, toast } from '../../pages/shell'
import { signInPage } from '../../pages/sign-in'

const ordinary = memberWith({})

test('signs in, saves the ID on request, and logs out', async ({ page, t }) => {
  await arrive(page, '/login')
  const form = signInPage(page, t)
  await form.saveId.check()
  await form.signIn(ordinary.loginId, PASSWORD)
  await expect(page).toHaveURL('/')
  await expectSignedIn(page, t, ordinary.name)

  await logOut(page, t)
  await expect(page).toHaveURL('/login')
  await expect(toast(page)).toHaveText(t('messages:signedOut'))
  await expect(form.loginId).toHaveValue(ordinary.loginId)
  await expect(form.saveId).toBeChecked()
  await expect(form.password).toHaveValue('')

  await form.saveId.uncheck()
  await form.signIn(ordinary.loginId, PASSWORD)
  await logOut(page, t)
  await expect(form.loginId).toHaveValue('')
  await expectSignedIn(page, t, null)
})

test('reports missing values at each field', async ({ page, t }) => {
  await arrive(page, '/login')
  const form = signInPage(page, t)
  await form.submit.click()
  await expectErrors(page, t, [
    [form.loginId, t('messages:loginIdRequired')],
    [form.password, t('messages:passwordRequired')],
  ])
})

test('keeps the typed ID but not the password if they do not match', async ({ page, t }) => {
  await arrive(page, '/login')
  const form = signInPage(page, t)
  await form.signIn(ordinary.loginId, 'Wrong-2026!')
  await expectErrors(page, t, [[null, t('messages:invalidCredentials')]])
  await expect(form.loginId).toHaveValue(ordinary.loginId)
  await expect(form.password).toHaveValue('')

  await form.signIn(ordinary.loginId, PASSWORD)
  await expect(page).toHaveURL('/')
})

test('tells a person whose account waits for approval so, after the right password only', async ({
  page,
  t,
}) => {
  const person = memberWith({ status: 'request_for_approval' })
  await page.goto('/login')
  const form = signInPage(page, t)
  await form.signIn(person.loginId, 'Wrong-2026!')
  await expectErrors(page, t, [[null, t('messages:invalidCredentials')]])
  await form.signIn(person.loginId, PASSWORD)
  await expectErrors(page, t, [[null, t('messages:pendingAccount')]])
  await expectSignedIn(page, t, null)
})
