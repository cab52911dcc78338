import { randomInt } from 'node:crypto'
import { toast } from '../../pages/shell'
import { ADMINISTRATOR, signInAtDesk } from '../../support/desk'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, openFilter, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'
import { bearer } from '../../support/session'
import { passLink, reserve, someone } from '../../support/visits'
import { peopleOfWay } from '../../support/ways'

test('the desk adds a door, whose tablet lets a member through once', async ({
  page,
  request,
  enter,
  language,
  t,
}, info) => {
  // The tablet shows each answer for some seconds.
  test.slow()
  const number = randomInt(1e6)
  const name = { ko: `시험 문 ${number}`, en: `Test door ${number}` }[language]
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })
  await signInAtDesk(page, ADMINISTRATOR)
  await arrive(page, '/desk/doors')
  await page.getByRole('link', { name: t('tenant-qr:desk.add'), exact: true }).click()
  await expectAccessible(page)
  await page.getByLabel(t('tenant-qr:desk.nameKo'), { exact: true }).fill(`시험 문 ${number}`)
  await page.getByLabel(t('tenant-qr:desk.nameEn'), { exact: true }).fill(`Test door ${number}`)
  // A room's door belongs to a room.
  const kind = page.getByLabel(t('tenant-qr:desk.kind'), { exact: true })
  await kind.selectOption('room')
  await button(t('tenant-qr:desk.add')).click()
  await expect(page.getByText(t('messages:conferenceRoomRequired')).last()).toBeVisible()
  await expect(page.getByLabel(t('tenant-qr:desk.nameEn'), { exact: true })).toHaveValue(
    `Test door ${number}`,
  )
  await page.locator('select[name=room]').selectOption('meeting-1')
  await button(t('tenant-qr:desk.add')).click()
  await expect(toast(page)).toHaveText(t('messages:doorAdded'))
  await expect(page.locator('select[name=room]')).toHaveValue('meeting-1')
  await kind.selectOption('turnstile')
  await button(t('tenant-qr:desk.save')).click()
  await expect(page.locator('select[name=room]')).toHaveValue('')
  await expect(toast(page)).toHaveText(t('messages:doorSaved'))
  await button(t('tenant-qr:desk.makeKey')).click()
  const address = (await page.getByText(/^http\S+\/door\/door_\S+$/).textContent())!
  await expectAccessible(page)

  const person = peopleOfWay(info).ordinary
  const signedIn = await request.post('/api/v1/auth/login', {
    data: { loginId: person.loginId, password: PASSWORD },
  })
  const { token, userId } = ((await signedIn.json()) as { data: { token: string; userId: string } }).data
  const shown = await request.get(`/api/v1/tenant-qr/${userId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { codes } = ((await shown.json()) as { data: { codes: { code: string }[] } }).data

  const tablet = await enter()
  await arrive(tablet, new URL(address).pathname)
  const field = tablet.getByLabel(t('tenant-qr:tablet.code'), { exact: true })
  for (const result of ['open', 'refused'] as const) {
    await expect(field).toBeFocused()
    await tablet.keyboard.type(codes[0]!.code)
    await tablet.keyboard.press('Enter')
    await expect(tablet.getByRole('alert')).toContainText(t(`tenant-qr:tablet.${result}`))
    await expect(tablet.getByRole('alert')).toContainText(person.name)
    await expectAccessible(tablet)
    // Ready for the next person by itself.
    await expect(tablet.getByText(t('tenant-qr:tablet.ready'))).toBeVisible({ timeout: 15_000 })
  }

  // A pass is the arrival, which the tablet says once.
  const guest = someone()
  const host = memberWith({})
  const visit = await reserve(request, host, [guest])
  await request.post(`/api/v1/visits/${visit}/approve`, { headers: await bearer(await enter(host.loginId)) })
  const arrived = t('tenant-qr:tablet.checkedIn.visit')
  const link = await passLink(request, guest.mobile)
  for (const isFirst of [true, false]) {
    await expect(field).toBeFocused()
    await tablet.keyboard.type(link)
    await tablet.keyboard.press('Enter')
    await expect(tablet.getByRole('alert')).toContainText(guest.name)
    await expect(tablet.getByText(arrived)).toHaveCount(isFirst ? 1 : 0)
    await expect(tablet.getByText(t('tenant-qr:tablet.ready'))).toBeVisible({ timeout: 15_000 })
  }

  await arrive(page, '/desk/doors/scans')
  const filter = await openFilter(page, t)
  await filter.getByLabel(t('tenant-qr:desk.door'), { exact: true }).fill(name)
  await filter.getByRole('button', { name: t('shell:filter.search'), exact: true }).click()
  await expect(page.getByText(t('messages:codeUsed'))).toBeVisible()
  await expect(page.getByText(t('tenant-qr:desk.outcomes.open'), { exact: true }).last()).toBeVisible()
  await expect(page.getByText(t('tenant-qr:desk.checkIns.visit'), { exact: true })).toBeVisible()
  await arrive(page, '/desk/doors/present')
  const row = page.getByRole('row', { name: person.name })
  await expect(row).toContainText(name)

  await page.goto('/desk/doors')
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByText(t('tenant-qr:desk.end'), { exact: true }).last().click()
  await button(t('tenant-qr:desk.endNow')).click()
  await expect(toast(page)).toHaveText(t('messages:doorEnded'))
  expect((await tablet.goto(address))!.status()).toBe(404)
})
