import type { Page } from '@playwright/test'
import { expectErrors } from '../../pages/form'
import { toast } from '../../pages/shell'
import { signInPage } from '../../pages/sign-in'
import { accountForms } from '../../pages/sign-up-form'
import { codeSentTo, newcomer, signUp } from '../../support/accounts'
import { expectAccessible } from '../../support/accessibility'
import { arrive, csrfOf, expect, signIn, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'
import { messagesTo } from '../../support/visits'
import { peopleOfWay } from '../../support/ways'
import type { Translate } from '../../../app/i18n/translate'

/** The rows of the list, and the actions on ticked ones. */
function employeeList(page: Page, t: Translate) {
  return {
    row: (name: string) => page.getByRole('row', { name: new RegExp(name) }),
    tick: (name: string) => page.getByLabel(t('members:employees.selectOne', { name })).check(),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
  }
}

// why: in turn, as a master who transfers the rights has none until they are returned.
test.describe.configure({ mode: 'default' })

test('sign-ups are rejected, reconsidered and approved', async ({ page, enter, request, t }, info) => {
  test.slow()
  const { master } = peopleOfWay(info)
  const [first, second] = [await signUp(request, master), await signUp(request, master)]
  await signIn(page, master.loginId)
  await arrive(page, '/my-page/employee-management')
  const list = employeeList(page, t)
  // With waiting sign-ups the list opens on their tab, with their number.
  await expect(
    page.getByRole('link', { name: new RegExp(`^${t('members:employees.before')}\\s*\\d+$`) }),
  ).toHaveAttribute('aria-current', 'page')

  await list.press(t('members:employees.approve'))
  await expect(page.getByRole('alert')).toContainText(t('messages:nothingSelected'))
  await page.goto('/my-page/employee-management?tab=before&size=200')
  await page.locator('[data-tick-all]').click()
  for (const { name } of [first, second])
    await expect(page.getByLabel(t('members:employees.selectOne', { name }))).toBeChecked()
  await page.goto('/my-page/employee-management?tab=before')
  await list.tick(first.name)
  await list.tick(second.name)
  await page.locator('summary', { hasText: t('members:employees.reject') }).click()
  await list.press(t('members:employees.reject'))
  const reason = page.locator('form#employees').getByLabel(t('members:field.reason'))
  await expectErrors(page, t, [[reason, t('messages:reasonRequired')]])
  await reason.fill('Not one of us')
  await list.press(t('members:employees.reject'))
  await expect(toast(page)).toHaveText(t('messages:employeesRejected', { number: 2 }))
  await expect(list.row(first.name)).toContainText(t('statuses:rejected'))

  const refused = await enter()
  await refused.goto('/login')
  await signInPage(refused, t).signIn(first.loginId, PASSWORD)
  await expect(refused.getByRole('alert')).toContainText(t('messages:rejectedAccount'))

  await list.tick(first.name)
  await list.press(t('members:employees.reconsider'))
  await expect(toast(page)).toHaveText(t('messages:employeesReconsidered', { number: 1 }))
  await list.tick(first.name)
  await list.press(t('members:employees.approve'))
  await expect(toast(page)).toHaveText(t('messages:employeesApproved', { number: 1 }))
  await signInPage(refused, t).signIn(first.loginId, PASSWORD)
  await expect(refused).toHaveURL('/')

  await page.goto(`/my-page/employee-management?tab=after&name=${encodeURIComponent(first.name)}`)
  await list.row(first.name).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.name)
  await expect(page).toHaveTitle(new RegExp(first.name))
  // The decision that cannot be undone is last.
  await expect(page.getByRole('main').locator('a, button').last()).toHaveText(t('members:deletion.title'))
  await expectAccessible(page)
  await page.getByLabel(t('members:permission.PARKING')).check()
  await page.getByRole('button', { name: t('members:employee.save'), exact: true }).click()
  await expect(toast(page)).toHaveText(t('messages:employeeSaved'))
  await expect(page.getByLabel(t('members:permission.PARKING'))).toBeChecked()
  await expect(
    page.getByText(`${t('members:permission.ORDINARY')} → ${t('members:permission.PARKING')}`),
  ).toBeVisible()
  await page.getByRole('link', { name: t('members:deletion.title') }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('members:deletion.title') }).click()
  await expect(toast(page)).toHaveText(t('messages:employeeDeleted'))
  await refused.goto('/my-page')
  await expect(refused).toHaveURL(/\/login(?:#|$)/)
})

test('administrator rights are transferred to one employee, and back', async ({ page, enter, t }, info) => {
  test.slow()
  const { master, visitorManager, ordinary } = peopleOfWay(info)
  await signIn(page, master.loginId)
  await page.goto('/my-page/employee-management?tab=after')
  const list = employeeList(page, t)
  await list.tick(visitorManager.name)
  await list.tick(ordinary.name)
  await list.press(t('members:employees.transfer'))
  await expect(page.getByRole('alert')).toContainText(t('messages:onlyOneEmployee'))
  await page.getByLabel(t('members:employees.selectOne', { name: ordinary.name })).uncheck()
  await list.press(t('members:employees.transfer'))
  await transfer(page, visitorManager.name)

  await page.goto('/my-page/employee-management')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell:error.403.title'))

  const successor = await enter(visitorManager.loginId)
  await arrive(successor, '/my-page/administrator-rights')
  await successor.getByRole('button', { name: t('members:transfer.next') }).click()
  await expect(successor.getByText(t('messages:nothingSelected'))).toBeVisible()
  await successor.getByLabel(new RegExp(master.loginId)).check()
  await successor.getByRole('button', { name: t('members:transfer.next') }).click()
  await transfer(successor, master.name)

  async function transfer(by: Page, name: string) {
    await expect(by.getByRole('heading', { level: 2 }).first()).toHaveText(
      t('members:transfer.question', { name }),
    )
    await expect(by.getByText(t('messages:transferIrreversible'))).toBeVisible()
    const password = by.getByLabel(t('members:field.password'), { exact: true })
    await password.fill('Wrong-2026!')
    await by.getByRole('button', { name: t('members:transfer.submit'), exact: true }).click()
    await expectErrors(by, t, [[password, t('messages:passwordWrong')]])
    await password.fill(PASSWORD)
    await by.getByRole('button', { name: t('members:transfer.submit'), exact: true }).click()
    await expect(by).toHaveURL(/\/my-page(?:#|$)/)
    await expect(toast(by)).toHaveText(t('messages:rightsTransferred'))
  }
})

test('a registered employee accepts the link, is approved, and logs in', async ({
  page,
  enter,
  request,
  t,
}, info) => {
  test.slow()
  const { master } = peopleOfWay(info)
  const person = newcomer()
  await signIn(page, master.loginId)
  await arrive(page, '/my-page/employee-registration')
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const submit = page.getByRole('button', { name: t('members:register.submit'), exact: true }).last()
  await submit.click()
  await expectErrors(page, t, [
    [field(t('members:field.loginId')), t('messages:loginIdRequired')],
    [field(t('members:field.mobile')), t('messages:mobileRequired')],
    [field(t('members:field.name')), t('messages:nameRequired')],
    [field(t('members:field.email')), t('messages:emailRequired')],
  ])
  await field(t('members:field.loginId')).fill(master.loginId)
  await field(t('members:field.name')).fill(person.name)
  await field(t('members:field.email')).fill(person.email)
  await field(t('members:field.mobile')).fill(person.mobile)
  await field(t('members:gender.female')).check()
  await submit.click()
  await expectErrors(page, t, [[field(t('members:field.loginId')), t('messages:idNotAvailable')]])
  await field(t('members:field.loginId')).fill(person.loginId)
  await submit.click()
  await expect(toast(page)).toHaveText(t('messages:employeeRegistered'))
  const waiting = page.url()
  const list = employeeList(page, t)
  await expect(list.row(person.name)).toContainText(t('members:employees.invited'))
  const sent = await messagesTo(request, person.mobile)
  expect(sent.map(({ template }) => template)).toEqual(['invitation'])

  await list.row(person.name).getByRole('link').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('members:invitation.send'), exact: true }).click()
  await expect(toast(page)).toHaveText(t('messages:invitationSent'))

  const link = (await messagesTo(request, person.mobile)).at(-1)!.text
  const theirs = await enter()
  const form = accountForms(theirs, t)
  await arrive(theirs, /\/invitation\/[\w-]{43}/.exec(link)![0])
  await expect(theirs.getByText(person.loginId)).toBeVisible()
  await form.sendCode.click()
  await form.code.fill(await codeSentTo(request, person.mobile))
  await form.verify.click()
  await form.choosePassword()
  await form.terms.check()
  await form.personalInformation.check()
  await theirs.getByRole('button', { name: t('account:invitation.submit'), exact: true }).click()
  await expect(theirs).toHaveURL('/sign-up-complete')
  const login = signInPage(theirs, t)
  await theirs.goto('/login')
  await login.signIn(person.loginId, PASSWORD)
  await expect(theirs.getByRole('alert')).toContainText(t('messages:pendingAccount'))

  await page.goto(waiting)
  await list.tick(person.name)
  await list.press(t('members:employees.approve'))
  await expect(toast(page)).toHaveText(t('messages:employeesApproved', { number: 1 }))
  await login.signIn(person.loginId, PASSWORD)
  await expect(theirs).toHaveURL('/')
  await arrive(theirs, '/my-page')
  await expect(theirs.getByRole('main').getByText(person.name).first()).toBeVisible()
})

test('several employees are pasted, corrected, and registered with their approval', async ({
  page,
  request,
  t,
}, info) => {
  test.slow()
  const { master } = peopleOfWay(info)
  const [first, second] = [newcomer(), newcomer()]
  await signIn(page, master.loginId)
  await page.goto('/my-page/employee-registration')
  await page.getByRole('link', { name: t('members:several.title') }).click()
  const list = page.getByLabel(t('members:several.list'))
  const check = page.getByRole('button', { name: t('members:several.read'), exact: true })
  await check.click()
  await expectErrors(page, t, [[list, t('messages:employeesRequired')]])
  // The second has neither an ID nor a gender.
  await list.fill(
    `${first.name}\t${first.loginId}\t${first.mobile}\t${first.email}\t${t('members:gender.female')}\n` +
      `${second.name}, 010-12-34, ${second.email}`,
  )
  await check.click()
  await expect(page.getByText(t('members:several.previewHint'))).toBeVisible()
  await expect(page.getByText(t('members:several.proposed', { count: 1 }))).toBeVisible()
  await expectAccessible(page)
  // Only the cell to correct says so.
  await expect(page.locator('#several [aria-invalid]')).toHaveCount(1)
  const row = page.locator('#several tbody tr').nth(1)
  await expect(row.getByLabel(t('members:field.loginId'), { exact: true })).not.toHaveValue('')
  const number = row.getByLabel(t('members:field.mobile'), { exact: true })
  await expect(number).toHaveValue('010-12-34')
  await number.fill(second.mobile)
  await page.getByLabel(t('members:register.approve')).check()
  await page
    .getByRole('button', { name: t('members:several.submit', { count: 2 }), exact: true })
    .last()
    .click()
  await expect(toast(page)).toHaveText(t('messages:employeesRegisteredAndApproved', { number: 2 }))
  for (const { name, mobile } of [first, second]) {
    await expect(employeeList(page, t).row(name)).toContainText(t('members:employees.approvedInAdvance'))
    expect((await messagesTo(request, mobile)).map(({ template }) => template)).toEqual(['invitation'])
  }
})

test('the list is downloaded with a reason @once', async ({ page, t }) => {
  await signIn(page, memberWith({ flags: ['membership'] }).loginId)
  await page.goto('/my-page/employee-management')
  await page.locator('summary', { hasText: t('shell:export.title') }).click()
  const submit = page.getByRole('button', { name: t('shell:export.submit'), exact: true })
  await submit.click()
  await expect(page.getByText(t('messages:reasonRequired'))).toBeVisible()
  await page.locator('#export-reason').fill('Seating plan')
  const [file] = await Promise.all([page.waitForEvent('download'), submit.click()])
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
})

test('pages of employees need the permission; other companies’ are 404 @once', async ({ page, enter, t }) => {
  await signIn(page, memberWith({}).loginId)
  for (const path of [
    'employee-management',
    'employee-registration',
    'administrator-rights',
    'employee-export?reason=x',
  ]) {
    const answer = await page.goto(`/my-page/${path}`)
    expect(answer!.status(), path).toBe(403)
  }
  // A refused action is answered in the same shell as a refused page.
  const form = { csrf: await csrfOf(page), decision: 'approve', ids: 'x'.repeat(22) }
  const refused = await page.request.post('/my-page/employee-management', { form })
  expect(refused.status()).toBe(403)
  expect(await refused.text()).toContain(t('shell:signedInAs', { name: memberWith({}).name }))
  const manager = await enter(memberWith({ flags: ['total'], company: 'saebyeok' }).loginId)
  await manager.goto('/my-page/employee-management')
  const theirs = await manager.getByRole('rowheader').getByRole('link').first().getAttribute('href')
  const other = await enter(memberWith({ flags: ['membership'] }).loginId)
  for (const path of [theirs!, '/my-page/edit-employee/unknown', `/my-page/edit-employee/${'x'.repeat(22)}`])
    await arrive(other, path, 404)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('shell:error.404.title'))
})
