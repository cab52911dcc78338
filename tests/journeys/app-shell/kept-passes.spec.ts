import type { APIRequestContext, Page } from '@playwright/test'
import { logOut } from '../../pages/shell'
import { codeSentTo } from '../../support/accounts'
import { expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { bearer } from '../../support/session'
import { passLink, reserve, someone } from '../../support/visits'

const host = memberWith({})

/** The link to the pass of a new guest, whose visit the host has approved. */
async function passOf(request: APIRequestContext, enter: (loginId: string) => Promise<Page>) {
  const guest = someone()
  const id = await reserve(request, host, [guest])
  const headers = await bearer(await enter(host.loginId))
  await request.post(`/api/v1/visits/${id}/approve`, { headers })
  return { guest, link: new URL(await passLink(request, guest.mobile)).pathname }
}

/** Paths of the passes and pages that this browser keeps. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const passes = await (await caches.open('passes')).keys()
    return passes.map(({ url }) => new URL(url).pathname).sort()
  })
const waitUntilKept = (page: Page, path: string) =>
  expect.poll(() => keptBy(page), { timeout: 15_000 }).toContain(path)

test('a guest’s pass opens without network as last seen @once', async ({ browser, request, enter, t }) => {
  const { guest, link } = await passOf(request, enter)
  // why: a context of its own, as without network a browser reports each request as an error.
  const context = await browser.newContext({ locale: 'ko' })
  const page = await context.newPage()
  await page.goto(`${link}?lng=ko`)
  const notice = page.locator('[data-checked-at]')
  await expect(notice).toBeHidden()
  await waitUntilKept(page, link)
  await context.setOffline(true)
  await page.goto(link)
  await expect(page.getByText(guest.name)).toBeVisible()
  await expect(notice).toBeVisible()
  await expect(notice).toHaveText(new RegExp(`${t('visitors:pass.checkedAt')} \\d\\d:\\d\\d`))
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
  // Its styles were kept with it.
  expect(
    await page.locator('article.ticket').evaluate((ticket) => getComputedStyle(ticket).borderTopWidth),
  ).toBe('2px')
  // Nothing else is kept.
  await expect(page.goto('/notice')).rejects.toThrow()
  await context.setOffline(false)
  await page.goto('/notice')
  await page.goto('/about')
  expect(await keptBy(page)).toEqual([link])
  await page.goto(link)
  await expect(notice).toBeHidden()
  await context.close()
})

test('a member’s tenant QR opens without network for a minute, and signing out forgets it @once', async ({
  browser,
  t,
}) => {
  const context = await browser.newContext({ locale: 'ko' })
  const page = await context.newPage()
  await signIn(page, memberWith({ flags: [] }).loginId)
  await page.goto('/my-page?lng=ko')
  const own = (await page.locator('a[href^="/tenant-qr/"]').first().getAttribute('href'))!
  await page.goto(own)
  await waitUntilKept(page, own)
  await context.setOffline(true)
  await page.goto(own)
  await expect(page.getByRole('img', { name: t('tenant-qr:qr'), exact: true })).toBeVisible()
  await expect(page.getByText(/\d\d:\d\d에 마지막으로 확인/)).toBeVisible()
  await context.setOffline(false)
  await page.goto('/my-page')
  await logOut(page, t)
  await expect(page).toHaveURL(/\/login(?:#|$)/)
  expect(await keptBy(page)).toEqual([])
  await context.setOffline(true)
  await expect(page.goto(own)).rejects.toThrow()
  await context.close()
})

test('only passes and a person’s own tenant QR may be kept, and never on a shared device @once', async ({
  page,
  request,
  enter,
  t,
}) => {
  const { link } = await passOf(request, enter)
  const keepFor = async (path: string) => (await page.context().request.get(path)).headers()['x-keep-for']
  // The pass is for today, and the clock of journeys is at ten in the morning.
  expect(Number(await keepFor(link))).toBeGreaterThan(3600)
  expect(Number(await keepFor(link))).toBeLessThanOrEqual(14 * 3600)
  for (const path of ['/', '/about', `${link}/file`, '/tenant-qr-form', '/gate-pass/unknown'])
    expect(await keepFor(path), path).toBeUndefined()
  const person = memberWith({ flags: ['parking'] })
  await page.goto('/tenant-qr-form')
  await page.getByLabel(t('account:field.loginId'), { exact: true }).fill(person.loginId)
  await page.getByRole('button', { name: t('account:phone.send'), exact: true }).click()
  await expect(page.getByText(t('messages:codeSent', { minutes: 3 }))).toBeVisible()
  await page
    .getByLabel(t('account:field.code'), { exact: true })
    .fill(await codeSentTo(request, person.mobile))
  await page.getByRole('button', { name: t('tenant-qr:form.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/tenant-qr\/[\w-]{22}$/)
  expect(await keepFor(new URL(page.url()).pathname)).toBeUndefined()
})
