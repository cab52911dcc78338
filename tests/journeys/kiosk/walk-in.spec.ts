import { expectErrors } from '../../pages/form'
import { expectAccessible } from '../../support/accessibility'
import { FRONT_DESK, signInAtDesk } from '../../support/desk'
import { expect, test } from '../../support/journey'
import { atKiosk, fastForwardTo } from '../../support/kiosk'
import { companyOf, memberWith } from '../../support/people'
import { bearer } from '../../support/session'
import { someone } from '../../support/visits'

const host = memberWith({})

test('somebody without a reservation asks their host at a kiosk, and gets pass and badge', async ({
  page,
  browser,
  baseURL,
  enter,
  request,
  language,
  t,
}) => {
  test.slow()
  const guest = someone()
  await atKiosk(page)
  await page.getByRole('link', { name: t('kiosk:tile.visit.title') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('kiosk:walkIn.title'))
  await expectAccessible(page)
  const visitor = page.getByRole('group', { name: t('kiosk:walkIn.visitor') })
  await page.getByLabel(t('visitors:field.company')).first().selectOption(companyOf(host, language))
  await page.getByLabel(t('visitors:field.hostName')).fill(host.name)
  await page.getByLabel(t('visitors:field.purpose'), { exact: true }).selectOption('meeting')
  await visitor.getByLabel(t('visitors:field.name')).fill(guest.name)
  await visitor.getByLabel(t('visitors:field.mobile')).fill(guest.mobile)
  const submit = page.getByRole('button', { name: t('kiosk:walkIn.submit') }).last()
  await submit.click()
  await expectErrors(page, t, [
    [page.getByLabel(t('visitors:individual.consent')), t('messages:privacyNotAgreed')],
  ])
  await expect(visitor.getByLabel(t('visitors:field.name'))).toHaveValue(guest.name)
  await page.getByLabel(t('visitors:field.hostMobile')).fill(host.mobile)
  await page.getByLabel(t('visitors:individual.consent')).check()
  await submit.click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('kiosk:walkIn.waiting.title'))
  await expect(page.getByRole('main')).toContainText(guest.name)
  await expectAccessible(page)
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const again = await page.request.get(page.url())
  expect(again.headers().refresh).toBe(`10; url=/kiosk/walk-in/${id}?looks=1`)
  const last = await page.request.get(`/kiosk/walk-in/${id}?looks=17`)
  expect(last.headers().refresh).toContain('/kiosk/reset')
  // Another browser sees nothing of it.
  expect((await request.get(`/kiosk/walk-in/${id}?kiosk=on`)).url()).toContain(
    '/visitor-reservation-details/',
  )

  await request.post(`/api/v1/visits/${id}/approve`, { headers: await bearer(await enter(host.loginId)) })
  await page.getByRole('link', { name: t('kiosk:walkIn.look') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('kiosk:walkIn.approved.title'))
  await page.getByRole('link', { name: t('kiosk:walkIn.openPass') }).click()
  await expect(page.getByRole('main')).toContainText(guest.name)

  const desk = await (await browser.newContext({ baseURL })).newPage()
  await desk.context().addCookies([{ name: 'lng', value: language, url: baseURL! }])
  await signInAtDesk(desk, FRONT_DESK)
  await desk.goto('/desk/visits/badges')
  await page.getByRole('button', { name: t('visitors:pass.badge') }).click()
  await expect(page.getByText(t('messages:badgeRequested'))).toBeVisible()
  const main = desk.getByRole('main')
  await expect(main.getByText(guest.name)).toBeVisible({ timeout: 15_000 })
  await expectAccessible(desk)
  // Journeys run side by side: other badges may come first.
  for (;;) {
    const shown = await main.locator('.border-3 .text-h1').textContent()
    await main.getByRole('button', { name: t('desk:badges.printed') }).click()
    await expect(desk.getByText(t('messages:badgePrinted'))).toBeVisible()
    if (shown === guest.name) break
  }
  await expect(main.getByText(guest.name)).toHaveCount(0)
  await desk.context().close()
})

test('whoever leaves the answer’s page is not kept waiting by it @once', async ({ page, t }) => {
  await atKiosk(page)
  await page.goto('/kiosk/walk-in')
  await page.getByLabel(t('visitors:field.hostName')).fill(host.name)
  await fastForwardTo(page.getByText(t('kiosk:idle.ending')))
  await page.getByRole('button', { name: t('kiosk:idle.moreTime') }).click()
  await expect(page.getByLabel(t('visitors:field.hostName'))).toHaveValue(host.name)
})

test('without a kiosk a visit is reserved @once', async ({ page, t }) => {
  await page.goto('/kiosk/walk-in')
  await expect(page).toHaveURL('/individual-visitor')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('visitors:individual.title'))
})
