import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, test } from '../../support/journey'
import { companyOf, memberWith, PASSWORD } from '../../support/people'
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

test('staff sign in at the desk, and out', async ({ page, t }) => {
  await arrive(page, '/desk')
  await expect(page).toHaveURL('/desk/sign-in')
  const loginId = page.getByLabel(t('desk:field.loginId'), { exact: true })
  const password = page.getByLabel(t('desk:field.password'), { exact: true })
  const submit = page.getByRole('button', { name: t('desk:signIn.submit'), exact: true })
  await loginId.fill('frontdesk')
  await password.fill('Wrong-2026!')
  await submit.click()
  await expectErrors(page, t, [[null, t('messages:invalidCredentials')]])
  // Tenants cannot sign in here.
  await loginId.fill(host.loginId)
  await password.fill(PASSWORD)
  await submit.click()
  await expectErrors(page, t, [[null, t('messages:invalidCredentials')]])
  await loginId.fill('frontdesk')
  await password.fill(PASSWORD)
  await submit.click()
  await expect(page).toHaveURL('/desk')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('desk:tasks.title'))
  await expectAccessible(page)
  await page
    .getByRole('link', { name: t('desk:areas.visits'), exact: true })
    .first()
    .click()
  await expect(page).toHaveURL('/desk/visits')
  await expect(deskPage(page, t).code).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('shell:menu.logout') }).click()
  await expect(page).toHaveURL('/desk/sign-in')
  await page.goto('/desk/visits')
  await expect(page).toHaveURL('/desk/sign-in')
})

test('a scanned pass, a link and a code in any spelling find the person', async ({ page, enter, t }) => {
  const guest = await expectedGuest(await enter(host.loginId))
  await signInAtDesk(page, t)
  const desk = deskPage(page, t)
  await desk.scan(guest.code)
  await expect(desk.card(guest.name)).toContainText(host.name)
  await expect(desk.card(guest.name)).toContainText('12가3456')
  await desk.scan(guest.link)
  await expect(desk.card(guest.name)).toBeVisible()
  // By name: the only match is shown at once, and the field is empty for the next search.
  await desk.scan(guest.name)
  await expect(desk.card(guest.name)).toBeVisible()
  await expect(desk.code).toHaveValue('')
  // Several matches: a list to choose from, above the fold.
  await desk.scan('12가')
  const row = page.getByRole('row', { name: new RegExp(guest.name) }).first()
  await expect(row).toContainText(t('statuses:visit.approved'))
  await row.getByRole('link').click()
  await expect(desk.card(guest.name)).toBeVisible()
  await expectAccessible(page)
})

test('Enter again checks in; a scan before it shows the next visitor', async ({ page, enter, t }) => {
  const member = await enter(host.loginId)
  const [guest, next] = [await expectedGuest(member), await expectedGuest(member)]
  await signInAtDesk(page, t)
  const desk = deskPage(page, t)
  await desk.scan(guest.code)
  await expect(desk.card(guest.name)).toBeVisible()
  await desk.scan(next.code)
  await expect(desk.card(next.name)).toContainText(t('statuses:visit.approved'))
  await expect(desk.code).toHaveAccessibleDescription(new RegExp(t('desk:visits.enterAgain')))
  await desk.code.press('Enter')
  await expect(desk.card(next.name)).toContainText(t('statuses:visit.using'))
  // A third Enter does not undo it.
  await desk.scan(guest.code)
  await expect(desk.card(guest.name)).toContainText(t('statuses:visit.approved'))
})

test('a person without a reservation is entered, waits, and is let in after the host’s approval', async ({
  page,
  enter,
  t,
  language,
}) => {
  test.slow()
  const guest = someone()
  await signInAtDesk(page, t)
  await page.getByRole('link', { name: t('desk:visits.walkIn'), exact: true }).click()
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const submit = page.getByRole('button', { name: t('desk:visits.walkInSubmit'), exact: true }).last()
  await submit.click()
  await expectErrors(page, t, [
    [field(t('visitors:field.company')), t('messages:companyRequired')],
    [field(t('visitors:field.hostName')), t('messages:hostNameRequired')],
    [field(t('visitors:field.purpose')), t('messages:purposeRequired')],
    [field(t('visitors:field.name')), t('messages:nameRequired')],
    [field(t('visitors:field.mobile')), t('messages:mobileRequired')],
    [field(t('desk:visits.walkInConsent')), t('messages:privacyNotAgreed')],
  ])
  await expectAccessible(page)
  await field(t('visitors:field.company')).selectOption({
    label: companyOf(host, language),
  })
  await field(t('visitors:field.hostName')).fill(host.name)
  await page.getByLabel(t('visitors:field.hostMobile')).fill(host.mobile)
  await field(t('visitors:field.purpose')).selectOption('meeting')
  await field(t('visitors:field.name')).fill(guest.name)
  await field(t('visitors:field.mobile')).fill(guest.mobile)
  await field(t('desk:visits.walkInConsent')).check()
  await submit.click()
  const desk = deskPage(page, t)
  await expect(desk.card(guest.name)).toContainText(t('messages:walkInEntered'))
  await desk.scan(guest.name)
  await expect(desk.checkIn).toBeHidden()
  await page.getByRole('button', { name: t('desk:visits.remindHost'), exact: true }).click()
  await expect(desk.card(guest.name)).toContainText(t('messages:hostReminded'))
  const member = await enter(host.loginId)
  const [asked] = (await messagesTo(page.context().request, host.mobile)).filter(
    ({ template, text }) => template === 'visitorWaitingHost' && text.includes(guest.name),
  )
  const [, id] = /visitor-reservation-details\/([\w-]{22})/.exec(asked!.text)!
  const headers = await bearer(member)
  expect((await member.context().request.post(`/api/v1/visits/${id}/approve`, { headers })).status()).toBe(
    200,
  )
  await desk.scan(guest.name)
  await expect(desk.checkIn).toBeVisible()
})

test('a code without a match, and a visitor who may not enter, are reported', async ({ page, enter, t }) => {
  const tomorrow = await expectedGuest(await enter(host.loginId), {
    visitDate: '2026-11-25',
    visitTime: '14:00',
  })
  await signInAtDesk(page, t)
  const desk = deskPage(page, t)
  for (const code of ['ABCD2345', `' OR 1=1 --`, '<script>']) {
    await desk.scan(code)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(t('messages:visitorUnknown'))
    await expect(alert).toContainText(t('desk:visits.typed', { code }))
    await expect(desk.code).toHaveAccessibleDescription(new RegExp(t('messages:visitorUnknown').slice(0, 8)))
  }
  await expectAccessible(page)
  await desk.scan(tomorrow.code)
  await expect(desk.card(tomorrow.name)).toContainText(
    t('messages:passNotYetValid', { from: '2026-11-25 13:00' }),
  )
  await expect(desk.checkIn).toBeHidden()
})

test('two desks with one guest: the second is refused, and nothing is done twice', async ({ enter, t }) => {
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

test('staff without the role front cannot see visits @once', async ({ page, enter, t }) => {
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

test('the first page says what waits, the oldest first, and what today holds', async ({ page, t }) => {
  await signInAtDesk(page, t, 'officehead', '/desk')
  const queues = page.getByRole('region', { name: t('desk:queues.title') })
  const first = queues.getByRole('listitem').first()
  await expect(first).toContainText(t('desk:queues.late'))
  const day = page.getByRole('region', { name: t('desk:day.title') })
  await expect(day.getByText(/^(지금|Now) \d\d:\d\d$/)).toBeVisible()
  await expectAccessible(page)
  // Its menu has groups; the areas of the current one are below it.
  const menu = page.getByRole('navigation', { name: t('desk:areas.label') })
  await menu.getByRole('link', { name: t('desk:areaGroups.administration'), exact: true }).click()
  await expect(page).toHaveURL('/desk/staff')
  await page
    .getByRole('navigation', { name: t('desk:areaGroups.administration'), exact: true })
    .getByRole('link', { name: t('desk:areas.settings'), exact: true })
    .click()
  await expect(page).toHaveURL('/desk/settings')
  await expectAccessible(page)
  await page.goBack()
  await page.goBack()
  await queues
    .getByRole('link', { name: t('desk:tasks.complaintsWaiting') })
    .first()
    .click()
  await expect(page).toHaveURL('/desk/complaints')
})

test('staff see the work of their areas @once', async ({ page, t }) => {
  await signInAtDesk(page, t, 'amenitydesk', '/desk')
  // Whoever sees no visits has no field for them.
  await expect(page.getByLabel(t('desk:visits.code'), { exact: true })).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: t('desk:areas.label') })
  await menu.getByRole('link', { name: t('desk:areaGroups.amenities'), exact: true }).click()
  await page.getByRole('link', { name: t('desk:areas.lockers'), exact: true }).click()
  await expect(page).toHaveURL('/desk/lockers')
  await expectAccessible(page)
})

test('the front desk finds whoever arrives from its first page @once', async ({ page, t }) => {
  await signInAtDesk(page, t, 'frontdesk', '/desk')
  const code = page.getByLabel(t('desk:visits.code'), { exact: true })
  await expect(code).toBeFocused()
  await code.fill('9999')
  await code.press('Enter')
  await expect(page).toHaveURL('/desk/visits?code=9999')
})

test('a member’s session is refused at the desk, and the desk’s elsewhere @once', async ({
  page,
  enter,
  t,
}) => {
  const member = await enter(memberWith({ flags: ['total'] }).loginId)
  await member.goto('/desk/visits')
  await expect(member).toHaveURL('/desk/sign-in')
  await signInAtDesk(page, t)
  await page.goto('/my-visitor')
  await expect(page).toHaveURL('/login')
})

test('the first administrator is created once, with the code of the set-up @once', async ({ page, t }) => {
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
