import { expectAccessible } from '../../support/accessibility'
import { ADMINISTRATOR, signInAtDesk } from '../../support/desk'
import { expect, test } from '../../support/journey'
import { KIOSK_SCREEN } from '../../support/kiosk'

test('the desk enrols a kiosk by a code, and ends it; the look of one alone finds no pass', async ({
  page,
  browser,
  baseURL,
  language,
  t,
}) => {
  await page.setViewportSize(KIOSK_SCREEN)
  await page.goto('/?kiosk=on')
  await page.goto('/kiosk/gate-pass')
  const name = page.getByLabel(t('kiosk:gatePass.name'))
  await expect(page.getByText(t('kiosk:notEnrolled.title'))).toBeVisible()
  await expect(name).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: t('kiosk:notEnrolled.leave') }).click()
  await expect(page.getByRole('navigation', { name: t('kiosk:bar.label') })).toHaveCount(0)

  const desk = await (await browser.newContext({ baseURL })).newPage()
  await desk.context().addCookies([{ name: 'lng', value: language, url: baseURL! }])
  await signInAtDesk(desk, ADMINISTRATOR)
  await desk.goto('/desk/terminals')
  await expectAccessible(desk)
  await desk.getByLabel(t('terminals:name'), { exact: true }).fill(`Lobby ${Date.now()}`)
  await desk.getByRole('button', { name: t('terminals:add'), exact: true }).click()
  await expect(desk.getByText(t('messages:terminalAdded'))).toBeVisible()
  await desk.getByRole('button', { name: t('terminals:makeCode'), exact: true }).click()
  const code = (await desk.getByText(/^\d{4} \d{4}$/).textContent())!
  await expectAccessible(desk)

  await page.goto('/terminals/enrol')
  await page.getByLabel(t('terminals:enrol.code')).fill(code)
  await page.getByRole('button', { name: t('terminals:enrol.submit'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('kiosk:home.question'))
  await page.goto('/kiosk/gate-pass')
  await expect(name).toBeVisible()
  // What the visitor before has left goes, the language too; the key stays.
  await page.goto('/kiosk/reset')
  await page.goto(`/kiosk/gate-pass?lng=${language}`)
  await expect(name).toBeVisible()

  await desk.reload()
  await desk.getByText(t('terminals:end'), { exact: true }).last().click()
  await desk.getByRole('button', { name: t('terminals:endNow'), exact: true }).click()
  await expect(desk.getByText(t('messages:terminalEnded'))).toBeVisible()
  await page.goto('/kiosk/gate-pass')
  await expect(name).toHaveCount(0)
  await desk.context().close()
})
