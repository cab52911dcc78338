import { randomInt } from 'node:crypto'
import { expectErrors } from '../../pages/form'
import { signInAtDesk as signInByForm } from '../../pages/desk'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { codeSentTo, newcomer } from '../../support/accounts'
import { ADMINISTRATOR, FRONT_DESK, signInAtDesk } from '../../support/desk'
import { arrive, expect, test } from '../../support/journey'
import { PASSWORD } from '../../support/people'
import { messagesTo } from '../../support/visits'

test('an administrator invites a colleague, who signs in, is given another role, locked and ended', async ({
  page,
  enter,
  request,
  t,
}) => {
  test.slow()
  const person = newcomer()
  const loginId = `desk${randomInt(1e6, 1e7)}`
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await signInAtDesk(page, ADMINISTRATOR)

  await test.step('invited', async () => {
    await arrive(page, '/desk/staff')
    await page.getByRole('link', { name: t('desk:staff.add'), exact: true }).click()
    await press(t('desk:staff.invite'))
    await expectErrors(page, t, [
      [field(t('desk:staff.loginId')), t('messages:loginIdRequired')],
      [field(t('desk:field.name')), t('messages:nameRequired')],
      [field(t('desk:staff.mobile')), t('messages:mobileRequired')],
      [field(t('desk:staff.email')), t('messages:emailRequired')],
      [null, t('messages:roleRequired')],
    ])
    await field(t('desk:staff.loginId')).fill(loginId)
    await field(t('desk:field.name')).fill(person.name)
    await field(t('desk:staff.mobile')).fill(person.mobile)
    await field(t('desk:staff.email')).fill(person.email)
    await page.getByRole('checkbox', { name: new RegExp(`^${t('desk:roles.front')}`) }).check()
    await press(t('desk:staff.invite'))
    await expect(toast(page)).toHaveText(t('messages:staffInvited'))
    await expect(page.getByRole('main')).toContainText(t('desk:staff.status.invited'))
    await expectAccessible(page)
  })

  const linkOf = async () => {
    const sent = await messagesTo(request, person.mobile)
    return sent.flatMap(({ text }) => /(\/staff-invitation\/\S+)/.exec(text)?.[1] ?? []).at(-1)!
  }
  const firstLink = await linkOf()
  await test.step('the link is sent again, and the old one is invalid', async () => {
    await press(t('desk:staff.sendLink'))
    await expect(toast(page)).toHaveText(t('messages:staffLinkSent'))
    expect(await linkOf()).not.toBe(firstLink)
  })

  const desk = await enter()
  await test.step('the person proves the phone and chooses a password', async () => {
    await arrive(desk, firstLink, 404)
    await arrive(desk, await linkOf())
    const submit = desk.getByRole('button', { name: t('desk:staff.invitation.submit'), exact: true })
    await submit.click()
    await expect(desk.getByRole('alert')).toContainText(t('messages:otpRequired'))
    await desk.getByRole('button', { name: t('account:phone.send'), exact: true }).click()
    await desk
      .getByLabel(t('account:field.code'), { exact: true })
      .fill(await codeSentTo(request, person.mobile))
    await desk.getByLabel(t('account:field.newPassword'), { exact: true }).fill(PASSWORD)
    await desk.getByLabel(t('account:field.confirmPassword'), { exact: true }).fill(PASSWORD)
    await submit.click()
    await expect(toast(desk)).toHaveText(t('messages:staffPasswordSet'))
    await signInByForm(desk, t, loginId)
    await arrive(desk, '/desk/visits')
    await arrive(desk, '/desk/staff', 403)
  })

  await test.step('another role takes effect at once, and is in the history', async () => {
    await page.reload()
    await expect(page.getByRole('main')).toContainText(t('desk:staff.status.active'))
    await page.getByRole('checkbox', { name: new RegExp(`^${t('desk:roles.front')}`) }).uncheck()
    await page.getByRole('checkbox', { name: new RegExp(`^${t('desk:roles.content')}`) }).check()
    await press(t('desk:staff.save'))
    await expect(toast(page)).toHaveText(t('messages:staffSaved'))
    const history = page.getByRole('region', { name: t('desk:staff.history') })
    await expect(history).toContainText(
      t('desk:staff.changed', {
        field: t('desk:staff.roles'),
        before: t('desk:roles.front'),
        after: t('desk:roles.content'),
      }),
    )
    await arrive(desk, '/desk/visits', 403)
  })

  await test.step('locked, they are signed out; unlocked, they can sign in; ended, never again', async () => {
    await press(t('desk:staff.lock'))
    await expect(toast(page)).toHaveText(t('messages:staffLocked'))
    await desk.goto('/desk')
    await expect(desk).toHaveURL(/\/desk\/sign-in/)
    await press(t('desk:staff.unlock'))
    await expect(toast(page)).toHaveText(t('messages:staffUnlocked'))
    await page.getByRole('link', { name: t('desk:staff.end'), exact: true }).click()
    await expectAccessible(page)
    await press(t('desk:staff.end'))
    await expect(toast(page)).toHaveText(t('messages:staffEnded'))
    await signInByForm(desk, t, loginId)
    await expect(desk.getByRole('alert')).toContainText(t('messages:invalidCredentials'))
    await arrive(page, '/desk/staff?status=ended')
    await expect(page.getByRole('main')).toContainText(loginId)
  })
})

test('the only administrator cannot end, lock or demote themselves, and other roles cannot see staff @once', async ({
  page,
  enter,
  t,
}) => {
  await signInAtDesk(page, ADMINISTRATOR)
  await page.goto(`/desk/staff?name=${ADMINISTRATOR}`)
  await page.getByRole('row').getByRole('link').first().click()
  await expect(page.getByText(t('desk:staff.last'))).toBeVisible()
  for (const name of [t('desk:staff.lock'), t('desk:staff.end')])
    await expect(page.getByText(name, { exact: true })).toHaveCount(0)
  await page.getByLabel(t('desk:staff.mobile'), { exact: true }).fill('010-9999-0000')
  await page.getByLabel(t('desk:staff.email'), { exact: true }).fill('office@example.com')
  await page.getByRole('checkbox', { name: new RegExp(`^${t('desk:roles.administrator')}`) }).uncheck()
  await page.getByRole('checkbox', { name: new RegExp(`^${t('desk:roles.front')}`) }).check()
  await page.getByRole('button', { name: t('desk:staff.save'), exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(t('messages:lastAdministrator'))

  const front = await enter()
  await signInAtDesk(front, FRONT_DESK)
  for (const path of ['/desk/staff', '/desk/staff/new', '/desk/staff/1', '/desk/settings', '/desk/holidays'])
    await arrive(front, path, 403)
  for (const path of ['/desk/staff/999999', '/desk/staff/x', '/desk/settings/x', '/desk/holidays/x'])
    await arrive(page, path, 404)
})
