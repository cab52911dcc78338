import { expectErrors } from '../../pages/form'
import { toast } from '../../pages/shell'
import { signInPage } from '../../pages/sign-in'
import { codeSentTo, newcomer } from '../../support/accounts'
import { arrive, expect, signIn, test } from '../../support/journey'
import { PASSWORD } from '../../support/people'
import { peopleOfWay } from '../../support/ways'

test('one’s own details, phone and password are changed', async ({ page, enter, request, t }, info) => {
  test.slow()
  const { ordinary, visitorManager } = peopleOfWay(info)
  await signIn(page, ordinary.loginId)
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const ownerIn = (part: string) =>
    page
      .getByRole('region', { name: part, exact: true })
      .getByLabel(t('members:edit.owner.password'), { exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await test.step('details', async () => {
    await arrive(page, '/my-page/edit-info')
    const email = field(t('members:field.email'))
    await email.fill('nobody')
    await press(t('members:edit.save'))
    await expectErrors(page, t, [[email, t('messages:emailInvalid')]])
    await email.fill(`changed-${ordinary.email}`)
    await press(t('members:edit.save'))
    const owner = ownerIn(t('members:edit.profile'))
    await expectErrors(page, t, [
      [null, t('messages:profileUpdateFailed')],
      [owner, t('messages:passwordRequired')],
    ])
    await owner.fill(PASSWORD)
    await press(t('members:edit.save'))
    await expect(page).toHaveURL(/\/member-edit-view(?:#|$)/)
    await expect(toast(page)).toHaveText(t('messages:profileUpdated'))
    await expect(page.getByText(`changed-${ordinary.email}`)).toBeVisible()
  })

  await test.step('phone', async () => {
    const { mobile } = newcomer()
    await page.goto('/my-page/edit-info')
    const phone = field(t('account:field.mobile'))
    const prove = async (number: string) => {
      await press(t('account:phone.send'))
      await expect(page.getByText(t('messages:codeSent', { minutes: 3 }))).toBeVisible()
      await field(t('account:field.code')).fill(await codeSentTo(request, number))
      await press(t('account:phone.verify'))
      await expect(page.getByText(t('messages:phoneVerified'))).toBeVisible()
    }
    await phone.fill(visitorManager.mobile)
    await prove(visitorManager.mobile)
    const owner = ownerIn(t('members:edit.mobile'))
    await owner.fill(PASSWORD)
    await press(t('members:edit.changeMobile'))
    await expectErrors(page, t, [
      [null, t('messages:profileUpdateFailed')],
      [phone, t('messages:phoneTaken')],
    ])
    await phone.fill(mobile)
    await owner.fill(PASSWORD)
    await press(t('members:edit.changeMobile'))
    await expect(page.getByRole('alert')).toContainText(t('messages:phoneNotVerified'))
    await press(t('account:phone.send'))
    await expect(page.getByText(t('messages:codeSent', { minutes: 3 }))).toBeVisible()
    const code = field(t('account:field.code'))
    await code.fill('000000')
    await press(t('account:phone.verify'))
    await expectErrors(page, t, [[code, t('messages:codeMismatch')]])
    await code.fill(await codeSentTo(request, mobile))
    await press(t('account:phone.verify'))
    await expect(page.getByText(t('messages:phoneVerified'))).toBeVisible()
    await owner.fill(PASSWORD)
    await press(t('members:edit.changeMobile'))
    await expect(toast(page)).toHaveText(t('messages:profileUpdated'))
    await expect(page.getByText(mobile.replace(/^(\d{3})(\d{4})/, '$1-$2-'))).toBeVisible()
  })

  await test.step('password', async () => {
    const elsewhere = await enter(ordinary.loginId)
    const change = async (old: string, chosen: string) => {
      await page.goto('/my-page/edit-info')
      await field(t('members:field.passwordNow')).fill(old)
      await field(t('members:field.newPassword')).fill(chosen)
      await field(t('account:field.confirmPassword')).fill(chosen)
      await press(t('members:edit.changePassword'))
    }
    await change('Wrong-2026!', 'Other-2026!')
    await expectErrors(page, t, [[field(t('members:field.passwordNow')), t('messages:passwordWrong')]])
    await change(PASSWORD, 'Other-2026!')
    await expect(toast(page)).toHaveText(t('messages:ownPasswordChanged'))
    await elsewhere.goto('/my-page')
    await expect(elsewhere).toHaveURL(/\/login(?:#|$)/)
    await signInPage(elsewhere, t).signIn(ordinary.loginId, 'Other-2026!')
    await expect(elsewhere).toHaveURL('/my-page')
    await change('Other-2026!', PASSWORD)
    await expect(toast(page)).toHaveText(t('messages:ownPasswordChanged'))
  })
})
