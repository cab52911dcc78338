import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'
import { bearer } from '../../support/session'
import { messagesTo, reserve, someone } from '../../support/visits'
import { deskPage, signInAtDesk } from '../../pages/desk'
import { expectErrors } from '../../pages/form'

const host = memberWith({})

/** A guest whose visit is approved, with the pass's code. */
async function expectedGuest(page: Page, when = {}) {
  const { request } = page.context()
  const guest = someone({ plate: '12가3456', companyName: '두레' })
  const id = await reserve(request, host, [guest], when)
  const approved = await request.post(`/api/v1/visits/${id}/approve`, { headers: await bearer(page) })
  expect(approved.status()).toBe(200)
  const [told] = (await messagesTo(request, guest.mobile)).filter(
    ({ template }) => template === 'visitApprovedGuest',
  )
  const link = /http\S+\/gate-pass\/[\w-]+/.exec(told!.text)![0]
  return { ...guest, id, link, code: link.split('/').pop()! }
}

test('the desk signs in by itself, and out', async ({ page, t }) => {
  await arrive(page, '/desk')
  await expect(page).toHaveURL('/desk/sign-in')
  const loginId = page.getByLabel(t('desk:field.loginId'), { exact: true })
  const password = page.getByLabel(t('desk:field.password'), { exact: true })
  const submit = page.getByRole('button', { name: t('desk:signIn.submit'), exact: true })
  await loginId.fill('frontdesk')
  await password.fill('Wrong-2026!')
  await submit.click()
  await expectErrors(page, t, [[null, t('messages:invalidCredentials')]])
  // Tenants are no staff.
  await loginId.fill(host.loginId)
  await password.fill(PASSWORD)
  await submit.click()
  await expectErrors(page, t, [[null, t('messages:invalidCredentials')]])
  await loginId.fill('frontdesk')
  await password.fill(PASSWORD)
  await submit.click()
  await expect(page).toHaveURL('/desk/visits')
  await expect(deskPage(page, t).code).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('shell:menu.logout') }).click()
  await expect(page).toHaveURL('/desk/sign-in')
  await page.goto('/desk/visits')
  await expect(page).toHaveURL('/desk/sign-in')
})

test('a scanned pass, a link and a code typed any way find the person', async ({ page, enter, t }) => {
  const guest = await expectedGuest(await enter(host.loginId))
  await signInAtDesk(page, t)
  const desk = deskPage(page, t)
  await desk.scan(guest.code)
  await expect(desk.card(guest.name)).toContainText(host.name)
  await expect(desk.card(guest.name)).toContainText('12가3456')
  await desk.scan(guest.link)
  await expect(desk.card(guest.name)).toBeVisible()
  await page.goto(`/desk/visits?keyword=${guest.name}`)
  const row = page.getByRole('row', { name: new RegExp(guest.name) })
  await expect(row).toContainText(t('statuses:visit.approved'))
  await row.getByRole('link').click()
  await expect(desk.card(guest.name)).toBeVisible()
  await expect(desk.code).toHaveValue('')
  await expectAccessible(page)
})

test('a code that finds nobody, or somebody who may not enter yet, says why', async ({ page, enter, t }) => {
  const tomorrow = await expectedGuest(await enter(host.loginId), {
    visitDate: '2026-11-25',
    visitTime: '14:00',
  })
  await signInAtDesk(page, t)
  const desk = deskPage(page, t)
  for (const code of ['ABCD2345', `' OR 1=1 --`, '<script>']) {
    await desk.scan(code)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(t('messages:codeUnknown'))
    await expect(alert).toContainText(t('desk:visits.typed', { code }))
    await expect(desk.code).toHaveAccessibleDescription(new RegExp(t('messages:codeUnknown').slice(0, 8)))
  }
  await expectAccessible(page)
  await desk.scan(tomorrow.code)
  await expect(desk.card(tomorrow.name)).toContainText(
    t('messages:passNotYetValid', { from: '2026-11-25 13:00' }),
  )
  await expect(desk.checkIn).toBeHidden()
})

test('two desks with one guest: the second is told, and nothing happens twice', async ({ enter, t }) => {
  const guest = await expectedGuest(await enter(host.loginId))
  const [left, right] = [await enter(), await enter()]
  for (const person of [left, right]) {
    await signInAtDesk(person, t)
    await deskPage(person, t).scan(guest.code)
    await expect(deskPage(person, t).checkIn).toBeVisible()
  }
  await deskPage(left, t).checkIn.click()
  await expect(deskPage(left, t).card(guest.name)).toContainText(t('statuses:visit.using'))
  await deskPage(right, t).checkIn.click()
  await expect(right.getByRole('alert')).toContainText(t('messages:alreadyCheckedIn'))
  await expectAccessible(right)
})

test('staff without the front desk’s role have no part in visits @once', async ({ page, enter, t }) => {
  const guest = await expectedGuest(await enter(host.loginId))
  await signInAtDesk(page, t, 'parkingdesk', '/desk')
  for (const path of ['/desk/visits', `/desk/visits?code=${guest.code}`]) {
    await arrive(page, path, 403)
    await expect(page.getByRole('main')).not.toContainText(guest.name)
  }
  const csrf = await page.locator('input[name=csrf]').first().getAttribute('value')
  const posted = await page.context().request.post('/desk/visits', {
    form: { csrf: csrf!, pass: guest.code, move: 'checkIn' },
    maxRedirects: 0,
  })
  expect(posted.status()).toBe(403)
})

test('a member’s session opens no desk, and the desk’s none of theirs @once', async ({ page, enter, t }) => {
  const member = await enter(memberWith({ flags: ['total'] }).loginId)
  await member.goto('/desk/visits')
  await expect(member).toHaveURL('/desk/sign-in')
  await signInAtDesk(page, t)
  await page.goto('/my-visitor')
  await expect(page).toHaveURL('/login')
})

test('the first administrator is made once, with the code of the set-up @once', async ({ page, t }) => {
  await arrive(page, '/desk/first-administrator')
  const fill = (label: string, typed: string) => page.getByLabel(label, { exact: true }).fill(typed)
  await fill(t('desk:field.code'), 'AAAA-BBBB-CCCC-DDDD')
  await fill(t('desk:field.loginId'), 'newhead')
  await fill(t('desk:field.name'), '새관리')
  await fill(t('desk:field.password'), PASSWORD)
  await fill(t('desk:field.confirmPassword'), PASSWORD)
  await page.getByRole('button', { name: t('desk:firstAdministrator.submit'), exact: true }).click()
  await expectErrors(page, t, [[null, t('messages:administratorExists')]])
})
