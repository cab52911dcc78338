import type { Locator } from '@playwright/test'
import { toast } from '../../pages/shell'
import { expectErrors } from '../../pages/form'
import { codeSentTo } from '../../support/accounts'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { peopleOfWay } from '../../support/ways'

/** What the code is drawn from; it differs with each code. */
const drawn = (code: Locator) => code.locator('path').getAttribute('d')

test('a member’s code is on their page, and only there', async ({ page, enter, script, t }, info) => {
  const person = peopleOfWay(info).ordinary
  await signIn(page, person.loginId)
  await page.goto('/my-page')
  const own = (await page.locator('a[href^="/tenant-qr/"]').first().getAttribute('href'))!
  await arrive(page, own)
  await expect(page.getByText(person.name, { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: t('tenant-qr:qr'), exact: true })).toBeVisible()
  if (!script) {
    const again = await page.locator('meta[http-equiv=refresh]').getAttribute('content')
    expect(Number(again)).toBeLessThanOrEqual(31)
  }
  const guest = await enter()
  await guest.goto(own)
  await expect(guest).toHaveURL('/tenant-qr-form')
})

test('the code changes by itself and lasts a minute without network @once', async ({ browser, t }) => {
  // Without network a browser reports each request as an error.
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.clock.install()
  await signIn(page, memberWith({ flags: [] }).loginId)
  await page.goto('/my-page?lng=ko')
  await page.goto((await page.locator('a[href^="/tenant-qr/"]').first().getAttribute('href'))!)
  await expect(page.locator('html')).toHaveClass(/is-alive/)
  const code = page.getByRole('img', { name: t('tenant-qr:qr'), exact: true })
  const first = await drawn(code)
  await context.setOffline(true)
  await page.clock.runFor(31_000)
  await expect.poll(async () => (await drawn(code)) === first).toBe(false)
  await expect(page.getByRole('status').filter({ hasText: /\d\d:\d\d:\d\d/ })).toBeVisible()
  await page.clock.runFor(90_000)
  await expect(page.getByText(t('tenant-qr:offlineOver'))).toBeVisible()
  await expect(code).toBeHidden()
  await context.setOffline(false)
  await page.clock.runFor(6_000)
  await expect(code).toBeVisible()
  await expect(page.getByText(t('tenant-qr:offlineOver'))).toBeHidden()
  await context.close()
})

test('ID and one-time code open the code on a shared device, until it is closed', async ({
  page,
  request,
  enter,
  t,
}, info) => {
  const person = peopleOfWay(info).master
  const id = page.getByLabel(t('account:field.loginId'), { exact: true })
  const code = page.getByLabel(t('account:field.code'), { exact: true })
  const send = page.getByRole('button', { name: t('account:phone.send'), exact: true })
  const open = page.getByRole('button', { name: t('tenant-qr:form.submit'), exact: true })
  await arrive(page, '/tenant-qr-form')
  await open.click()
  await expectErrors(page, t, [
    [id, t('messages:loginIdRequired')],
    [code, t('messages:otpRequired')],
  ])
  await id.fill(person.loginId)
  await send.click()
  await expect(page.getByText(t('messages:codeSent', { minutes: 3 }))).toBeVisible()
  await expect(id).toHaveValue(person.loginId)
  await code.fill(await codeSentTo(request, person.mobile))
  await open.click()
  await expect(page).toHaveURL(/\/tenant-qr\/[\w-]{22}$/)
  await expect(page.getByText(person.name, { exact: true })).toBeVisible()
  await expectAccessible(page)
  const own = page.url()

  const colleague = await enter(memberWith({ flags: ['total'] }).loginId)
  expect((await colleague.goto(own))!.status()).toBe(404)

  await page.getByRole('button', { name: t('tenant-qr:close'), exact: true }).click()
  await expect(page).toHaveURL('/tenant-qr-form')
  await expect(toast(page)).toHaveText(t('messages:tenantQrClosed'))
  await page.goto(own)
  await expect(page).toHaveURL('/tenant-qr-form')
})
