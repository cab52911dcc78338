import type { APIRequestContext } from '@playwright/test'
import { codeSentTo, newcomer } from '../../support/accounts'
import { arrive, expect, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'
import { messagesTo } from '../../support/visits'
import { expectErrors, groupOf } from '../../pages/form'
import { accountForms } from '../../pages/sign-up-form'

const manager = memberWith({ flags: ['membership'] })

/** An account registered by a manager, and the path of its link. */
async function invite(request: APIRequestContext) {
  const person = newcomer()
  const signedIn = await request.post('/api/v1/auth/login', {
    data: { loginId: manager.loginId, password: PASSWORD },
  })
  const { token } = ((await signedIn.json()) as { data: { token: string } }).data
  const made = await request.post('/api/v1/employees', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...person,
      gender: 'male',
      floor: manager.floor,
      accountType: 'employee',
      permissions: ['ORDINARY'],
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const sent = (await messagesTo(request, person.mobile)).find(({ template }) => template === 'invitation')
  return { person, link: /\/invitation\/[\w-]{43}/.exec(sent!.text)![0] }
}

test('an invited person proves the phone, chooses a password, consents and waits @once', async ({
  page,
  t,
}) => {
  const { request } = page.context()
  const { person, link } = await invite(request)
  const form = accountForms(page, t)
  const submit = page.getByRole('button', { name: t('account:invitation.submit'), exact: true })
  await arrive(page, link)
  await form.sendCode.click()
  await submit.click()
  await expectErrors(page, t, [
    [form.code, t('messages:phoneNotVerified')],
    [form.password, t('messages:passwordRequired')],
    [form.confirmPassword, t('messages:passwordConfirmRequired')],
    [form.terms, t('messages:termsNotAgreed'), await groupOf(form.terms)],
    [form.personalInformation, t('messages:termsNotAgreed'), await groupOf(form.personalInformation)],
  ])
  await form.choosePassword()
  await form.terms.check()
  await form.personalInformation.check()
  // A right code needs no button of its own.
  await form.code.fill(await codeSentTo(request, person.mobile))
  await submit.click()
  await expect(page).toHaveURL('/sign-up-complete')
  await expect(page.getByText(t('messages:signUpDone'))).toBeVisible()

  await arrive(page, link, 404)
  await expect(page.getByText(t('messages:invitationOver'))).toBeVisible()
})

test('a malformed token is an unknown page, which redirects Home @once', async ({ page }) => {
  await page.goto('/invitation/..%2Fauth%2Fcompanies')
  await expect(page).toHaveURL('/')
})
