import { deskPage } from '../../pages/desk'
import { FRONT_DESK, signInAtDesk } from '../../support/desk'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { bearer } from '../../support/session'
import { reserve, someone } from '../../support/visits'

const host = memberWith({})

test('who is in the building is listed floor by floor from the top, to print for an evacuation', async ({
  page,
  enter,
  request,
  t,
  language,
}) => {
  const guest = someone({ companyName: '두레' })
  const id = await reserve(request, host, [guest], { language })
  const headers = await bearer(await enter(host.loginId))
  expect((await request.post(`/api/v1/visits/${id}/approve`, { headers })).status()).toBe(200)
  await signInAtDesk(page, FRONT_DESK)
  await arrive(page, '/desk/visits')
  const desk = deskPage(page, t)
  await desk.scan(guest.name)
  await desk.checkIn.click()
  await expect(desk.card(guest.name)).toContainText(t('messages:checkedIn'))

  const link = page.getByRole('link', { name: t('desk:inside.title'), exact: true })
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('desk:inside.title'))
  await expectAccessible(page)
  const named = (number: number) =>
    t(number < 0 ? 'shell:date.basement' : 'shell:date.floor', { floor: Math.abs(number) })
  const floor = page.getByRole('region', { name: new RegExp(`^${named(host.floor)} ·`) })
  const row = floor.getByRole('row').filter({ hasText: guest.name })
  await expect(row).toContainText(host.name)
  const heads = await page.getByRole('heading', { level: 2 }).allInnerTexts()
  const floors = Array.from({ length: 60 }, (_, number) => 50 - number).filter((number) =>
    heads.some((head) => head.startsWith(`${named(number)} ·`)),
  )
  expect(heads.map((head) => head.split(' ·')[0])).toEqual(floors.map(named))

  await page.emulateMedia({ media: 'print' })
  await expect(row).toBeVisible()
  await expect(page.getByRole('navigation', { name: t('desk:areas.label') })).toBeHidden()
  await page.emulateMedia({ media: null })

  // A visitor who left is no longer listed.
  await arrive(page, '/desk/visits')
  await desk.scan(guest.name)
  await desk.checkOut.click()
  await expect(desk.card(guest.name)).toContainText(t('messages:checkedOut'))
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('desk:inside.title'))
  await expect(page.getByRole('row').filter({ hasText: guest.name })).toHaveCount(0)
})
