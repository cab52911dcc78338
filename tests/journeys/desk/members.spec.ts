import type { Page } from '@playwright/test'
import { expectErrors } from '../../pages/form'
import { toast } from '../../pages/shell'
import { signInPage } from '../../pages/sign-in'
import { expectAccessible } from '../../support/accessibility'
import { signUp } from '../../support/accounts'
import { FRONT_DESK, signInAtDesk } from '../../support/desk'
import { arrive, expect, openFilter, test } from '../../support/journey'
import { companyOf, memberWith, PASSWORD } from '../../support/people'

const colleague = memberWith({})

test('the desk finds a sign-up, decides about it and deletes the account', async ({
  page,
  enter,
  request,
  t,
  language,
}) => {
  test.slow()
  const person = await signUp(request, colleague)
  await signInAtDesk(page, FRONT_DESK)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const reason = page.getByLabel(t('members:field.reason'), { exact: true })
  const about = page.getByRole('region', { name: t('desk:member.title') })

  await test.step('search', async () => {
    await arrive(page, '/desk/members')
    await openFilter(page, t)
    await page.getByLabel(t('members:field.loginId'), { exact: true }).fill(person.loginId)
    await page
      .getByLabel(t('members:field.company'), { exact: true })
      .selectOption(companyOf(colleague, language))
    await page.getByLabel(t('members:field.status'), { exact: true }).selectOption('request_for_approval')
    await press(t('shell:filter.search'))
    await expect(page).toHaveURL(/loginId=.*status=request_for_approval/)
    await expect(page.getByRole('row', { name: new RegExp(person.name) })).toHaveCount(1)
    await page.getByRole('link', { name: person.name, exact: true }).click()
    await expect(about).toContainText(person.email)
    await expectAccessible(page)
  })

  await test.step('reject, reconsider, approve', async () => {
    await press(t('desk:member.reject'))
    await expectErrors(page, t, [[reason, t('messages:reasonRequired')]])
    await reason.fill('Unknown to the company')
    await press(t('desk:member.reject'))
    await expect(toast(page)).toHaveText(t('messages:employeesRejected', { number: 1 }))
    await expect(about).toContainText(t('statuses:rejected'))
    await expect(page.getByText('Unknown to the company')).toBeVisible()
    await press(t('desk:member.reconsider'))
    await expect(about).toContainText(t('statuses:request_for_approval'))
    await press(t('desk:member.approve'))
    await expect(toast(page)).toHaveText(t('messages:employeesApproved', { number: 1 }))
    await expectAccessible(page)
    expect(await canSignIn(await enter(), person.loginId)).toBe(true)
  })

  await test.step('delete', async () => {
    await page.getByRole('link', { name: t('desk:member.delete'), exact: true }).click()
    await expectAccessible(page)
    await press(t('desk:member.delete'))
    await expectErrors(page, t, [[reason, t('messages:reasonRequired')]])
    await reason.fill('Left the company')
    await press(t('desk:member.delete'))
    await expect(toast(page)).toHaveText(t('messages:employeeDeleted'))
    await expect(about).toContainText(t('statuses:deleted'))
    await expect(page.getByText(t('desk:member.nothing'))).toBeVisible()
    expect(await canSignIn(await enter(), person.loginId)).toBe(false)
  })

  async function canSignIn(guest: Page, loginId: string) {
    await guest.goto('/login')
    await signInPage(guest, t).signIn(loginId, PASSWORD)
    return guest.url().endsWith('/')
  }
})

test('a decision that somebody else has made is reported, and not repeated @once', async ({
  page,
  enter,
  request,
  t,
}) => {
  const person = await signUp(request, colleague)
  const other = await enter()
  for (const desk of [page, other]) {
    await signInAtDesk(desk, FRONT_DESK)
    await desk.goto(`/desk/members?loginId=${person.loginId}`)
    await desk.getByRole('link', { name: person.name, exact: true }).click()
  }
  await other.getByRole('button', { name: t('desk:member.approve'), exact: true }).click()
  await expect(toast(other)).toHaveText(t('messages:employeesApproved', { number: 1 }))
  await page.getByLabel(t('members:field.reason'), { exact: true }).fill('Too late')
  await page.getByRole('button', { name: t('desk:member.reject'), exact: true }).click()
  await expectErrors(page, t, [[null, t('messages:illegalTransition')]])
  await expect(page.getByRole('region', { name: t('desk:member.title') })).toContainText(
    t('statuses:approved'),
  )
})

test('invalid parameters are ignored; the pages end with the last person @once', async ({ page, t }) => {
  await signInAtDesk(page, FRONT_DESK)
  await arrive(page, '/desk/members?companyId=x&status=y&page=zero')
  await expect(page.getByRole('table')).toBeVisible()
  await page.goto('/desk/members?page=99999')
  await expect(page).toHaveURL(/page=\d{1,3}$/)
  await expect(page.getByRole('table')).toBeVisible()
  await page.goto('/desk/members?name=%00zzz')
  await expect(page.getByText(t('desk:members.none'))).toBeVisible()
  for (const path of ['/desk/members/x', '/desk/members/AAAAAAAAAAAAAAAAAAAAAA'])
    await arrive(page, path, 404)
})
