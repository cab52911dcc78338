import { press, reach } from '../../support/arrow-keys'
import { launchOptions } from '../../support/browser'
import { arrive, expect, test } from '../../support/journey'
import { atKiosk } from '../../support/kiosk'
import { memberWith } from '../../support/people'
import { bearer } from '../../support/session'
import { reserve, someone } from '../../support/visits'

// A kiosk runs no script: its browser moves the focus itself (deploy/README.md).
test.use({
  launchOptions: { ...launchOptions, args: [...launchOptions.args, '--enable-spatial-navigation'] },
})

test('arrow keys and Enter suffice for everything on the kiosk’s home @once', async ({ page, t }) => {
  await atKiosk(page)
  for (const tile of ['gatePass', 'visit', 'floors', 'parking', 'help'] as const) {
    const choices = page.getByRole('navigation', { name: t('kiosk:home.choices') })
    await press(choices.getByRole('link', { name: t(`kiosk:tile.${tile}.title`) }))
    await expect(page).not.toHaveURL('/')
    await press(page.getByRole('link', { name: t('kiosk:bar.home'), exact: true }))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('kiosk:home.question'))
  }
  const bar = page.getByRole('navigation', { name: t('kiosk:bar.label') })
  for (const control of await bar.locator('a[href]:visible, button:visible').all()) await reach(control)
})

test('a visitor with a keypad finds their pass: letters for the name, arrow keys and Enter for the rest @once', async ({
  page,
  enter,
  request,
  t,
}) => {
  const host = memberWith({})
  const guest = someone()
  const id = await reserve(request, host, [guest])
  await request.post(`/api/v1/visits/${id}/approve`, { headers: await bearer(await enter(host.loginId)) })
  await atKiosk(page)
  await arrive(page, '/kiosk/gate-pass')
  await reach(page.getByLabel(t('kiosk:gatePass.name')))
  await page.keyboard.type(guest.name)
  const pad = page.getByRole('group', { name: t('kiosk:pad.label') })
  for (const digit of guest.mobile) await press(pad.getByRole('button', { name: digit, exact: true }))
  await expect(page.getByLabel(t('kiosk:gatePass.mobile'))).toHaveValue(guest.mobile)
  await press(page.getByRole('button', { name: t('kiosk:gatePass.submit'), exact: true }))
  await expect(page).toHaveURL(/\/gate-pass\/[^/]+$/)
})
